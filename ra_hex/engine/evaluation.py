"""What a position is worth when nothing is forced: stacks, races, guards, moves and threats."""

from __future__ import annotations

from ra_hex.engine.ground import Ground
from ra_hex.position import Position


class Evaluation:
    """Evaluates on one ground; `most` bounds what it adds to the sum of the stacks."""

    def __init__(self, ground: Ground) -> None:
        weights = ground.weights
        self._sets = ground.sets
        self._nears = ground.nears
        self.most = weights.most
        # By the moves both need, the side to move first.
        self._races = {
            (own, other): mine - theirs + (weights.first if own <= other else -weights.first)
            for own, mine in enumerate(weights.race)
            for other, theirs in enumerate(weights.race)
        }

    def value(self, state: int, own: int, other: int, score: int, side: int) -> int:
        """The worth of a position to the side to move, whose stacks sum up to `score`."""
        sets = self._sets
        zones, tempo = sets[side][own]
        rival_zones, rival_tempo = sets[1 - side][other]
        extra = self._races[tempo, rival_tempo]
        for mask, zone in zones:
            extra += zone[state & mask][2]
        for mask, zone in rival_zones:
            extra -= zone[state & mask][2]
        nears = self._nears
        mask, near = nears[side]
        extra += near[state & mask][1]
        mask, near = nears[1 - side]
        extra -= near[state & mask][1]
        most = self.most
        if extra > most:
            return score + most
        return score - most if extra < -most else score + extra


def cells(stacks: set[int]) -> int:
    """A set of cells as one number, one bit a cell."""
    return sum(1 << cell for cell in stacks)


def evaluate(ground: Ground, position: Position) -> int:
    """The worth of a position to the side to move, without looking ahead."""
    side = position.to_move
    own, other = cells(position.stacks[side]), cells(position.stacks[1 - side])
    return Evaluation(ground).value(position.state, own, other, ground.score(position.pawns, side), side)
