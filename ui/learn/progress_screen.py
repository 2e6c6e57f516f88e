"""What every screen does on which people learn: it saves progress, and says so if that fails."""

from typing import Any, ClassVar

from ui.core.app import RaCompanionApp
from ui.core.disk_errors import why
from ui.core.lost_state import show_lost_state
from ui.core.screen import Screen
from ui.learn.learning_progress import Progress


class ProgressScreen(Screen):
    """The device stays awake: people think."""

    KEEPS_AWAKE: ClassVar[bool] = True

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self.progress = app.shared(Progress)

    def enter(self, **_place: Any) -> None:
        """Report progress that was lost."""
        show_lost_state(self.app, self.progress.file)

    def resume(self) -> None:
        """Go on."""
        self.enter()

    def show_fault(self) -> None:
        """Say once that progress cannot be saved."""
        fault = self.progress.new_fault()
        if fault is not None:
            words = self.app.tr._("Your progress can’t be saved: {reason}.")
            self.app.show_message(words.format(reason=why(fault, self.app.tr)))
