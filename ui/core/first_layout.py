"""Lays out a screen that comes to the front: widths from the outside in, heights from the inside out, then
places.

Kivy's layouts and texts wait for the clock each on its own, in the order in which they were made, so each is
laid out anew whenever something around it or in it gets another size: four to six times on a screen of cards.
"""

from kivy.clock import ClockEvent
from kivy.uix.label import Label
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

# What of Kivy's waits for the clock, by which event, to do what.
WAITING: tuple[tuple[type[Widget], str, str], ...] = (
    (Layout, "_trigger_layout", "do_layout"),
    (ScrollView, "_trigger_update_from_scroll", "update_from_scroll"),
    (Label, "_trigger_texture", "texture_update"),
)


def lay_out(screen: Widget) -> None:
    """Have what waits on this screen laid out now; what then waits again is left to the clock."""
    parts = [*screen.walk(restrict=True)]
    for part in parts:
        if not isinstance(part, Label) and any(child.size_hint_x is not None for child in part.children):
            _do_if_waiting(part)
    for part in reversed(parts):
        _do_if_waiting(part)
    # All have their size; a place that is given to one moves what is in it.
    for part in parts:
        _do_if_waiting(part)


def is_in_sight(screen: Widget, part: Widget) -> bool:
    """Whether a part of a screen that comes to the front will be seen at once; the screen has its size."""
    lay_out(screen)
    return bool(part.to_window(part.x, part.top)[1] > screen.to_window(*screen.pos)[1])


def _do_if_waiting(part: Widget) -> None:
    for kind, waiting, act in WAITING:
        if isinstance(part, kind):
            event = getattr(part, waiting)
            # Rows of long lists wait for something else.
            if isinstance(event, ClockEvent) and event.is_triggered:
                event.cancel()
                getattr(part, act)()
