"""Where in the window a message covers nothing that people are about to tap."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kivy.uix.behaviors.button import ButtonBehavior
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget


class Area(NamedTuple):
    """A part of the window."""

    left: float
    bottom: float
    right: float
    top: float

    def overlap(self, other: "Area") -> "Area":
        """Return what both cover; it may be empty."""
        left, bottom = max(self.left, other.left), max(self.bottom, other.bottom)
        return Area(
            left, bottom, max(left, min(self.right, other.right)), max(bottom, min(self.top, other.top))
        )

    def holds(self, x: float, y: float) -> bool:
        """Is this point in it?"""
        return self.left <= x <= self.right and self.bottom <= y <= self.top

    @property
    def size(self) -> float:
        """How much it covers."""
        return (self.right - self.left) * (self.top - self.bottom)


def area_of(widget: Widget) -> Area:
    """Return where in the window a widget is."""
    left, bottom = widget.to_window(*widget.pos)
    return Area(left, bottom, left + widget.width, bottom + widget.height)


def targets(widget: Widget, seen: Area) -> Iterator[Area]:
    """Give the parts in sight of everything below a widget that can be tapped."""
    for child in widget.children:
        area = area_of(child).overlap(seen)
        if isinstance(child, ButtonBehavior) and not child.disabled and area.size:
            yield area
        else:
            yield from targets(child, area if isinstance(child, StencilView) else seen)


def free_place(message: Area, within: Area, taken: Sequence[Area], gap: float) -> tuple[float, float]:
    """Return where a message covers nothing, or as little as can be: rather in the middle, rather low."""
    wide, high = message.right - message.left, message.top - message.bottom
    middle = (within.left + within.right - wide) / 2
    above, below = (area.top + gap for area in taken), (area.bottom - gap - high for area in taken)
    heights = [each for each in (*above, *below) if within.bottom <= each <= within.top - high]

    def covered(place: tuple[float, float]) -> tuple[float, bool, float]:
        left, bottom = place
        there = Area(left, bottom, left + wide, bottom + high)
        return sum(there.overlap(area).size for area in taken), left != middle, bottom

    lefts = (middle, within.left, within.right - wide)
    return min(
        ((left, bottom) for left in lefts for bottom in (within.bottom, *heights, within.top - high)),
        key=covered,
    )
