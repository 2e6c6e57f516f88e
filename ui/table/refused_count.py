"""The counts of a tally that were refused: they wait, even if the app is closed meanwhile."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from ra_auction.holdings import ITEMS
from ra_auction.scoring import EPOCHS
from ui.common.game_notes import GameNotes
from ui.core.session import Session
from ui.core.state_shape import Fields, ListOf, OneOf, Whole

FILE = "refusedcounts.json"
# No game has more players, and nobody types more than two digits.
MOST_SEAT, MOST_COUNT = 9, 99
# Every count of everybody in an epoch could be refused.
MOST_COUNTS = (MOST_SEAT + 1) * len(ITEMS)
REFUSED = Fields(
    {
        "epoch": Whole(1, EPOCHS),
        "player": Whole(0, MOST_SEAT),
        "item": OneOf(tuple(ITEMS)),
        "number": Whole(0, MOST_COUNT),
    }
)
# What was refused in each epoch of a game, as its file has it.
RefusedNotes = GameNotes[list[dict[str, Any]]]


def refused_counts(folder: Path) -> RefusedNotes:
    """Return the notes of what was refused."""
    return GameNotes(folder / FILE, ListOf(REFUSED, MOST_COUNTS))


class RefusedCount(NamedTuple):
    """What somebody wanted to count in an epoch (1 to 3); the journal does not have what is refused."""

    epoch: int
    player: int
    item: str
    number: int


def save_refused(
    notes: RefusedNotes, session: Session[Any], epoch: int, refused: Iterable[RefusedCount]
) -> None:
    """Remember what waits in an epoch."""
    before = notes.of(session.journal.id) or []
    waiting = [each for each in before if each["epoch"] != epoch] + [each._asdict() for each in refused]
    notes.put(session.journal.id, waiting or None)


def recall_refused(notes: RefusedNotes, session: Session[Any], epoch: int) -> list[RefusedCount]:
    """Return the counts that were refused in an epoch and are not settled."""
    return [
        RefusedCount(**{name: each[name] for name in RefusedCount._fields})
        for each in notes.of(session.journal.id) or []
        if each["epoch"] == epoch and each["player"] < len(session.game.setup.players)
    ]
