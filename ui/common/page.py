"""The part of a screen that scrolls: one column in the middle, as wide as is easy to read."""

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.scrollview import ScrollView

from ui.core.kv import load_rules

load_rules(__file__)

# Farther than any button is wide, so that no swipe ends on the button it began on.
SWIPE = dp(96)


class Scroll(ScrollView):
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


class SwipePage(Page):
    """Scrolls up and down; tells `on_turn` with 1 or -1 when it is swiped to another page."""

    __events__ = ("on_turn",)

    def on_turn(self, by: int) -> None:
        """Turn the page."""

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A long way sideways is a swipe."""
        done: bool = super().on_touch_up(touch)
        across, along = touch.x - touch.ox, touch.y - touch.oy
        ours = touch.grab_current is None and self.collide_point(touch.ox, touch.oy)
        if ours and abs(across) > SWIPE and abs(across) > 2 * abs(along):
            self.dispatch("on_turn", -1 if across > 0 else 1)
        return done
