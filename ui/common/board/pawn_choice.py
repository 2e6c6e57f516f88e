"""A choice beside the finger: how many pawns move, or whether to move at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from ui.common.overlay import Overlay
from ui.common.press import Pressable
from ui.core.keys import DOWN, ENTER, LEFT, RIGHT, UP
from ui.core.kv import load_rules

if TYPE_CHECKING:
    from ui.common.board.board import HexBoard

load_rules(__file__)

# How far from the finger it comes up, so that the target stays in sight.
ABOVE = dp(36)
EDGE = dp(4)
# Half of what a stack takes up.
AROUND = dp(20)
# Up and right to the next number, down and left to the one before.
STEPS = {UP: 1, RIGHT: 1, DOWN: -1, LEFT: -1}


class PawnsButton(Pressable, AnchorLayout):
    """So many pawns."""

    MEANING = ("side", "pawns")

    side = NumericProperty(0)
    pawns = NumericProperty(1)
    # Is it what Enter would take?
    marked = BooleanProperty(False)


class PawnChoice(Overlay):
    """Comes up over a cell of a board; `on_chosen` is dispatched with the number of pawns that was chosen."""

    side = NumericProperty(0)
    counts = ListProperty()
    title = StringProperty()

    __events__ = ("on_chosen",)

    def __init__(self, board: HexBoard, cell: int, origin: int, **properties: object) -> None:
        self._board, self._cell = board, cell
        # Left in sight where there is room: the stack it is about.
        self._stack = board.in_window(origin)
        # The number Enter would take, 0 while none is marked.
        self.marked = 0
        super().__init__(**properties)

    def on_chosen(self, count: int) -> None:
        """A number of pawns was chosen."""

    def on_kv_post(self, _root: object) -> None:
        """Add a button for each number of pawns."""
        for count in self.counts:
            button = PawnsButton(side=self.side, pawns=count)
            button.bind(on_release=lambda pressed: self.choose(int(pressed.pawns)))
            self.ids.buttons.add_widget(button)
        self.bind(pos=self._come_up, size=self._come_up)
        self.panel.bind(size=self._come_up)
        # A device can be turned while it is open.
        self._board.bind(pos=self._come_up, size=self._come_up, turned=self._come_up)

    def choose(self, count: int) -> bool:
        """Take one, if it is offered."""
        if count not in self.counts:
            return False
        self.close()
        self.dispatch("on_chosen", count)
        return True

    def key(self, key: int, text: str, _modifiers: Sequence[str]) -> bool:
        """A digit chooses so many pawns; arrows go through the numbers, Enter takes one or the only one."""
        if text.isdigit():
            return self.choose(int(text))
        if key in STEPS:
            here = self.counts.index(self.marked) if self.marked else -1 if STEPS[key] > 0 else 0
            self._mark(self.counts[(here + STEPS[key]) % len(self.counts)])
            return True
        if key not in ENTER:
            return False
        if not self.marked and len(self.counts) > 1:
            self._mark(self.counts[0])
            return True
        return self.choose(self.marked or self.counts[0])

    def _mark(self, count: int) -> None:
        self.marked = count
        for button in self.ids.buttons.children:
            button.marked = button.pawns == count

    def _come_up(self, *_changed: object) -> None:
        """Above the finger where there is room, else below; never off the screen."""
        x, y = self.to_widget(*self._board.in_window(self._cell), relative=True)
        wide, high = self.panel.size
        left = min(max(EDGE, x - wide / 2), self.width - wide - EDGE)
        places = [
            low for low in (y + ABOVE, y - ABOVE - high) if low >= EDGE and low + high <= self.height - EDGE
        ]
        free = [low for low in places if not self._covers(left, low)]
        low = next(iter(free or places), y - ABOVE - high)
        self.padding = (left, 0, 0, max(EDGE, low))

    def _covers(self, left: float, low: float) -> bool:
        """Would it cover the stack it is about?"""
        (x, y), (wide, high) = self.to_widget(*self._stack, relative=True), self.panel.size
        return bool(left - AROUND < x < left + wide + AROUND and low - AROUND < y < low + high + AROUND)
