"""The best lines of a position while a thread searches for them, until another position is shown."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Lock, Thread

from ra_base.breathing import Breathing
from ra_hex.engine.thinking import Engine, Limits, Thought
from ra_hex.position import Position

MOST_LINES = 5
# Deeper lines take ever longer, and a telephone gets warm.
LONGEST = Limits(milliseconds=60_000)

Report = Callable[[Thought], None]


class LiveLines:
    """One engine that looks at one position at a time; `deliver` runs what it is given in the app's thread.

    Of what is found while the app is busy only the last is reported; nothing is after `stop` or about an
    older position.
    """

    def __init__(self, engine: Engine, deliver: Callable[[Callable[[], None]], object]) -> None:
        self._engine = engine
        self._deliver = deliver
        self._unwanted = Event()
        self._unwanted.set()
        self._thread: Thread | None = None
        # Has it looked as deep as it will?
        self.done = False

    @property
    def running(self) -> bool:
        """Whether more may be found."""
        return not self._unwanted.is_set() and not self.done

    def begin(
        self,
        position: Position,
        count: int,
        report: Report,
        limits: Limits = LONGEST,
        finished: Callable[[], object] = lambda: None,
    ) -> None:
        """Look for the best `count` lines of a position that is not over."""
        self.stop()
        unwanted, before, twin = Event(), self._thread, position.copy()
        self._unwanted, self.done = unwanted, False
        # What waits to be reported.
        waiting: list[Thought] = []
        lock = Lock()

        def hand_over() -> None:
            with lock:
                found = waiting.pop()
            if not unwanted.is_set():
                report(found)

        def hear(thought: Thought) -> None:
            # The best line comes with the others of its depth.
            if thought.rank > 1 or unwanted.is_set():
                return
            with lock:
                first = not waiting
                waiting[:] = [thought]
            if first:
                self._deliver(hand_over)

        def end() -> None:
            if not unwanted.is_set():
                self.done = True
                finished()

        def look() -> None:
            if before is not None:
                before.join()
            if not unwanted.is_set():
                self._engine.think(
                    twin, limits, multipv=count, report=hear, stopped=Breathing(unwanted).stopped
                )
                self._deliver(end)

        self._thread = Thread(target=look, name="ra_hex lines", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Look no more."""
        self._unwanted.set()

    def wait(self) -> None:
        """Wait until the thread has ended."""
        if self._thread is not None:
            self._thread.join()
