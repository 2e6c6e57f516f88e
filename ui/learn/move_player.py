"""Shows several moves one after the other: a move is seen, then the answer, and only then can people move."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock

from ra_hex.moves import Move
from ra_hex.position import Position
from ui.common.board.move_input import MoveInput
from ui.common.board.scene import journey_of

# An answer comes when the eye has followed the move before it.
PAUSE = 0.45


class MovePlayer:
    """When everything is seen, `sides` says who may move, and `highlights` what is marked then."""

    def __init__(
        self, moves: MoveInput, sides: Callable[[], tuple[int, ...]], highlights: Callable[[], dict[str, Any]]
    ) -> None:
        self._moves, self._sides, self._highlights = moves, sides, highlights
        self._position: Position | None = None
        self._to_come: list[Move] = []
        self._next = Clock.create_trigger(self._play_next)

    def show(self, position: Position, last: Move | None = None) -> None:
        """Show a position; what was still to be seen of another is not."""
        self._next.cancel()
        self._to_come = []
        self._moves.show(position, self._sides(), last, **self._highlights())

    def play(self, before: Position, moves: Sequence[Move]) -> None:
        """Show these moves, the first one at once."""
        self.answer(before, moves)
        self._play_next()

    def answer(self, before: Position, moves: Sequence[Move]) -> None:
        """Show these moves, the first one when the eye has followed what is seen now."""
        self._position, self._to_come = before.copy(), list(moves)
        self._wait()

    def highlight(self) -> None:
        """Show other marks and arrows, when everything is seen."""
        if not self._to_come:
            self._moves.highlight(**self._highlights())

    def _wait(self) -> None:
        self._next.cancel()
        self._next.timeout = PAUSE if self._moves.board.animated else 0
        self._next()

    def _play_next(self, *_when: object) -> None:
        self._next.cancel()
        assert self._position is not None
        move = self._to_come.pop(0)
        self._position = self._position.copy()
        self._position.play(move)
        if self._to_come:
            self._moves.show(self._position, (), move, journey_of(move))
            self._wait()
        else:
            self._moves.show(self._position, self._sides(), move, journey_of(move), **self._highlights())
