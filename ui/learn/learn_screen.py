"""Learn: the lessons on both games, the questions about Knizia's and the puzzles of Donadoni's."""

from typing import Any

from kivy.properties import StringProperty

from ra_auction.lessons.lesson import Lesson
from ra_auction.lessons.lessons import LESSONS
from ra_auction.lessons.questions import questions
from ra_hex.lessons.lessons import LESSONS as HEX_LESSONS
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.lost_state import show_lost_state
from ui.core.parts import hold_parts
from ui.core.screen import Screen
from ui.learn.learning_progress import Progress
from ui.learn.puzzle_choice import count_solved

load_rules(__file__)


class LearnScreen(Screen):
    """Says with each way how far it has led; the button leads to the next lesson about Knizia's game."""

    next_text = StringProperty()

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self._progress = app.shared(Progress)
        self._rows = hold_parts(self, "auction_lessons", "questions", "hex_lessons", "puzzles")

    def enter(self, **_place: Any) -> None:
        """Show what has been learned since."""
        show_lost_state(self.app, self._progress.file)
        self.render()

    @property
    def next_lesson(self) -> Lesson | None:
        """The first lesson about Knizia's game that is not done."""
        return next((lesson for lesson in LESSONS if not self._is_done(lesson)), None)

    def _is_done(self, lesson: Any) -> bool:
        return self._progress.tasks_done(lesson.id) >= len(lesson.tasks)

    def go_on(self) -> None:
        """To the next lesson, or to the questions."""
        lesson = self.next_lesson
        if lesson is None:
            self.app.go("question")
        else:
            self.app.go("auction_lesson", lesson=lesson.id)

    def render(self, *_changed: object) -> None:
        """Show how far everything has led."""
        tr, progress, lesson = self.app.tr, self._progress, self.next_lesson
        next_one = tr._("What would you do?") if lesson is None else tr.say(lesson.title)
        self.next_text = tr._("Next: {text}").format(text=next_one)
        auction, asked, hexes, puzzles = self._rows
        told = tr._("{done} of {count} done")
        for row, lessons in ((auction, LESSONS), (hexes, HEX_LESSONS)):
            row.remark = told.format(done=sum(map(self._is_done, lessons)), count=len(lessons))
        done, count = progress.questions.answered(questions()), len(questions())
        asked.remark = tr._("{done} of {count} answered").format(done=done, count=count)
        solved, count = count_solved(progress.puzzles)
        puzzles.remark = tr._("{done} of {count} solved").format(done=solved, count=count)
