"""The count of a tally that was refused: it waits, also when the app was closed over it."""

from contextlib import suppress
from typing import Any, NamedTuple

from ra_auction.holdings import ITEMS
from ra_auction.scoring import EPOCHS
from ui.core.session import Session
from ui.core.state_file import StateFile
from ui.core.state_shape import Fields, MapOf, OneOf, Text, Whole

FILE = "refusedcounts.json"
# So many games are remembered, those that were counted last.
MOST_GAMES = 50
# No game has more players, and nobody types more than two digits.
MOST_SEAT, MOST_COUNT = 9, 99
REFUSED = Fields(
    {
        "epoch": Whole(1, EPOCHS),
        "player": Whole(0, MOST_SEAT),
        "item": OneOf(tuple(ITEMS)),
        "number": Whole(0, MOST_COUNT),
    }
)
# What was refused, by the id of the game's journal.
SHAPE = MapOf(Text(36), REFUSED, MOST_GAMES)


class RefusedCount(NamedTuple):
    """What somebody wanted to count in an epoch (1 to 3); the journal does not have what is refused."""

    epoch: int
    player: int
    item: str
    number: int


def save_refused(session: Session[Any], refused: RefusedCount) -> None:
    """Remember the count for the next time; where it cannot be written, only until the app is closed."""
    _change(session, refused)


def forget_refused(session: Session[Any]) -> None:
    """It is counted again, or is not to be counted."""
    _change(session, None)


def recall_refused(session: Session[Any]) -> RefusedCount | None:
    """Return the count that was refused in this game and is not settled."""
    found = (StateFile(session.folder / FILE, SHAPE).read() or {}).get(session.journal.id)
    fits = found is not None and found["player"] < len(session.game.setup.players)
    return RefusedCount(**{name: found[name] for name in RefusedCount._fields}) if found and fits else None


def _change(session: Session[Any], refused: RefusedCount | None) -> None:
    file = StateFile(session.folder / FILE, SHAPE)
    with suppress(OSError):
        games = file.read() or {}
        games.pop(session.journal.id, None)
        if refused is not None:
            games[session.journal.id] = refused._asdict()
        file.write(dict(list(games.items())[-MOST_GAMES:]))
