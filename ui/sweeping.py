"""Rubbish is collected between frames: within one, a widget could go while its own rule is at work."""

import gc

from kivy.clock import Clock

SECONDS = 0.5


class Sweeper:
    """Does what Python's collector does by itself, at moments of its own."""

    def begin(self) -> None:
        """From now on nothing is collected but by this."""
        gc.disable()
        self.event = Clock.schedule_interval(self.sweep, SECONDS)

    def end(self) -> None:
        """Leave it to Python again."""
        self.event.cancel()
        gc.enable()

    def sweep(self, _seconds: float) -> None:
        """Collect the oldest generation that is due, and with it the younger ones."""
        due = [
            generation
            for generation, (count, threshold) in enumerate(
                zip(gc.get_count(), gc.get_threshold(), strict=True)
            )
            if count > threshold
        ]
        if due:
            gc.collect(max(due))
