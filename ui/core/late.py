"""Draws things right before a frame, when all have their place: once, however often they have changed.

A text or an icon changes its place and size several times until everything around it has its own, so what is
drawn sooner is drawn in vain. A texture that is filled later, within a frame, makes the graphics finish what
they have so far.
"""

from typing import Protocol
from weakref import WeakSet

from kivy.graphics import Canvas


class Late(Protocol):
    """A widget that is drawn late."""

    canvas: Canvas

    def draw_late(self) -> None:
        """Draw it, and fill the textures it shows."""


_waiting: "WeakSet[Late]" = WeakSet()


def ask_late(widget: Late) -> None:
    """Have this widget drawn right before the next frame."""
    _waiting.add(widget)
    widget.canvas.ask_update()


def draw_what_is_late(_window: object) -> None:
    """A frame comes: draw what waits for it."""
    while _waiting:
        _waiting.pop().draw_late()
