"""Where in the window a message covers nothing that people are about to tap, and as little text as can be."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

from ui.core.target import is_target


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

    def shared(self, other: "Area") -> float:
        """Return how much both cover."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.top, other.top) - max(self.bottom, other.bottom)
        return wide * high if wide > 0 and high > 0 else 0

    @property
    def size(self) -> float:
        """How much it covers."""
        return (self.right - self.left) * (self.top - self.bottom)


def area_of(widget: Widget) -> Area:
    """Return where in the window a widget is."""
    x, y = widget.pos
    one, other = widget.to_window(x, y), widget.to_window(x + widget.width, y + widget.height)
    # In what is upside down the lower left corner is the upper right one.
    (left, right), (bottom, top) = (sorted(pair) for pair in zip(one, other, strict=True))
    return Area(left, bottom, right, top)


def targets(front: Widget, window: Area) -> tuple[list[Area], list[Area]]:
    """Find the parts in sight of what can be tapped: what has its place, and what can be scrolled."""
    fixed: list[Area] = []
    scrolled: list[Area] = []

    def look(widget: Widget, seen: Area, found: list[Area]) -> None:
        for child in widget.children:
            area = area_of(child).overlap(seen)
            if is_target(type(child)) and not child.disabled and area.size:
                found.append(area)
            elif isinstance(child, StencilView):
                scrolls = isinstance(child, ScrollView) and child.viewport_size[1] > child.height
                look(child, area, scrolled if scrolls else found)
            else:
                look(child, seen, found)

    look(front, window, fixed)
    return fixed, scrolled


def texts(front: Widget, window: Area) -> list[Area]:
    """Find the parts in sight of what can be read."""
    found: list[Area] = []

    def look(widget: Widget, seen: Area) -> None:
        for child in widget.children:
            area = area_of(child).overlap(seen)
            if not area.size or not child.opacity:
                continue
            if isinstance(child, Label) and child.text.strip():
                found.append(area)
            look(child, area if isinstance(child, StencilView) else seen)

    look(front, window)
    return found


def free_place(
    message: Area,
    within: Area,
    taken: Sequence[Area],
    gap: float,
    scrolled: Sequence[Area] = (),
    read: Sequence[Area] = (),
) -> tuple[float, float]:
    """Return where a message covers nothing, or as little as can be: rather in the middle, rather low.

    `scrolled` can be scrolled away from under it: to cover that matters less, and how much of it hardly.
    What is only `read` is there again after a few seconds: of the places left, the one that hides least.
    """
    wide, high = message.right - message.left, message.top - message.bottom
    middle = (within.left + within.right - wide) / 2
    edges = (*taken, *scrolled, *read)
    above, below = (area.top + gap for area in edges), (area.bottom - gap - high for area in edges)
    heights = {each for each in (*above, *below) if within.bottom <= each <= within.top - high}
    lefts = {middle, within.left, within.right - wide}
    places = [
        Area(left, bottom, left + wide, bottom + high)
        for left in lefts
        for bottom in (within.bottom, *heights, within.top - high)
    ]

    def hides(areas: Sequence[Area]) -> Callable[[Area], float]:
        return lambda place: sum(place.shared(area) for area in areas)

    # What costs most is worked out for all places, the rest for those that are left.
    for cost in (hides(taken), lambda place: any(map(place.shared, scrolled)), hides(read)):
        costs = [cost(place) for place in places]
        least = min(costs)
        places = [place for place, each in zip(places, costs, strict=True) if each <= least]
    best = min(places, key=lambda place: (place.left != middle, place.bottom))
    return best.left, best.bottom
