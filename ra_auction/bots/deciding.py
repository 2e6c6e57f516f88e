"""The auctions of a game under review, and the one that decided it, in a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from ra_auction.actions import BIDDING, OVER
from ra_auction.bots.review import LITTLE, Review
from ra_auction.game import Game
from ra_auction.words import Words


@dataclass(frozen=True)
class Auction:
    """An auction of an epoch: its first and last action, who won with which disk, and what it changed."""

    first: int
    last: int
    winner: int | None
    disk: int
    changes: list[float]
    epoch: int


def auctions(game: Game, found: Review) -> list[Auction]:
    """Every auction of a game that was looked at."""
    auctions: list[Auction] = []
    again, first, epoch = Game(game.setup), 0, 1
    for index, action in enumerate(game.actions):
        bidding, epoch = again.phase == BIDDING, again.epoch
        outcome = again.apply(action)
        if again.phase == BIDDING and not bidding:
            first = index + 1
        if outcome.auction_over:
            before, after = found.chances[first], found.chances[index + 1]
            changes = [new - old for new, old in zip(after, before, strict=True)]
            auctions.append(Auction(first, index, outcome.winner, outcome.disk, changes, epoch))
    return auctions


def deciding_auction(game: Game, found: Review) -> Auction | None:
    """The auction that raised the winner's chance most; none in a game that is not over."""
    if game.phase != OVER:
        return None
    winner = found.chances[-1].index(max(found.chances[-1]))
    return max(auctions(game, found), key=lambda auction: auction.changes[winner], default=None)


def decided(game: Game, found: Review) -> Words | None:
    """Which auction decided a game; none in a game that is not over, or where no auction changed much."""
    auction = deciding_auction(game, found)
    if auction is None:
        return None
    winner = found.chances[-1].index(max(found.chances[-1]))
    change = auction.changes[winner]
    if change < LITTLE:
        return None
    about = {
        "epoch": auction.epoch,
        "player": game.setup.players[winner],
        "before": round(100 * found.chances[auction.first][winner]),
        "after": round(100 * found.chances[auction.last + 1][winner]),
    }
    if auction.winner is None:
        return Words("epoch {epoch}: everybody passes (chance of {player}: {before}% to {after}%)", **about)
    about["disk"] = auction.disk
    if auction.winner == winner:
        return Words("epoch {epoch}: {player} wins with {disk} (chance: {before}% to {after}%)", **about)
    about["other"] = game.setup.players[auction.winner]
    return Words(
        "epoch {epoch}: {other} wins with {disk} (chance of {player}: {before}% to {after}%)", **about
    )
