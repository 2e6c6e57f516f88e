"""Pawns on the board and whose turn it is: legal moves, making and unmaking them, the end of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ra_hex.board import NORTH, SOUTH, Board
from ra_hex.moves import Move, move_table
from ra_hex.refusal import refusal
from ra_hex.ways import BITS, CELL, HEIGHT, OWNER_SHIFT, POINTS
from ra_hex.words import IllegalMove, Words

LAST_PAWN_POINTS = 3  # H7
LATE_POINTS = LAST_PAWN_POINTS  # with loss on time: no pawn of that side will ever move again
TIMES_DRAWN = 3  # H8

SIDE_WORDS = (Words("South"), Words("North"))


@dataclass(frozen=True)
class Ending:
    """How a game ended: who won how much, by how many pawns in the Ra, or on time; a draw has no winner."""

    winner: int | None
    points: int
    entered: int = 0
    on_time: bool = False

    def words(self, names: tuple[object, object] = SIDE_WORDS) -> Words:
        """The ending in a sentence; `names` may be the players' names."""
        if self.winner is None:
            return Words("draw: third repetition")
        values = {"winner": names[self.winner], "count": self.points}
        if self.on_time:
            return Words(
                "{winner} wins on time: {count} point", "{winner} wins on time: {count} points", **values
            )
        if self.entered:
            return Words(
                "{winner} enters the Ra: {count} point", "{winner} enters the Ra: {count} points", **values
            )
        return Words(
            "{winner} captures the last pawn: {count} point",
            "{winner} captures the last pawn: {count} points",
            **values,
        )


@dataclass(frozen=True)
class Turn:
    """What one turn did, for log and animation; cells are numbers of the board."""

    side: int
    move: Move
    way: tuple[int, ...]  # the cells stepped on, the target last
    ending: Ending | None

    @property
    def passed(self) -> bool:
        """Whether there was nothing to move (H8)."""
        return not self.move.pawns

    @property
    def split(self) -> bool:
        """Whether pawns stayed behind."""
        return self.move.left > 0

    @property
    def merged(self) -> bool:
        """Whether the pawns joined an own stack."""
        return self.move.joined > 0

    @property
    def captured(self) -> int:
        """How many enemy pawns left the game."""
        return self.move.captured


