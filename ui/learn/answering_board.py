"""A hex board that answers: a move is seen, then the answer to it, and only then can one move again."""

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock

from ra_hex.moves import Move
from ra_hex.position import Position
from ui.common.board.hand import journey_of
from ui.common.board.moving_board import MovingBoard

# After a move an answer comes when the eye has followed it.
PAUSE = 0.45


class AnsweringBoard(MovingBoard):
    """Everything a MovingBoard is; `play_turns` shows several moves."""

    def __init__(self, **properties: object) -> None:
        self._later: Any = None
        self._to_point: dict[str, Any] = {}  # at, when people may move again
        super().__init__(**properties)

    def play_on(self, *what: Any, **more: Any) -> None:
        """Show a position; what was still to be seen of another is not."""
        if self._later is not None:
            self._later.cancel()
            self._later = None
        super().play_on(*what, **more)

    def play_turns(
        self, before: Position, moves: Sequence[Move], sides: tuple[int, ...], **pointed: Any
    ) -> None:
        """Show these moves one after the other; then people may move for `sides`, with things pointed at."""
        move, *others = moves
        after = before.copy()
        after.play(move)
        if not others:
            self.play_on(after, sides, move, journey_of(move), **pointed)
            return
        self.play_on(after, (), move, journey_of(move))
        self.answer(after, others, sides, **pointed)

    def answer(self, before: Position, moves: Sequence[Move], sides: tuple[int, ...], **pointed: Any) -> None:
        """The same when the eye has followed the move that is seen now."""
        self._to_point = pointed
        self._later = Clock.schedule_once(
            lambda _seconds: self.play_turns(before, moves, sides, **self._to_point),
            PAUSE if self.animated else 0,
        )

    def point(self, **pointed: Any) -> None:
        """Point at things, when everything was seen; what is in hand stays there."""
        if self._later is None:
            super().point(**pointed)
        else:
            self._to_point = pointed
