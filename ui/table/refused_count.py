"""The counts of a tally that were refused: they wait, also when the app was closed over them."""

from collections.abc import Iterable
from contextlib import suppress
from typing import Any, NamedTuple

from ra_auction.holdings import ITEMS
from ra_auction.scoring import EPOCHS
from ui.core.session import Session
from ui.core.state_file import StateFile
from ui.core.state_shape import Fields, ListOf, MapOf, OneOf, Text, Whole

FILE = "refusedcounts.json"
# So many games are remembered, those that were counted last.
MOST_GAMES = 50
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
# What was refused, by the id of the game's journal.
SHAPE = MapOf(Text(36), ListOf(REFUSED, MOST_COUNTS), MOST_GAMES)


class RefusedCount(NamedTuple):
    """What somebody wanted to count in an epoch (1 to 3); the journal does not have what is refused."""

    epoch: int
    player: int
    item: str
    number: int


def save_refused(session: Session[Any], epoch: int, refused: Iterable[RefusedCount]) -> None:
    """Remember what waits in an epoch; where it cannot be written, only until the app is closed."""
    file = StateFile(session.folder / FILE, SHAPE)
    with suppress(OSError):
        games = file.read() or {}
        before = games.pop(session.journal.id, [])
        waiting = [each for each in before if each["epoch"] != epoch] + [each._asdict() for each in refused]
        if waiting:
            games[session.journal.id] = waiting
        if waiting != before:
            file.write(dict(list(games.items())[-MOST_GAMES:]))


def recall_refused(session: Session[Any], epoch: int) -> list[RefusedCount]:
    """Return the counts that were refused in an epoch and are not settled."""
    found = (StateFile(session.folder / FILE, SHAPE).read() or {}).get(session.journal.id, [])
    return [
        RefusedCount(**{name: each[name] for name in RefusedCount._fields})
        for each in found
        if each["epoch"] == epoch and each["player"] < len(session.game.setup.players)
    ]
