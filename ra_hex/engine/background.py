"""Thinking in a thread of its own beside a screen that must stay smooth."""

from __future__ import annotations

from collections.abc import Callable
from threading import Event, Thread
from time import perf_counter, sleep

from ra_hex.engine.levels import STRONGEST
from ra_hex.engine.thinking import Engine, Limits, Thought
from ra_hex.engine.worth import Worth
from ra_hex.position import Position

# After so many seconds of thinking it lets the others go first, for so long.
SLICE = 0.004
BREATH = 0.0003


class Thinker:
    """One engine that thinks about one position at a time.

    `deliver` runs what it is given where answers are wanted, as Kivy's `Clock.schedule_once` does in the
    app's thread. An answer to a question that was cancelled or followed by another is never delivered.
    """

    def __init__(self, engine: Engine, deliver: Callable[[Callable[[], None]], object]) -> None:
        self._engine = engine
        self._deliver = deliver
        self._asked = Event()  # set when the question is no longer wanted
        self._asked.set()
        self._thread: Thread | None = None

    @property
    def thinking(self) -> bool:
        """Whether an answer is still to come."""
        return not self._asked.is_set()

    def ask(
        self,
        position: Position,
        limits: Limits,
        answer: Callable[[Thought], None],
        *,
        worth: Worth | None = None,
        level: int = STRONGEST,
        seed: int = 0,
    ) -> None:
        """Begin to think about a position, whatever was thought about before."""
        self.cancel()
        before, unwanted = self._thread, Event()
        self._asked = unwanted
        copy = position.copy()

        def hand_over(thought: Thought) -> None:
            if not unwanted.is_set():
                unwanted.set()
                answer(thought)

        def think() -> None:
            if before is not None:
                before.join()
            if unwanted.is_set():
                return
            thought = self._engine.think(
                copy, limits, worth=worth, level=level, seed=seed, stopped=Breathing(unwanted).stopped
            )
            if not unwanted.is_set():
                self._deliver(lambda: hand_over(thought))

        self._thread = Thread(target=think, name="ra_hex thinking", daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """Think no more; what is still on its way is dropped."""
        self._asked.set()

    def wait(self) -> None:
        """Wait until the thread has ended."""
        if self._thread is not None:
            self._thread.join()


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
