"""What changes of screens leave behind: living widgets, what listens to them, memory. None of it may grow."""

import ctypes
import gc
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tools.demo import every_state
from tools.stage import Stage

from kivy.clock import Clock  # isort: skip
from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.lang.builder import _handlers
from kivy.uix.widget import Widget
from kivy.weakmethod import WeakMethod

View = tuple[str, str]
# Where everything is counted: a screen that shows nothing of any game.
AT_REST = "settings"
SWEEPS = 3
# Longer than a finger is waited for, or than anything moves.
REST_SECONDS = 1
WARM_ROUNDS = 2
# Memory that was given back stays with the process until it is asked for.
LIBC = ctypes.CDLL(None)
RESIDENT = Path("/proc/self/statm")
PAGE_BYTES = 4096


# What may be more by chance: a timer that runs, a thread that is about to end, pages that lie about.
SLACK = {"scheduled": 5, "threads": 2}
SLACK_OF_MEMORY = 0.1


@dataclass(frozen=True)
class LeftBehind:
    """What there is while the app rests."""

    # By class; then those with kv rules at work, what listens to the app's lasting parts, what the clock has.
    widgets: Counter[str]
    ruled: int
    bound: int
    scheduled: int
    threads: int
    megabytes: float

    def __str__(self) -> str:
        return (
            f"{self.widgets.total()} widgets, {self.ruled} with rules, {self.bound} listeners, "
            f"{self.scheduled} events, {self.threads} threads, {self.megabytes:.0f} MB"
        )

    def since(self, before: "LeftBehind") -> dict[str, float]:
        """What has grown."""
        grown: dict[str, float] = dict(self.widgets - before.widgets)
        for name in ("ruled", "bound", "scheduled", "threads"):
            more = getattr(self, name) - getattr(before, name)
            if more > SLACK.get(name, 0):
                grown[name] = more
        if self.megabytes > before.megabytes * (1 + SLACK_OF_MEMORY):
            grown["megabytes"] = self.megabytes - before.megabytes
        return grown


def listeners(*sources: EventDispatcher) -> int:
    """How many listen to these; Kivy strikes off those that are gone when it would next call them."""
    return sum(
        not (isinstance(listener, WeakMethod) and listener.is_dead())
        for source in sources
        for name in source.properties()
        for listener, *_ in source.get_property_observers(name, True)
    )


def left_behind(stage: Stage) -> LeftBehind:
    """Let the app rest, sweep, and count."""
    stage.show(AT_REST)
    for _ in range(SWEEPS):
        stage.wait(REST_SECONDS)
        gc.collect()
    if hasattr(LIBC, "malloc_trim"):
        LIBC.malloc_trim(0)
    objects = gc.get_objects()
    app = stage.app
    return LeftBehind(
        # A proxy of what is gone has no class of its own to ask for.
        widgets=Counter(type(each).__name__ for each in objects if issubclass(type(each), Widget)),
        ruled=len(_handlers),
        bound=listeners(app, app.theme, app.tr, app.settings, Window),
        scheduled=len(Clock.get_events()),
        threads=threading.active_count(),
        megabytes=int(RESIDENT.read_text().split()[1]) * PAGE_BYTES / 1e6 if RESIDENT.exists() else 0.0,
    )


def views() -> list[View]:
    """Every screen, fresh and in each of its states."""
    return every_state()


def changed(stage: Stage, changes: int, every: Sequence[View]) -> Iterator[tuple[int, LeftBehind]]:
    """Change screens at least so often, in whole rounds; after each, how often, and what is left behind.

    Where a round ends matters: Kivy keeps the last field of text that was on the screen, and that its screen.
    """
    gc.unfreeze()  # what the collector was not to look at may hold what is to go
    others = set(threading.enumerate())
    number = 0
    while number < changes:
        for name, state in every:
            stage.show(name, state)
        number += len(every)
        # Who thinks still knows for whom.
        stage.wait_until(lambda: others.issuperset(threading.enumerate()))
        yield number, left_behind(stage)


def growth(rounds: Sequence[LeftBehind]) -> dict[str, float]:
    """What has grown, once all that is made but once is there."""
    return rounds[-1].since(rounds[min(WARM_ROUNDS, len(rounds)) - 1])
