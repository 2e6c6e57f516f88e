"""How often the first player wins, and by how many points: games between equals from the start.

In the first moves chance chooses among moves of nearly the same value, so that no two games need be alike.
A game ends where the search sees its end.
"""

from __future__ import annotations

from math import sqrt
from pathlib import Path

from tools.hex_lab.program import FOLDER, files_of, show

# The first moves with a choice, and by how many hundredths of a pawn a move chosen may be worse.
VARIED, MARGIN = 6, 15
SURE = 1.96


def interval(values: list[float]) -> tuple[float, float]:
    """A mean and how far it may be off, with 95%."""
    count = len(values)
    mean = sum(values) / count
    spread = sum((value - mean) ** 2 for value in values) / max(count - 1, 1)
    return mean, SURE * sqrt(spread / count)


def summary(name: str, results: list[int]) -> str:
    """What games say, given South's points less North's of each."""
    won, lost = (sum(sign * each > 0 for each in results) for sign in (1, -1))
    points = [sum(max(sign * each, 0) for each in results) for sign in (1, -1)]
    decided, off = interval([float(each > 0) for each in results if each])
    score, score_off = interval([(each > 0) + (each == 0) / 2 for each in results])
    more, more_off = interval([float(each) for each in results])
    return (
        f"{name}: {len(results)} games, first player: {won} won, {lost} lost, "
        f"{len(results) - won - lost} drawn, points {points[0]}–{points[1]}\n"
        f"decided games won: {decided:.1%} ± {off:.1%}; with draws as halves: {score:.1%} ± {score_off:.1%}; "
        f"points a game: {more:+.2f} ± {more_off:.2f}"
    )


def measure(name: str, games: int, nodes: int) -> None:
    """Play games that are missing, and say how all have ended."""
    file = FOLDER / f"{name}.advantage-{nodes}"
    show("advantage", *files_of(name), nodes, VARIED, MARGIN, 0, games, file)
    print(result_line(name, file, games))


def result_line(name: str, file: Path, games: int) -> str:
    """The summary of a file of games."""
    lines = file.read_text(encoding="utf-8").splitlines()[:games]
    return summary(name, [int(line.split()[1]) for line in lines])
