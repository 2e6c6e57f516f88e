"""The window's content: the screen in front, overlays above it, a message."""

from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ui.core.free_place import Area, area_of, free_place, targets
from ui.core.kv import load_rules
from ui.core.next_frame import before_next_frame
from ui.core.sight import Sight

load_rules(__file__)

FADE_SECONDS = 0.15


class Shell(FloatLayout):
    """Holds the layers, whatever they show."""

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.screen: Widget | None = None
        self.overlays: list[Widget] = []
        self.snackbar: Any = None
        self._place_message_soon = before_next_frame(self._place_message_twice)
        self._place_again = Clock.create_trigger(self._place_message)
        self.fbind("size", self._place_message_soon)
        self.sight = Sight(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Ignore a finger that aimed at something else, but let it scroll."""
        if not touch.is_mouse_scrolling and self.sight.begin(touch):
            return self._only_scroll(touch)
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Note where a finger has tapped."""
        if touch.grab_current is None:
            self.sight.end(touch)
        return bool(super().on_touch_up(touch))

    def _only_scroll(self, touch: MotionEvent) -> bool:
        front = self.overlays[-1] if self.overlays else self.screen
        covered = (
            self.snackbar is not None and self.snackbar.parent and self.snackbar.collide_point(*touch.pos)
        )
        if front is not None and not covered:
            for each in front.walk(restrict=True):
                if isinstance(each, ScrollView) and area_of(each).holds(*touch.pos):
                    each.on_touch_down(touch)
                    break
        return True

    def show(self, screen: Widget, fade: bool) -> None:
        """Show this screen instead of the one in front."""
        if self.screen is screen:
            return
        if self.screen is not None:
            self.remove_widget(self.screen)
        self.screen = screen
        # Widgets added first are drawn first: overlays stay above.
        self.add_widget(screen, index=len(self.children))
        self._place_message_soon()
        screen.opacity = 1
        if fade:
            from kivy.animation import Animation  # not needed for the first frame

            screen.opacity = 0
            Animation(opacity=1, duration=FADE_SECONDS).start(screen)

    def clear_message(self) -> None:
        """Another screen comes: the message at the foot was about the last one."""
        if self.snackbar is not None:
            self.snackbar.turn_away()

    def open_overlay(self, overlay: Widget) -> None:
        """Show an overlay above everything."""
        self.overlays.append(overlay)
        self.add_widget(overlay)

    def close_overlay(self, overlay: Widget) -> None:
        """Remove an overlay."""
        self.overlays.remove(overlay)
        self.remove_widget(overlay)

    def show_message(self, snackbar: Widget) -> None:
        """Show a message instead of the last one: in the top bar, or low where it covers no button."""
        if self.snackbar is not None and self.snackbar.parent:
            self.snackbar.close()
        self.snackbar = snackbar
        self.add_widget(snackbar)
        snackbar.fbind("height", self._place_message_soon)
        self._place_message_soon()

    def _place_message_twice(self, seconds: float) -> None:
        """Place it now, and once more after the frame in which all else finds its place."""
        self._place_message(seconds)
        self._place_again()

    def _place_message(self, _seconds: float) -> None:
        if self.snackbar is None or self.snackbar.parent is None:
            return
        rooms = self._rooms()
        if any(self.snackbar.fit(over_title) for over_title in rooms[:1]):
            return
        # Worked out before the message is there: its size is another in the bar, and each change places it.
        place, free = self._place_at_foot()
        if not free and any(self.snackbar.fit(room) for room in rooms[1:]):
            return
        self.snackbar.unfit()
        self.snackbar.pos = place

    def _place_at_foot(self) -> tuple[tuple[float, float], bool]:
        """Return where the message covers least that is tapped, and whether it covers nothing there."""
        edge = self.snackbar.inset
        within = Area(edge, edge, self.width - edge, self.height - edge)
        front = self.overlays[-1] if self.overlays else self.screen
        window = Area(0, 0, *self.size)
        fixed, scrolled = ([], []) if front is None else targets(front, window)
        wide, high = self.snackbar.size_at_foot(self.width)
        left, bottom = free_place(Area(0, 0, wide, high), within, fixed, edge / 2, scrolled)
        there = Area(left, bottom, left + wide, bottom + high)
        return (left, bottom), not any(there.overlap(area).size for area in (*fixed, *scrolled))

    def _rooms(self) -> list[Area]:
        """Where the bar of the screen has room for a message, unless something is in front of it."""
        bars = [] if self.overlays or self.screen is None else self.screen.children
        return [room for bar in bars if hasattr(bar, "rooms") for room in bar.rooms()]
