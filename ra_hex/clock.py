"""Time to think: so much for each side and game, and a little more with every move.

The rules know no loss by time: a clock only tells.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass

MOST_SECONDS = 86_400


@dataclass(frozen=True)
class Clock:
    """Seconds for each side in each game, and those added after each move."""

    seconds: int
    increment: int = 0

    def left(self, turns: Iterable[tuple[int, int]]) -> tuple[int, int]:
        """The milliseconds both have left after turns: whose each was and how long it took."""
        left = [self.seconds * 1000, self.seconds * 1000]
        for side, spent in turns:
            left[side] += self.increment * 1000 - spent
        return left[0], left[1]

    def as_data(self) -> dict[str, int]:
        """The same as plain data."""
        return asdict(self)
