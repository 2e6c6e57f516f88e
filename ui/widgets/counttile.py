"""A tile to tap: each tap counts one more, a long press begins again at none."""

from kivy.clock import Clock, ClockEvent
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.widgets import load_rules
from ui.widgets.press import Pressable
from ui.widgets.stepper import LONG_PRESS_SECONDS

load_rules(__file__)


class CountTile(Pressable, BoxLayout):
    """Shows the tile's icon and how many there are; tells `on_more` and `on_none`."""

    icon = StringProperty()
    count = NumericProperty(0)

    __events__ = ("on_more", "on_none")

    def __init__(self, **properties: object) -> None:
        self._waiting: ClockEvent | None = None
        self._long = False
        super().__init__(**properties)

    def on_more(self) -> None:
        """One more, please."""

    def on_none(self) -> None:
        """None of them."""

    def on_press(self) -> None:
        """Wait and see whether the finger stays."""
        self._wait_no_more()
        self._long = False
        self._waiting = Clock.schedule_once(self._stayed, LONG_PRESS_SECONDS)

    def on_release(self) -> None:
        """A short tap counts when it ends, so that a swipe that begins here scrolls instead."""
        # Of two quick taps the second comes before the tile looks let go.
        self._wait_no_more()
        if not self._long:
            self.dispatch("on_more")

    def on_state(self, _tile: object, state: str) -> None:
        """However the press ends, nobody waits for it any more."""
        if state == "normal":
            self._wait_no_more()

    def _wait_no_more(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _stayed(self, _seconds: float) -> None:
        self._long = True
        self.dispatch("on_none")
