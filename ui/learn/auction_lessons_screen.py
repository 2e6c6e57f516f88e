"""The lessons about Knizia's Ra, by subject."""

from ra_auction.lessons.lessons import PARTS
from ui.core.kv import load_rules
from ui.learn.lesson_list_screen import LessonListScreen
from ui.learn.lesson_rows import lesson_row

load_rules(__file__)


class AuctionLessonsScreen(LessonListScreen):
    """Lessons by what they are about."""

    def render(self, *_changed: object) -> None:
        """List the lessons."""
        for part, lessons in PARTS.items():
            rows = self.ids[part]
            rows.clear_widgets()
            for lesson in lessons:
                rows.add_widget(lesson_row(self.app, self.progress, lesson, "auction_lesson"))
