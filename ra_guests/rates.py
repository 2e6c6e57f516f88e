"""Rate limits: a token bucket for each name, which fills again with time; the number of names is bounded."""

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable

from ra_guests.limits import Rate


class Buckets:
    """A bucket for each name; of too many names the one that was unused for longest is forgotten."""

    def __init__(self, rate: Rate, most: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._most = most
        self._clock = clock
        self._left: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def has(self, name: Hashable) -> bool:
        """Whether there is one left."""
        return self._now(name)[0] >= 1

    def take(self, name: Hashable) -> bool:
        """Take one, if there is one left."""
        left, now = self._now(name)
        taken = left >= 1
        self._left[name] = left - taken, now
        self._left.move_to_end(name)
        while len(self._left) > self._most:
            self._left.popitem(last=False)
        return taken

    def _now(self, name: Hashable) -> tuple[float, float]:
        now = self._clock()
        left, since = self._left.get(name, (self._rate.burst, now))
        return min(self._rate.burst, left + (now - since) * self._rate.per_second), now
