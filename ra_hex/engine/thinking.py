"""Thinking about a move: deeper and deeper until a limit is met or somebody says stop."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from time import perf_counter

from ra_hex.engine import endgames
from ra_hex.engine.ground import Ground, ground_of
from ra_hex.engine.levels import ALL, DEEPEST, LEVELS, STRONGEST
from ra_hex.engine.quiet import SLICE
from ra_hex.engine.search import Search, Stopped
from ra_hex.engine.table import Table
from ra_hex.engine.worth import Worth, moves_to_end, of_points
from ra_hex.moves import Move
from ra_hex.position import Position

# Thinking is to end at this part of its time: what comes after the last look at the clock takes a moment too.
AIM = 0.98
# A forced end is looked at for so many moves more: there may be another for more points.
BEYOND_END = 4
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
        known = endgames.choice(position) if level == STRONGEST else None
        if known is not None and known.score != endgames.DRAW:
            thought = _known(position, known, worth or of_points(), perf_counter() - begin)
            report(thought)
            return thought
        if known is not None:
            moves = list(known.moves)  # all of them hold the draw: the search looks which is the hardest
        moves.sort(key=lambda move: (move.points, move.captured), reverse=True)
        strength = LEVELS[level]
        moves = _seen(moves, strength.seen, seed ^ position.key)
        deepest = min(strength.depth, DEEPEST if limits.depth is None else limits.depth)
        found = said = Thought((moves[0],), 0, 0, 0, 0.0)
        search = self._search(position, worth, limits, begin, stopped, strength.seen, seed)

        def better(value: int, move: Move) -> None:
            nonlocal found
            found = Thought((move,), value, depth, search.nodes, perf_counter() - begin)

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
        search = self._search(position, worth, limits, perf_counter(), stopped)
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
        search = self._search(position, worth, limits, perf_counter(), stopped)
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
        begin: float,
        stopped: Callable[[], bool],
        seen: int = ALL,
        seed: int = 0,
    ) -> Search:
        return Search(
            self._ground(position),
            position,
            worth or of_points(),
            self._table,
            _asking(begin, limits, stopped),
            SLICE if limits.nodes is None else min(SLICE, (1 << (limits.nodes // FINE).bit_length()) - 1),
            seen,
            seed ^ position.key,
        )


def _known(position: Position, known: endgames.Choice, worth: Worth, seconds: float) -> Thought:
    """The best play to the end where the endgame tables know it."""
    line = endgames.line(position, known.moves[0])
    return Thought(line, endgames.values(worth)[position.to_move][known.score], 1, 1, seconds)


def _asking(begin: float, limits: Limits, stopped: Callable[[], bool]) -> Callable[[int], None]:
    """What a search asks, with its nodes, again and again: Stopped is raised when a limit is met."""
    end = None if limits.milliseconds is None else begin + AIM * limits.milliseconds / 1000

    def ask(nodes: int) -> None:
        late = end is not None and perf_counter() >= end
        if late or (limits.nodes is not None and nodes >= limits.nodes) or stopped():
            raise Stopped

    return ask
