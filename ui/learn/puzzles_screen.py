"""All puzzles by grade: which are solved, how long the streak is, and the next one."""

from typing import Any

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from ra_hex.lessons.puzzles import puzzles
from ui.common.chip import ChipGroup
from ui.common.icon import Icon
from ui.common.press import Pressable
from ui.common.text import LateLabel, Title
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.lost_state import show_lost_state
from ui.core.screen import Screen
from ui.core.texts import capital
from ui.learn.learning_progress import ALONE, HELPED, Progress
from ui.learn.puzzle_play import by_grade, next_open

load_rules(__file__)

# How a puzzle was solved, as an icon: a star for the player who did it alone at the first try.
ICONS = {ALONE: "star", HELPED: "check", None: ""}


class SolvedMark(Icon):
    """Below the number of a puzzle: how it was solved."""

    cell = ObjectProperty()


class PuzzleCell(Pressable, LateLabel):
    """A puzzle: its number and how it was solved; one widget each while it is open, for there are many."""

    MEANING = ("number",)

    number = NumericProperty(0)
    icon = StringProperty()

    def on_icon(self, *_changed: object) -> None:
        """It has been solved."""
        if self.icon and not self.children:
            self.add_widget(SolvedMark(cell=self))


class PuzzlesScreen(Screen):
    """Each cell opens a puzzle."""

    streak = NumericProperty(0)
    best = NumericProperty(0)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self._progress = app.shared(Progress)
        self._cells: list[PuzzleCell] = []
        self.render()

    def enter(self, **_place: Any) -> None:
        """Show what has been solved since."""
        show_lost_state(self.app, self._progress.file)
        self.streak, self.best = self._progress.streak, self._progress.best
        self._mark_solved()

    def open_next(self) -> None:
        """The first that is not solved."""
        self.app.go("puzzle", number=next_open(self._progress))

    def render(self, *_changed: object) -> None:
        """List the grades with their puzzles, easiest first."""
        grades = self.ids.grades
        grades.clear_widgets()
        self._cells = []
        for name, numbers in by_grade():
            grades.add_widget(Title(text=capital(self.app.tr.say(name))))
            cells = ChipGroup()
            for number in numbers:
                cell = PuzzleCell(number=number)
                cell.bind(on_release=lambda pressed: self.app.go("puzzle", number=int(pressed.number)))
                cells.add_widget(cell)
                self._cells.append(cell)
            grades.add_widget(cells)
        self._mark_solved()

    def _mark_solved(self) -> None:
        for cell in self._cells:
            cell.icon = ICONS[self._progress.solved(puzzles()[int(cell.number)].position)]
