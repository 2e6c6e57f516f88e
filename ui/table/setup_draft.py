"""The draft of a table: one that is not set up completely is there again when the app was closed over it."""

from contextlib import suppress
from pathlib import Path

from ui.core.state_file import StateFile
from ui.table.seat_plan import SeatPlan

FILE = "tablesetup.json"


def save_draft(folder: Path, plan: SeatPlan) -> None:
    """Save the plan for the next time; where it cannot be written the table is set up anew."""
    with suppress(OSError):
        if plan.as_json() == SeatPlan().as_json():
            (folder / FILE).unlink(missing_ok=True)
        else:
            StateFile(folder / FILE).write(plan.as_json())


def load_draft(folder: Path) -> SeatPlan:
    """Return the plan that was saved, or a fresh one where that makes no sense."""
    try:
        stored = StateFile(folder / FILE).read()
        return SeatPlan.from_json(stored) if stored else SeatPlan()
    except (OSError, ValueError, RecursionError, KeyError, TypeError, AttributeError):
        return SeatPlan()
