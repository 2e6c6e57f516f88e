"""A game at the table, and the taps people do there most."""

from typing import Any

from ra_auction.editions import GROUPS
from ra_auction.table import Table
from tools.stage import Stage
from ui.core.session import Session

NAMES = ["Ann", "Bea", "Cy", "Dan", "Eve"]


def begin(stage: Stage, count: int = 3) -> Session[Table]:
    """A game that has just begun, with the table in front."""
    setup = {
        "edition": "pharaoh",
        "players": NAMES[:count],
        "suns": [list(group) for group in GROUPS[count]],
    }
    session: Session[Table] = stage.app.begin("ra-table", setup)
    stage.app.go("table")
    stage.frames()
    return session


def disk(stage: Stage, number: int) -> Any:
    return stage.the("SunDisk", disk=number)


def win(stage: Stage, number: int) -> None:
    """Tap the disk that won an auction."""
    stage.tap(disk(stage, number))


def ra(stage: Stage) -> None:
    """Tap the button for a Ra."""
    stage.tap(stage.the("PrimaryButton", text="Ra drawn"))
