"""Time to think: so much for each side and game, and a little more with every move.

The rules know no loss by time: a clock only informs, unless both have agreed that it decides (`loss`).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

MOST_SECONDS = 86_400


@dataclass(frozen=True)
class Clock:
    """Seconds for each side in each game, those added after each move, and whether none left is a loss."""

    seconds: int
    increment: int = 0
    loss: bool = False

    def left(self, turns: Iterable[tuple[int, int]]) -> tuple[int, int]:
        """The milliseconds both have left after turns: whose each was and how long it took."""
        left = [self.seconds * 1000, self.seconds * 1000]
        for side, spent in turns:
            left[side] += self.increment * 1000 - spent
        return left[0], left[1]

    def as_data(self) -> dict[str, Any]:
        """The same as plain data."""
        loss = {"loss": True} if self.loss else {}
        return {"seconds": self.seconds, "increment": self.increment, **loss}
