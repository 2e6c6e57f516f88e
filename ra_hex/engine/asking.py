"""What a search checks again and again: is a limit reached, or has somebody said stop?"""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING

from ra_hex.engine.search import Stopped

if TYPE_CHECKING:
    from ra_hex.engine.thinking import Limits

# Thinking is to end at this part of its time: what comes after the last look at the clock takes a moment too.
AIM = 0.98


def never() -> bool:
    """Nobody says stop, and nobody ponders."""
    return False


class Asking:
    """Called with the nodes so far; Stopped is raised when a limit is met.

    As long as `pondering` is true neither time nor nodes are counted.
    """

    def __init__(
        self,
        begin: float,
        limits: Limits,
        stopped: Callable[[], bool],
        pondering: Callable[[], bool] = never,
    ) -> None:
        self._begin = begin
        self._seconds = None if limits.milliseconds is None else AIM * limits.milliseconds / 1000
        self._nodes = limits.nodes
        self._free = 0  # so many nodes do not count
        self._stopped = stopped
        self._pondering = pondering

    def hurry(self, seconds: float) -> None:
        """Take no longer than this in all, if time is limited at all."""
        if self._seconds is not None:
            self._seconds = min(self._seconds, seconds)

    def __call__(self, nodes: int) -> None:
        """Go on, or not."""
        if self._stopped():
            raise Stopped
        if self._pondering():
            self._begin, self._free = perf_counter(), nodes
            return
        late = self._seconds is not None and perf_counter() >= self._begin + self._seconds
        if late or (self._nodes is not None and nodes - self._free >= self._nodes):
            raise Stopped
