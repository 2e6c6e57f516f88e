"""What comes up over a screen and waits for an answer."""

from kivy.app import App
from kivy.input import MotionEvent
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.anchorlayout import AnchorLayout

from ui.core.kv import load_rules

load_rules(__file__)


class Overlay(AnchorLayout):
    """Covers the whole window with a shade, shows a panel, and keeps every touch to itself.

    Back, Escape and a tap beside the panel close it. `on_close` is dispatched once, however it was closed.
    """

    panel = ObjectProperty()
    panel_width = NumericProperty()
    # How dark the shade is beside the theme's.
    shading = NumericProperty(1.0)

    __events__ = ("on_close",)

    def on_close(self) -> None:
        """It is gone from the screen."""

    def close(self) -> None:
        """Take it off the screen."""
        App.get_running_app().close_overlay(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Nothing below gets the touch."""
        if self.panel.collide_point(*touch.pos):
            super().on_touch_down(touch)
        elif not touch.is_mouse_scrolling:
            self.close()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Nothing below gets the touch."""
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Nothing below gets the touch."""
        super().on_touch_up(touch)
        return True


class Panel(Overlay):
    """An overlay with one card that scrolls if it is too high; children go into the card."""

    def add_widget(self, widget: object, *position: object, **more: object) -> None:
        """Add the card itself to the overlay, everything after it to the card."""
        if "stack" in self.ids:
            self.ids.stack.add_widget(widget, *position, **more)
        else:
            super().add_widget(widget, *position, **more)
