"""What there is to learn of the hex game: the eight lessons, and the puzzles for who has done them."""

from typing import Any, ClassVar

from ra_hex.lessons.lessons import LESSONS
from ui.common.row import ListRow
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.screen import Screen
from ui.learn.learning_progress import Progress
from ui.learn.puzzle_play import count_solved

load_rules(__file__)


class LessonsScreen(Screen):
    """Each row leads to a lesson and says how far one has come."""

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self._told = False
        self.app.tr.bind(_=self._fill)

    def enter(self, **_place: Any) -> None:
        """Something may have been learned since."""
        aside = self.app.shared(Progress).set_aside
        if aside is not None and not self._told:
            self._told = True
            words = self.app.tr._("What was learned could not be read. It is kept as {file}.")
            self.app.show_message(words.format(file=aside.name))
        self._fill()

    def _fill(self, *_changed: object) -> None:
        tr, rows, progress = self.app.tr, self.ids.lessons, self.app.shared(Progress)
        rows.clear_widgets()
        for lesson in LESSONS:
            done, count = progress.tasks_done(lesson.id), len(lesson.tasks)
            row = ListRow(
                icon="check" if done == count else "learn",
                text=tr.say(lesson.title),
                remark=tr.say(lesson.about)
                if done in (0, count)
                else tr._("{done} of {count} tasks done").format(done=done, count=count),
            )
            row.bind(on_release=lambda _row, name=lesson.id: self.app.go("lesson", lesson=name))
            rows.add_widget(row)
        solved, all_of_them = count_solved(progress)
        self.ids.puzzles.remark = tr._("{done} of {count} solved").format(done=solved, count=all_of_them)

    TOUR: ClassVar = {"lessons": ""}
