"""A table that is half laid stays so when the app is closed over it."""

from contextlib import suppress
from pathlib import Path

from ui.core.state_file import StateFile
from ui.table.seat_plan import SeatPlan

FILE = "tablesetup.json"


def keep_laid(folder: Path, plan: SeatPlan, *, tiles: bool) -> None:
    """Have the table laid like this the next time; where it cannot be written it is laid anew."""
    with suppress(OSError):
        if plan.kept() == SeatPlan().kept() and not tiles:
            (folder / FILE).unlink(missing_ok=True)
        else:
            StateFile(folder / FILE).write({**plan.kept(), "tiles": tiles})


def laid(folder: Path) -> tuple[SeatPlan, bool]:
    """How the table was laid, and whether its tiles are to be logged; bare where that makes no sense."""
    try:
        kept = StateFile(folder / FILE).read()
        return (SeatPlan.of(kept), kept["tiles"] is True) if kept else (SeatPlan(), False)
    except (OSError, ValueError, RecursionError, KeyError, TypeError, AttributeError):
        return SeatPlan(), False
