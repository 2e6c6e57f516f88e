"""A choice of one among a few, all in sight."""

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.gridlayout import GridLayout

from ui.common.press import Pressable
from ui.common.text import width_of
from ui.core.kv import load_rules

load_rules(__file__)

# A finger must hit the shortest of them.
LEAST_WORDS = dp(24)


class Segment(Pressable, AnchorLayout):
    """One of the options."""

    text = StringProperty()
    value = ObjectProperty()
    chosen = ObjectProperty(allownone=True)


class SegmentedChoice(GridLayout):
    """`options` are (value, words); side by side where the words fit, else in fewer columns."""

    options = ListProperty()
    chosen = ObjectProperty(allownone=True)
    font_size = NumericProperty(16)

    def on_options(self, _choice: object, options: list[tuple[object, str]]) -> None:
        """Put the segments in."""
        self.clear_widgets()
        for value, words in options:
            segment = Segment(value=value, text=words, chosen=self.chosen)
            segment.bind(on_release=lambda pressed: setattr(self, "chosen", pressed.value))
            self.fbind("chosen", segment.setter("chosen"))
            self.add_widget(segment)
        self.fit()

    def fit(self, *_changed: object) -> None:
        """As many columns as the widest words allow."""
        if not self.options:
            return
        widths = (width_of(words, self.font_size, bold=True) for _value, words in self.options)
        widest = max(LEAST_WORDS, *widths)
        room = max(1, int((self.width + dp(4)) // (widest + dp(28))))
        count = len(self.options)
        self.cols = next(cols for cols in (count, (count + 1) // 2, 1) if cols <= room or cols == 1)

    def on_font_size(self, *_changed: object) -> None:
        """Larger words need more room."""
        self.fit()

    def on_width(self, *_changed: object) -> None:
        """So do narrower screens."""
        self.fit()
