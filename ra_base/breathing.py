"""A thread that thinks gives way to the others at regular times."""

from threading import Event
from time import perf_counter, sleep

# After so many seconds of thinking it lets the others go first, for so long.
SLICE = 0.004
BREATH = 0.0003


class Breathing:
    """Says whether to stop, and gives way to other threads at regular times."""

    def __init__(self, unwanted: Event) -> None:
        self._unwanted = unwanted
        self._since = perf_counter()

    def stopped(self) -> bool:
        """Whether the answer is no longer wanted."""
        now = perf_counter()
        if now - self._since > SLICE:
            sleep(BREATH)
            self._since = perf_counter()
        return self._unwanted.is_set()
