"""Keeps the field that somebody types into above the keyboard, while everything finds its place."""

from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ui.core.free_place import Area, area_of
from ui.core.next_frame import before_next_frame

# A new width goes through some frames: once nothing has moved for so many, all has its place.
RESTING_FRAMES = 3


class FieldInSight:
    """Looks where the field is, frame after frame until it rests.

    `field` returns the one that is typed into, if a keyboard is over the window; `place` moves the screen.
    """

    def __init__(self, field: Callable[[], Widget | None], place: Callable[[], object]) -> None:
        self._field = field
        self._place = place
        self._at: Area | None = None
        self._rested = 0
        self.ask = before_next_frame(self._begin)
        self._look_again = Clock.create_trigger(self._look)

    def _begin(self, seconds: float) -> None:
        self._rested = 0
        self._look(seconds)

    def _look(self, _seconds: float) -> None:
        field = self._field()
        if field is None:
            return
        for view in _views(field):
            scroll_into_sight(view, field)
        self._place()
        before, self._at = self._at, area_of(field)
        self._rested = self._rested + 1 if before == self._at else 0
        if self._rested < RESTING_FRAMES:
            self._look_again()


def _views(widget: Widget) -> Iterator[Any]:
    """The lists a widget is in, from within."""
    parent = widget.parent
    while parent is not None and parent is not parent.parent:
        if isinstance(parent, ScrollView):
            yield parent
        parent = parent.parent


def scroll_into_sight(view: Any, widget: Widget) -> None:
    """Scroll as far as it needs to show a widget, at once; of one that is too high, its top.

    Kivy’s own way looks where things were drawn last, and what moves the list would move it back.
    """
    view.update_from_scroll()
    room = view.children[0].height - view.height
    seen, area = area_of(view), area_of(widget)
    up = min(max(0, seen.bottom - area.bottom), seen.top - area.top)
    if room <= 0 or not up:
        return
    view.scroll_y = max(0.0, min(1.0, view.scroll_y - up / room))
    view.effect_y.velocity = 0
    view._update_effect_y_bounds()
    view.update_from_scroll()
