"""Shows that the computer is thinking."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from ui.core.kv import load_rules

load_rules(__file__)

STEP_SECONDS = 0.3


class Thinking(Widget):
    """Three dots that light up in turn while `active`; only the first is lit when motion is off."""

    active = BooleanProperty(False)
    motion = BooleanProperty(True)
    lit = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        self._turning = Clock.create_trigger(self._turn, STEP_SECONDS, interval=True)
        super().__init__(**properties)

    def on_active(self, *_changed: object) -> None:
        """Start or stop."""
        if self.active and self.motion:
            self._turning()
        else:
            self._turning.cancel()
            self.lit = 0

    def on_motion(self, *_changed: object) -> None:
        """The setting changed while thinking."""
        self.on_active()

    def on_parent(self, _widget: object, parent: object) -> None:
        """Off the screen it stops, or the clock would hold it."""
        if parent is None:
            self._turning.cancel()

    def _turn(self, _seconds: float) -> None:
        self.lit = (self.lit + 1) % 3
