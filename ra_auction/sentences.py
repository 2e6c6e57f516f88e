"""What was done, in sentences: for the line under the board, the log and the replay."""

from typing import Any

from ra_auction.actions import Action
from ra_auction.names import item_name
from ra_auction.outcome import NOTHING, Loss, Outcome
from ra_auction.setup import Setup
from ra_auction.words import Words

# What an auction comes to that nobody wins.
NOBODY = Words("everybody passes")
DISKS_CORRECTED = Words("sun disks corrected")


def describe(setup: Setup, seat: int, action: Action, outcome: Outcome = NOTHING) -> Words:
    """What the player in this seat did; what ends an auction is described by who won it."""
    if outcome.winner is not None:
        return describe_win(setup.players[outcome.winner], outcome.disk)
    if outcome.auction_over:
        return NOBODY
    player, name = setup.players[seat], setup.edition.tile_name
    match action.do:
        case "draw":
            kind = action.tile if outcome.drawn is None else outcome.drawn
            if kind < 0:
                return Words("{player} draws a tile", player=player)
            return Words("{player} draws: {tile}", player=player, tile=name(kind))
        case "invoke":
            return Words("{player} invokes Ra", player=player)
        case "god":
            return Words("{player} spends a god, takes: {tile}", player=player, tile=name(action.tile))
        case "end":
            return Words("{player} stops spending gods", player=player)
        case "bid":
            return Words("{player} bids {disk}", player=player, disk=action.disk)
        case "pass":
            return Words("{player} passes", player=player)
        case "suns":
            return DISKS_CORRECTED
    first, second = action.tiles
    return Words(
        "{player} discards: {first}, {second}", player=player, first=name(first), second=name(second)
    )


def describe_loss(setup: Setup, loss: Loss) -> Words:
    """Describe what a disaster took: people remove these tiles from the table."""
    name = setup.edition.tile_name
    about = {"disaster": name(loss.disaster), "player": setup.players[loss.player]}
    if len(loss.tiles) == 1:
        return Words("{disaster}: {player} discards {tile}", tile=name(loss.tiles[0]), **about)
    first, second = loss.tiles
    return Words(
        "{disaster}: {player} discards {first}, {second}", first=name(first), second=name(second), **about
    )


def describe_at_table(setup: Setup, action: dict[str, Any]) -> Words:
    """What people entered in the table companion."""
    player = setup.players[action["player"]] if "player" in action else ""
    match action["do"]:
        case "ra":
            return Words("Ra drawn")
        case "win":
            return describe_win(player, action["disk"])
        case "set":
            return Words(
                "{player}, {item}: {number}",
                player=player,
                item=item_name(setup.edition, action["item"]),
                number=action["count"],
            )
        case "suns":
            return DISKS_CORRECTED
        case "close":
            return Words("epoch scored")
    return Words(
        "epoch {epoch} corrected ({player}, {item}: {number})",
        epoch=action["epoch"],
        player=player,
        item=item_name(setup.edition, action["item"]),
        number=action["count"],
    )


def describe_win(player: str, disk: int) -> Words:
    """Who won an auction, and with which disk."""
    return Words("{player} wins the auction with {disk}", player=player, disk=disk)
