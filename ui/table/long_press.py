"""A press that stays is another thing than a tap: mixed in before a button."""

from kivy.clock import Clock, ClockEvent
from kivy.input import MotionEvent
from kivy.uix.behaviors.button import ButtonBehavior

LONG_PRESS_SECONDS = 0.45


class LongPress(ButtonBehavior):
    """Calls `tapped` for a short press, `held` for a long one."""

    def __init__(self, **properties: object) -> None:
        self._waiting: ClockEvent | None = None
        self._held = False
        super().__init__(**properties)

    def tapped(self) -> None:
        """A short press has ended."""

    def held(self) -> ClockEvent | None:
        """A press has become a long one; what is given back goes on until it ends."""

    def on_press(self) -> None:
        """Wait and see whether the finger stays."""
        self._wait_no_more()
        self._held = False
        self._waiting = Clock.schedule_once(self._stayed, LONG_PRESS_SECONDS)

    def on_release(self) -> None:
        """A short tap counts when it ends, so that a swipe that begins here scrolls instead."""
        # Of two quick taps the second comes before the button looks let go.
        self._wait_no_more()
        if not self._held:
            self.tapped()

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """A finger that slides off has let go."""
        if touch.grab_current is self and not self.collide_point(*touch.pos):
            self._wait_no_more()
        return bool(super().on_touch_move(touch))

    def on_state(self, _button: object, state: str) -> None:
        """However the press ends, nobody waits for it any more."""
        if state == "normal":
            self._wait_no_more()

    def _wait_no_more(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _stayed(self, _seconds: float) -> None:
        self._held = True
        self._waiting = self.held()
