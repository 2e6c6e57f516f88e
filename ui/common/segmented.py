"""A choice of one among a few, all of them visible."""

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.gridlayout import GridLayout

from ui.common.press import Pressable
from ui.common.text import TypesetLabel, width_of
from ui.core.kv import load_rules

load_rules(__file__)

# A finger must hit the one with the shortest text.
LEAST_TEXT = dp(24)


class Segment(Pressable, TypesetLabel):
    """One of the options: a label of its own, for screens have dozens of them."""

    value = ObjectProperty()
    chosen = ObjectProperty(allownone=True)


class SegmentedChoice(GridLayout):
    """`options` are (value, text); side by side where the texts fit, else in fewer columns."""

    options = ListProperty()
    chosen = ObjectProperty(allownone=True)
    font_size = NumericProperty(16)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.fbind("font_size", self.fit)
        self.fbind("width", self.fit)

    def on_options(self, _choice: object, options: list[tuple[object, str]]) -> None:
        """Add the segments."""
        self.clear_widgets()
        for value, text in options:
            segment = Segment(value=value, text=text, chosen=self.chosen)
            segment.bind(on_release=lambda pressed: setattr(self, "chosen", pressed.value))
            self.fbind("chosen", segment.setter("chosen"))
            self.add_widget(segment)
        self.fit()

    def fit(self, *_changed: object) -> None:
        """Take as many columns as the widest text allows."""
        if not self.options:
            return
        widths = (width_of(text, self.font_size, bold=True) for _value, text in self.options)
        widest = max(LEAST_TEXT, *widths)
        room = max(1, int((self.width + dp(4)) // (widest + dp(28))))
        count = len(self.options)
        self.cols = next(cols for cols in (count, (count + 1) // 2, 1) if cols <= room or cols == 1)
