"""Demo games at a table, as people might play them, for pictures and checks of the screens that show one."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from ra_auction.editions import EDITIONS
from ra_auction.holdings import ITEMS
from ra_auction.journals import TABLE
from ra_auction.setup import deal
from ui.core.session import Session
from ui.table.referee_view import record_auction
from ui.table.table_view import holder

NAMES = ("Ann", "Béatrice", "Cyrille", "Дарья", "Emil")
# What lies in front of each player at the end of each epoch.
HOLDINGS: tuple[tuple[Mapping[str, int], ...], ...] = (
    (
        {
            "gods": 1,
            "pharaohs": 3,
            "niles": 4,
            "floods": 1,
            "art": 1,
            "writing": 1,
            "religion": 1,
            "sphinx": 1,
        },
        {"gold": 1, "pharaohs": 1, "niles": 2, "astronomy": 2, "temple": 1, "obelisk": 1},
        {"pharaohs": 2, "niles": 1, "floods": 2, "pyramid": 2},
        {"gods": 1, "pharaohs": 2, "art": 1, "agriculture": 1, "writing": 1, "religion": 1, "palace": 1},
        {"gold": 1, "pharaohs": 1, "niles": 3, "religion": 1, "statue": 1},
    ),
    (
        {"pharaohs": 4, "niles": 6, "floods": 1, "art": 1, "sphinx": 2, "fortress": 1},
        {"gods": 1, "pharaohs": 2, "niles": 3, "floods": 1, "temple": 2, "obelisk": 1},
        {"gold": 1, "pharaohs": 4, "niles": 2, "astronomy": 1, "writing": 1, "art": 1, "pyramid": 3},
        {"pharaohs": 2, "niles": 1, "agriculture": 1, "palace": 1, "statue": 1},
        {"gods": 2, "pharaohs": 3, "niles": 3, "floods": 1, "religion": 1, "statue": 2},
    ),
    (
        {
            "gods": 1,
            "pharaohs": 5,
            "niles": 7,
            "floods": 1,
            "art": 1,
            "sphinx": 3,
            "fortress": 1,
            "temple": 1,
        },
        {"pharaohs": 4, "niles": 4, "writing": 1, "temple": 2, "obelisk": 2, "pyramid": 1, "palace": 1},
        {
            "gold": 1,
            "pharaohs": 6,
            "niles": 2,
            "floods": 1,
            "religion": 1,
            "agriculture": 1,
            "astronomy": 1,
            "pyramid": 4,
        },
        {"gods": 1, "pharaohs": 2, "niles": 2, "floods": 1, "palace": 2, "statue": 1, "step_pyramid": 1},
        {"pharaohs": 3, "niles": 4, "agriculture": 1, "statue": 2, "obelisk": 1, "sphinx": 1},
    ),
)


class Begins(Protocol):
    """What begins a game: the app."""

    def begin(self, kind: str, setup: dict[str, Any], title: str = "") -> Session[Any]:
        """Begin a game of this kind."""


def sample_begin(app: Begins, players: int) -> Session[Any]:
    """Deal the disks; nothing was done yet."""
    return app.begin(TABLE, deal(EDITIONS["pharaoh"], NAMES[:players]).as_json())


def sample_table(app: Begins, players: int, closed: int = 0) -> Session[Any]:
    """Close so many epochs, and count the next one if there is one."""
    setup = deal(EDITIONS["pharaoh"], NAMES[:players])
    session = app.begin(TABLE, setup.as_json())
    for seat, group in enumerate(setup.suns):
        session.do({"do": "win", "player": seat, "disk": group[0]})
    for epoch, holdings in enumerate(HOLDINGS[: closed + 1]):
        stayed = session.game.holdings()
        for seat, own in enumerate(holdings[:players]):
            for item, count in own.items():
                if stayed[seat][ITEMS[item]] != count:
                    session.do({"do": "set", "player": seat, "item": item, "count": count})
        if epoch < closed:
            session.do({"do": "close"})
    return session


def sample_play(app: Begins, kind: str, players: int, moves: Sequence[str | int]) -> Session[Any]:
    """Play at a table by what people say: a number is the disk that won, "ra" or a tile is what was drawn."""
    session = app.begin(kind, deal(EDITIONS["pharaoh"], NAMES[:players]).as_json())
    for move in moves:
        if isinstance(move, int) and kind == TABLE:
            session.do({"do": "win", "player": holder(session.game, move), "disk": move})
        elif isinstance(move, int):
            record_auction(session, holder(session.game, move), move)
        elif kind == TABLE or move == "invoke":
            session.do({"do": move})
        else:
            session.do({"do": "draw", "tile": move})
    return session
