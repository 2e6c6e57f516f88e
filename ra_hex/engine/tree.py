"""The tree below the first moves: alpha-beta by principal variation, full width, to a fixed depth.

Nothing is unmade: a position is passed down as a few numbers, and a move is an XOR on each of them. Values
are exact at a fixed depth: the order of moves and the table change how long it takes, not what is found.
Whatever is left out says at its place whether it could have changed the value: if not, it is exact.
Its loops are long, alike and in one file: a call within the tree costs more than anything it could share.
"""

from __future__ import annotations

from collections.abc import Callable

from ra_hex.engine.evaluation import cells
from ra_hex.engine.ground import ENTERING, ORDER, STEPS, TOUCHES_ENEMY, TOUCHES_OWN, Ground, Step
from ra_hex.engine.levels import DEEPEST, EVERYTHING
from ra_hex.engine.quiet import RESTLESS, SLICE, Quiet
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
from ra_hex.engine.worth import STEP, WON, Worth
from ra_hex.position import Position
from ra_hex.ways import BITS, CELL, HIGHEST

DRAW = 0
INFINITE = 1 << 15
# A rank a killer, a move out of the table, or a capture has before any history.
RANK_CAPTURE = 1 << 40
RANK_KILLER = 1 << 36
RANK_TABLE = 1 << 44
RANK_MOST = 1 << 34
FORCED = WON - STEP
# No position is more moves away than this: answers to threats are not counted in the depth.
FURTHEST = 3 * DEEPEST + 1


