"""What positions with three pawns or fewer are worth with best play: points, and how many moves until then.

No move leads out of these classes but a capture, from one into another. `python -m tools.hex_endgames` values
all of them backwards from the ends and writes a file for each board, which is read when such a position first
comes up. The side with one pawn is only in it as the other side: when it is to move, its moves are looked at.

A score is what the side to move wins by force, negative where it loses: SPAN times the points, less the
moves of both sides until the end. So the sum of both sides' scores is 0, more points count first, then haste.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from ra_hex.board import NORTH, SOUTH, Board
from ra_hex.engine.worth import Worth
from ra_hex.moves import Move, move_table
from ra_hex.position import LAST_PAWN_POINTS, Position
from ra_hex.ways import BITS, HEIGHT, PAIR, POINTS, SINGLE

DRAW = 0
SPAN = 256
MOST_STACKS = 3
# In the file an entry is the moves until the end, an odd number where the side to move wins; a draw has none.
# All ends are worth three points, by the last pawn or two in the Ra, or, with this bit, one.
ONE_POINT = 128
TAKES_LAST = SPAN * LAST_PAWN_POINTS - 1


def file_of(board: Board) -> Path:
    """Where the values of a board are."""
    return Path(__file__).with_name(f"endgames-{board.layout.name}.bin")


def points_of(score: int) -> int:
    """The points a score is about, whoever wins them."""
    return -(-abs(score) // SPAN)


def moves_of(score: int) -> int:
    """After how many moves of both sides the game is over; 0 for a draw."""
    return SPAN * points_of(score) - abs(score)


def before(score: int) -> int:
    """The score of whoever moves into a position that has this score."""
    return (score > 0) - (score < 0) - score


def _score(entry: int) -> int:
    """The score of an entry in the file."""
    moves = entry & ~ONE_POINT
    if not moves:
        return DRAW
    score = SPAN * (POINTS[SINGLE] if entry & ONE_POINT else POINTS[PAIR]) - moves
    return score if moves % 2 else -score


class Numbering:
    """The numbers of cells and positions in the file; the board has been turned so that South is to move.

    The other side's one pawn is on the axis, where mirroring changes nothing, or on the half below it.
    """

    def __init__(self, board: Board) -> None:
        self.cells = [cell for cell in board.cells if cell not in board.ras]
        number = {cell: each for each, cell in enumerate(self.cells)}
        same, mirror = (each.cells for each in board.symmetries if not each.swaps)
        turned = next(
            each.cells
            for each in board.symmetries
            if each.swaps and all(away == (way + 3) % 6 for way, away in enumerate(each.directions))
        )
        self.turned = [number[turned[cell]] for cell in self.cells]
        self.halves = [cell for cell in self.cells if board.places[cell][0] >= board.places[cell][1]]
        halves = {cell: each for each, cell in enumerate(self.halves)}
        # By the side to move and the cell of the other side's pawn: its number, and the numbers of all cells.
        self.seen: list[list[tuple[int, list[int]]]] = []
        for side in (SOUTH, NORTH):
            facing = turned if side else same
            plain = [number.get(cell, -1) for cell in facing]
            mirrored = [number.get(mirror[cell], -1) for cell in facing]
            self.seen.append(
                [
                    (halves[cell], plain) if cell in halves else (halves.get(mirror[cell], -1), mirrored)
                    for cell in facing
                ]
            )
        self.singles = len(self.cells)
        # One stack of two is numbered by its cell, two single pawns by the higher and the lower.
        self.pairs = [self.singles + high * (high - 1) // 2 for high in range(self.singles)]
        self.doubles = self.pairs[-1] + self.singles - 1
        self.start_of_doubles = len(self.halves) * self.singles
        self.size = self.start_of_doubles + len(self.halves) * self.doubles


class Endgames:
    """The values on one board; positions are passed as the search has them."""

    def __init__(self, board: Board) -> None:
        self._zones = move_table(board).zones
        self._numbering = numbering = Numbering(board)
        self._entries = zlib.decompress(file_of(board).read_bytes())
        if len(self._entries) != numbering.size:
            raise ValueError(f"{file_of(board).name} belongs to other rules or another board")
        self._scores = tuple(_score(entry) for entry in range(SPAN))

    def score(self, state: int, own: int, other: int, side: int) -> int | None:
        """The score for the side to move, whose stacks are `own`; None with more than three pawns."""
        if own.bit_count() + other.bit_count() > MOST_STACKS:
            return None
        last = other.bit_length() - 1
        if other & (other - 1) or state >> BITS * last & HEIGHT != SINGLE:
            return self._looked_at(state, own, other, side)
        numbering = self._numbering
        half, number = numbering.seen[side][last]
        first = own.bit_length() - 1
        height = state >> BITS * first & HEIGHT
        rest = own ^ 1 << first
        if not rest:
            if height == SINGLE:
                place = half * numbering.singles + number[first]
            elif height == PAIR:
                place = numbering.start_of_doubles + half * numbering.doubles + number[first]
            else:
                return None
        else:
            second = rest.bit_length() - 1
            if height != SINGLE or state >> BITS * second & HEIGHT != SINGLE:
                return None
            low, high = sorted((number[first], number[second]))
            place = numbering.start_of_doubles + half * numbering.doubles + numbering.pairs[high] + low
        return self._scores[self._entries[place]]

    def _looked_at(self, state: int, own: int, other: int, side: int) -> int | None:
        """The score of one pawn that is to move against two, by its moves."""
        cell = own.bit_length() - 1
        if own & (own - 1) or state >> BITS * cell & HEIGHT != SINGLE or _pawns(state, other) != PAIR:
            return None
        mask, known = self._zones[cell]
        scores = []
        for move in known[state & mask]:
            if move.points:
                scores.append(SPAN * move.points - 1)
                continue
            left = other ^ 1 << move.target if move.captured else other
            if not left:
                return TAKES_LAST
            after = self.score(state ^ move.change, left, 1 << move.target, 1 - side)
            assert after is not None  # fewer pawns, or two that are to move
            scores.append(before(after))
        return max(scores)  # H8 is no matter: of three ways or more the own Ra and one stack block two


def _pawns(state: int, cells: int) -> int:
    """How many pawns stand on a set of cells."""
    pawns = 0
    while cells:
        cell = cells.bit_length() - 1
        pawns += state >> BITS * cell & HEIGHT
        cells ^= 1 << cell
    return pawns


@cache
def endgames_of(board: Board) -> Endgames | None:
    """The board's values, read once; None for a board that has none."""
    return Endgames(board) if file_of(board).exists() else None


