"""The part of a screen that scrolls: one column in the middle, as wide as is easy to read."""

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.scrollview import ScrollView

from ui.common.steady_scroll import SteadyScroll
from ui.core.kv import load_rules
from ui.core.theme import Theme

load_rules(__file__)

# In this time content that grows has its height.
GROWN_SECONDS = 0.2


class Scroll(SteadyScroll, ScrollView):
    """Scrolls up and down; its bar does not fade."""

    def grow_at_end(self) -> None:
        """Show what is in sight now also when the content has grown at its end."""
        content = self.children[0]
        above = (1 - self.scroll_y) * max(0, content.height - self.height)

        def stay(*_changed: object) -> None:
            room = content.height - self.height
            if room > 0:
                self.scroll_y = max(0.0, 1 - above / room)
                self._update_effect_y_bounds()

        content.fbind("height", stay)
        Clock.schedule_once(lambda _event: content.funbind("height", stay), GROWN_SECONDS)


class Page(Scroll):
    """Children are added to the column; `widest` is another greatest width of it, for what is no text."""

    widest = NumericProperty(0)
    # The space above and below the column, and at least beside it.
    edge = NumericProperty(Theme.margin)
    sides = NumericProperty(Theme.margin)

    def add_widget(self, widget: object, *position: object, **more: object) -> None:
        """Add the column itself to the scroll view, everything after it to the column."""
        if self.children:
            self.children[0].add_widget(widget, *position, **more)
        else:
            super().add_widget(widget, *position, **more)
