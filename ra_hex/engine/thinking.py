"""Thinking about a move: deeper and deeper until a limit is reached or somebody says stop."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from time import perf_counter
from typing import TYPE_CHECKING

from ra_hex.engine import endgames
from ra_hex.engine.adaptive import level_in_turn
from ra_hex.engine.asking import Asking, never
from ra_hex.engine.choosing import Mind, at_a_glance, considered, in_order, leanings
from ra_hex.engine.forced_wins import SOON, forced_soon
from ra_hex.engine.ground import Ground, ground_of
from ra_hex.engine.levels import DEEPEST, EVERYTHING, LEVELS, STRONGEST, Level
from ra_hex.engine.quiet import SLICE
from ra_hex.engine.search import Search, Stopped
from ra_hex.engine.selective import Selective
from ra_hex.engine.table import PLACES, Table
from ra_hex.engine.worth import Worth, moves_to_end, of_points
from ra_hex.moves import Move
from ra_hex.position import Position

if TYPE_CHECKING:
    from ra_hex.engine.crew import Crew

# A forced end is looked at for so many moves more: there may be another for more points.
BEYOND_END = 4
# A win that is forced SOON is played after so many seconds, if there is a time limit at all: until then there
# may be one for more points. With so many milliseconds or more it is looked for by proof as well.
SOON_SECONDS = 0.2
PROOF_MILLISECONDS = 400
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
    """What thinking has found so far: the moves expected, the next one first, and their worth to its side.

    Where more than one line was asked for, the best has the `others`, next best first, all at one depth.
    """

    line: tuple[Move, ...]
    value: int
    depth: int
    nodes: int
    seconds: float
    rank: int = 1
    others: tuple[Thought, ...] = ()

    @property
    def lines(self) -> tuple[Thought, ...]:
        """All the lines, the best first."""
        return self, *self.others

    @property
    def move(self) -> Move:
        """The move to play."""
        return self.line[0]

    @property
    def moves_to_end(self) -> int | None:
        """In how many own moves this wins, or loses when negative; None when nothing is forced."""
        return moves_to_end(self.value)


# What an opening book knows of a position: what it would think, given a seed.
Book = Callable[[Position, int], Thought | None]


def no_report(_thought: Thought) -> None:
    """Nobody follows the search: the default of `report`."""


class Engine:
    """Thinks about one position after the other; `table=False` does without a transposition table.

    A `book` knows what to play in some positions. The strongest level then plays it without thinking, unless
    it is asked for certain moves, for more than one line, without any limit, or while the opponent thinks. A
    `crew` helps the strongest level, on the usual ground.
    """

    def __init__(
        self,
        table: bool = True,
        ground: Callable[[Position], Ground] | None = None,
        *,
        places: int = PLACES,
        crew: Crew | None = None,
        book: Book | None = None,
    ) -> None:
        self._crew = crew
        self._table: Table | None = None if crew is None else crew.table
        self._places = places if table else 0
        self._ground = ground or (lambda position: ground_of(position.board))
        self._lasting: tuple[Ground, Worth] | None = None  # what the table is about, if it is kept
        self._book = book

    def think(
        self,
        position: Position,
        limits: Limits,
        *,
        worth: Worth | None = None,
        level: float = STRONGEST,
        seed: int = 0,
        multipv: int = 1,
        moves: Sequence[Move] | None = None,
        report: Callable[[Thought], None] = no_report,
        stopped: Callable[[], bool] = never,
        pondering: Callable[[], bool] = never,
    ) -> Thought:
        """The move to play for the side to move; ValueError when the game is over.

        It thinks about all legal moves, or only about those given, and finds the `multipv` best lines.
        `report` is called for every line at every depth that is finished, and for a better move found in a
        depth that is not when only one line is wanted. `stopped` is asked every few milliseconds. As long as
        `pondering` is true neither time nor nodes are counted. At a fixed depth the answer depends on nothing
        but position, worth, level and seed. A level may be a fraction (`adaptive`).
        """
        begin = perf_counter()
        legal = position.legal_moves() if moves is None else moves
        if not legal:
            raise ValueError("the game is over")
        here = seed ^ position.key
        level = level_in_turn(level, here)
        plain = moves is None and multipv == 1 and level == STRONGEST and not pondering()
        if self._book is not None and plain and limits != Limits() and (entry := self._book(position, seed)):
            report(entry)
            return entry
        known = endgames.choice(position) if plain else None
        if known is not None and known.score != endgames.DRAW:
            move = in_order(known.moves, seed)[0]
            value = endgames.values(worth or of_points())[position.to_move][known.score]
            thought = Thought(endgames.line(position, move), value, 1, 1, perf_counter() - begin)
            report(thought)
            return thought
        if known is not None:
            legal = known.moves  # all of them hold the draw: the search looks which is the hardest
        strength = LEVELS[level]
        limits = _within(limits, strength)
        mind = Mind(strength, here)
        first = list(legal)
        if level != STRONGEST:
            first = considered(position, first, strength, mind, here)
        leaning = leanings(position, first, mind, here)
        first = in_order(first, seed)
        if mind.glance:
            value, move = at_a_glance(position, self._ground(position), first, leaning)
            report(seen := Thought((move,), value, 1, len(first), perf_counter() - begin))
            return seen
        deepest = min(strength.depth, DEEPEST if limits.depth is None else limits.depth)
        found = said = Thought((first[0],), 0, 0, 0, 0.0)
        asking = Asking(begin, limits, stopped, pondering)
        search = self._search(position, worth, limits, asking, strength, seed)
        search.leaning = leaning
        forced = None
        if plain and limits.milliseconds is not None and limits.milliseconds >= PROOF_MILLISECONDS:
            with suppress(Stopped):
                forced = forced_soon(position, first, lambda: asking(0))
        if forced is not None:
            asking.hurry(SOON_SECONDS)

        def better(value: int, move: Move) -> None:
            nonlocal found
            if multipv > 1 and said.depth:
                return
            found = Thought((move,), value, depth, search.nodes, perf_counter() - begin)
            ends = found.moves_to_end
            if multipv == 1 and ends is not None and 0 < ends <= SOON:
                asking.hurry(SOON_SECONDS)

        with self._helped(position, first, worth, level):
            for depth in range(1, deepest + 1):
                try:
                    leaders = search.leaders(first, depth, multipv, better)
                except Stopped:
                    if found.move is not said.move and found.depth:
                        report(replace(found, line=tuple(search.line(found.move))))
                    break
                for _, move in reversed(leaders):
                    first.remove(move)
                    first.insert(0, move)
                seconds = perf_counter() - begin
                best, *others = (
                    Thought(tuple(search.line(move)), value, depth, search.nodes, seconds, rank)
                    for rank, (value, move) in enumerate(leaders, start=1)
                )
                found = said = replace(best, others=tuple(others))
                for line in found.lines:
                    report(line)
                if (len(first) == 1 and limits.depth is None) or all(map(_seen_to_the_end, found.lines)):
                    break
        if forced is not None and (found.moves_to_end or 0) <= 0:
            value = forced.value(worth or of_points(), position.to_move)
            found = Thought((forced.move,), value, found.depth, search.nodes, perf_counter() - begin)
            report(found)
        return found

    @contextmanager
    def _helped(
        self, position: Position, moves: Sequence[Move], worth: Worth | None, level: int
    ) -> Iterator[None]:
        """The crew, if there is one, thinks about the same moves meanwhile."""
        if self._crew is None or level != STRONGEST:
            yield
            return
        self._crew.begin(position, [(move.pawns, move.origin, move.target) for move in moves], worth)
        try:
            yield
        finally:
            self._crew.rest()

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
        search = self._search(position, worth, limits, Asking(perf_counter(), limits, stopped))
        found = None
        for depth in range(1, 1 + (DEEPEST if limits.depth is None else limits.depth)):
            try:
                found = tuple(search.value_of(move, depth) for move in moves)
            except Stopped:
                break
        return found

    def _search(
        self,
        position: Position,
        worth: Worth | None,
        limits: Limits,
        asking: Asking,
        strength: Level | None = None,
        seed: int = 0,
    ) -> Search:
        ground, worth = self._ground(position), worth or of_points()
        if self._table is None and self._places:
            # Not sooner: it takes 16 MB, and two people at one board need no engine.
            self._table = Table(self._places)
        selective = strength is not None and strength.selective and self._table is not None
        # What was found for other limits would make the answer to these depend on the questions before.
        timed = selective and limits.milliseconds is not None and limits.nodes is None
        lasting = (ground, worth) if timed else None
        keep = lasting is not None and lasting == self._lasting
        self._lasting = lasting
        return (Selective if selective else Search)(
            ground,
            position,
            worth,
            self._table,
            asking,
            SLICE if limits.nodes is None else min(SLICE, (1 << (limits.nodes // FINE).bit_length()) - 1),
            EVERYTHING if strength is None else strength.seen,
            seed ^ position.key,
            keep,
        )


def _within(limits: Limits, level: Level) -> Limits:
    """The limits, and no more nodes than the level looks at."""
    if level.nodes is None:
        return limits
    return replace(limits, nodes=min(level.nodes, limits.nodes or level.nodes))


def _seen_to_the_end(line: Thought) -> bool:
    """Whether a line ends by force, and was looked at for long enough after that."""
    ends = line.moves_to_end
    return ends is not None and line.depth >= 2 * abs(ends) + BEYOND_END
