"""All puzzles by grade: which are solved, how long the streak is, and the next one."""

from typing import Any, ClassVar

from kivy.app import App
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ra_hex.lessons.puzzles import puzzles
from ui.i18n import capital
from ui.screens.screen import Screen
from ui.sessions.lessonprogress import ALONE, HELPED
from ui.sessions.puzzle import by_grade, next_open
from ui.widgets import load_rules
from ui.widgets.chip import ChipGroup
from ui.widgets.press import Pressable
from ui.widgets.text import Title

load_rules(__file__)

# How a puzzle was solved is told by an icon: a star for who did it alone at the first try.
ICONS = {ALONE: "star", HELPED: "check", None: ""}


class PuzzleCell(Pressable, BoxLayout):
    """A puzzle: its number and how it was solved."""

    number = NumericProperty(0)
    icon = StringProperty()


class PuzzlesScreen(Screen):
    """Each cell opens a puzzle."""

    streak = NumericProperty(0)
    best = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._app = App.get_running_app()
        self._cells: list[PuzzleCell] = []
        self._app.tr.bind(_=self._fill)
        self._fill()

    def enter(self, **_place: Any) -> None:
        """Some may have been solved since."""
        self.streak, self.best = self._app.progress.streak, self._app.progress.best
        self._mark_solved()

    def open_next(self) -> None:
        """The first that is not solved."""
        self._app.go("puzzle", number=next_open(self._app.progress))

    def _fill(self, *_changed: object) -> None:
        """The grades with their puzzles, easiest first."""
        grades = self.ids.grades
        grades.clear_widgets()
        self._cells = []
        for name, numbers in by_grade():
            grades.add_widget(Title(text=capital(self._app.tr.say(name))))
            cells = ChipGroup()
            for number in numbers:
                cell = PuzzleCell(number=number)
                cell.bind(on_release=lambda pressed: self._app.go("puzzle", number=int(pressed.number)))
                cells.add_widget(cell)
                self._cells.append(cell)
            grades.add_widget(cells)
        self._mark_solved()

    def _mark_solved(self) -> None:
        for cell in self._cells:
            cell.icon = ICONS[self._app.progress.solved(puzzles()[int(cell.number)].position)]

    TOUR: ClassVar = {"puzzles": ""}
