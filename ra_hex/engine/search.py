"""The search: first moves, each looked at down to a fixed depth and then until it is quiet.

The last of the best so far is the bound for the next: whether a move beats it is cheaper to find out than its
value.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from operator import itemgetter
from types import MappingProxyType

from ra_hex.engine.ground import ORDER
from ra_hex.engine.quiet import RESTLESS
from ra_hex.engine.table import MOVE_SHIFT
from ra_hex.engine.tree import DRAW, FORCED, INFINITE, Tree
from ra_hex.moves import Move


class Stopped(Exception):  # noqa: N818
    """Thinking was ended from outside or by its limits."""


class Search(Tree):
    """One search from one position; `leaning` is what a level adds to the values of some first moves."""

    leaning: Mapping[Move, int] = MappingProxyType({})

    def look(
        self, moves: Iterable[Move], depth: int, better: Callable[[int, Move], None]
    ) -> tuple[int, Move]:
        """The best of the first moves and its value at that depth; `better` gets each one that leads."""
        return self.leaders(moves, depth, 1, better)[0]

    def leaders(
        self, moves: Iterable[Move], depth: int, count: int, better: Callable[[int, Move], None]
    ) -> list[tuple[int, Move]]:
        """The best of the first moves, so many of them, and their values at that depth, the best first.

        Of moves worth the same those looked at first are kept. What `leaning` says of a move is added to its
        value, unless that is forced, to compare it with others; the values given are without.
        """
        found: list[tuple[int, int, Move]] = []
        for number, move in enumerate(moves):
            least = bound = found[-1][0] if len(found) == count else -INFINITE
            leaning = self.leaning.get(move, 0)
            if -FORCED < least < FORCED:
                bound -= leaning
            if least > -INFINITE:
                value = self._glance(move, depth, number, bound)
                if value > bound:
                    value = self._after(move, depth, bound, INFINITE)
            else:
                value = self._after(move, depth, -INFINITE, INFINITE)
            if value <= bound:
                continue
            rank = value + leaning if -FORCED < value < FORCED else value
            if not found or rank > found[0][0]:
                better(value, move)
            found.append((rank, value, move))
            found.sort(key=itemgetter(0), reverse=True)
            del found[count:]
        if not found:
            raise ValueError("there is no move to look at")
        return [(value, move) for _, value, move in found]

    def _glance(self, move: Move, depth: int, _number: int, least: int) -> int:
        """Whether a first move, the one of that number, is worth more than the least of those that lead."""
        return self._after(move, depth, least, least + 1)

    def value_of(self, move: Move, depth: int) -> int:
        """What a first move is worth at that depth, whatever others are worth."""
        return self._after(move, depth, -INFINITE, INFINITE)

    def _after(self, move: Move, depth: int, alpha: int, beta: int) -> int:
        """The value of a first move to the side that makes it."""
        state, key, own, other, score, side = self.root
        if move.points:
            return self._entering[side][move.pawns]
        rival = 1 - side
        if not move.pawns:
            down = (state ^ self._turn, key ^ self._turn_key, other, own, -score, rival)
        else:
            change, d_key, d_own, d_other, gain, _, _ = self._ground.step(move)
            if d_other == other:
                return self._last[side]
            down = (state ^ change, key ^ d_key, other ^ d_other, own ^ d_own, -score - gain, rival)
        if down[1] in self._past:
            return DRAW
        if depth > 2:
            return -self._inner(*down, depth - 1, -beta, -alpha, 1)
        if depth == 2:
            return -self._edge(*down, -beta, -alpha, 1)
        state, _, own, other, score, side = down
        return -self.quiet(state, own, other, score, side, -beta, -alpha, 1, RESTLESS)

    def line(self, first: Move) -> list[Move]:
        """The moves the table expects from a first move on."""
        moves = [first]
        table = self._table
        position = self._position.copy()
        position.make(first)
        met = {position.key}
        while table is not None and not position.points:
            place = (position.key ^ self._salt) & table.mask
            if table.keys[place] != position.key ^ self._salt:
                break
            index = table.entries[place] >> MOVE_SHIFT
            known = [move for move in position.moves() if move.pawns and not move.points]
            move = next((move for move in known if self._ground.step(move)[ORDER] == index), None)
            if move is None:
                break
            position.make(move)
            if position.key in met:
                break
            met.add(position.key)
            moves.append(move)
        return moves
