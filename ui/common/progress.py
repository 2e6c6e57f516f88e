"""Progress: a line for what has a known end, three dots for thinking."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, BoundedNumericProperty, NumericProperty
from kivy.uix.widget import Widget

from ui.core.kv import load_rules

load_rules(__file__)

STEP_SECONDS = 0.3


class ProgressLine(Widget):
    """How much is done, from 0 to 1."""

    done = BoundedNumericProperty(0.0, min=0.0, max=1.0, errorhandler=lambda value: min(1.0, max(0.0, value)))


class Thinking(Widget):
    """Three dots that take turns while `active`; they stand still when motion is off."""

    active = BooleanProperty(False)
    motion = BooleanProperty(True)
    lit = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        self._turning = Clock.create_trigger(self._turn, STEP_SECONDS, interval=True)
        super().__init__(**properties)

    def on_active(self, *_changed: object) -> None:
        """Begin or end."""
        if self.active and self.motion:
            self._turning()
        else:
            self._turning.cancel()
            self.lit = 0

    def on_motion(self, *_changed: object) -> None:
        """The setting changed while thinking."""
        self.on_active()

    def on_parent(self, _widget: object, parent: object) -> None:
        """Taken off the screen: the clock must not hold it."""
        if parent is None:
            self._turning.cancel()

    def _turn(self, _seconds: float) -> None:
        self.lit = (self.lit + 1) % 3
