"""A game at the table whose first epoch is to be counted."""

from typing import Any

from ra_auction.editions import EDITIONS
from ra_auction.setup import deal
from tools.stage import Stage


def begin(stage: Stage, players: int = 3, edition: str = "classic") -> Any:
    """A game at the table, its first epoch to be counted."""
    setup = deal(EDITIONS[edition], ("Ann", "Bea", "Cy", "Dee", "Eve")[:players])
    session = stage.app.begin("ra-table", setup.as_json())
    stage.app.go("tally")
    stage.frames()
    return session
