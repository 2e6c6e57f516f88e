"""A finished game looked at again, move by move: what each was worth, what was better, where it turned."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ra_hex.engine.thinking import Engine, Limits, never
from ra_hex.engine.worth import WON, Worth
from ra_hex.game import Game
from ra_hex.moves import Move
from ra_hex.notation import read_position

# A move that gives away at least so much (hundredths of a pawn) is a turning point.
TURNING = 150
# A forced win counts for no more than this, so that all forced wins are alike.
DECIDED = 1_000


@dataclass(frozen=True)
class Verdict:
    """One turn of a game; values are those of the side that played it, in hundredths of a pawn."""

    turn: int
    side: int
    played: Move
    best: Move
    value: int  # with the best move
    reached: int  # with the move that was played

    @property
    def given_away(self) -> int:
        """How much worse the move was than the best."""
        return max(0, _bounded(self.value) - _bounded(self.reached))

    @property
    def turning_point(self) -> bool:
        """Whether the game took another course with this move."""
        return self.given_away >= TURNING


def _bounded(value: int) -> int:
    return max(-DECIDED, min(DECIDED, value))


def review(
    game: Game,
    engine: Engine,
    limits: Limits,
    worth: Worth | None = None,
    stopped: Callable[[], bool] = never,
) -> Iterator[Verdict]:
    """The verdicts of a game's turns, one after the other as they are found; fewer when stopped."""
    position = read_position(game.start)
    for number, turn in enumerate(game.turns):
        if stopped():
            return
        side = position.to_move
        thought = engine.think(position, limits, worth=worth, stopped=stopped)
        position.play(turn.move)
        if turn.move is thought.move:
            reached = thought.value
        elif turn.ending is not None:
            reached = 0 if turn.ending.winner is None else WON
        else:
            reached = -engine.think(position, limits, worth=worth, stopped=stopped).value
        if stopped():
            return
        yield Verdict(number, side, turn.move, thought.move, thought.value, reached)
