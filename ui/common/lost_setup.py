"""Says that what was chosen for a new game could not be read."""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp


def show_lost_setup(app: "RaCompanionApp", aside: Path) -> None:
    """Show where the file with the choices was moved."""
    words = app.tr._("Your choices for a new game couldn’t be read. The old file was kept as {file}.")
    app.show_message(words.format(file=aside.name))
