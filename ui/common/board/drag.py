"""What a finger that drags a stack shows: the stack above it and larger; on small cells a magnifier too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.app import App
from kivy.graphics import InstructionGroup
from kivy.metrics import dp

from ui.common.board.lens import Lens
from ui.common.board.stacks import Stack

if TYPE_CHECKING:
    from ui.common.board.board import HexBoard

# With cells smaller than this a finger hides what it drags to.
LENS_BELOW = dp(24)
LENS_SIZE = dp(132)
LENS_ABOVE = dp(110)
# Pawns under a finger are shown above it, and larger.
ABOVE, LARGER = dp(18), 1.3


class Drag:
    """`origin` is the cell a stack is dragged from, None while none is."""

    def __init__(self, board: HexBoard) -> None:
        self.group = InstructionGroup()
        self.origin: int | None = None
        self._board = board
        self._stack, self._lens = Stack(), Lens(LENS_SIZE)

    def begin(self, origin: int) -> None:
        """Lift the stack of a cell."""
        self.origin = origin
        self.group.add(self._stack.group)
        self.group.add(self._lens.group)
        board = self._board
        if board.plan.radius < LENS_BELOW:
            self._lens.open(board.scene, board.plan, board.ground, board.size, board.numbered)

    def move(self, x: float, y: float) -> None:
        """Follow the finger."""
        board, plan, origin = self._board, self._board.plan, self.origin
        assert origin is not None
        at = (x - board.x, y - board.y)
        side, height = board.scene.stacks[origin]
        self._stack.show(side, height, (at[0], at[1] + ABOVE), plan.radius * LARGER, board.numbered)
        if plan.radius < LENS_BELOW:
            self._lens.look(at, self._lens_middle(*at), plan, board.cell_at(x, y))

    def end(self) -> None:
        """Put everything away."""
        self.origin = None
        self._lens.close()
        self.group.clear()

    def _lens_middle(self, x: float, y: float) -> tuple[float, float]:
        """Above the finger, or beside it under the top of the window and the bar there."""
        board, half = self._board, LENS_SIZE / 2
        _x, top = board.to_window(x + board.x, y + board.y + LENS_ABOVE + half)
        if top > App.get_running_app().root.free.top:
            return x + (LENS_ABOVE if x < board.width / 2 else -LENS_ABOVE), y
        return min(max(half, x), board.width - half), y + LENS_ABOVE
