"""A number with minus and plus: a long press repeats, a tap on the number opens the keypad."""

from kivy.app import App
from kivy.clock import Clock, ClockEvent
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.widgets import load_rules
from ui.widgets.button import IconButton
from ui.widgets.keypad import Keypad

load_rules(__file__)

# How long a press is long, and how fast it then repeats.
LONG_PRESS_SECONDS = 0.45
REPEAT_SECONDS = 0.09


class RepeatButton(IconButton):
    """Tells `on_step` once for a tap, again and again for a long press."""

    __events__ = ("on_step",)

    def __init__(self, **properties: object) -> None:
        self._waiting: ClockEvent | None = None
        self._repeated = False
        super().__init__(**properties)

    def on_step(self) -> None:
        """One step, please."""

    def on_press(self) -> None:
        """Wait and see whether the finger stays."""
        self._wait_no_more()
        self._repeated = False
        self._waiting = Clock.schedule_once(self._begin, LONG_PRESS_SECONDS)

    def on_release(self) -> None:
        """A short tap counts when it ends, so that a swipe that begins here scrolls instead."""
        # Of two quick taps the second comes before the button looks let go.
        self._wait_no_more()
        if not self._repeated:
            self.dispatch("on_step")

    def on_state(self, _button: object, state: str) -> None:
        """However the press ends, the repeating ends too."""
        if state == "normal":
            self._wait_no_more()

    def _wait_no_more(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _begin(self, _seconds: float) -> None:
        self._repeated = True
        self._waiting = Clock.schedule_interval(self._again, REPEAT_SECONDS)
        self._again(0)

    def _again(self, _seconds: float) -> None:
        self.dispatch("on_step")


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
