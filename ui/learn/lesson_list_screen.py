"""What the lists of lessons of both games share."""

from typing import Any

from ui.core.app import RaCompanionApp
from ui.core.lost_state import show_lost_state
from ui.core.screen import Screen
from ui.learn.learning_progress import Progress


class LessonListScreen(Screen):
    """Each row leads to a lesson and says how much of it is done."""

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self.progress = app.shared(Progress)

    def enter(self, **_place: Any) -> None:
        """Show what has been learned since."""
        show_lost_state(self.app, self.progress.file)
        self.render()
