"""A page that is turned by a swipe."""

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from ui.common.page import Page

# Farther than any button is wide, so that no swipe ends on the button it began on.
SWIPE = dp(96)


class SwipePage(Page):
    """Scrolls up and down; dispatches `on_turn` with 1 or -1 when it is swiped to another page."""

    __events__ = ("on_turn",)

    def on_turn(self, by: int) -> None:
        """Turn the page."""

    def bring_into_sight(self, widget: Widget) -> None:
        """Scroll to something that is not all in sight."""
        _x, bottom = widget.to_window(*widget.pos)
        _x, least = self.to_window(*self.pos)
        if bottom < least or bottom + widget.height > least + self.height:
            self.scroll_to(widget, padding=0, animate=False)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A long movement sideways is a swipe."""
        done: bool = super().on_touch_up(touch)
        across, along = touch.x - touch.ox, touch.y - touch.oy
        ours = touch.grab_current is None and self.collide_point(touch.ox, touch.oy)
        if ours and abs(across) > SWIPE and abs(across) > 2 * abs(along):
            self.dispatch("on_turn", -1 if across > 0 else 1)
        return done
