"""Puzzles out of self-play: forced wins with one first move only, looked for near the ends of games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ra_hex.engine.arena import engine, finish, opening
from ra_hex.engine.proof import MOST_MOVES, proof
from ra_hex.engine.state import Shape
from ra_hex.engine.thinking import Limits
from ra_hex.lessons.difficulty import shape_rating
from ra_hex.lessons.judging import line_of, right_moves
from ra_hex.lessons.motifs import motifs_of
from ra_hex.lessons.puzzles import GRADES, Puzzle, as_entry, of_entry
from ra_hex.moves import Move
from ra_hex.notation import write_position
from ra_hex.position import Position
from ra_hex.ways import POINTS

# Who plays: levels that see enough to threaten and too little to see everything coming.
PLAYERS = (4, 5, 5, 6)
LAST_TURNS = 14
FEWEST_MOVES = 2
# A defender with fewer stacks is done for anyway, and might lose the last pawn instead.
FEWEST_STACKS = 4


@dataclass(frozen=True)
class Vein:
    """One game to be looked through."""

    board: str
    seed: int


def _fits(value: dict[str, Any]) -> bool:
    puzzles = value.get("puzzles")
    return value.keys() == {"puzzles"} and isinstance(puzzles, list) and all(map(_is_entry, puzzles))


def _is_entry(value: object) -> bool:
    """Whether that is a puzzle as a file has it."""
    return (
        isinstance(value, dict)
        and value.keys() == {"position", "moves", "points", "rating", "line", "motifs"}
        and all(isinstance(value[name], str) for name in ("position", "line", "motifs"))
        and all(type(value[name]) is int for name in ("moves", "points", "rating"))
    )


SAVED: Shape[Vein, list[Puzzle]] = Shape(
    "ra-hex-mining",
    lambda found: {"puzzles": [as_entry(puzzle) for puzzle in found]},
    _fits,
    lambda _, value: [of_entry(each) for each in value["puzzles"]],
)


def mine(vein: Vein) -> list[Puzzle]:
    """The puzzles in the end of one game."""
    found = []
    for position in _game(vein)[-LAST_TURNS:]:
        if len(position.stacks[1 - position.to_move]) >= FEWEST_STACKS:
            puzzle = puzzle_in(position)
            if puzzle is not None:
                found.append(puzzle)
    return found


def _game(vein: Vein) -> list[Position]:
    """The positions of a game between changing levels."""
    stood: list[Position] = []

    def choose(position: Position, chance: Random) -> Move:
        stood.append(Position(position.board, position.pawns, position.to_move))
        level, seed = chance.choice(PLAYERS), chance.getrandbits(30)
        return engine().think(position, Limits(), level=level, seed=seed).move

    finish(opening(vein.board, vein.seed), (choose, choose), Random(vein.seed))
    return stood


def puzzle_in(position: Position) -> Puzzle | None:
    """The puzzle of a position, for as many points as can be forced, if there is one."""
    for points in sorted(POINTS.values(), reverse=True):
        known = proof(position, points)
        moves = next((each for each in range(1, MOST_MOVES + 1) if known.wins(position, each)), None)
        if moves is None:
            continue
        if moves < FEWEST_MOVES or len(right_moves(position, points, moves)) > 1:
            return None
        line = line_of(position, points, moves)
        if len(line) < 2 * moves - 1:
            return None
        return finished(Puzzle(write_position(position), moves, points, 0, tuple(line)))
    return None


def finished(puzzle: Puzzle) -> Puzzle:
    """The puzzle with its motifs, and the rating its shape promises."""
    return replace(puzzle, motifs=motifs_of(puzzle), rating=shape_rating(puzzle))


def chosen(mined: Iterable[list[Puzzle]], count: int) -> Iterator[Puzzle]:
    """Puzzles until there are so many, as many of each grade, at most one of a game, in the games' order."""
    wanted = -(-count // len(GRADES))
    taken: Counter[int] = Counter()
    for found in mined:
        fitting = [puzzle for puzzle in found if taken[puzzle.grade] < wanted]
        if fitting:
            puzzle = min(fitting, key=lambda each: taken[each.grade])
            taken[puzzle.grade] += 1
            yield puzzle
        if sum(taken.values()) >= count:
            return


def by_rating(found: Iterable[Puzzle]) -> list[Puzzle]:
    """The puzzles, easiest first."""
    return sorted(found, key=lambda each: (each.rating, each.position))
