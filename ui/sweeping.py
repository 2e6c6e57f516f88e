"""Rubbish is collected between frames: within one, a widget could go while its own rule is at work."""

import gc

from kivy.clock import Clock

EVERY_FRAME = 0


class Sweeper:
    """Does what Python's collector does by itself, at moments of its own."""

    def begin(self) -> None:
        """From now on nothing is collected but by this; what the first start finds there stays for good."""
        if not gc.get_freeze_count():
            gc.freeze()
        gc.disable()
        self.event = Clock.schedule_interval(self.sweep, EVERY_FRAME)

    def end(self) -> None:
        """Leave it to Python again."""
        self.event.cancel()
        gc.enable()

    def sweep(self, _seconds: float) -> None:
        """Collect the oldest generation that is due, and with it the younger ones."""
        for generation in (2, 1, 0):
            if gc.get_count()[generation] > gc.get_threshold()[generation]:
                gc.collect(generation)
                return
