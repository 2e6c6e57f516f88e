"""A keypad to type a number, where tapping plus would take too long."""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty

from ui.common.overlay import Panel
from ui.core.kv import load_rules
from ui.core.shortcuts import digit
from ui.table.number_button import NumberButton

load_rules(__file__)

# A sum of sun disks has two digits, so nobody needs to confirm it.
DIGITS_OF_A_SUM = 2
# Backspace, 0 and confirm.
LAST_ROW = 3


class Key(NumberButton):
    """A digit."""

    rapid = BooleanProperty(True)


class Keypad(Panel):
    """Types a number from `minimum` to `maximum`; dispatches `on_number` when it is confirmed."""

    title = StringProperty()
    typed = StringProperty()
    # What is wrong with the number, if it was refused.
    fault = OptionProperty("", options=["", "high", "low"])
    minimum = NumericProperty(0)
    maximum = NumericProperty(99)

    __events__ = ("on_number",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for number in "123456789":
            key = Key(text=number)
            key.bind(on_release=lambda key: self.type(key.text))
            self.ids.digits.add_widget(key, index=LAST_ROW)

    def on_number(self, number: int) -> None:
        """A number was typed and confirmed."""

    def type(self, digit: str) -> None:
        """One more digit; what would be too much is refused with the reason."""
        longer = (self.typed + digit).lstrip("0") or "0"
        if int(longer) > self.maximum:
            self.fault = "high"
        else:
            self.typed, self.fault = longer, ""

    def rub_out(self) -> None:
        """Take the last digit back."""
        self.typed, self.fault = self.typed[:-1], ""

    def confirm(self) -> None:
        """Hand the number over; with nothing typed just close."""
        if self.typed and int(self.typed) < self.minimum:
            self.fault = "low"
            return
        self.close()
        if self.typed:
            self.dispatch("on_number", int(self.typed))

    def key(self, key: int, text: str, modifiers: Sequence[str]) -> bool:
        """A keyboard works as well as the keys on the screen."""
        written = digit(text, modifiers)
        if written.isdecimal():
            self.type(written)
        elif key == 8:
            self.rub_out()
        elif key in (13, 271):
            self.confirm()
        else:
            return False
        return True


class SumKeypad(Keypad):
    """Takes the sum of a player's disks: two digits, and it is confirmed."""

    def __init__(self, **properties: object) -> None:
        self._digits = 0
        super().__init__(**properties)

    def type(self, digit: str) -> None:
        """One more digit; the second is the last."""
        super().type(digit)
        self._digits += 1
        if self._digits == DIGITS_OF_A_SUM:
            self.confirm()

    def rub_out(self) -> None:
        """Take what was typed back."""
        self.typed, self._digits = "", 0
