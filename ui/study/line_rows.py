"""The engine's lines: a row each with what it is worth and its moves; a tap plays up to the move it is on."""

from collections.abc import Sequence

from kivy.input import MotionEvent
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.press import Pressable
from ui.common.stack import VStack
from ui.common.text import width_of
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.study.line_text import LineText

load_rules(__file__)

# What is between two moves.
SPACE = " "


class LineRow(Pressable, BoxLayout):
    """One line: all its moves are one text, as five lines change ten times a second."""

    rank = NumericProperty(0)
    verdict = StringProperty()
    moves = ListProperty()
    text = StringProperty()
    # Which of its moves a finger is on, the first as 0.
    aimed = NumericProperty(0)

    def on_kv_post(self, _root: object) -> None:
        """Where the moves begin."""
        (self._label,) = hold_parts(self, "label")

    def on_moves(self, *_changed: object) -> None:
        """Write them one after the other."""
        self.text = SPACE.join(self.moves)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Note which move is meant."""
        if self.collide_point(*touch.pos):
            self.aimed = self.move_at(touch.x)
        return bool(super().on_touch_down(touch))

    def move_at(self, x: float) -> int:
        """The move whose text is at this place or before it; the first where there is none."""
        for number in range(len(self.moves) - 1, 0, -1):
            if x >= self.place_of(number):
                return number
        return 0

    def place_of(self, number: int) -> float:
        """Where the text of a move begins."""
        before = SPACE.join((*self.moves[:number], ""))
        return float(self._label.x) + width_of(before, self._label.font_size)


class LineRows(VStack):
    """Dispatches `on_line` with the rank of a line that was tapped, the best as 0, and the move in it."""

    __events__ = ("on_line",)

    def on_line(self, rank: int, number: int) -> None:
        """A line was tapped."""

    def show(self, lines: Sequence[LineText], count: int) -> None:
        """Show lines in as many rows as there are to be; a row whose line is not known yet is empty."""
        while len(self.children) > count:
            self.remove_widget(self.children[0])
        while len(self.children) < count:
            row = LineRow(rank=len(self.children))
            row.bind(
                on_release=lambda pressed: self.dispatch("on_line", int(pressed.rank), int(pressed.aimed))
            )
            self.add_widget(row)
        for row in self.children:
            line = lines[row.rank] if row.rank < len(lines) else None
            row.verdict, row.moves = (line.verdict, line.moves) if line else ("…", ())
