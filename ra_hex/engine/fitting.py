"""Weights fitted to the ends of games: those under which who won is least of a surprise."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import exp, log

from ra_hex.engine.terms import Terms

# About so many hundredths of a pawn multiply the odds by e; the games say it more exactly.
SPREAD = 150.0
# How far a weight is believed to be off: a part of itself, and a little in any case.
DOUBT = 0.2
LITTLE = 3.0
STEPS = 12
SETTLED = 0.01


@dataclass(frozen=True)
class Sample:
    """A position out of a game, whether the side to move won it, and how much that counts."""

    terms: Terms
    won: bool
    share: float


def chance(value: float, spread: float = SPREAD) -> float:
    """The chance to win at a worth in hundredths of a pawn."""
    return 1 / (1 + exp(-max(-30.0, min(30.0, value / spread))))


def worth(terms: Terms, weights: Sequence[float]) -> float:
    """What a position is worth with other weights."""
    return terms.rest + sum(weights[place] * times for place, times in terms.counts.items())


def surprise(samples: Iterable[Sample], weights: Sequence[float], spread: float = SPREAD) -> float:
    """How much the games' ends surprise who believes in the weights: less is better."""
    total = shares = 0.0
    for sample in samples:
        likely = chance(worth(sample.terms, weights), spread)
        total -= sample.share * log(likely if sample.won else 1 - likely)
        shares += sample.share
    return total / shares


def spread_of(samples: Sequence[Sample], weights: Sequence[float]) -> float:
    """How many hundredths of a pawn multiply the odds by e, by what the games say of these weights."""
    spreads = [SPREAD * 1.1**step for step in range(-15, 25)]
    return min(spreads, key=lambda spread: surprise(samples, weights, spread))


def fit(samples: Sequence[Sample], before: Sequence[float]) -> list[float]:
    """The most believable weights, by Newton's method; without any game it would be `before`."""
    spread = spread_of(samples, before)
    doubts = [DOUBT * abs(each) + LITTLE for each in before]
    weights = [float(each) for each in before]
    size = range(len(weights))
    for _ in range(STEPS):
        slope = [(before[i] - weights[i]) / doubts[i] ** 2 for i in size]
        bend = [[0.0] * len(weights) for _ in size]
        for i in size:
            bend[i][i] = doubts[i] ** -2
        for sample in samples:
            likely = chance(worth(sample.terms, weights), spread)
            push = sample.share * (sample.won - likely) / spread
            curve = sample.share * likely * (1 - likely) / spread**2
            counts = sample.terms.counts.items()
            for i, times in counts:
                slope[i] += push * times
                row = bend[i]
                for j, others in counts:
                    row[j] += curve * times * others
        change = solved(bend, slope)
        weights = [weight + by for weight, by in zip(weights, change, strict=True)]
        if max(map(abs, change)) < SETTLED:
            break
    return weights


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of linear equations, by elimination with the largest pivot."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for place in range(len(rows)):
        pivot = max(range(place, len(rows)), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        for row in rows[place + 1 :]:
            times = row[place] / rows[place][place]
            row[place:] = [a - times * b for a, b in zip(row[place:], rows[place][place:], strict=True)]
    found = [0.0] * len(rows)
    for place in reversed(range(len(rows))):
        row = rows[place]
        known = sum(row[other] * found[other] for other in range(place + 1, len(rows)))
        found[place] = (row[-1] - known) / row[place]
    return found
