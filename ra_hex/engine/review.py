"""A finished game looked at again, move by move: what each was worth, what was better, where it turned."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from ra_hex.engine.asking import never
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.engine.tree import FORCED
from ra_hex.engine.worth import Worth
from ra_hex.game import Game
from ra_hex.moves import Move
from ra_hex.notation import read_position

# A move that gives away at least so much (hundredths of a pawn) is a turning point.
TURNING = 150
# A forced win counts for no more than this, so that all forced wins are alike.
DECIDED = 1_000
# So much deeper than the limits say it is looked for what may only take longer.
LONGER = 2


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
    """The verdicts of a game's turns, one after the other as they are found; fewer when stopped.

    The move that was played and the one the engine would play are compared at the same depth, one deeper than
    the limits say; what is not worse there is as good as the best. Where only one of them wins by force, or
    loses, the same is looked for in the other a little deeper: it may just take longer.
    """
    position = read_position(game.start)
    for number, turn in enumerate(game.turns):
        if stopped():
            return
        played = turn.move
        thought = engine.think(position, limits, worth=worth, stopped=stopped)
        best, value, reached = thought.move, thought.value, thought.value
        if played is not best:
            values = engine.compare(
                position, (best, played), _deeper(limits, 1), worth=worth, stopped=stopped
            )
            if values is not None:
                value, reached = values
            further = _deeper(limits, LONGER)
            if value >= FORCED > reached:
                if engine.forces(position, played, further, worth=worth, stopped=stopped):
                    reached = value
            elif value > -FORCED >= reached and engine.forces(
                position, best, further, loss=True, worth=worth, stopped=stopped
            ):
                value = reached
            if reached >= value:
                best, value = played, reached
        if stopped():
            return
        yield Verdict(number, position.to_move, played, best, value, reached)
        position.play(played)


def _deeper(limits: Limits, plies: int) -> Limits:
    return replace(limits, depth=None if limits.depth is None else limits.depth + plies)
