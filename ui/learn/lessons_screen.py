"""The lessons on the hex game, and the puzzles that come after them."""

from ra_hex.lessons.lessons import LESSONS
from ui.core.kv import load_rules
from ui.learn.lesson_list_screen import LessonListScreen
from ui.learn.lesson_rows import lesson_row
from ui.learn.puzzle_choice import count_solved

load_rules(__file__)


class LessonsScreen(LessonListScreen):
    """The puzzles come after the lessons."""

    def render(self, *_changed: object) -> None:
        """List the lessons, then the puzzles."""
        tr, rows, progress = self.app.tr, self.ids.lessons, self.progress
        rows.clear_widgets()
        for lesson in LESSONS:
            rows.add_widget(lesson_row(self.app, progress, lesson, "lesson"))
        solved, count = count_solved(progress.puzzles)
        self.ids.puzzles.remark = tr._("{done} of {count} solved").format(done=solved, count=count)
