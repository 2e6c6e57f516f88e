"""What is known of a position's moves: from the book, from people's own games, and how those ended."""

from collections.abc import Sequence

from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ra_hex.board import NORTH
from ui.common.board import look
from ui.common.press import Pressable
from ui.common.stack import VStack
from ui.core.kv import load_rules
from ui.study.explorer_text import ExploredText

load_rules(__file__)

# Draws are neither side's.
DRAWN = look.rgba("#8A8577")


class ResultBar(Widget):
    """How games ended: parts of the bar as wide as there are wins, draws and losses of `side`."""

    results = ListProperty([0, 0, 0])
    side = NumericProperty(0)

    def part(self, results: Sequence[int], number: int) -> float:
        """How far the parts reach up to one of them, from 0 to 1."""
        return sum(results[: number + 1]) / max(1, sum(results))

    def colours(self, side: float) -> tuple[look.Colour, look.Colour, look.Colour]:
        """The colours of wins, draws and losses."""
        own = int(side)
        return look.rgba(look.TOPS[own]), DRAWN, look.rgba(look.TOPS[NORTH - own])


class ExploredRow(Pressable, BoxLayout):
    """One move."""

    number = NumericProperty(0)
    move = StringProperty()
    remark = StringProperty()
    results = ListProperty([0, 0, 0])
    side = NumericProperty(0)


class ExplorerRows(VStack):
    """Dispatches `on_explored` with the number of a row that was tapped."""

    remark = StringProperty()

    __events__ = ("on_explored",)

    def on_explored(self, number: int) -> None:
        """A move was tapped."""

    def show(self, rows: Sequence[ExploredText], side: int, remark: str) -> None:
        """Show these moves of a side, or why there are none."""
        self.remark = remark
        self.ids.rows.clear_widgets()
        for number, each in enumerate(rows):
            row = ExploredRow(
                number=number, move=each.move, remark=each.remark, results=each.results, side=side
            )
            row.bind(on_release=lambda pressed: self.dispatch("on_explored", int(pressed.number)))
            self.ids.rows.add_widget(row)
