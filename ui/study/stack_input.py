"""Touches on a hex board that set up a position: a tap puts a stack there, a drag moves one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ui.study.position_screen import PositionScreen


class StackInput:
    """Passes what fingers do on to the position editor."""

    def __init__(self, screen: PositionScreen) -> None:
        self._screen = screen
        # The cell of the stack that a finger drags.
        self._lifted = -1

    def tap(self, cell: int) -> None:
        """Put a stack there, or remove one."""
        self._screen.put(cell)

    def lift(self, cell: int) -> None:
        """A finger begins to drag a stack."""
        self._lifted = cell

    def drop(self, cell: int | None) -> None:
        """The finger lets go of it, maybe beside the board."""
        if cell != self._lifted:
            self._screen.move(self._lifted, cell)
