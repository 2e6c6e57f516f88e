"""How much stronger a player is, from games in pairs, and a sequential test (SPRT) of whether it is.

Both games of a pair begin with the same opening, one from each side, so that what the opening gives cancels
out: the spread is that of pairs, which is smaller than that of games.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log, log10, sqrt
from statistics import fmean, pvariance

# An Elo difference of so many is ten times the chance of winning.
TEN_TIMES = 400
# How sure the interval is: 95 of 100.
SURE = 1.96
# The chance to be wrong that the test accepts, either way.
RISK = 0.05
BOUND = log((1 - RISK) / RISK)
# Counted in addition to every result: one draw and what is as far from it as a win and a loss, so that few
# games that all ended alike prove nothing.
PRIOR = (0.0, 0.5, 1.0)


def score_of(elo: float) -> float:
    """The share of games that a player so much stronger wins; a draw is half a game."""
    return float(1 / (1 + 10 ** (-elo / TEN_TIMES)))


def elo_of(score: float) -> float:
    """How much stronger a player is who wins this share."""
    return -TEN_TIMES * log10(1 / score - 1)


@dataclass(frozen=True)
class Strength:
    """The difference in Elo, and the interval it is in."""

    elo: float
    interval: tuple[float, float]


def pairs(scores: Sequence[float]) -> list[float]:
    """The mean of each two games with the same opening; a single game if there is no more."""
    if len(scores) < 2:
        return list(scores)
    return [fmean(both) for both in zip(scores[::2], scores[1::2], strict=False)]


def strength(scores: Sequence[float]) -> Strength:
    """How much stronger the player is who scored this, game by game: 1, 0.5 or 0."""
    found = [*pairs(scores), *PRIOR]
    mean = fmean(found)
    spread = SURE * sqrt(pvariance(found) / len(found))
    least = 1 / (2 * len(found))
    low, high = (min(max(each, least), 1 - least) for each in (mean - spread, mean + spread))
    return Strength(elo_of(mean), (elo_of(low), elo_of(high)))


def evidence(scores: Sequence[float], elos: tuple[float, float]) -> float:
    """The logarithm of how much likelier the second difference in Elo makes these games than the first."""
    found = [*pairs(scores), *PRIOR]
    worse, better = map(score_of, elos)
    mean, spread = fmean(found), pvariance(found)
    return len(found) * (better - worse) * (2 * mean - worse - better) / (2 * spread)


def verdict(scores: Sequence[float], elos: tuple[float, float]) -> str | None:
    """Whether the second difference is accepted or rejected by now; None while more games are needed."""
    found = evidence(scores, elos)
    if found >= BOUND:
        return "accepted"
    return "rejected" if found <= -BOUND else None
