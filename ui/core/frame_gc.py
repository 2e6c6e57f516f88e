"""Collects garbage between frames: within a frame, a widget could be collected while its own rule runs."""

import gc
from typing import ClassVar

from kivy.clock import Clock
from kivy.event import EventDispatcher

EVERY_FRAME = 0
# Collecting the oldest generation takes as long as several frames. It waits until nobody has touched anything
# for so many seconds, or until it is due so many times over.
CALM_SECONDS = 1.0
PATIENCE = 5
INPUT = ("on_touch_down", "on_touch_move", "on_touch_up", "on_key_down")


class FrameGC:
    """Runs Python's garbage collector at moments of our own choosing."""

    _began: ClassVar[bool] = False

    def begin(self, window: EventDispatcher) -> None:
        """Take over from Python; what is there at the first start is never looked at again."""
        if not FrameGC._began:
            FrameGC._began = True
            gc.freeze()
        gc.disable()
        self._last_input = 0.0
        self._sweeps = False
        self._window = window
        window.bind(**dict.fromkeys(INPUT, self._on_input))
        self.event = Clock.schedule_interval(self.collect, EVERY_FRAME)

    def end(self) -> None:
        """Give it back to Python."""
        self.event.cancel()
        self._window.unbind(**dict.fromkeys(INPUT, self._on_input))
        gc.enable()

    def sweep_soon(self) -> None:
        """Something large was dropped: collect everything when it is calm, due or not."""
        self._sweeps = True

    def _on_input(self, *_what: object) -> None:
        self._last_input = Clock.get_time()

    def collect(self, _seconds: float) -> None:
        """Collect the oldest generation that is due, which includes the younger ones."""
        young, middle, old = (
            count / (due or 1) for count, due in zip(gc.get_count(), gc.get_threshold(), strict=True)
        )
        calm = Clock.get_time() - self._last_input > CALM_SECONDS
        if old > (1 if calm else PATIENCE) or (calm and self._sweeps):
            self._sweeps = False
            gc.collect(2)
        elif middle > 1:
            gc.collect(1)
        elif young > 1:
            gc.collect(0)
