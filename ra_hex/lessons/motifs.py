"""Which motifs the line of a puzzle has, each told by the rules and by proof."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from ra_hex.engine.ground import ground_of
from ra_hex.engine.hints import attacked, entering, ways_in
from ra_hex.engine.proof import Proof, proof
from ra_hex.lessons.puzzles import MOTIFS, Puzzle
from ra_hex.moves import Move
from ra_hex.notation import read_move
from ra_hex.position import LAST_PAWN_POINTS, Position
from ra_hex.ways import POINTS

# A pawn alone is put where it can be taken in most lines: more than one is a sacrifice, or one that is taken.
GIVEN = 2
LAST_PAWN = "last_pawn"


class Made(NamedTuple):
    """A move of the line."""

    before: Position
    move: Move
    after: Position

    @property
    def way(self) -> frozenset[int]:
        """The cells stepped on, the target among them."""
        ray = self.before.board.rays[self.move.origin][self.move.direction]
        return frozenset(ray[: self.move.steps])


class Line:
    """The line of a puzzle, played."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.start = puzzle.after()
        self.side = puzzle.side
        self.made: list[Made] = []
        position = puzzle.after()
        for text in puzzle.line:
            before, move = position.copy(), read_move(position, text)
            position.make(move)
            self.made.append(Made(before, move, position.copy()))

    @property
    def own(self) -> list[Made]:
        """The solver's moves."""
        return self.made[::2]

    @property
    def answered(self) -> Iterator[tuple[Made, Made]]:
        """The solver's moves with their answers."""
        return zip(self.made[::2], self.made[1::2], strict=False)


def motifs_of(puzzle: Puzzle) -> tuple[str, ...]:
    """The motifs of its line, in the order of MOTIFS."""
    line = Line(puzzle)
    return tuple(name for name in MOTIFS if FINDERS[name](line))


def _twin(position: Position, side: int) -> Position:
    """The same with that side to move."""
    return Position(position.board, position.pawns, side)


def race(line: Line) -> bool:
    """Its solver captures nothing before the end, and the other side would win as soon if it were to move."""
    if line.puzzle.defence or any(made.move.captured for made in line.own):
        return False
    other = 1 - line.side
    known = Proof(ground_of(line.start.board), other, min(POINTS.values()))
    return known.wins(_twin(line.start, other), line.puzzle.moves)


def fork(line: Line) -> bool:
    """A move threatens two things at once: to win enough, by one stack or another, or to capture a stack."""
    return any(_threats(made, line) > 1 for made in line.own[:-1])


def _threats(made: Made, line: Line) -> int:
    """From how many cells enough could be won next, and how many stacks the moved one newly attacks."""
    twin = _twin(made.after, line.side)
    other = 1 - line.side
    last = len(twin.stacks[other]) == 1 and line.puzzle.points <= LAST_PAWN_POINTS
    moves = twin.moves()
    wins = {move.origin for move in moves if move.points >= line.puzzle.points or (last and move.captured)}
    before = attacked(made.before, other)
    attacks = {
        move.target
        for move in moves
        if move.origin == made.move.target and move.captured >= GIVEN and move.target not in before
    }
    return len(wins) + (0 if last else len(attacks)) if wins or len(attacks) > 1 else 0


def guard(line: Line) -> bool:
    """A pawn in one of the ways into the enemy Ra is captured, and the Ra entered from there."""
    own, last = line.own, line.own[-1].move
    taken = {made.move.target for made in own if made.move.captured}
    return bool(last.points) and last.origin in taken


def block(line: Line) -> bool:
    """A move that captures nothing closes a way into the solver's own Ra."""
    return any(_closes(made, line.side) for made in line.own)


def _closes(made: Made, side: int) -> bool:
    move, other = made.move, 1 - side
    if move.captured or move.points:
        return False
    if entering(made.before, other):
        return not entering(made.after, other)
    board = made.before.board
    near = any(move.target in ray[:3] for ray in board.rays[board.ras[side]])
    return near and ways_in(made.after, side) < ways_in(made.before, side)


def clearance(line: Line) -> bool:
    """A stack leaves a cell that another one needs later on."""
    own = line.own
    return any(
        not made.move.left and later.move.origin != made.move.target and made.move.origin in later.way
        for at, made in enumerate(own)
        for later in own[at + 1 :]
    )


def sacrifice(line: Line) -> bool:
    """A move puts pawns where the other side can take more of them than it took itself, or does take them."""
    for made in line.own[:-1]:
        before = attacked(made.before, line.side)
        given = max(
            (height for cell, height in attacked(made.after, line.side).items() if cell not in before),
            default=0,
        )
        if given >= max(GIVEN, made.move.captured + 1):
            return True
    return any(answer.move.captured > made.move.captured for made, answer in line.answered)


def defence(line: Line) -> bool:
    """What the other side threatens has to be met."""
    return line.puzzle.defence


def only_moves(line: Line) -> bool:
    """Again and again one move only holds."""
    return line.puzzle.defence and len(line.own) > 1


def last_pawn(line: Line) -> bool:
    """The last pawn is captured in the end."""
    last = line.made[-1]
    return bool(last.after.points) and not last.move.points


def points_over_win(line: Line) -> bool:
    """A win for fewer points could be had sooner."""
    puzzle = line.puzzle
    if puzzle.defence:
        return False
    fewer = [points for points in POINTS.values() if points < puzzle.points]
    return any(proof(line.start, points).wins(line.start, puzzle.moves - 1) for points in fewer)


def match_score(line: Line) -> bool:
    """How the match stands says how many points are needed."""
    return line.puzzle.score is not None


FINDERS: dict[str, Callable[[Line], bool]] = {
    "race": race,
    "fork": fork,
    "guard": guard,
    "block": block,
    "clearance": clearance,
    "sacrifice": sacrifice,
    "defence": defence,
    "only_move": only_moves,
    LAST_PAWN: last_pawn,
    "points": points_over_win,
    "score": match_score,
}
