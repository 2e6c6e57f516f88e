"""The confidence interval of a share that was counted."""

from math import sqrt

# Of 95 of 100.
SURE = 1.96


def interval(share: float, count: int) -> tuple[float, float]:
    """The interval of 95 % around a share of so many (Wilson's)."""
    square = SURE * SURE / count
    middle = (share + square / 2) / (1 + square)
    half = sqrt(share * (1 - share) * square + square * square / 4) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)
