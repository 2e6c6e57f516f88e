"""A message at a cell of the hex board, for as long as it takes to read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from ui.common.text import WrappedText, width_of
from ui.core.kv import load_rules
from ui.core.next_frame import before_next_frame

if TYPE_CHECKING:
    from ui.common.board.board import HexBoard

load_rules(__file__)

LEAST_SECONDS, SECONDS_A_LETTER = 1.2, 0.03
WIDEST, EDGE = dp(320), dp(28)
# How far from the middle of its cell it begins, in radii.
AWAY = 1.1


class CellMessage(WrappedText):
    """Above its cell, or below where the board has no room; upside down for the player opposite."""

    upside = BooleanProperty(False)

    def __init__(self, board: HexBoard, cell: int, **properties: object) -> None:
        super().__init__(**properties)
        self._board, self._cell = board, cell
        self.seconds = LEAST_SECONDS + SECONDS_A_LETTER * len(self.text)
        self._needed = width_of(self.text, self.font_size, bold=True) + EDGE
        self.bind(size=self._place)
        # The window may change while it is read.
        self._fit_soon = before_next_frame(self._fit)
        board.bind(size=self._fit_soon, pos=self._fit_soon)
        self._fit()

    def _fit(self, *_changed: object) -> None:
        self.width = min(self._board.width, WIDEST, self._needed)
        self._place()

    def _place(self, *_changed: object) -> None:
        board = self._board
        x, y = board.place_of(self._cell)
        away = board.plan.radius * AWAY
        self.x = min(max(board.x, x - self.width / 2), board.right - self.width)
        self.y = y + away if y + away + self.height <= board.top else y - away - self.height
