"""All puzzles, the easiest first, filtered by motif, board, and what is still to be solved."""

from typing import Any, ClassVar

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView

from ra_hex.layouts import LAYOUTS
from ra_hex.lessons.puzzles import GRADES, MOTIFS, puzzles
from ui.common.press import Pressable
from ui.common.steady_scroll import SteadyScroll
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.lost_state import show_lost_state
from ui.core.parts import hold_parts
from ui.core.screen import Screen, arrange
from ui.core.texts import capital
from ui.learn.learning_progress import Progress
from ui.learn.puzzle_choice import PuzzleFilter
from ui.learn.puzzle_record import ALONE, HELPED, RETRIED

load_rules(__file__)

# How a puzzle was solved, as an icon: a star for the player who did it alone at the first try.
ICONS = {ALONE: "star", RETRIED: "check", HELPED: "hint", None: ""}


class PuzzleCell(Pressable, BoxLayout):
    """A puzzle: its number from 0, its rating, and how it was solved."""

    MEANING = ("number",)

    number = NumericProperty(0)
    rating = NumericProperty(0)
    icon = StringProperty()

    def on_release(self) -> None:
        """Have the list open it: Kivy holds cells for good, which must not hold a screen."""
        self.parent.recycleview.dispatch("on_open", int(self.number))


class PuzzleGrid(SteadyScroll, RecycleView):
    """Of any length: only cells in sight have widgets. `on_open`: one was tapped."""

    __events__ = ("on_open",)

    cell_width = NumericProperty(0)
    cell_height = NumericProperty(0)

    def on_open(self, number: int) -> None:
        """A puzzle was tapped."""


class PuzzleListScreen(Screen):
    """`motif`, `board`, `grade` and `state` filter the list; `filtering` shows the choice of them."""

    CHOSEN: ClassVar = ("motif", "board", "grade", "state")

    motif = StringProperty(None, allownone=True)
    board = StringProperty(None, allownone=True)
    grade = NumericProperty(None, allownone=True)
    state = StringProperty(None, allownone=True)
    filtering = BooleanProperty(False)
    motifs = ListProperty()
    boards = ListProperty()
    grades = ListProperty()
    said = StringProperty()

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self._progress = app.shared(Progress)
        super().__init__(app, **properties)
        self._filters, self._listing = hold_parts(self, "filters", "listing")
        self._grid = self.ids.grid.__self__
        self.render_with(app.theme, "font_scale")
        for name in (*self.CHOSEN, "filtering"):
            self.fbind(name, self.render_soon)
        self.fbind("wide", self.setter("filtering"))
        self.filtering = self.wide

    def enter(self, motif: str | None = None, **_place: Any) -> None:
        """Show what has been solved since; those with a motif if one is given."""
        show_lost_state(self.app, self._progress.file)
        if motif is not None:
            self.motif = motif
            self.board = self.grade = self.state = None
        self.render()

    def back(self) -> bool:
        """Close the filters, where they cover the list."""
        if not self.filtering or self.wide:
            return False
        self.filtering = False
        return True

    @property
    def chosen(self) -> PuzzleFilter:
        """What the list shows."""
        return PuzzleFilter(self.motif, self.board, self.grade, self.state)

    def open(self, number: int) -> None:
        """Solve a puzzle; the next one is of the same kind."""
        self.app.go("puzzle", number=number, chosen=self.chosen)

    def render(self, *_changed: object) -> None:
        """List the puzzles that were chosen."""
        tr, theme, record = self.app.tr, self.app.theme, self._progress.puzzles
        if self.filtering:
            self._offer()
        self._grid.cell_width = max(theme.big_touch, 4 * theme.body_text)
        self._grid.cell_height = max(theme.big_touch, 5 * theme.body_text)
        numbers, every = self.chosen.numbers(record), puzzles()
        self._grid.data = [
            {
                "number": number,
                "rating": every[number].rating,
                "icon": ICONS[record.solved(every[number].position)],
            }
            for number in numbers
        ]
        told = tr.many("{count} puzzle", "{count} puzzles", len(numbers)).format(count=len(numbers))
        self.said = told if numbers else tr._("None of the puzzles match these filters.")
        arrange({self.ids.body: {self._filters: self.filtering, self._listing: True}})

    def _offer(self) -> None:
        """What there is to choose from; nothing is made of it before it is seen."""
        tr = self.app.tr
        self.motifs = [(motif, capital(tr.say(name))) for motif, name in MOTIFS.items()]
        self.grades = [(grade, capital(tr.say(name))) for grade, name in GRADES.items()]
        there = {puzzle.board for puzzle in puzzles()}
        self.boards = [(name, tr._("Board {board}").format(board=name)) for name in LAYOUTS if name in there]
