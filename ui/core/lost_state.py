"""Says that a state file could not be read, and where it was moved."""

from typing import TYPE_CHECKING

from ui.core.state_file import StateFile

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp


def show_lost_state(app: "RaCompanionApp", file: StateFile) -> None:
    """Show, once, where a broken file was moved."""
    aside = file.new_aside()
    if aside is not None:
        app.report(app.tr._(file.lost).format(file=aside.name))