class Position:
    """A position that can be played on. `moves`, `make`, `unmake` trust their caller; `play` checks.

    `state` is the whole position in one number (three bits a cell, the last bit the side to move), `key` a
    Zobrist hash of it, `stacks` the cells each side stands on, `past` the states since the beginning, and
    `points` what the move just made has won.
    """

    __slots__ = ("_passes", "_zones", "board", "key", "past", "points", "stacks", "state", "to_move")

    def __init__(self, board: Board, pawns: Mapping[int, int], to_move: int = SOUTH) -> None:
        table = move_table(board)
        self.board = board
        self._zones = table.zones
        self._passes = table.passes
        self.to_move = to_move
        self.state = table.turn if to_move else 0
        self.key = table.turn_key if to_move else 0
        self.stacks: tuple[set[int], set[int]] = (set(), set())
        for cell, held in pawns.items():
            self.stacks[held >> OWNER_SHIFT].add(cell)
            self.state |= held << BITS * cell
            self.key ^= table.keys[cell][held]
        self.past: list[int] = []
        self.points = self._won()

    def copy(self) -> Position:
        """The same position with the same past, to be played on apart."""
        return _taken_up(self.board, self.pawns, self.to_move, self.past)

    def __reduce__(self) -> tuple[Any, ...]:
        # Into another process goes what stands where; the tables are there, or are made there.
        return _taken_up, (self.board, self.pawns, self.to_move, self.past)

    def _won(self) -> int:
        """H7: the points won by what stands on the board, 0 while the game goes on."""
        for side in (SOUTH, NORTH):
            ra = self.board.ras[1 - side]
            if ra in self.stacks[side]:
                return POINTS[self.height(ra)]
        return 0 if all(self.stacks) else LAST_PAWN_POINTS

    def content(self, cell: int) -> int:
        """What the cell holds, as in `ways`."""
        return self.state >> BITS * cell & CELL

    def height(self, cell: int) -> int:
        """How many pawns stand on the cell."""
        return self.content(cell) & HEIGHT

    @property
    def pawns(self) -> dict[int, int]:
        """What each cell holds that is not empty, in the order of the cells."""
        return {cell: self.content(cell) for cell in sorted(self.stacks[SOUTH] | self.stacks[NORTH])}

    def moves(self) -> list[Move]:
        """The moves the board allows, in no order; a pass when there are none (H8), nothing after H7."""
        if self.points:
            return []
        state = self.state
        zones = self._zones
        found: list[Move] = []
        for cell in self.stacks[self.to_move]:
            mask, known = zones[cell]
            found += known[state & mask]
        return found or [self._passes[self.to_move]]

    def count(self) -> int:
        """How many moves there are."""
        if self.points:
            return 0
        state = self.state
        zones = self._zones
        count = 0
        for cell in self.stacks[self.to_move]:
            mask, known = zones[cell]
            count += len(known[state & mask])
        return count or 1

    def make(self, move: Move) -> None:
        """Play a move of `moves` on."""
        mover = self.to_move
        self.past.append(self.state)
        self.state ^= move.change
        self.key ^= move.key
        self.to_move = 1 - mover
        if move.pawns:
            own = self.stacks[mover]
            if not move.left:
                own.remove(move.origin)
            own.add(move.target)
            self.points = move.points
            if move.captured:
                other = self.stacks[1 - mover]
                other.remove(move.target)
                if not other:
                    self.points = LAST_PAWN_POINTS

    def unmake(self, move: Move) -> None:
        """Take back the move made last."""
        self.to_move = mover = 1 - self.to_move
        self.state = self.past.pop()
        self.key ^= move.key
        if move.pawns:
            self.points = 0
            own = self.stacks[mover]
            own.add(move.origin)
            if not move.joined:
                own.remove(move.target)
            if move.captured:
                self.stacks[1 - mover].add(move.target)

    def before(self) -> Position:
        """The position a move ago; there must have been one."""
        state = self.past[-1]
        cells = ((cell, state >> BITS * cell & CELL) for cell in self.board.cells)
        pawns = {cell: held for cell, held in cells if held}
        return _taken_up(self.board, pawns, 1 - self.to_move, self.past[:-1])

    def repeats(self) -> int:
        """How often the position has stood before with the same side to move."""
        return self.past.count(self.state)

    @property
    def ending(self) -> Ending | None:
        """How the game ended, or None while it goes on (H7, H8)."""
        if self.points:
            for side in (SOUTH, NORTH):
                entered = self.height(self.board.ras[1 - side])
                if entered or not self.stacks[1 - side]:
                    return Ending(side, self.points, entered)
        if self.repeats() >= TIMES_DRAWN - 1:
            return Ending(None, 0)
        return None

    def legal_moves(self) -> list[Move]:
        """All legal moves, ordered by origin, direction and pawns; none when the game is over."""
        if self.ending:
            return []
        return sorted(self.moves(), key=lambda move: (move.origin, move.direction, move.pawns))

    def find(self, pawns: int, origin: int, target: int) -> Move:
        """The legal move of that many pawns between two cells; IllegalMove says why there is none."""
        for move in self.legal_moves():
            if move.pawns == pawns and move.origin == origin and move.target == target:
                return move
        raise refusal(self, pawns, origin, target)

    def find_pass(self) -> Move:
        """The passed turn, where nothing else is legal (H8)."""
        move = self._passes[self.to_move]
        if self.ending:
            raise IllegalMove("the game is over")
        if move not in self.moves():
            raise IllegalMove("you can pass only when you have no legal move")
        return move

    def play(self, move: Move) -> Turn:
        """Make a legal move; the turn says what it did."""
        if move not in self.legal_moves():
            raise IllegalMove("this move isn’t legal here")
        side = self.to_move
        self.make(move)
        way = self.board.rays[move.origin][move.direction][: move.steps] if move.pawns else ()
        return Turn(side, move, way, self.ending)


def _taken_up(board: Board, pawns: Mapping[int, int], to_move: int, past: list[int]) -> Position:
    """A position with what stood on the board before it."""
    position = Position(board, pawns, to_move)
    position.past = past.copy()
    return position
