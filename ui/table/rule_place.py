"""Which rule is for what is being decided at a table: a section of the rules, and a block of it."""

from ra_auction.actions import BIDDING, DISCARDING, GODS, OVER, TURN
from ra_auction.scoring import EPOCHS
from ra_auction.table import PLAYING, TALLY
from ui.common.point_icons import SUNS
from ui.table.referee_view import BIDS

Place = tuple[str, int]

PLACES: dict[str, Place] = {
    PLAYING: ("turn", 0),
    TURN: ("turn", 0),
    GODS: ("gods", 0),
    BIDDING: ("auction", 0),
    BIDS: ("auction", 0),
    DISCARDING: ("disasters", 0),
    TALLY: ("epochs", 0),
    OVER: ("winner", 0),
}
FULL_TRACK: Place = ("turn", 3)
BETWEEN_EPOCHS: Place = ("epochs", 3)
EVERY_EPOCH: Place = ("scoring", 0)
LAST_EPOCH: Place = ("final_scoring", 0)
# What a page of the tally is about; the table of every epoch is enough for any other kind.
COUNTED_PLACES: dict[str, Place] = {
    "pharaohs": ("scoring", 1),
    "monuments": LAST_EPOCH,
    SUNS: ("final_scoring", 3),
}


def in_play(phase: str, *, full: bool = False, waits: bool = False) -> Place:
    """Return the rule for a phase; a game that `waits` has scored an epoch."""
    if waits:
        return BETWEEN_EPOCHS
    return FULL_TRACK if full and phase == TURN else PLACES[phase]


def of_points(kind: str) -> Place:
    """Return the rule for a kind of points."""
    return COUNTED_PLACES.get(kind, EVERY_EPOCH)


def of_epoch(epoch: int) -> Place:
    """Return the rule for the points of an epoch: the third scores more."""
    return LAST_EPOCH if epoch == EPOCHS else EVERY_EPOCH


def of_count(epoch: int, kind: str) -> Place:
    """Return the rule for what is counted: a kind of points, or without one all of an epoch."""
    return of_points(kind) if kind else of_epoch(epoch)
