"""Ratings by Glicko-2: how strong somebody is, how sure that is, and what one more result changes.

Mark E. Glickman, "Example of the Glicko-2 system" (2022). Its numbers of steps are those of the paper.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, pi, sqrt

WIN, DRAW, LOSS = 1.0, 0.5, 0.0
# The scale the system computes on: ratings from here, in parts of this.
MIDDLE, SCALE = 1500.0, 173.7178
# How much the volatility itself may change, and how exactly it is found.
TAU, PRECISION = 0.5, 0.000_001


@dataclass(frozen=True)
class Rating:
    """A strength; the true one is within twice the deviation in 95 of 100 cases."""

    rating: float = MIDDLE
    deviation: float = 350.0
    volatility: float = 0.06


@dataclass(frozen=True)
class Result:
    """A game against somebody of that rating, as it was before the game: WIN, DRAW or LOSS."""

    opponent: Rating
    score: float


def expected(own: Rating, other: Rating) -> float:
    """The score to expect from a game."""
    return 1 / (1 + exp(-_weight(other) * (own.rating - other.rating) / SCALE))


def updated(own: Rating, results: Sequence[Result]) -> Rating:
    """The rating after the games of one period; without any only the deviation grows."""
    # Step 2: on the scale the system computes on.
    deviation = own.deviation / SCALE
    volatility = own.volatility
    if not results:
        return Rating(own.rating, SCALE * sqrt(deviation**2 + volatility**2), volatility)
    # Steps 3 and 4: how much the results tell, and what they say.
    known = surprise = 0.0
    for result in results:
        weight, hoped = _weight(result.opponent), expected(own, result.opponent)
        known += weight**2 * hoped * (1 - hoped)
        surprise += weight * (result.score - hoped)
    # Steps 5 to 7.
    volatility = _volatility(volatility, deviation, 1 / known, surprise / known)
    before = deviation**2 + volatility**2
    after = 1 / (1 / before + known)
    # Step 8: back to the scale people read.
    return Rating(own.rating + SCALE * after * surprise, SCALE * sqrt(after), volatility)


def _weight(other: Rating) -> float:
    """How much a game against somebody tells: the less, the less sure their rating is."""
    return 1 / sqrt(1 + 3 * (other.deviation / SCALE / pi) ** 2)


def _volatility(before: float, deviation: float, variance: float, change: float) -> float:
    """Step 5: the new volatility, by the Illinois algorithm."""
    start = log(before**2)

    def off(x: float) -> float:
        power = exp(x)
        total = deviation**2 + variance + power
        return power * (change**2 - total) / (2 * total**2) - (x - start) / TAU**2

    low = start
    if change**2 > deviation**2 + variance:
        high = log(change**2 - deviation**2 - variance)
    else:
        steps = 1
        while off(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = off(low), off(high)
    while abs(high - low) > PRECISION:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = off(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return exp(low / 2)
