"""A win that is forced within a few own moves, looked for by proof before the search begins.

The search leaves moves out, so that it may see such a win late; the proof looks at all of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ra_hex.engine.ground import CAPTURED, TOUCHES, TOUCHES_ENEMY, ground_of
from ra_hex.engine.proof import Proof
from ra_hex.engine.worth import Worth
from ra_hex.moves import Move
from ra_hex.position import Position
from ra_hex.ways import POINTS, SINGLE

# So many own moves, and so many positions looked at: usually a hundredth of a second.
SOON, MOST_NODES = 3, 400
OFTEN = 16
LEAST = POINTS[SINGLE]


class _Enough(Exception):  # noqa: N818
    """As many positions as may be have been looked at."""


@dataclass(frozen=True)
class Forced:
    """A first move that wins by force, and within how many own moves."""

    move: Move
    moves: int

    def value(self, worth: Worth, side: int) -> int:
        """What that is worth at least to the side, as the search tells it."""
        return worth.entering[side][SINGLE] - 2 * (self.moves - 1)


def forced_soon(position: Position, legal: Sequence[Move], ask: Callable[[], object]) -> Forced | None:
    """A win of the side to move, if one is proved soon enough; `ask` is called every so often meanwhile."""
    left = MOST_NODES

    def breathe() -> None:
        nonlocal left
        if not left % OFTEN:
            ask()
        left -= 1
        if left < 0:
            raise _Enough

    ground = ground_of(position.board)
    proof = Proof(ground, position.to_move, LEAST, breathe, SOON)

    def forcing(move: Move) -> bool:
        if not move.pawns or move.points:
            return bool(move.points)
        step = ground.step(move)
        return bool(step[CAPTURED] or step[TOUCHES] & TOUCHES_ENEMY)

    try:
        for moves in range(1, SOON + 1):
            if proof.wins(position, moves):
                likely = sorted(legal, key=forcing, reverse=True)
                keeping = (Forced(move, moves) for move in likely if proof.keeps(position, move, moves))
                return next(keeping, None)  # none where a repetition (H8) bars the way: it is left out
    except _Enough:
        pass
    return None
