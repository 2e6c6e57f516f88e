"""Shows several moves one after the other: a move is seen, then the answer, and only then can people move."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from kivy.clock import Clock

from ra_hex.moves import Move
from ra_hex.position import Position
from ui.common.board.move_input import MoveInput
from ui.common.board.scene import Arrows, Journey, journey_of

# An answer comes when the eye has followed the move before it.
PAUSE = 0.45


class Play(Protocol):
    """A lesson or a puzzle, as far as the board shows it."""

    @property
    def position(self) -> Position:
        """The current position."""

    @property
    def sides(self) -> tuple[int, ...]:
        """The sides people may move for."""

    @property
    def marks(self) -> Mapping[int, str]:
        """The cells that are pointed out: see Scene."""

    @property
    def arrows(self) -> Arrows:
        """The moves that are pointed out."""


class MovePlayer:
    """Brings a board to what holds in a play."""

    def __init__(self, moves: MoveInput) -> None:
        self._moves = moves
        self._next: Callable[[], object] = lambda: None
        self._later = Clock.create_trigger(lambda _seconds: self._next(), PAUSE)

    def show(self, play: Play, last: Move | None = None, journey: Journey | None = None) -> None:
        """Show at once what holds, as if the moves before were seen."""
        self._later.cancel()
        self._moves.show(play.position, play.sides, last, journey, play.marks, play.arrows)

    def show_moves(self, play: Play, before: Position, moves: Sequence[Move]) -> None:
        """Show these moves, which have led to what holds, the first one at once."""
        move, *others = moves
        if not others:
            self.show(play, move, journey_of(move))
            return
        after = before.copy()
        after.play(move)
        self._later.cancel()
        self._moves.show(after, (), move, journey_of(move))
        self.show_answer(play, after, others)

    def show_answer(self, play: Play, before: Position, moves: Sequence[Move]) -> None:
        """Show these moves, the first one when the eye has followed what is seen now."""
        self._next = lambda: self.show_moves(play, before, moves)
        self._later.timeout = PAUSE if self._moves.board.animated else 0
        self._later()

    def highlight(self, play: Play) -> None:
        """Point out other things, when everything is seen."""
        if not self._later.is_triggered:
            self._moves.highlight(play.marks, play.arrows)
