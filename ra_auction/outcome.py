"""What an action led to, at the table or in the whole game: for announcements, the log and sounds."""

from typing import NamedTuple

from ra_auction.scoring import EPOCHS, Score
from ra_auction.tiles import KINDS

# What ends the play of an epoch: the last Ra (A4), the last sun disk (A10), or people who count before that.
BY_RA, BY_SUNS, BY_HAND = "ra", "suns", "hand"


class EpochEnd(NamedTuple):
    """What an epoch came to: everything in front of the players as it was scored."""

    holdings: tuple[tuple[int, ...], ...]
    scores: list[Score]
    standing: list[int]
    by_ra: bool


class Loss(NamedTuple):
    """Tiles that a disaster took out of a player's area, chosen by their owner or not (A9)."""

    player: int
    disaster: int
    tiles: tuple[int, ...]


class Outcome(NamedTuple):
    """What has happened, tiles by their kinds; at the table it says nothing of tiles but Ra."""

    drawn: int | None = None  # the tile that came
    auction_over: bool = False  # with a winner, or because everybody has passed
    winner: int | None = None  # the seat that won the auction
    disk: int = 0  # the disk bid by the winner, which lies in the middle now
    gained: int = 0  # the disk that the winner has face down for it
    won: tuple[int, ...] = ()  # the lot, from the left, with its disasters
    losses: tuple[Loss, ...] = ()  # in the order in which the disasters were resolved
    discarded: tuple[int, ...] = ()  # what nobody got of the auction track
    epoch_ended: int = 0  # the epoch that is played to its end now, 0 if none is
    ended_by: str = ""
    epoch_closed: int = 0  # the epoch whose points stand now; at the table only when people have counted
    game_over: bool = False  # the epoch that was closed is the last
    corrected_from: int | None = None  # at the table: what a count of a closed epoch was before


def end_of_epoch(epoch: int, by: str) -> tuple[int, str, int, bool]:
    """The fields of an outcome that ends and closes an epoch, from `epoch_ended` to `game_over`."""
    return epoch, by, epoch, epoch == EPOCHS


# An outcome is made only where something has happened: playing at full speed must not pay for it.
NOTHING = Outcome()
DREW = tuple(Outcome(drawn=kind) for kind in range(KINDS))
ALL_PASSED = Outcome(auction_over=True)
