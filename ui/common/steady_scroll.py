"""Scrolls a list back within its bounds, or to its beginning, when it or the window changes its size."""

from typing import Any

from kivy.app import App
from kivy.effects.dampedscroll import DampedScrollEffect
from kivy.input import MotionEvent
from kivy.properties import ObjectProperty

# A frame that takes longer moves a list no farther.
LONGEST_FRAME = 0.05


class SteadyEffect(DampedScrollEffect):
    """Rests at the very end of a list.

    Kivy rests at a whole pixel, perhaps half a pixel beside the end. A list remembers that as a part of its
    height: each time it grows, it would be farther from its end.
    """

    value: float

    def update_velocity(self, seconds: float) -> None:
        """Move, or rest.

        Kivy takes friction times the length of a frame off the speed: with frames of more than half a second
        a list that was swiped would fly ever faster, and not come back.
        """
        super().update_velocity(min(seconds, LONGEST_FRAME))
        if self.velocity == 0 and not self.is_manual:
            for end in (self.min, self.max):
                if abs(self.value - end) < 1:
                    self.value = end


class SteadyScroll:
    """A mixin that comes before a scroll view.

    Somebody who resizes the window by its edge takes the end of a click out of the window. A list that waited
    for it would be pulled far beyond its end, where the mouse wheel moves nothing.
    """

    effect_cls = ObjectProperty(SteadyEffect)
    effect_y: Any
    scroll_y: float
    to_window: Any
    funbind: Any
    _change_bar_color: Any

    def update_from_scroll(self, *changed: object) -> None:
        """Kivy listens to the colour of the bar once more each time a list scrolls."""
        self.funbind("bar_color", self._change_bar_color)
        super().update_from_scroll(*changed)  # type: ignore[misc]  # of the scroll view

    def on_size(self, *_size: object) -> None:
        """Let go of the finger, and go back within the bounds."""
        if self.effect_y is not None:
            self.effect_y.cancel()
            self.effect_y.velocity = 0
        self.scroll_y = max(0.0, min(1.0, self.scroll_y))

    def simulate_touch_down(self, touch: MotionEvent) -> bool:
        """Hand a touch on only to what it aimed at: something else may be there after waiting."""
        sight = App.get_running_app().root.sight
        if not touch.is_mouse_scrolling and not sight.still_aims(touch, *self.to_window(*touch.pos)):
            return False
        return bool(super().simulate_touch_down(touch))  # type: ignore[misc]  # of the scroll view
