"""What there is to learn of the hex game: the lessons, and the puzzles that come after them."""

from typing import Any

from ra_hex.lessons.lessons import LESSONS
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.lost_state import show_lost_state
from ui.core.screen import Screen
from ui.learn.learning_progress import Progress
from ui.learn.lesson_rows import lesson_row
from ui.learn.puzzle_choice import count_solved

load_rules(__file__)


class LessonsScreen(Screen):
    """Each row leads to a lesson and says how much of it is done."""

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self._progress = app.shared(Progress)

    def enter(self, **_place: Any) -> None:
        """Show what has been learned since."""
        show_lost_state(self.app, self._progress.file)
        self.render()

    def render(self, *_changed: object) -> None:
        """List the lessons, then the puzzles."""
        tr, rows, progress = self.app.tr, self.ids.lessons, self._progress
        rows.clear_widgets()
        for lesson in LESSONS:
            rows.add_widget(lesson_row(self.app, progress, lesson, "lesson"))
        solved, count = count_solved(progress.puzzles)
        self.ids.puzzles.remark = tr._("{done} of {count} solved").format(done=solved, count=count)
