"""A bar chart: horizontal bars on one scale, each with its number beside it."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.common.stack import VStack
from ui.common.text import Text
from ui.core.kv import load_rules

load_rules(__file__)

# The value of a bar, its number to show, and whether it is hollow.
BarValue = tuple[float, str, bool]


class Bar(Widget):
    """From zero to `value` on a scale from `low` to `high`; hollow or full, so that form tells bars apart."""

    value = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(1)
    hollow = BooleanProperty(False)
    zero = NumericProperty(0)
    end = NumericProperty(0)


class NumberedBar(BoxLayout):
    """A bar and its value as text."""

    value = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(1)
    hollow = BooleanProperty(False)
    text = StringProperty()


class BarChart(VStack):
    """A text and bars in each row, all on one scale from zero, up to `whole` if that is known."""

    def __init__(
        self, rows: list[tuple[str, list[BarValue]]], whole: float = 0, **properties: object
    ) -> None:
        super().__init__(**properties)
        values = [value for _, bars in rows for value, _, _ in bars]
        low, high = min([0, *values]), max([whole, *values])
        for text, bars in rows:
            row = VStack()
            row.add_widget(Text(text=text))
            for value, number, hollow in bars:
                row.add_widget(NumberedBar(value=value, low=low, high=high or 1, hollow=hollow, text=number))
            self.add_widget(row)
