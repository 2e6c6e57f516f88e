"""The end of the search: captures and threats to enter a Ra are played out before a position is judged.

A side that is not threatened may stop and take the evaluation, which stands for all moves that force nothing.
Whatever else is left out says at its place whether it could have changed the value: if not, it is exact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import itemgetter

from ra_hex.engine.evaluation import Evaluation
from ra_hex.engine.ground import (
    ACTIVITY,
    CAPTURED,
    ENTERING,
    FORCING,
    GUARDING,
    ORDER,
    TOUCHES_ENEMY,
    TOUCHES_OWN,
    Ground,
    Step,
)
from ra_hex.engine.levels import ALL
from ra_hex.engine.worth import Worth
from ra_hex.ways import HIGHEST

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
        self,
        ground: Ground,
        worth: Worth,
        ask: Callable[[int], None],
        often: int,
        seen: tuple[int, ...],
        seed: int,
    ) -> None:
        self.nodes = 0
        self._ask = ask
        self._often = often
        self._blind = min(seen) < ALL
        self._seen = seen[::-1]  # by pawns: more of them go less far
        self._seed = seed
        evaluation = Evaluation(ground)
        self._value = evaluation.value
        self.most = evaluation.most
        self.twice = 2 * evaluation.most
        self._activity = evaluation.activity
        self._races = evaluation.races
        self._sets = ground.sets
        self._nears = ground.nears
        self._worth = worth
        self._entering = worth.entering
        self._last = worth.last_pawn
        self._highest = worth.highest

    def _some(self, steps: Iterable[Step], state: int) -> list[Step]:
        """The part of the moves that is seen in this position. Not exact: it is how levels err."""
        mixed, seen = (state ^ self._seed) % PRIME, self._seen
        return [
            step
            for step in steps
            if (mixed ^ step[ORDER]) * SPREAD % PRIME % ALL < seen[step[ORDER] % HIGHEST]
        ]

    def quiet(
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
            # Not exact: with more pawns later, or by the last pawn, a win may be worth more. It is a win.
            return self._entering[side][mine] - ply
        home_mask, home = nears[side]
        theirs, guards = home[state & home_mask]
        if theirs:
            return self._answer(state, own, other, score, side, alpha, beta, ply, left, theirs)
        most = score + self.most
        # Exact: the evaluation cannot be less, whatever it adds to the stacks, and may be rested on.
        if most - self.twice >= beta:
            return most - self.twice
        # `Evaluation.value`, each look-up serving twice.
        sets = self._sets
        zones, tempo = sets[side][own]
        rival_zones, rival_tempo = sets[rival][other]
        best = score + self._races[tempo][rival_tempo] + guards - rival_guards
        activity = self._activity
        # Exact: moves and threats count for no more than `activity`, so they need not be counted to know on
        # which side of the window it falls.
        if best - activity >= beta:
            return best - activity
        found: list[Step] = []
        if best + activity <= alpha:
            best += activity
            # Not exact, here and below: after so many moves what is still to be taken is not looked at.
            if not left:
                return best
            for mask, zone in zones:
                found += zone[state & mask][FORCING]
        else:
            extra = 0
            for mask, zone in zones:
                _, forcing, value, _ = zone[state & mask]
                found += forcing
                extra += value
            for mask, zone in rival_zones:
                extra -= zone[state & mask][ACTIVITY]
            best += activity if extra > activity else -activity if extra < -activity else extra
            if best >= beta or not left:
                return best
            if best > alpha:
                alpha = best
        if not found:
            return best
        if self._blind:
            found = self._some(found, state)
        found.sort(key=CAPTURES_FIRST, reverse=True)
        for change, _, d_own, d_other, gain, touches, _ in found:
            after = state ^ change
            if d_other:
                if d_other == other:
                    # Not exact, as with entering above: it is a win.
                    return self._last[side] - ply
                # Exact: the rival may let it rest, unless its Ra is about to be entered, as in `_edge`.
                if most + gain <= alpha and not touches & TOUCHES_ENEMY:
                    if most + gain > best:
                        best = most + gain
                    continue
            # Not exact: of the moves that take nothing only threats to enter are played, and only at first;
            # threats after threats would make the end as wide as the search.
            elif left < RESTLESS or not goal[after & goal_mask][ENTERING]:
                continue
            # Exact: the rival would enter at once, and to let it rest is better than that.
            if touches & TOUCHES_OWN and home[after & home_mask][ENTERING]:
                continue
            value = -self.quiet(
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
        zones, _ = self._sets[side][own]
        if not other & (other - 1) and any(
            step[CAPTURED] for mask, zone in zones for step in zone[state & mask][FORCING]
        ):
            # Not exact, as in `quiet`: it is a win.
            return self._last[side] - ply
        # Exact: a move that does not touch the ways into the own Ra leaves the rival what `best` begins with.
        for mask, zone in zones:
            for change, _, d_own, d_other, gain, _, _ in zone[state & mask][GUARDING]:
                after = state ^ change
                danger = home[after & home_mask][ENTERING]
                if danger:
                    value = ply + 1 - self._entering[rival][danger]
                elif not left:
                    # Not exact: there is an answer, and after so many moves it is not asked how good it is.
                    return self._value(state, own, other, score, side, alpha, beta)
                else:
                    value = -self.quiet(
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
