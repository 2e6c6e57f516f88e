"""Collects garbage between frames: within a frame, a widget could be collected while its own rule runs."""

import gc
import sys
from collections.abc import Callable
from functools import cache
from typing import ClassVar

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.utils import platform

from ui.core.growth import Growth

# Collecting takes as long as several frames: it waits until nobody has touched anything for so many seconds.
# To see how much there is takes 0.1 ms.
LOOK_SECONDS = 0.25
CALM_SECONDS = 1.0
# Blocks of memory, of about 80 bytes: the widgets of two or three screens.
LEAST_BLOCKS = 200_000
# A screen that was dropped is worth a collection once a small one has been made.
DROPPED_BLOCKS = 10_000
# What is larger has pages of its own, and leaves no hole in the heap when it is freed: textures, tables.
# glibc begins with this limit and raises it with every texture that is freed.
OWN_PAGES, LIMIT_OF_OWN_PAGES = -3, 128 * 1024
INPUT = ("on_touch_down", "on_touch_move", "on_touch_up", "on_key_down")


@cache
def trimmer() -> Callable[[int], int]:
    """How freed memory is given back: glibc keeps what has something above it. It takes a millisecond."""
    if platform == "linux":
        from ctypes import CDLL  # the first frame does not need it

        libc = CDLL(None)
        if hasattr(libc, "malloc_trim"):
            libc.mallopt(OWN_PAGES, LIMIT_OF_OWN_PAGES)
            trim: Callable[[int], int] = libc.malloc_trim
            return trim
    return int


def collect_all() -> None:
    """Collect what nobody holds, and give the system its memory: a screen has many textures."""
    gc.collect()
    trimmer()(0)


class FrameGC:
    """Runs Python's garbage collector at moments of our own choosing."""

    _began: ClassVar[bool] = False

    def begin(self, window: EventDispatcher) -> None:
        """Take over from Python; what is there at the first start is never looked at again."""
        if not FrameGC._began:
            FrameGC._began = True
            gc.freeze()
        gc.disable()
        self._growth = Growth(sys.getallocatedblocks(), LEAST_BLOCKS)
        self._last_input = 0.0
        self._sweeps = False
        self._window = window
        window.bind(**dict.fromkeys(INPUT, self._on_input))
        self.event = Clock.schedule_interval(self.collect, LOOK_SECONDS)

    def end(self) -> None:
        """Give it back to Python."""
        self.event.cancel()
        self._window.unbind(**dict.fromkeys(INPUT, self._on_input))
        gc.enable()

    @property
    def is_calm(self) -> bool:
        """Has nobody touched anything for a while?"""
        return bool(Clock.get_time() - self._last_input > CALM_SECONDS)

    def sweep_soon(self) -> None:
        """Something large was dropped: collect sooner, when it is calm."""
        self._sweeps = True

    def _on_input(self, *_what: object) -> None:
        self._last_input = Clock.get_time()

    def collect(self, _seconds: float) -> None:
        """Collect everything, when it is due."""
        there, calm = sys.getallocatedblocks(), self.is_calm
        dropped = calm and self._sweeps and self._growth.since(there) >= DROPPED_BLOCKS
        if dropped or self._growth.is_due(there, calm):
            self._sweeps = False
            collect_all()
            self._growth.collected(sys.getallocatedblocks())
