"""Thinking about a move: deeper and deeper until a limit is met or somebody says stop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from time import perf_counter

from ra_hex.engine.ground import Ground, ground_of
from ra_hex.engine.levels import ALL, DEEPEST, LEVELS, STRONGEST, Level
from ra_hex.engine.quiet import SLICE
from ra_hex.engine.search import Search, Stopped
from ra_hex.engine.selective import Selective
from ra_hex.engine.table import Table
from ra_hex.engine.worth import Worth, moves_to_end, of_points
from ra_hex.moves import Move
from ra_hex.position import Position

# Thinking is to end at this part of its time: what comes after the last look at the clock takes a moment too.
AIM = 0.98
# A forced end is looked at for so many moves more: there may be another for more points.
BEYOND_END = 4
# A win that is forced within so many own moves is played after so many seconds, if there is a time limit at
# all: until then there may be one for more points.
SOON, SOON_SECONDS = 3, 0.2
# A limit of so many nodes, or more, is kept to about one part in this many.
FINE = 16


@dataclass(frozen=True)
class Limits:
    """When thinking ends; with no limit it ends when somebody says stop."""

    milliseconds: int | None = None
    depth: int | None = None
    nodes: int | None = None


@dataclass(frozen=True)
class Thought:
    """What thinking has found so far: the moves expected, the next one first, and their worth to its side."""

    line: tuple[Move, ...]
    value: int
    depth: int
    nodes: int
    seconds: float

    @property
    def move(self) -> Move:
        """The move to play."""
        return self.line[0]

    @property
    def moves_to_end(self) -> int | None:
        """In how many own moves this wins, or loses when negative; None when nothing is forced."""
        return moves_to_end(self.value)


def never() -> bool:
    """Nothing stops the search: the default of `stopped`."""
    return False


def no_report(_thought: Thought) -> None:
    """Nobody follows the search: the default of `report`."""


def _seen(moves: list[Move], share: int, seed: int) -> list[Move]:
    """The part of the first moves a level sees: those that enter a Ra always, at least one in any case."""
    chance = Random(seed)
    looks = [chance.randrange(ALL) for _ in moves]
    seen = [move for move, look in zip(moves, looks, strict=True) if look < share or move.points]
    return seen or [moves[looks.index(min(looks))]]


class Engine:
    """Thinks about one position after the other; `table=False` does without a transposition table."""

    def __init__(self, table: bool = True, ground: Callable[[Position], Ground] | None = None) -> None:
        self._table = Table() if table else None
        self._ground = ground or (lambda position: ground_of(position.board))
        self._lasting: tuple[Ground, Worth] | None = None  # what the table is about, if it is kept

    def think(
        self,
        position: Position,
        limits: Limits,
        *,
        worth: Worth | None = None,
        level: int = STRONGEST,
        seed: int = 0,
        report: Callable[[Thought], None] = no_report,
        stopped: Callable[[], bool] = never,
    ) -> Thought:
        """The move to play for the side to move; ValueError when the game is over.

        `report` is called for every depth that is finished, and for a better move found in one that is not;
        `stopped` is asked every few milliseconds. At a fixed depth the answer depends on nothing but
        position, worth, level and seed.
        """
        begin = perf_counter()
        moves = position.legal_moves()
        if not moves:
            raise ValueError("the game is over")
        moves.sort(key=lambda move: (move.points, move.captured), reverse=True)
        strength = LEVELS[level]
        moves = _seen(moves, strength.seen, seed ^ position.key)
        deepest = min(strength.depth, DEEPEST if limits.depth is None else limits.depth)
        found = said = Thought((moves[0],), 0, 0, 0, 0.0)
        asking = _Asking(begin, limits, stopped)
        search = self._search(position, worth, limits, asking, strength, seed)

        def better(value: int, move: Move) -> None:
            nonlocal found
            found = Thought((move,), value, depth, search.nodes, perf_counter() - begin)
            ends = found.moves_to_end
            if ends is not None and 0 < ends <= SOON:
                asking.hurry(begin + SOON_SECONDS)

        for depth in range(1, deepest + 1):
            try:
                value, chosen = search.look(moves, depth, better)
            except Stopped:
                if found.move is not said.move and found.depth:
                    report(replace(found, line=tuple(search.line(found.move))))
                break
            moves.remove(chosen)
            moves.insert(0, chosen)
            line = tuple(search.line(chosen))
            found = said = Thought(line, value, depth, search.nodes, perf_counter() - begin)
            report(found)
            if len(moves) == 1 and limits.depth is None:
                break
            ends = found.moves_to_end
            if ends is not None and depth >= 2 * abs(ends) + BEYOND_END:
                break
        return found

    def compare(
        self,
        position: Position,
        moves: Sequence[Move],
        limits: Limits,
        *,
        worth: Worth | None = None,
        stopped: Callable[[], bool] = never,
    ) -> tuple[int, ...] | None:
        """What legal moves are worth to the side to move, all at the same depth: the last finished for all.

        None when the limits leave no time to finish any.
        """
        search = self._search(position, worth, limits, _Asking(perf_counter(), limits, stopped))
        found = None
        for depth in range(1, 1 + (DEEPEST if limits.depth is None else limits.depth)):
            try:
                found = tuple(search.value_of(move, depth) for move in moves)
            except Stopped:
                break
        return found

    def forces(
        self,
        position: Position,
        move: Move,
        limits: Limits,
        *,
        loss: bool = False,
        worth: Worth | None = None,
        stopped: Callable[[], bool] = never,
    ) -> bool:
        """Whether a move is seen to win by force within the limits, or to lose by force."""
        search = self._search(position, worth, limits, _Asking(perf_counter(), limits, stopped))
        try:
            return any(
                search.forces(move, depth, loss=loss)
                for depth in range(1, 1 + (DEEPEST if limits.depth is None else limits.depth))
            )
        except Stopped:
            return False

    def _search(
        self,
        position: Position,
        worth: Worth | None,
        limits: Limits,
        asking: _Asking,
        strength: Level | None = None,
        seed: int = 0,
    ) -> Search:
        ground, worth = self._ground(position), worth or of_points()
        selective = strength is not None and strength.selective and self._table is not None
        # What was found for other limits would make the answer to these depend on the questions before.
        lasting = (ground, worth) if selective and limits.milliseconds is not None else None
        keep = lasting is not None and lasting == self._lasting
        self._lasting = lasting
        return (Selective if selective else Search)(
            ground,
            position,
            worth,
            self._table,
            asking,
            SLICE if limits.nodes is None else min(SLICE, (1 << (limits.nodes // FINE).bit_length()) - 1),
            ALL if strength is None else strength.seen,
            seed ^ position.key,
            keep,
        )


class _Asking:
    """What a search asks, with its nodes, again and again: Stopped is raised when a limit is met."""

    def __init__(self, begin: float, limits: Limits, stopped: Callable[[], bool]) -> None:
        self._end = None if limits.milliseconds is None else begin + AIM * limits.milliseconds / 1000
        self._nodes = limits.nodes
        self._stopped = stopped

    def hurry(self, end: float) -> None:
        """End then, if there is an end at all."""
        if self._end is not None:
            self._end = min(self._end, end)

    def __call__(self, nodes: int) -> None:
        late = self._end is not None and perf_counter() >= self._end
        if late or (self._nodes is not None and nodes >= self._nodes) or self._stopped():
            raise Stopped