def score_of(position: Position) -> int | None:
    """The score for the side to move; None with too many stacks, after the end, or without tables."""
    side, known = position.to_move, endgames_of(position.board)
    if known is None or position.points or sum(map(len, position.stacks)) > MOST_STACKS:
        return None
    own, other = (sum(1 << cell for cell in position.stacks[each]) for each in (side, 1 - side))
    return known.score(position.state, own, other, side)


@dataclass(frozen=True)
class Choice:
    """The best legal moves and the score they keep."""

    moves: tuple[Move, ...]
    score: int


def choice(position: Position) -> Choice | None:
    """What to play; None where the position has no score.

    A draw that a move brings about by repetition (H8) is seen, but not one further on. Play by the table
    never comes back to a position, as whoever wins is nearer after each move; what stood before may be met.
    """
    if score_of(position) is None:
        return None
    found = {move: _after(position, move) for move in position.legal_moves()}
    if not found:
        return None
    best = max(found.values())
    return Choice(tuple(move for move, score in found.items() if score == best), best)


def _after(position: Position, move: Move) -> int:
    """The score of a move for the side that makes it."""
    position.make(move)
    try:
        ending = position.ending
        if ending is not None:
            return SPAN * ending.points - 1 if ending.points else DRAW
        score = score_of(position)
        assert score is not None  # no move leads to more pawns
        return before(score)
    finally:
        position.unmake(move)


def line(position: Position, first: Move) -> tuple[Move, ...]:
    """The moves from a first one on, best for both sides, until the game is over or a draw."""
    position = position.copy()
    moves = [first]
    position.make(first)
    while (found := choice(position)) is not None and found.score != DRAW:
        moves.append(found.moves[0])
        position.make(found.moves[0])
    return tuple(moves)


@cache
def values(worth: Worth) -> tuple[dict[int, int], dict[int, int]]:
    """By the side to move: what every score is worth to a search that begins with it, as `worth` has it."""
    south, north = worth.entering
    return _values(south, north), _values(north, south)


def _values(mine: tuple[int, ...], theirs: tuple[int, ...]) -> dict[int, int]:
    found = {DRAW: DRAW}
    for pawns in (SINGLE, PAIR):
        for moves in range(1, ONE_POINT):
            score = SPAN * POINTS[pawns] - moves
            found |= {score: mine[pawns] - moves + 1} if moves % 2 else {-score: moves - 1 - theirs[pawns]}
    return found
