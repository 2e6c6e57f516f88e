"""The lessons about Knizia's Ra, by what they are about."""

from typing import Any

from ra_auction.lessons.lessons import PARTS
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.lost_state import show_lost_state
from ui.core.screen import Screen
from ui.learn.learning_progress import Progress
from ui.learn.lesson_rows import lesson_row

load_rules(__file__)


class AuctionLessonsScreen(Screen):
    """Each row leads to a lesson and says how much of it is done."""

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self._progress = app.shared(Progress)

    def enter(self, **_place: Any) -> None:
        """Show what has been learned since."""
        show_lost_state(self.app, self._progress.file)
        self.render()

    def render(self, *_changed: object) -> None:
        """List the lessons."""
        for part, lessons in PARTS.items():
            rows = self.ids[part]
            rows.clear_widgets()
            for lesson in lessons:
                rows.add_widget(lesson_row(self.app, self._progress, lesson, "auction_lesson"))
