"""What touches on a hex board do is up to its input: `ViewOnly` ignores them, `MoveInput` makes moves."""

from typing import Protocol


class BoardInput(Protocol):
    """Gets what fingers do on a board, in cells."""

    def tap(self, cell: int) -> None:
        """A cell was tapped."""

    def lift(self, cell: int) -> None:
        """A finger begins to drag the stack of a cell, one of those the scene says are `movable`."""

    def drop(self, cell: int | None) -> None:
        """The finger let go of that stack over a cell, or beside the board."""


class ViewOnly:
    """For a board that only shows something."""

    def tap(self, cell: int) -> None:
        """Nothing happens."""

    def lift(self, cell: int) -> None:
        """Nothing happens."""

    def drop(self, cell: int | None) -> None:
        """Nothing happens."""