class Tree(Quiet):
    """The positions that can follow one.

    `ask` is called with the nodes so far when they have no bit of `often`. In each position only the parts
    `seen` of the moves of one, two and three steps are seen, chosen at random by `seed`. Without a table
    every position is searched anew; `keep` leaves in it what the search before has found.
    """

    def __init__(
        self,
        ground: Ground,
        position: Position,
        worth: Worth,
        table: Table | None = None,
        ask: Callable[[int], None] = lambda _nodes: None,
        often: int = SLICE,
        seen: tuple[int, ...] = EVERYTHING,
        seed: int = 0,
        keep: bool = False,
    ) -> None:
        super().__init__(ground, worth, ask, often, seen, seed)
        self._position = position
        self._ground = ground
        self._turn = ground.table.turn
        self._turn_key = ground.table.turn_key
        self._table = table
        if table is not None and not keep:
            table.forget()
        self._salt = table.salt if table is not None else 0
        names = ground.names
        self._rank = [RANK_CAPTURE * captured // 4 for captured in range(HIGHEST + 1) for _ in range(names)]
        self._rank.append(0)  # place -1 is nobody's: no killer yet, nothing in the table
        self._killers = [[-1, -1] for _ in range(FURTHEST)]
        self._past = self._keys_of_past()
        side = position.to_move
        self.root = (
            position.state,
            position.key ^ self._salt,
            cells(position.stacks[side]),
            cells(position.stacks[1 - side]),
            ground.score(position.pawns, side),
            side,
        )

    def _keys_of_past(self) -> frozenset[int]:
        """H8: the positions that have stood; to come back to one is taken for a draw."""
        position = self._position
        keys = {position.key ^ self._salt}
        for state in position.past:
            key = self._turn_key if state & self._turn else 0
            for cell, contents in enumerate(self._ground.table.keys):
                key ^= contents[state >> BITS * cell & CELL]
            keys.add(key ^ self._salt)
        return frozenset(keys)

    def _inner(
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
    ) -> int:
        """The value to the side to move, at least two moves deep; a bound where it is outside the window."""
        self.nodes += 1
        if not self.nodes & self._often:
            self._ask(self.nodes)
        # Not exact: H8 draws at the third time, this at the second. Who comes back once can come back again.
        if key in self._past:
            return DRAW
        table = self._table
        expected = -1
        if table is not None:
            place = key & table.mask
            if table.keys[place] == key:
                entry = table.entries[place]
                expected = entry >> MOVE_SHIFT
                # Only the very same depth, so that values do not depend on the table.
                if entry >> DEPTH_SHIFT & DEPTH == depth:
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
        mine = goal[state & goal_mask][ENTERING]
        theirs = home[state & home_mask][ENTERING]
        best = -INFINITE
        lowest = alpha
        if mine:
            best = self._entering[side][mine] - ply
            # Exact: to enter is a move like others, and where nothing is worth more none of them is better.
            if best >= beta or best >= self._highest[side] - ply:
                return best
            if best > alpha:
                alpha = best
        found: list[Step] = []
        zones, _ = self._sets[side][own]
        for mask, zone in zones:
            found += zone[state & mask][STEPS]
        if self._blind:
            found = self._some(found, state)
        if not found:
            if mine:
                return best
            return -self._pass(state, key, own, other, score, side, depth, alpha, beta, ply)
        rank = self._rank
        first, second = killers = self._killers[ply]
        rank[expected] += RANK_TABLE
        rank[first] += RANK_KILLER
        rank[second] += RANK_KILLER
        found.sort(key=lambda step: rank[step[ORDER]], reverse=True)
        rank[expected] -= RANK_TABLE
        rank[first] -= RANK_KILLER
        rank[second] -= RANK_KILLER
        deeper = self._inner
        chosen = -1
        alone = True
        for change, d_key, d_own, d_other, gain, touches, index in found:
            after = state ^ change
            if d_other == other:
                value = self._last[side] - ply
            else:
                danger = home[after & home_mask][ENTERING] if touches & TOUCHES_OWN else theirs
                if danger:
                    # Exact: the rival can enter at once and has at least that, so if it is enough for a bound
                    # below the window nothing more need be known.
                    value = ply + 1 - self._entering[rival][danger]
                    if value <= alpha:
                        self.nodes += 1
                        if value > best:
                            best = value
                        continue
                down = (after, key ^ d_key, other ^ d_other, own ^ d_own, -score - gain, rival)
                if depth == 2:
                    # Exact: that a move is no better than the best so far is cheaper to show than its value;
                    # where it cannot be shown the move is looked at again.
                    if alone:
                        value = -self._edge(*down, -beta, -alpha, ply + 1)
                    else:
                        value = -self._edge(*down, -alpha - 1, -alpha, ply + 1)
                        if alpha < value < beta:
                            value = -self._edge(*down, -beta, -alpha, ply + 1)
                elif alone:
                    value = -deeper(*down, depth - 1, -beta, -alpha, ply + 1)
                else:
                    value = -deeper(*down, depth - 1, -alpha - 1, -alpha, ply + 1)
                    if alpha < value < beta:
                        value = -deeper(*down, depth - 1, -beta, -alpha, ply + 1)
                alone = False
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    chosen = index
                    if value >= beta:
                        if rank[index] < RANK_MOST or d_other:
                            rank[index] += depth * depth
                        if not d_other and index != first:
                            killers[:] = index, first
                        break
        if table is not None:
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

    def _pass(
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
    ) -> int:
        """H8: the value of a passed turn to the other side."""
        down = (state ^ self._turn, key ^ self._turn_key, other, own, -score, 1 - side)
        if depth == 2:
            return self._edge(*down, -beta, -alpha, ply + 1)
        return self._inner(*down, depth - 1, -beta, -alpha, ply + 1)

    def _edge(
        self,
        state: int,
        key: int,
        own: int,
        other: int,
        score: int,
        side: int,
        alpha: int,
        beta: int,
        ply: int,
    ) -> int:
        """The value to the side to move, one move deep.

        A move after which the other side, content with what it has, is well enough off is not even made.
        """
        self.nodes += 1
        if not self.nodes & self._often:
            self._ask(self.nodes)
        if key in self._past:
            return DRAW
        rival = 1 - side
        nears = self._nears
        goal_mask, goal = nears[rival]
        home_mask, home = nears[side]
        mine = goal[state & goal_mask][ENTERING]
        best = -INFINITE
        if mine:
            best = self._entering[side][mine] - ply
            # Exact, as in `_inner`.
            if best >= beta or best >= self._highest[side] - ply:
                return best
            if best > alpha:
                alpha = best
        theirs = home[state & home_mask][ENTERING]
        found: list[Step] = []
        zones, _ = self._sets[side][own]
        for mask, zone in zones:
            found += zone[state & mask][STEPS]
        if self._blind:
            found = self._some(found, state)
        if not found:
            if mine:
                return best
            return -self.quiet(
                state ^ self._turn, other, own, -score, rival, -beta, -alpha, ply + 1, RESTLESS
            )
        rank = self._rank
        found.sort(key=lambda step: rank[step[ORDER]], reverse=True)
        quiet = self.quiet
        most = score + self.most
        for change, _, d_own, d_other, gain, touches, index in found:
            if d_other == other:
                value = self._last[side] - ply
            elif most + gain <= alpha and not mine and not touches & TOUCHES_ENEMY:
                # Exact: the rival may let it rest, and then has at least minus this. It may not where its Ra
                # is about to be entered: so neither where that is so now nor where the move touches the ways.
                if most + gain > best:
                    best = most + gain
                continue
            else:
                after = state ^ change
                danger = home[after & home_mask][ENTERING] if touches & TOUCHES_OWN else theirs
                if danger:
                    # Exact: the quiet end would say the same of it.
                    self.nodes += 1
                    value = ply + 1 - self._entering[rival][danger]
                else:
                    value = -quiet(
                        after,
                        other ^ d_other,
                        own ^ d_own,
                        -score - gain,
                        rival,
                        -beta,
                        -alpha,
                        ply + 1,
                        RESTLESS,
                    )
            if value > best:
                best = value
                if value > alpha:
                    alpha = value
                    if value >= beta:
                        if rank[index] < RANK_MOST or d_other:
                            rank[index] += 1
                        break
        return best
