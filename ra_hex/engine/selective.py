"""The search that plays: deeper where it matters, and not at all where a margin says that it will not.

Nothing here is exact: values may change with the order of moves and what the table remembers. `Search` is
for whoever needs values that do not. Each thing that is left out was accepted by games (docs/engine.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import log

from ra_hex.engine import endgames
from ra_hex.engine.ground import ACTIVITY, ENTERING, TOUCHES_ENEMY, TOUCHES_OWN, Step
from ra_hex.engine.quiet import RESTLESS
from ra_hex.engine.search import Search
from ra_hex.engine.table import (
    AT_LEAST,
    AT_MOST,
    DEPTH,
    DEPTH_SHIFT,
    EXACT,
    KIND,
    KIND_SHIFT,
    MOVE_SHIFT,
    VALUE,
    ZERO,
    Table,
)
from ra_hex.engine.tree import DRAW, FORCED, INFINITE, RANK_KILLER, RANK_TABLE
from ra_hex.moves import Move

# The order of a passed turn, and of a first move that nobody has made.
PASSED, NOBODY = -2, -1
# Well above the window: up to which depth, and how far for each move that is left.
ABOVE_DEPTH, ABOVE = 4, 60
# Well below it: the same, and then only what is forced is looked at.
BELOW_DEPTH, BELOW = 2, 120
# A turn is passed to see whether it is good enough: how much less deep, and one more for so much depth.
PASS_DEPTH, PASS_LESS, PASS_BY = 2, 3, 4
# A quiet move is hopeless so far below the window.
FUTILE_DEPTH, FUTILE, FUTILE_BASE = 3, 60, 40
# So many quiet moves are enough this near the end.
LATE_DEPTH, LATE_BASE, LATE_BY = 3, 6, 6
# A position without a move in the table is looked at one less deep from here up.
UNKNOWN_DEPTH = 4
# Late moves are looked at less deep: from which move on, and how much.
REDUCE_FROM, REDUCE_BASE, REDUCE_BY = 3, 0.5, 2.2
MOST_MOVES, MOST_DEPTH = 128, 64
REDUCTIONS = tuple(
    tuple(
        int(REDUCE_BASE + log(depth) * log(number) / REDUCE_BY) if depth and number >= REDUCE_FROM else 0
        for number in range(MOST_MOVES)
    )
    for depth in range(MOST_DEPTH)
)
# With so many stacks a capture may lead into the endgame tables: no other move does.
FEW = endgames.MOST_STACKS + 1
# What has helped before counts for so much at most; so much of it is one move less or more.
REWARD, MOST_REWARD, FADES, TRUSTED = 16, 2000, 16_384, 6000
GAIN = 8  # what a move gains at once, beside what has helped before


class Selective(Search):
    """One search from one position, by a table that may know positions of the searches before."""

    _table: Table

    def leaders(
        self, moves: Iterable[Move], depth: int, count: int, better: Callable[[int, Move], None]
    ) -> list[tuple[int, Move]]:
        """The best of the first moves, so many of them, and their values, the best first."""
        self._depth = depth
        self._one = count == 1
        return super().leaders(moves, depth, count, better)

    def _glance(self, move: Move, depth: int, number: int, least: int) -> int:
        # Which moves come next is of interest only where several lines are: then each gets the whole depth.
        less = min(_reduction(depth, number), depth - 1) if self._one and not move.captured else 0
        value = self._after(move, depth - less, least, least + 1)
        if less and value > least:
            value = self._after(move, depth, least, least + 1)
        return value

    def _after(self, move: Move, depth: int, alpha: int, beta: int) -> int:
        """The value of a first move to the side that makes it."""
        state, key, own, other, score, side = self.root
        if move.points:
            return self._entering[side][move.pawns]
        rival = 1 - side
        index = NOBODY
        if not move.pawns:
            down = (state ^ self._turn, key ^ self._turn_key, other, own, -score, rival)
        else:
            change, d_key, d_own, d_other, gain, _, index = self._ground.step(move)
            if d_other == other:
                return self._last[side]
            down = (state ^ change, key ^ d_key, other ^ d_other, own ^ d_own, -score - gain, rival)
            if d_other and (known := self._known(down[0], down[3], down[2], side, 0)):
                return known[0]
        return -self._deep(*down, depth - 1, -beta, -alpha, 1, index)

    def _deep(
        self,
        state: int,
        key: int,
        own: int,
        other: int,
        score: int,
        side: int,
        depth: int,
        alpha: int,
        beta: int,
        ply: int,
        before: int,
    ) -> int:
        """The value to the side to move after the move `before`; a bound where it is outside the window."""
        if key in self._past:
            return DRAW
        if depth <= 0:
            return self.quiet(state, own, other, score, side, alpha, beta, ply, RESTLESS)
        self.nodes += 1
        if not self.nodes & self._often:
            self._ask(self.nodes)
        table = self._table
        place = key & table.mask
        wide = beta - alpha > 1
        expected = NOBODY
        if table.keys[place] == key:
            entry = table.entries[place]
            expected = entry >> MOVE_SHIFT
            if not wide and entry >> DEPTH_SHIFT & DEPTH >= depth:
                value = (entry & VALUE) - ZERO
                # Forced ends are kept as seen from the position, and are here `ply` moves further off.
                if value > FORCED:
                    value -= ply
                elif value < -FORCED:
                    value += ply
                kind = entry >> KIND_SHIFT & KIND
                if kind == EXACT or (value >= beta if kind == AT_LEAST else value <= alpha):
                    return value
        rival = 1 - side
        nears = self._nears
        goal_mask, goal = nears[rival]
        home_mask, home = nears[side]
        mine, rival_guards = goal[state & goal_mask]
        theirs, guards = home[state & home_mask]
        best = -INFINITE
        lowest = alpha
        if mine:
            best = self._entering[side][mine] - ply
            if best >= beta or best >= self._highest[side] - ply:
                return best
            if best > alpha:
                alpha = best
        zones, tempo = self._sets[side][own]
        deep = self._deep
        standing = -INFINITE
        found: list[Step] = []
        if theirs:
            # What does not touch the ways into the own Ra loses at once.
            if ply + 1 - self._entering[rival][theirs] > best:
                best = ply + 1 - self._entering[rival][theirs]
            for mask, zone in zones:
                steps, forcing, _, guarding = zone[state & mask]
                if not other & (other - 1) and any(step[3] for step in forcing):
                    return max(best, self._last[side] - ply)
                found += guarding
            if best >= beta or not found:
                return best
            if best > alpha:
                alpha = best
            # An answer is not counted as a move.
            if ply < 2 * self._depth:
                depth += 1
        elif wide or mine or not -FORCED < beta < FORCED:
            for mask, zone in zones:
                found += zone[state & mask][0]
        else:
            rival_zones, rival_tempo = self._sets[rival][other]
            extra = 0
            for mask, zone in zones:
                steps, _, value, _ = zone[state & mask]
                found += steps
                extra += value
            for mask, zone in rival_zones:
                extra -= zone[state & mask][ACTIVITY]
            activity = self._activity
            standing = score + self._races[tempo][rival_tempo] + guards - rival_guards
            standing += activity if extra > activity else -activity if extra < -activity else extra
            if depth <= ABOVE_DEPTH and standing - ABOVE * depth >= beta:
                return standing - ABOVE * depth
            if depth <= BELOW_DEPTH and standing + BELOW * depth <= alpha:
                value = self.quiet(state, own, other, score, side, alpha, beta, ply, RESTLESS)
                if value <= alpha:
                    return value
            if standing >= beta and depth >= PASS_DEPTH and before != PASSED and own & (own - 1):
                value = -deep(
                    state ^ self._turn,
                    key ^ self._turn_key,
                    other,
                    own,
                    -score,
                    rival,
                    depth - PASS_LESS - depth // PASS_BY,
                    -beta,
                    1 - beta,
                    ply + 1,
                    PASSED,
                )
                if value >= beta:
                    return beta if value > FORCED else value
        if not found:
            if mine:
                return best
            passed = (state ^ self._turn, key ^ self._turn_key, other, own, -score, rival)
            return -deep(*passed, depth - 1, -beta, -alpha, ply + 1, NOBODY)
        if depth >= UNKNOWN_DEPTH and expected < 0:
            depth -= 1
        tried = 0
        hopeless = late = INFINITE
        if standing > -INFINITE:
            if depth <= FUTILE_DEPTH:
                hopeless = standing + FUTILE_BASE + FUTILE * depth - alpha
            if depth <= LATE_DEPTH:
                late = LATE_BASE + LATE_BY * depth * depth
        few = own.bit_count() + other.bit_count() <= FEW
        rank = self._rank
        first, second = killers = self._killers[ply]
        rank[expected] += RANK_TABLE
        rank[first] += RANK_KILLER
        rank[second] += RANK_KILLER
        found.sort(key=lambda step: rank[step[6]] + GAIN * step[4], reverse=True)
        rank[expected] -= RANK_TABLE
        rank[first] -= RANK_KILLER
        rank[second] -= RANK_KILLER
        reductions = REDUCTIONS[depth]
        chosen = -1
        number = 0
        for change, d_key, d_own, d_other, gain, touches, index in found:
            after = state ^ change
            if d_other == other:
                value = self._last[side] - ply
            elif few and d_other and (known := self._known(after, own ^ d_own, other ^ d_other, side, ply)):
                value = known[0]
            else:
                if number and not d_other and not touches & TOUCHES_ENEMY and best > -FORCED:
                    if number >= late:
                        tried += 1
                        continue
                    if gain + hopeless <= 0:
                        tried += 1
                        if gain + hopeless + alpha > best:
                            best = gain + hopeless + alpha
                        continue
                danger = home[after & home_mask][ENTERING] if touches & TOUCHES_OWN else theirs
                if danger:
                    # The rival can enter at once.
                    value = ply + 1 - self._entering[rival][danger]
                    if value <= alpha:
                        tried += 1
                        self.nodes += 1
                        if value > best:
                            best = value
                        continue
                down = (after, key ^ d_key, other ^ d_other, own ^ d_own, -score - gain, rival)
                if not number:
                    value = -deep(*down, depth - 1, -beta, -alpha, ply + 1, index)
                else:
                    less = 0
                    calm = number >= REDUCE_FROM and depth > 1 and not theirs and not d_other
                    if calm and not (touches & TOUCHES_ENEMY and goal[after & goal_mask][ENTERING]):
                        less = reductions[number] - wide - int(rank[index] / TRUSTED)
                        if index in killers:
                            less -= 1
                        less = 0 if less < 0 else depth - 1 if less >= depth else less
                    value = -deep(*down, depth - 1 - less, -alpha - 1, -alpha, ply + 1, index)
                    if less and value > alpha:
                        value = -deep(*down, depth - 1, -alpha - 1, -alpha, ply + 1, index)
                    if alpha < value < beta:
                        value = -deep(*down, depth - 1, -beta, -alpha, ply + 1, index)
                number += 1
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    chosen = index
                    if value >= beta:
                        if not d_other:
                            reward = min(REWARD * depth * depth, MOST_REWARD)
                            rank[index] += reward - rank[index] * reward // FADES
                            for step in found[:tried]:
                                if not step[3]:
                                    rank[step[6]] -= reward + rank[step[6]] * reward // FADES
                            if index != first:
                                killers[:] = index, first
                        break
            tried += 1
        value = best
        if value > FORCED:
            value += ply
        elif value < -FORCED:
            value -= ply
        kind = AT_LEAST if best >= beta else EXACT if best > lowest else AT_MOST
        table.keys[place] = key
        table.entries[place] = (
            (chosen if chosen >= 0 else max(expected, 0)) << MOVE_SHIFT
            | depth << DEPTH_SHIFT
            | kind << KIND_SHIFT
            | value + ZERO
        )
        return best

    def _known(self, state: int, own: int, other: int, side: int, ply: int) -> tuple[int] | None:
        """The value to a side after its capture, if it led into the endgame tables."""
        rival = 1 - side
        known = endgames.endgames_of(self._position.board)
        score = known.score(state, other, own, rival) if known else None
        if score is None:
            return None
        value = -endgames.values(self._worth)[rival][score]
        return (value - ply - 1 if value > 0 else value + ply + 1 if value < 0 else DRAW,)


def _reduction(depth: int, number: int) -> int:
    return REDUCTIONS[min(depth, MOST_DEPTH - 1)][min(number, MOST_MOVES - 1)]
