"""Keeps a list within its bounds when the window changes its size."""

from typing import Any


class SteadyScroll:
    """Mix it in before a scroll view.

    Somebody who resizes the window by its edge takes the end of a click out of the window. A list that waited
    for it would be pulled far beyond its end, where the mouse wheel moves nothing.
    """

    effect_y: Any
    scroll_y: float

    def on_size(self, *_size: object) -> None:
        """Let go of the finger, and go back within the bounds."""
        if self.effect_y is not None:
            self.effect_y.cancel()
            self.effect_y.velocity = 0
        self.scroll_y = max(0.0, min(1.0, self.scroll_y))
