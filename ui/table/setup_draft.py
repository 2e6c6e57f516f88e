"""The draft of a table that is not set up completely: it is there again after the app was closed."""

from contextlib import suppress
from pathlib import Path

from ui.common.seat_plan import SHAPE, SeatPlan
from ui.common.setup_file import setup_file
from ui.core.state_file import StateFile
from ui.core.state_shape import Misfit

FILE = "tablesetup.json"


def draft_file(folder: Path) -> StateFile:
    """Return the file of the draft."""
    return setup_file(folder / FILE, SHAPE)


def save_draft(file: StateFile, plan: SeatPlan) -> None:
    """Save the plan for the next time; where it cannot be written the table is set up anew."""
    with suppress(OSError):
        if plan.as_json() == SeatPlan().as_json():
            file.path.unlink(missing_ok=True)
        else:
            file.write(plan.as_json())


def load_draft(file: StateFile) -> SeatPlan:
    """Return the plan that was saved, or a fresh one."""
    stored = file.read()
    plan = SeatPlan()
    if stored is not None:
        try:
            plan = SeatPlan.from_json(stored)
        except Misfit:
            file.put_aside()
    return plan
