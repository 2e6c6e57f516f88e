"""The window's content: the screen in front, overlays above it, a message."""

from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.properties import ObjectProperty
from kivy.uix.behaviors.focus import FocusBehavior
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ui.core.crossing import Crossing
from ui.core.field_in_sight import FieldInSight
from ui.core.first_layout import lay_out
from ui.core.free_place import Area, area_of, free_place, targets, texts
from ui.core.insets import NONE, lifted
from ui.core.kv import load_rules
from ui.core.next_frame import before_next_frame
from ui.core.sight import Sight

if TYPE_CHECKING:
    from ui.core.screen import Screen

load_rules(__file__)


class Shell(FloatLayout):
    """Holds the layers, whatever they show, in the part of the window that nothing of the system covers."""

    # How far the system's bars and the keyboard reach into the window.
    insets = ObjectProperty(NONE)
    # The part they leave.
    free = ObjectProperty(Area(0, 0, 0, 0))

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self.screen: Widget | None = None
        self.overlays: list[Widget] = []
        self.snackbar: Any = None
        # From the last screen to this one.
        self._crossing: Crossing | None = None
        # What a screen fills itself with before the frame.
        self._lay_out_soon = before_next_frame(self._lay_out)
        self._place_message_soon = before_next_frame(self._place_message_twice)
        self._place_again = Clock.create_trigger(self._place_message)
        self._field_in_sight = FieldInSight(self._field_above_keyboard, self._place_screen)
        self.fbind("size", self._make_room)
        self.fbind("size", self._end_crossing)
        self.fbind("insets", self._make_room)
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

    def make_room_for(self, screen: "Screen") -> None:
        """Give a new screen its size, so that what it fills itself with is made for that and not twice."""
        free = self.insets.without_keyboard().free(*self.size)
        screen.size_hint = None, None
        screen.pos = free.left, free.bottom
        screen.size = free.right - free.left, free.top - free.bottom
        if screen.FILLS_ITS_ROOM:
            lay_out(screen)

    def show(self, screen: Widget, fade: bool) -> None:
        """Show this screen instead of the one in front."""
        old = self.screen
        if old is screen:
            return
        self._end_crossing()
        if old is not None:
            self.remove_widget(old)
        self.screen = screen
        screen.size_hint = None, None
        # Widgets added first are drawn first: overlays stay above.
        self.add_widget(screen, index=len(self.children))
        self._make_room()
        lay_out(screen)
        self._lay_out_soon()
        self._place_message_soon()
        if fade and old is not None:
            self._crossing = Crossing(self, old, screen, App.get_running_app().theme)

    def _end_crossing(self, *_changed: object) -> None:
        """Nothing of the screen before is drawn any more."""
        if self._crossing is not None:
            self._crossing.end()
            self._crossing = None

    def _lay_out(self, _seconds: float) -> None:
        if self.screen is not None:
            lay_out(self.screen)

    def clear_message(self) -> None:
        """Another screen comes: the message at the foot was about the last one."""
        if self.snackbar is not None:
            self.snackbar.turn_away()

    def open_overlay(self, overlay: Widget) -> None:
        """Show an overlay above everything."""
        self.overlays.append(overlay)
        overlay.size_hint = None, None
        self.add_widget(overlay)
        self._make_room()

    def close_overlay(self, overlay: Widget) -> None:
        """Remove an overlay."""
        self.overlays.remove(overlay)
        self.remove_widget(overlay)
        if self.snackbar is not None and not self.overlays:
            self.snackbar.uncover()

    # -- What the system leaves of the window

    def _make_room(self, *_changed: object) -> None:
        """Put everything where nothing of the system covers it."""
        self.free = self.insets.free(*self.size)
        for overlay in self.overlays:
            overlay.pos = self.free.left, self.free.bottom
            overlay.size = self.free.right - self.free.left, self.free.top - self.free.bottom
        self._place_screen()
        if self.insets.keyboard:
            self.show_field()
        self._place_message_soon()

    def _place_screen(self) -> None:
        """Leave the screen its room; a keyboard that leaves too little moves it up."""
        if self.screen is None:
            return
        whole = self.insets.without_keyboard().free(*self.size)
        field = None if self.overlays else self.typed_into()
        place = None
        if field is not None:
            area = area_of(field)
            place = area.bottom - self.screen.y, area.top - self.screen.y
        foot, height = lifted(self.free, whole, place)
        self.screen.pos = self.free.left, foot
        self.screen.size = self.free.right - self.free.left, height

    def typed_into(self) -> Widget | None:
        """Return the field that is typed into."""
        front = self.overlays[-1] if self.overlays else self.screen
        if front is None:
            return None
        fields = (each for each in front.walk(restrict=True) if isinstance(each, FocusBehavior))
        return next((each for each in fields if each.focus), None)

    def _field_above_keyboard(self) -> Widget | None:
        """Return the field that the keyboard is up for."""
        return self.typed_into() if self.insets.keyboard else None

    def show_field(self) -> None:
        """Somebody types: bring the field above the keyboard, once all has found its place."""
        self._field_in_sight.ask()

    # -- Messages

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
        rooms = self.rooms_for_message()
        over_title, longer = rooms[:1], rooms[1:]
        if any(self.snackbar.fit(room, at_a_glance=True) for room in over_title):
            return
        # Worked out before the message is there: its size is another in the bar, and each change places it.
        place, untapped, empty = self._place_at_foot()
        if not empty and any(self.snackbar.fit(room) for room in over_title):
            return
        if not untapped and any(self.snackbar.fit(room) for room in longer):
            return
        self.snackbar.unfit()
        self.snackbar.pos = place

    def _place_at_foot(self) -> tuple[tuple[float, float], bool, bool]:
        """Return where the message covers least; does it cover nothing there that is tapped, and no text?"""
        edge = self.snackbar.inset
        free = self.free
        within = Area(free.left + edge, free.bottom + edge, free.right - edge, free.top - edge)
        front = self.overlays[-1] if self.overlays else self.screen
        window = Area(0, 0, *self.size)
        fixed, scrolled = ([], []) if front is None else targets(front, window)
        read = [] if front is None else texts(front, window)
        wide, high = self.snackbar.size_at_foot(self.width)
        left, bottom = free_place(Area(0, 0, wide, high), within, fixed, edge / 2, scrolled, read)
        there = Area(left, bottom, left + wide, bottom + high)
        untapped = not any(there.shared(area) for area in (*fixed, *scrolled))
        return (left, bottom), untapped, untapped and not any(there.shared(area) for area in read)

    def rooms_for_message(self) -> list[Area]:
        """Where the bar of the screen has room for a message, unless something is in front of it."""
        bars = [] if self.overlays or self.screen is None else self.screen.children
        return [room for bar in bars if hasattr(bar, "rooms") for room in bar.rooms()]
