"""What is shown above a screen and waits for an answer."""

from collections.abc import Sequence

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.anchorlayout import AnchorLayout

from ui.common.turned import Turned
from ui.core.kv import load_rules

load_rules(__file__)


class Overlay(Turned, AnchorLayout):
    """Covers the whole window with a shade and shows a panel where no bar is; no touch goes to what is below.

    Back, Escape and a tap beside the panel close it. `upside`, it faces the player who sits opposite.
    """

    panel = ObjectProperty()
    panel_width = NumericProperty()
    # However wide the window is.
    widest = NumericProperty(dp(420))
    # The opacity of the shade, as a share of the theme's.
    shading = NumericProperty(1.0)
    closed = BooleanProperty(False)

    def close(self) -> None:
        """Remove it from the window."""
        if not self.closed:
            self.parent.close_overlay(self)
            self.closed = True

    def key(self, key: int, text: str, modifiers: Sequence[str]) -> bool:
        """A key of a keyboard was pressed while this is in front; False if it is for nothing here."""
        return False

    def take_touch(self, event: str, touch: MotionEvent) -> bool:
        """Close it by a tap beside the panel; let nothing below get a touch."""
        if event != "on_touch_down" or self.panel.collide_point(*touch.pos):
            super().take_touch(event, touch)
        elif not touch.is_mouse_scrolling:
            self.close()
        return True


class Panel(Overlay):
    """An overlay with one card, which scrolls if it is too high; children are added to the card."""

    def add_widget(self, widget: object, *position: object, **more: object) -> None:
        """Add the card itself to the overlay, everything after it to the card."""
        if "stack" in self.ids:
            self.ids.stack.add_widget(widget, *position, **more)
        else:
            super().add_widget(widget, *position, **more)
