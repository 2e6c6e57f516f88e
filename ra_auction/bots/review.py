"""A game looked at again: everybody's chances after each action, and what each choice cost.

A choice is compared with the best one by the same network, so what the bag brought later is no part of it.
Playouts ask again, without it: both choices are played on with the same tiles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from statistics import fmean, variance
from typing import Any

from ra_auction.actions import BIDDING, DRAW, OVER, Action
from ra_auction.bots.levels import LEVELS
from ra_auction.bots.player import Bot
from ra_auction.game import Game
from ra_base.shares import SURE

REVIEWER = max(LEVELS)


@dataclass(frozen=True)
class Playouts:
    """What a choice costs in games played on from it, and the half interval of 95 %."""

    cost: float
    error: float


@dataclass(frozen=True)
class Decision:
    """A choice somebody made: by which action of the journal, what was best, and what it cost."""

    index: int
    seat: int
    action: Action
    best: Action
    cost: float
    playouts: Playouts | None = None


@dataclass(frozen=True)
class Luck:
    """A tile that came: by which action, and by how much it changed everybody's chance."""

    index: int
    kind: int
    changes: list[float]


@dataclass(frozen=True)
class Review:
    """Everybody's chances at the start and after each action, all choices, and what the bag brought."""

    chances: list[list[float]]
    decisions: list[Decision]
    luck: list[Luck]

    def luck_of(self, seat: int) -> float:
        """All that the bag changed of somebody's chance."""
        return sum(each.changes[seat] for each in self.luck)

    def costs_of(self, seat: int) -> float:
        """All that somebody's own choices cost."""
        return sum(each.cost for each in self.decisions if each.seat == seat)


@dataclass(frozen=True)
class Auction:
    """An auction of a game: its first and last action, who won with which disk, and what it changed."""

    first: int
    last: int
    winner: int | None
    disk: int
    changes: list[float]


def auctions(game: Game, found: Review) -> list[Auction]:
    """Every auction of a game that was looked at."""
    auctions: list[Auction] = []
    again, first = Game(game.setup), 0
    for index, action in enumerate(game.actions):
        bidding = again.phase == BIDDING
        outcome = again.apply(action)
        if again.phase == BIDDING and not bidding:
            first = index + 1
        if outcome.auction_over:
            before, after = found.chances[first], found.chances[index + 1]
            changes = [new - old for new, old in zip(after, before, strict=True)]
            auctions.append(Auction(first, index, outcome.winner, outcome.disk, changes))
    return auctions


def deciding_auction(game: Game, found: Review) -> Auction | None:
    """The auction that raised the winner's chance most; none in a game that is not over."""
    if game.phase != OVER:
        return None
    winner = found.chances[-1].index(max(found.chances[-1]))
    return max(auctions(game, found), key=lambda auction: auction.changes[winner], default=None)


def replayed(game: Game) -> Iterator[tuple[Game, Action]]:
    """The game before each of its actions, with the action."""
    again = Game(game.setup)
    for action in game.actions:
        yield again, action
        again.apply(action)


def review(game: Game, progress: Callable[[int], bool] = lambda _done: True) -> Review:
    """Look at every action; `progress` hears how many are done, and stops the review by False."""
    bot = Bot(LEVELS[REVIEWER])
    chances: list[list[float]] = []
    decisions: list[Decision] = []
    draws: list[tuple[int, int, list[float]]] = []
    for index, (before, action) in enumerate(replayed(game)):
        found = bot.options(before)
        chances.append(found[0][1])
        if len(before.legal_actions()) > 1:
            chosen = next((after for each, after in found if _same(each, action)), None)
            # Corrected disks are no choice.
            if chosen is not None:
                decisions.append(_decision(index, before, action, chosen, found))
        if action.do == DRAW.do:
            expected = next(after for each, after in found if each.do == DRAW.do)
            draws.append((index, action.tile, expected))
        if not progress(index + 1):
            break
    else:
        chances.append(bot.chances(game))
    luck = [
        Luck(index, kind, [now - then for now, then in zip(chances[index + 1], expected, strict=True)])
        for index, kind, expected in draws
        if index + 1 < len(chances)
    ]
    return Review(chances, decisions, luck)


def _same(one: Action, other: Action) -> bool:
    """Whether both are one choice: what is drawn is none."""
    return one is other or one.do == other.do == DRAW.do


def _decision(
    index: int, before: Game, action: Action, chosen: Sequence[float], found: list[tuple[Action, list[float]]]
) -> Decision:
    seat = before.to_act
    best, chances = found[0]
    cost = chances[seat] - chosen[seat]
    if cost <= 0:
        return Decision(index, seat, action, action, 0.0)
    # Every tile that can be drawn stands for the choice to draw.
    return Decision(index, seat, action, DRAW if best.do == DRAW.do else best, cost)


# Playouts


def game_at(game: Game, index: int) -> Game:
    """The game before one of its actions."""
    again = Game(game.setup)
    for action in game.actions[:index]:
        again.apply(action)
    return again


def playout(
    game: Game, index: int, action: Action, seed: str, policy: Callable[[Game], Action]
) -> list[float]:
    """Everybody's chances at the end of the epoch, played on from a choice with tiles drawn by this seed."""
    again = game_at(game, index)
    epoch = again.epoch
    again.draw_from(Random(seed))
    again.apply(DRAW if action.do == "draw" else action)
    while again.phase != OVER and again.epoch == epoch:
        again.apply(policy(again))
    return Bot(LEVELS[REVIEWER]).chances(again)


def confirmed(
    game: Game, decision: Decision, playouts: int, progress: Callable[[int], bool] = lambda _done: True
) -> Decision:
    """The decision with what it costs in so many pairs of playouts."""
    policy = Bot(LEVELS[REVIEWER]).choose
    costs = []
    for number in range(playouts):
        best, played = (
            playout(game, decision.index, action, f"{decision.index} {number}", policy)[decision.seat]
            for action in (decision.best, decision.action)
        )
        costs.append(best - played)
        if not progress(number + 1):
            break
    error = SURE * sqrt(variance(costs) / len(costs)) if len(costs) > 1 else 1.0
    found = Playouts(fmean(costs), error)
    return Decision(decision.index, decision.seat, decision.action, decision.best, decision.cost, found)


def as_json(found: Review) -> dict[str, Any]:
    """What `review --json` prints; a row of chances for each action, as they are after it."""
    return {
        "chances": found.chances[1:],
        "decisions": [
            {
                "index": each.index,
                "seat": each.seat,
                "action": each.action.as_json(),
                "best": each.best.as_json(),
                "cost": each.cost,
                "playouts": each.playouts and {"cost": each.playouts.cost, "error": each.playouts.error},
            }
            for each in found.decisions
        ],
    }
