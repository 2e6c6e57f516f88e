"""How hard a puzzle is: a rating by its shape, and by which levels of the engine find its first move.

What people make of it is not known: docs/hex.md says how far these ratings can be trusted.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import log2

from ra_hex.engine.hints import entering
from ra_hex.engine.levels import LEVELS
from ra_hex.engine.proof import proof
from ra_hex.lessons.judging import lost_in
from ra_hex.lessons.puzzles import Puzzle
from ra_hex.ways import POINTS

# Set by hand: where the shortest puzzle begins, what a further move adds, tempting tries, a first move that
# threatens nothing, a smaller win that is there at once.
EASIEST, FURTHER_MOVE, TRY, QUIET, SMALLER = 650, 170, 70, 120, 80
SHORTEST = 2
# As many results stand for the shape as for all levels: these are asked for the first move only.
WEIGHT = 7
LOWEST, HIGHEST, STEP = 400, 2000, 5
# A hundred points more are 64 of 100 games: the scale of the levels.
SCALE = 400


def shape_rating(puzzle: Puzzle) -> int:
    """What the length and the tempting first moves say."""
    tries, quiet, smaller = _defended(puzzle) if puzzle.defence else _tempting(puzzle)
    further = puzzle.moves - SHORTEST + (puzzle.own_moves - 1 if puzzle.defence else 0)
    return round(EASIEST + FURTHER_MOVE * further + TRY * log2(1 + tries) + QUIET * quiet + SMALLER * smaller)


def _tempting(puzzle: Puzzle) -> tuple[int, bool, bool]:
    """How many wrong first moves threaten or capture; whether the right one does not; a smaller win now."""
    position, side = puzzle.after(), puzzle.side
    needed = min(pawns for pawns, won in POINTS.items() if won >= puzzle.points)
    known = proof(position, puzzle.points)
    tries = quiet = 0
    for move in position.legal_moves():
        if move.points:
            continue
        after = position.copy()
        after.make(move)
        tempting = bool(move.captured) or entering(after, side) >= needed
        if known.keeps(position, move, puzzle.moves):
            quiet += not tempting
        else:
            tries += tempting
    return tries, bool(quiet), bool(entering(position, side))


def _defended(puzzle: Puzzle) -> tuple[int, bool, bool]:
    """How many wrong first moves do not lose at once; whether the right one captures nothing."""
    position = puzzle.after()
    survive = [move for move in position.legal_moves() if lost_in(position, move, puzzle.points, 1) is None]
    right = puzzle.after(puzzle.line[:1])
    captures = sum(map(len, right.stacks)) < sum(map(len, position.stacks))
    return len(survive) - 1, not captures, False


def rating_by(found: Mapping[int, float], shape: int) -> int:
    """The rating at which levels would find the first move as often as they do, in `found` from 0 to 1.

    The shape counts as some results more, half of them won against a player of that rating.
    """
    ratings = [(LEVELS[level].rating, 1) for level in found] + [(shape, WEIGHT)]
    scored = sum(found.values()) + WEIGHT / 2

    def expected(rating: float) -> float:
        return sum(weight / (1 + 10 ** ((rating - level) / SCALE)) for level, weight in ratings)

    low, high = float(LOWEST), float(HIGHEST)
    while high - low > 1:
        middle = (low + high) / 2
        low, high = (middle, high) if expected(middle) > scored else (low, middle)
    return STEP * round((low + high) / 2 / STEP)
