"""The end of the search: captures and threats to enter a Ra are played out before a position is judged."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import itemgetter

from ra_hex.engine.evaluation import Evaluation
from ra_hex.engine.ground import ORDER, TOUCHES_ENEMY, TOUCHES_OWN, Ground, Step
from ra_hex.engine.levels import ALL
from ra_hex.engine.worth import Worth

# How many own and enemy moves are looked on where a position is not quiet.
RESTLESS = 4
# So often in nodes it is asked whether to stop: a few milliseconds, on a phone too.
SLICE = 127
# For choosing at random what is seen, the same in each run.
PRIME = 2**31 - 1
SPREAD = 48_271
CAPTURES_FIRST = itemgetter(ORDER)  # the order begins with the pawns captured


class Quiet:
    """Judges positions; a position is passed as its state, both sets of stacks, the score and the side."""

    def __init__(
        self, ground: Ground, worth: Worth, ask: Callable[[int], None], often: int, seen: int, seed: int
    ) -> None:
        self.nodes = 0
        self._ask = ask
        self._often = often
        self._seen = seen
        self._seed = seed
        evaluation = Evaluation(ground)
        self._value = evaluation.value
        self._most = evaluation.most
        self._twice = 2 * evaluation.most
        self._activity = evaluation.activity
        self._races = evaluation.races
        self._sets = ground.sets
        self._nears = ground.nears
        self._entering = worth.entering
        self._last = worth.last_pawn
        self._highest = worth.highest

    def _some(self, steps: Iterable[Step], state: int) -> list[Step]:
        """The part of the moves that is seen in this position."""
        mixed = (state ^ self._seed) % PRIME
        return [step for step in steps if (mixed ^ step[ORDER]) * SPREAD % PRIME % ALL < self._seen]

    def _quiet(
        self,
        state: int,
        own: int,
        other: int,
        score: int,
        side: int,
        alpha: int,
        beta: int,
        ply: int,
        left: int,
    ) -> int:
        """The value to the side to move once captures and threats to enter a Ra are played out."""
        self.nodes += 1
        if not self.nodes & self._often:
            self._ask(self.nodes)
        rival = 1 - side
        nears = self._nears
        goal_mask, goal = nears[rival]
        mine, rival_guards = goal[state & goal_mask]
        if mine:
            return self._entering[side][mine] - ply
        home_mask, home = nears[side]
        theirs, guards = home[state & home_mask]
        if theirs:
            return self._answer(state, own, other, score, side, alpha, beta, ply, left, theirs)
        most = score + self._most
        if most - self._twice >= beta:
            return most - self._twice
        # `Evaluation.value`, each look-up serving twice.
        sets = self._sets
        zones, tempo = sets[side][own]
        rival_zones, rival_tempo = sets[rival][other]
        best = score + self._races[tempo][rival_tempo] + guards - rival_guards
        activity = self._activity
        if best - activity >= beta:
            return best - activity
        found: list[Step] = []
        if best + activity <= alpha:
            best += activity
            if not left:
                return best
            for mask, zone in zones:
                found += zone[state & mask][1]
        else:
            extra = 0
            for mask, zone in zones:
                _, forcing, value, _ = zone[state & mask]
                found += forcing
                extra += value
            for mask, zone in rival_zones:
                extra -= zone[state & mask][2]
            best += activity if extra > activity else -activity if extra < -activity else extra
            if best >= beta or not left:
                return best
            if best > alpha:
                alpha = best
        if not found:
            return best
        if self._seen < ALL:
            found = self._some(found, state)
        found.sort(key=CAPTURES_FIRST, reverse=True)
        for change, _, d_own, d_other, gain, touches, _ in found:
            after = state ^ change
            if d_other:
                if d_other == other:
                    return self._last[side] - ply
                if most + gain <= alpha and not touches & TOUCHES_ENEMY:
                    if most + gain > best:
                        best = most + gain
                    continue
            elif left < RESTLESS or not goal[after & goal_mask][0]:
                continue
            if touches & TOUCHES_OWN and home[after & home_mask][0]:
                continue
            value = -self._quiet(
                after, other ^ d_other, own ^ d_own, -score - gain, rival, -beta, -alpha, ply + 1, left - 1
            )
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        break
        return best

    def _answer(
        self,
        state: int,
        own: int,
        other: int,
        score: int,
        side: int,
        alpha: int,
        beta: int,
        ply: int,
        left: int,
        theirs: int,
    ) -> int:
        """The value to a side whose Ra is about to be entered: it has to do something about that."""
        rival = 1 - side
        home_mask, home = self._nears[side]
        best = ply + 1 - self._entering[rival][theirs]
        zones = self._sets[side][own][0]
        if not other & (other - 1) and any(step[3] for mask, zone in zones for step in zone[state & mask][1]):
            return self._last[side] - ply
        for mask, zone in zones:
            for change, _, d_own, d_other, gain, _, _ in zone[state & mask][3]:
                after = state ^ change
                danger = home[after & home_mask][0]
                if danger:
                    value = ply + 1 - self._entering[rival][danger]
                elif not left:
                    return self._value(state, own, other, score, side, alpha, beta)
                else:
                    value = -self._quiet(
                        after,
                        other ^ d_other,
                        own ^ d_own,
                        -score - gain,
                        rival,
                        -beta,
                        -max(alpha, best),
                        ply + 1,
                        left - 1,
                    )
                if value > best:
                    best = value
                    if value >= beta:
                        return best
        return best
