"""The strip of the tally: 0 to 9 for the count that is its turn, more by the keypad, and on to the next."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from ui.common.stack import VStack
from ui.core.kv import load_rules
from ui.table.number_button import NumberButton

load_rules(__file__)

# Below on to the next, and what opens the keypad.
AFTER_DIGITS = 2


class StripKey(NumberButton):
    """A digit, or more."""

    usable = BooleanProperty(True)
    # The same digit often comes twice, as fast as people count; a slip of the finger is faster.
    pause = NumericProperty(0.2)


class DigitStrip(VStack):
    """Says what is counted and dispatches `on_digit`; `on_more` and `on_next` are its last two keys."""

    # See ui.core.sight: a finger on its way to a key means the count that it was for until a guest was done.
    MEANING = ("turns",)

    turns = NumericProperty(0)
    counted = StringProperty()
    usable = BooleanProperty(True)
    columns = NumericProperty(6)
    # How far a key is from the next one.
    apart = NumericProperty(0)

    __events__ = ("on_digit", "on_more", "on_next")

    def on_kv_post(self, _root: object) -> None:
        """Add the digits."""
        for digit in range(10):
            key = StripKey(text=str(digit), usable=self.usable)
            self.bind(usable=key.setter("usable"))
            key.bind(on_release=self._enter)
            self.ids.digits.add_widget(key, index=AFTER_DIGITS)

    def _enter(self, key: StripKey) -> None:
        self.dispatch("on_digit", int(key.text))

    def on_digit(self, digit: int) -> None:
        """A digit was tapped."""

    def on_more(self) -> None:
        """The count has two digits."""

    def on_next(self) -> None:
        """The count is right as it is."""
