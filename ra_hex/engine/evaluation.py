"""What a position is worth when nothing is forced: stacks, races, guards, moves and threats."""

from __future__ import annotations

from itertools import chain

from ra_hex.engine.ground import ACTIVITY, GUARDS, Ground
from ra_hex.engine.worth import WON
from ra_hex.position import Position

WAYS = 6  # into a Ra


class Evaluation:
    """Evaluates on one ground; `most` bounds what it adds to the sum of the stacks."""

    def __init__(self, ground: Ground) -> None:
        tables = ground.tables
        self._sets = ground.sets
        self._nears = ground.nears
        self.activity = tables.activity
        guards = [each for row in (*tables.guarded, *tables.invaded) for each in row]
        around = WAYS * (max(guards) - min(guards))
        self.most = max(map(abs, chain(*tables.races))) + around + tables.activity
        self.races = tables.races

    def value(self, state: int, own: int, other: int, score: int, side: int, alpha: int, beta: int) -> int:
        """The worth of a position to the side to move, whose stacks sum up to `score`.

        Below alpha an upper bound, above beta a lower one, where moves and threats cannot change that.
        """
        sets = self._sets
        zones, tempo = sets[side][own]
        rival_zones, rival_tempo = sets[1 - side][other]
        nears = self._nears
        mask, near = nears[side]
        rival_mask, rival_near = nears[1 - side]
        score += self.races[tempo][rival_tempo]
        score += near[state & mask][GUARDS] - rival_near[state & rival_mask][GUARDS]
        activity = self.activity
        if score - activity >= beta:
            return score - activity
        if score + activity <= alpha:
            return score + activity
        extra = 0
        for mask, zone in zones:
            extra += zone[state & mask][ACTIVITY]
        for mask, zone in rival_zones:
            extra -= zone[state & mask][ACTIVITY]
        if extra > activity:
            return score + activity
        return score - activity if extra < -activity else score + extra


def cells(stacks: set[int]) -> int:
    """A set of cells as one number, one bit a cell."""
    return sum(1 << cell for cell in stacks)


def evaluate(ground: Ground, position: Position) -> int:
    """The worth of a position to the side to move, without looking ahead."""
    side = position.to_move
    own, other = cells(position.stacks[side]), cells(position.stacks[1 - side])
    return Evaluation(ground).value(
        position.state, own, other, ground.score(position.pawns, side), side, -WON, WON
    )
