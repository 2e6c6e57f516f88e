"""What scrolls in a screen: one column, as wide as reads well, in the middle."""

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.scrollview import ScrollView

from ui.core.kv import load_rules

load_rules(__file__)

# Farther than any button is wide, so that no swipe ends on the button it began on.
SWIPE = dp(96)


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
