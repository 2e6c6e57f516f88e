"""The draft of a table: one that is not set up completely is there again when the app was closed over it."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from ui.core.state_file import StateFile
from ui.core.state_shape import Misfit
from ui.table.seat_plan import SHAPE, SeatPlan

FILE = "tablesetup.json"


def save_draft(folder: Path, plan: SeatPlan) -> None:
    """Save the plan for the next time; where it cannot be written the table is set up anew."""
    with suppress(OSError):
        if plan.as_json() == SeatPlan().as_json():
            (folder / FILE).unlink(missing_ok=True)
        else:
            StateFile(folder / FILE, SHAPE).write(plan.as_json())


def load_draft(folder: Path, report: Callable[[Path], object] = lambda _aside: None) -> SeatPlan:
    """Return the plan that was saved, or a fresh one; `report` is given where a broken file was moved."""
    file = StateFile(folder / FILE, SHAPE)
    stored = file.read()
    plan = SeatPlan()
    if stored is not None:
        try:
            plan = SeatPlan.from_json(stored)
        except Misfit:
            file.put_aside()
    if file.set_aside is not None:
        report(file.set_aside)
    return plan
