"""The opponent that finds your level: a rating from the games so far, and who is as strong as that.

A level may be a fraction: 4.3 plays as level 5 in three of ten turns and as level 4 in the others.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor
from random import Random

from ra_hex.engine.levels import LEVELS
from ra_hex.engine.rating import Rating, Result, updated

# Levels do not change, and how strong they are is known from hundreds of games.
SURE = 30.0
# Fractions are given with one decimal, whole levels as whole numbers.
PARTS = 10
LOWEST, HIGHEST = min(LEVELS), max(LEVELS)
TENTHS: tuple[float, ...] = tuple(
    tenths / PARTS if tenths % PARTS else tenths // PARTS
    for tenths in range(PARTS * LOWEST, PARTS * HIGHEST + 1)
)
# Who has not played yet may be anything: in the middle, to be moved far by the first games
# (`tools.hex_finding`).
UNKNOWN = Rating((LEVELS[LOWEST].rating + LEVELS[HIGHEST].rating) / 2, 400.0)


def strength(level: float) -> Rating:
    """How strong a level is, also one between two others."""
    low, high = floor(level), ceil(level)
    part = level - low
    return Rating((1 - part) * LEVELS[low].rating + part * LEVELS[high].rating, SURE)


def rating_after(games: Iterable[tuple[float, float]]) -> Rating:
    """The rating of somebody after games against levels, each with its score, the oldest first."""
    rating = UNKNOWN
    for level, score in games:
        rating = updated(rating, [Result(strength(level), score)])
    return rating


def level_for(rating: Rating) -> float:
    """The level that is as strong, in whole tenths; the nearest one where none is."""
    return min(TENTHS, key=lambda level: abs(strength(level).rating - rating.rating))


def level_in_turn(level: float, seed: int) -> int:
    """As which level a fraction plays in the turn with that seed."""
    low = floor(level)
    return low + (low < level and Random(seed).random() < level - low)
