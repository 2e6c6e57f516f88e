"""The engine's lines: a row each with what it is worth and its moves; a tap plays the first."""

from collections.abc import Sequence

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.press import Pressable
from ui.common.stack import VStack
from ui.core.kv import load_rules
from ui.study.line_text import LineText

load_rules(__file__)


class LineRow(Pressable, BoxLayout):
    """One line."""

    rank = NumericProperty(0)
    verdict = StringProperty()
    moves = StringProperty()


class LineRows(VStack):
    """Dispatches `on_line` with the rank of a line that was tapped, the best as 0."""

    __events__ = ("on_line",)

    def on_line(self, rank: int) -> None:
        """A line was tapped."""

    def show(self, lines: Sequence[LineText], count: int) -> None:
        """Show lines in as many rows as there are to be; a row whose line is not known yet is empty."""
        while len(self.children) > count:
            self.remove_widget(self.children[0])
        while len(self.children) < count:
            row = LineRow(rank=len(self.children))
            row.bind(on_release=lambda pressed: self.dispatch("on_line", int(pressed.rank)))
            self.add_widget(row)
        for row in self.children:
            line = lines[row.rank] if row.rank < len(lines) else None
            row.verdict, row.moves = (line.verdict, line.moves) if line else ("…", "")
