"""What scrolls in a screen: one column, as wide as reads well, in the middle."""

from kivy.properties import NumericProperty
from kivy.uix.scrollview import ScrollView

from ui.widgets import load_rules

load_rules(__file__)


class Scroll(ScrollView):
    """Scrolls up and down. Its bar does not fade with time."""


class Page(Scroll):
    """Children go into the column; `widest` is for what is no text to read."""

    widest = NumericProperty(0)

    def add_widget(self, widget: object, *position: object, **more: object) -> None:
        """The column itself goes into the scroll view, everything after it into the column."""
        if self.children:
            self.children[0].add_widget(widget, *position, **more)
        else:
            super().add_widget(widget, *position, **more)
