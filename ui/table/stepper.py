"""A number with minus and plus: a long press repeats, a tap on the number opens the keypad."""

from kivy.app import App
from kivy.clock import Clock, ClockEvent
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.button import IconButton
from ui.core.kv import load_rules
from ui.table.keypad import Keypad
from ui.table.long_press import LongPress

load_rules(__file__)

# How fast a long press repeats.
REPEAT_SECONDS = 0.09


class RepeatButton(LongPress, IconButton):
    """Tells `on_step` once for a tap, again and again for a long press."""

    __events__ = ("on_step",)

    def on_step(self) -> None:
        """One step, please."""

    def tapped(self) -> None:
        """One step."""
        self.dispatch("on_step")

    def held(self) -> ClockEvent:
        """One step after the other."""
        self._again(0)
        return Clock.schedule_interval(self._again, REPEAT_SECONDS)

    def _again(self, _seconds: float) -> bool:
        if self.get_root_window() is None:
            return False  # the screen was left with the finger still on it
        self.dispatch("on_step")
        return True


class Stepper(BoxLayout):
    """`value` moves between `minimum` and `maximum`; `title` is what the keypad asks for."""

    title = StringProperty()
    value = NumericProperty(0)
    minimum = NumericProperty(0)
    maximum = NumericProperty(99)

    def on_minimum(self, *_changed: object) -> None:
        """What is less now is lifted."""
        self.step(0)

    def on_maximum(self, *_changed: object) -> None:
        """What is more now is lowered."""
        self.step(0)

    def step(self, by: int) -> None:
        """Count up or down, as far as the limits."""
        self.value = min(self.maximum, max(self.minimum, self.value + by))

    def open_keypad(self) -> None:
        """Type the number instead."""
        keypad = Keypad(title=self.title, minimum=self.minimum, maximum=self.maximum)
        keypad.bind(on_number=lambda _keypad, number: setattr(self, "value", number))
        App.get_running_app().open_overlay(keypad)
