"""Rates puzzles by levels of the laboratory, and chooses them: motifs, points and lengths are mixed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from ra_hex.engine.ground import ORDER, ground_of
from ra_hex.engine.levels import LEVELS, STRONGEST
from ra_hex.lessons.difficulty import rating_by, shape_rating
from ra_hex.lessons.judging import loses_less
from ra_hex.lessons.puzzles import MOTIFS, Puzzle
from ra_hex.notation import read_move
from ra_hex.ways import POINTS
from tools.hex_lab.program import files_of, run
from tools.hex_lab.stepping import words_of
from tools.hex_puzzles.checking import asks_for

# How often each level tries each puzzle.
TIMES = 8
TRYING = [level for level in LEVELS if level != STRONGEST]
SAVES = "saves"
SCORES = [(own, other) for own in range(9) for other in range(9)]


def rated(board: str, found: list[Puzzle]) -> list[Puzzle]:
    """The puzzles with their ratings: each level below the strongest tries the first move of each."""
    lines = "".join(f"{_as_given(puzzle)}\n" for puzzle in found)
    shares: list[dict[int, float]] = [{} for _ in found]
    for level in TRYING:
        results = run("tries", *files_of(board), words_of(level, 0), TIMES, given=lines).splitlines()
        for share, puzzle, line in zip(shares, found, results, strict=True):
            words = list(map(int, line.split()))
            played = dict(zip(words[::2], words[1::2], strict=True))
            share[level] = played.get(_order(puzzle), 0) / TIMES
    return [
        replace(puzzle, rating=rating_by(share, shape_rating(puzzle)))
        for puzzle, share in zip(found, shares, strict=True)
    ]


def _as_given(puzzle: Puzzle) -> str:
    """Side to move and cells, as the laboratory reads them."""
    position = puzzle.after()
    cells = "".join(str(position.content(cell)) for cell in range(len(position.board)))
    return f"{puzzle.side} {cells}"


def _order(puzzle: Puzzle) -> int:
    """The laboratory's number of the first move."""
    position = puzzle.after()
    return int(ground_of(position.board).step(read_move(position, puzzle.line[0]))[ORDER])


class Limits(NamedTuple):
    """How many at most: wins and defences for one point, defences in which the score of a match counts."""

    single_wins: int
    single_holds: int
    saves: int


def chosen(found: Iterable[Puzzle], count: int, limits: Limits) -> list[Puzzle]:
    """So many of them: always the one whose kind there are fewest of yet."""
    left = [puzzle for puzzle in found if puzzle.motifs]
    room = Counter(limits._asdict())
    taken: list[Puzzle] = []
    seen: Counter[object] = Counter()
    while left and len(taken) < count:
        best = min(left, key=lambda puzzle: _crowd(puzzle, seen))
        left.remove(best)
        limited = _limit(best)
        if limited and not room[limited]:
            continue
        room[limited] -= 1
        taken.append(best)
        seen.update(_kinds(best))
    return taken


def _limit(puzzle: Puzzle) -> str:
    """Which of the Limits holds for a puzzle, if one does."""
    if puzzle.points == min(POINTS.values()):
        return "single_holds" if puzzle.defence else "single_wins"
    return SAVES if puzzle.defence and loses_less(puzzle) else ""


def _kinds(puzzle: Puzzle) -> Iterator[object]:
    yield from puzzle.motifs
    yield puzzle.defence, puzzle.points
    yield puzzle.defence, puzzle.own_moves
    yield puzzle.grade, puzzle.rating // 50


def _crowd(puzzle: Puzzle, seen: Counter[object]) -> float:
    """How much there is of its kind; the rarest motif counts most."""
    kinds = list(_kinds(puzzle))
    motifs = min(seen[name] for name in puzzle.motifs)
    return 2 * motifs + sum(seen[kind] for kind in kinds[len(puzzle.motifs) :]) / 2


def with_scores(found: list[Puzzle], every: int) -> list[Puzzle]:
    """The same; a defence that loses less and some of the wins with smaller ones sooner are about a match."""
    result, wins = [], 0
    for number, puzzle in enumerate(found):
        fitting = [score for score in SCORES if asks_for(puzzle.points, score, defence=puzzle.defence)]
        wins += "points" in puzzle.motifs
        some = "points" in puzzle.motifs and wins % every == 0
        if fitting and (some or _limit(puzzle) == SAVES):
            score = fitting[number * 7 % len(fitting)]
            result.append(replace(puzzle, score=score, motifs=_sorted({*puzzle.motifs, "score"})))
        else:
            result.append(puzzle)
    return result


def _sorted(motifs: set[str]) -> tuple[str, ...]:
    return tuple(name for name in MOTIFS if name in motifs)
