"""A number with minus and plus: a long press repeats, a tap on the number opens the keypad."""

from typing import ClassVar

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.button import IconButton
from ui.common.long_press import LongPress
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.table.keypad import Keypad

load_rules(__file__)


class RepeatButton(LongPress, IconButton):
    """Plus or minus."""

    REPEATS: ClassVar[bool] = True

    rapid = BooleanProperty(True)


class Stepper(BoxLayout):
    """`value` moves between `minimum` and `maximum`; `title` is what the keypad asks for."""

    title = StringProperty()
    value = NumericProperty(0)
    minimum = NumericProperty(0)
    maximum = NumericProperty(99)
    # Is it only as large as a finger needs?
    low = BooleanProperty(False)
    # Do digits typed beside it go here?
    current = BooleanProperty(False)

    def on_minimum(self, *_changed: object) -> None:
        """Raise a value that is too low now."""
        self.step(0)

    def on_maximum(self, *_changed: object) -> None:
        """Lower a value that is too high now."""
        self.step(0)

    def step(self, by: int) -> None:
        """Count up or down, as far as the limits."""
        self.value = min(self.maximum, max(self.minimum, self.value + by))

    def tap_number(self, app: RaCompanionApp) -> None:
        """Do what a tap on the number is for."""
        self.open_keypad(app)

    def open_keypad(self, app: RaCompanionApp) -> None:
        """Type the number instead."""
        keypad = Keypad(title=self.title, minimum=self.minimum, maximum=self.maximum)
        keypad.bind(on_number=lambda _keypad, number: setattr(self, "value", number))
        app.open_overlay(keypad)
