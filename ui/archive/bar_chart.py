"""Bars that lie under each other: each with its number beside it, so that nobody has to measure."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from ui.common.text import Text
from ui.core.kv import load_rules

load_rules(__file__)


class Bar(Widget):
    """From zero to `value` on a scale from `low` to `high`; hollow or full, so that form tells bars apart."""

    value = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(1)
    hollow = BooleanProperty(False)
    zero = NumericProperty(0)
    end = NumericProperty(0)


class NumberedBar(BoxLayout):
    """A bar and what it says in figures."""

    value = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(1)
    hollow = BooleanProperty(False)
    words = StringProperty()


class BarChart(BoxLayout):
    """`rows` are (words, bars), the bars (value, words, hollow), all on one scale that has zero on it."""

    rows = ListProperty()

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        fill = Clock.create_trigger(self._fill, -1)
        self.fbind("rows", fill)
        fill()

    def _fill(self, *_changed: object) -> None:
        self.clear_widgets()
        values = [value for _, bars in self.rows for value, _, _ in bars]
        low, high = min(0, *values, 0), max(0, *values, 0)
        for words, bars in self.rows:
            row = BoxLayout(orientation="vertical", size_hint_y=None)
            row.bind(minimum_height=row.setter("height"))
            row.add_widget(Text(text=words))
            for value, told, hollow in bars:
                row.add_widget(NumberedBar(value=value, low=low, high=high or 1, hollow=hollow, words=told))
            self.add_widget(row)
