"""A long press does something else than a tap: a behaviour to mix in before a button."""

from typing import ClassVar

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.uix.behaviors.button import ButtonBehavior

LONG_PRESS_SECONDS = 0.45
# How fast a long press repeats.
REPEAT_SECONDS = 0.09


class LongPress(ButtonBehavior):
    """Dispatches `on_tap` after a short press and `on_hold` when a press has become a long one."""

    # Is `on_hold` dispatched again and again until the press ends?
    REPEATS: ClassVar[bool] = False

    __events__ = ("on_tap", "on_hold")

    def __init__(self, **properties: object) -> None:
        self._timer = Clock.create_trigger(self._hold, LONG_PRESS_SECONDS)
        self._held = False
        super().__init__(**properties)

    def on_tap(self) -> None:
        """A short press has ended."""

    def on_hold(self) -> None:
        """A press has become a long one."""

    def on_release(self) -> None:
        """A short tap counts when it ends, so that a swipe that begins here scrolls instead."""
        # Of two quick taps the second comes before the first has changed the state back to normal.
        self._timer.cancel()
        if not self._held:
            self.dispatch("on_tap")

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """A finger that slides off ends the press."""
        if touch.grab_current is self and not self.collide_point(*touch.pos):
            self._timer.cancel()
        return bool(super().on_touch_move(touch))

    def on_state(self, _button: object, state: str) -> None:
        """Wait and see whether the finger stays; however the press ends, the timer ends with it."""
        self._timer.cancel()
        if state == "down":
            self._held = False
            self._timer = Clock.schedule_once(self._hold, LONG_PRESS_SECONDS)

    def _hold(self, _seconds: float) -> None:
        if self.get_root_window() is None:
            return  # the screen was left with the finger still on it
        self._held = True
        self.dispatch("on_hold")
        if self.REPEATS:
            self._timer = Clock.schedule_once(self._hold, REPEAT_SECONDS)
