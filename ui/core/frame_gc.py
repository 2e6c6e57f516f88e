"""Collects garbage between frames: within a frame, a widget could be collected while its own rule runs."""

import gc
from typing import ClassVar

from kivy.clock import Clock
from kivy.event import EventDispatcher

EVERY_FRAME = 0
# The oldest generation takes as long as several frames: it waits until nobody has touched anything for so
# many seconds, or until so many times of what is due have come together.
CALM_SECONDS = 1.0
PATIENCE = 5
SIGNS_OF_LIFE = ("on_touch_down", "on_touch_move", "on_touch_up", "on_key_down")


class FrameGC:
    """Runs Python's garbage collector at moments of our own choosing."""

    _began: ClassVar[bool] = False

    def begin(self, window: EventDispatcher) -> None:
        """From now on nothing is collected but by this; what the first start finds there stays for good."""
        if not FrameGC._began:
            FrameGC._began = True
            gc.freeze()
        gc.disable()
        self._touched = 0.0
        self._window = window
        window.bind(**dict.fromkeys(SIGNS_OF_LIFE, self._live))
        self.event = Clock.schedule_interval(self.sweep, EVERY_FRAME)

    def end(self) -> None:
        """Leave it to Python again."""
        self.event.cancel()
        self._window.unbind(**dict.fromkeys(SIGNS_OF_LIFE, self._live))
        gc.enable()

    def _live(self, *_what: object) -> None:
        self._touched = Clock.get_time()

    def sweep(self, _seconds: float) -> None:
        """Collect the oldest generation that is due, and with it the younger ones."""
        young, middle, old = (
            count / (due or 1) for count, due in zip(gc.get_count(), gc.get_threshold(), strict=True)
        )
        calm = Clock.get_time() - self._touched > CALM_SECONDS
        if old > (1 if calm else PATIENCE):
            gc.collect(2)
        elif middle > 1:
            gc.collect(1)
        elif young > 1:
            gc.collect(0)
