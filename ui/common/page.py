"""The part of a screen that scrolls: one column in the middle, as wide as is easy to read."""

from kivy.properties import NumericProperty
from kivy.uix.scrollview import ScrollView

from ui.common.steady_scroll import SteadyScroll
from ui.core.kv import load_rules

load_rules(__file__)


class Scroll(SteadyScroll, ScrollView):
    """Scrolls up and down; its bar does not fade."""


class Page(Scroll):
    """Children are added to the column; `widest` is another greatest width of it, for what is no text."""

    widest = NumericProperty(0)

    def add_widget(self, widget: object, *position: object, **more: object) -> None:
        """Add the column itself to the scroll view, everything after it to the column."""
        if self.children:
            self.children[0].add_widget(widget, *position, **more)
        else:
            super().add_widget(widget, *position, **more)
