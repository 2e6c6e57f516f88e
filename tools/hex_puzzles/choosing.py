"""Rates puzzles by levels of the laboratory, and chooses them: motifs, points and lengths are mixed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace

from ra_hex.engine.ground import ORDER, ground_of
from ra_hex.engine.levels import LEVELS, STRONGEST
from ra_hex.lessons.difficulty import rating_by, shape_rating
from ra_hex.lessons.puzzles import MOTIFS, Puzzle
from ra_hex.match import DEFAULT_RULE, RULES
from ra_hex.notation import read_move
from ra_hex.ways import POINTS
from tools.hex_lab.program import files_of, run
from tools.hex_lab.stepping import words_of

# How often each level tries each puzzle.
TIMES = 8
TRYING = [level for level in LEVELS if level != STRONGEST]
SCORES = [(own, other) for own in range(9) for other in range(9)]


def rated(board: str, found: list[Puzzle]) -> list[Puzzle]:
    """The puzzles with their ratings: each level below the strongest tries the first move of each."""
    lines = "".join(f"{_as_given(puzzle)}\n" for puzzle in found)
    shares: list[dict[int, float]] = [{} for _ in found]
    for level in TRYING:
        told = run("tries", *files_of(board), words_of(level, 0), TIMES, given=lines).splitlines()
        for share, puzzle, line in zip(shares, found, told, strict=True):
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


def chosen(found: Iterable[Puzzle], count: int, single: int) -> list[Puzzle]:
    """So many of them, at most `single` for one point: always the one whose kind there are fewest of yet."""
    left = [puzzle for puzzle in found if puzzle.motifs]
    taken: list[Puzzle] = []
    seen: Counter[object] = Counter()
    while left and len(taken) < count:
        best = min(left, key=lambda puzzle: _crowd(puzzle, seen))
        left.remove(best)
        if best.points == min(POINTS.values()):
            if not single:
                continue
            single -= 1
        taken.append(best)
        seen.update(_kinds(best))
    return taken


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
    """The same; of the wins with smaller ones sooner, some at a score that asks for the larger."""
    result, met = [], 0
    for puzzle in found:
        fitting = [score for score in SCORES if _asks_for(puzzle.points, score)]
        if "points" in puzzle.motifs and fitting:
            met += 1
            if met % every == 0:
                score = fitting[met * 7 % len(fitting)]
                result.append(replace(puzzle, score=score, motifs=_sorted({*puzzle.motifs, "score"})))
                continue
        result.append(puzzle)
    return result


def _asks_for(points: int, score: tuple[int, int]) -> bool:
    """Whether so many points win a match at that score, and fewer do not; nobody has won it before."""
    rule = RULES[DEFAULT_RULE]
    own, other = score

    def wins(more: int) -> bool:
        return own + more >= rule.points and own + more - other >= rule.lead

    ended = max(score) >= rule.points and abs(own - other) >= rule.lead
    return not ended and wins(points) and not any(wins(less) for less in POINTS.values() if less < points)


def _sorted(motifs: set[str]) -> tuple[str, ...]:
    return tuple(name for name in MOTIFS if name in motifs)
