"""Where things lie in the window, as the layout check sees it."""

from collections.abc import Iterator
from typing import NamedTuple

from tools.stage import Stage

from kivy.base import EventLoop  # isort: skip
from kivy.uix.label import Label
from kivy.uix.recyclelayout import RecycleLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ui.common.icon import ICONS, Icon
from ui.core.shell import Shell
from ui.core.target import is_target

# Rounding to whole pixels is no fault: of a text's two ends, or of a target's one side.
SLACK = 1.5
ROUNDING = 0.5
# How far to scroll on, in heights of the list: of a line at the rim more than half shows once.
STEP = 0.95
# Until the rows of a list are there.
FRAMES = 3


class Box(NamedTuple):
    """A rectangle in the window."""

    left: float
    bottom: float
    right: float
    top: float

    def holds(self, other: "Box") -> bool:
        """Does the other lie within this one?"""
        return (
            self.left - SLACK <= other.left
            and self.bottom - SLACK <= other.bottom
            and self.right + SLACK >= other.right
            and self.top + SLACK >= other.top
        )

    def common(self, other: "Box") -> "Box":
        """The intersection; empty boxes have right <= left or top <= bottom."""
        return Box(
            max(self.left, other.left),
            max(self.bottom, other.bottom),
            min(self.right, other.right),
            min(self.top, other.top),
        )

    def touches(self, other: "Box") -> bool:
        """Do they share more than an edge?"""
        both = self.common(other)
        return both.right - both.left > SLACK and both.top - both.bottom > SLACK


def name_of(widget: Widget) -> str:
    """A widget as a person would point at it."""
    text = getattr(widget, "text", "") or getattr(widget, "icon", "") or ""
    owner = type(widget.parent).__name__ if widget.parent is not None else ""
    return f"{owner} > {type(widget).__name__} {text[:40]!r}"


def box_of(widget: Widget) -> Box:
    """The box of a widget in the window."""
    (left, bottom), (right, top) = corners(widget)
    return Box(min(left, right), min(bottom, top), max(left, right), max(bottom, top))


def corners(widget: Widget) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where the lower left and upper right corners are in the window: swapped in what is upside down."""
    x, y = widget.pos
    one, other = widget.to_window(x, y), widget.to_window(x + widget.width, y + widget.height)
    return (one[0], one[1]), (other[0], other[1])


def text_box(label: Label) -> Box:
    """The box of the letters: the texture is aligned within the label."""
    box = box_of(label)
    width, height = label.texture_size
    room = label.text_size[0] if label.text_size[0] is not None else width
    shift = {"center": (room - width) / 2, "right": room - width}.get(label.halign, 0)
    # The texture is centred in the widget; narrower letters stand in it as aligned.
    left = (box.left + box.right - max(width, room)) / 2 + max(0, shift)
    (from_x, _), (to_x, _) = corners(label)
    if to_x < from_x:  # upside down it is aligned at the other end
        left = box.left + box.right - left - width
    middle = (box.bottom + box.top) / 2
    return Box(left, middle - height / 2, left + width, middle + height / 2)


def is_seen(widget: Widget) -> bool:
    """Neither transparent nor without extent."""
    chain = [widget, *Stage.ancestors(widget)]
    return all(each.opacity > 0 for each in chain) and widget.width > 0 and widget.height > 0


def is_enabled(widget: Widget) -> bool:
    """What is switched off is no touch target, and may be pale."""
    return not any(each.disabled for each in [widget, *Stage.ancestors(widget)])


def lists_of(widget: Widget) -> list[ScrollView]:
    """The lists it scrolls in, from the inside out."""
    return [each for each in Stage.ancestors(widget) if isinstance(each, ScrollView)]


def comes_and_goes(widget: Widget) -> bool:
    """Is it in a list whose rows are made when they come into view?"""
    return any(isinstance(each, RecycleLayout) for each in Stage.ancestors(widget))


def view_box(widget: Widget) -> Box:
    """The part of the window in which a widget can show, given the lists it scrolls in."""
    box = Box(float("-inf"), float("-inf"), float("inf"), float("inf"))
    for parent in lists_of(widget):
        box = box.common(box_of(parent))
    return box


def layers(shell: Shell) -> list[Widget]:
    """What is to be checked by itself: the overlay on top or else the screen, and the word at the foot."""
    front = shell.overlays[-1] if shell.overlays else shell.screen
    found = [front]
    if shell.snackbar is not None and shell.snackbar.parent:
        found.append(shell.snackbar)
    return found


def texts_in(layer: Widget) -> list[Label]:
    """The labels that say something."""
    return [
        each
        for each in layer.walk(restrict=True)
        if isinstance(each, Label) and each.text.strip() and is_seen(each)
    ]


def marks_in(layer: Widget) -> list[Icon]:
    """The icons that are drawn."""
    return [
        each for each in layer.walk(restrict=True) if isinstance(each, Icon) and each.name and is_seen(each)
    ]


def drawn_box(icon: Icon) -> Box:
    """The box of what is drawn of an icon: as large as fits into the widget, in its middle."""
    box, aspect = box_of(icon), ICONS[icon.name].aspect
    high = min(icon.height, icon.width / aspect)
    x, y = (box.left + box.right) / 2, (box.bottom + box.top) / 2
    return Box(x - high * aspect / 2, y - high / 2, x + high * aspect / 2, y + high / 2)


def uncovered(labels: list[Label], layer: Widget, shell: Shell) -> list[Label]:
    """Those over which the word at the foot does not lie for the moment."""
    word = shell.snackbar
    if word is None or word is layer or not word.parent:
        return labels
    return [label for label in labels if not box_of(word).touches(box_of(label))]


def targets_in(layer: Widget) -> list[Widget]:
    """What can be touched."""
    return [
        each
        for each in layer.walk(restrict=True)
        if is_target(type(each)) and is_seen(each) and is_enabled(each)
    ]


def letters_box(label: Label) -> Box:
    """The box of the texture in the window."""
    x, y = label.to_window(*label.center)
    width, height = label.texture_size
    return Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def scrolled(layer: Widget) -> Iterator[None]:
    """From the top of everything that scrolls here to the bottom, then back to where it was."""
    lists = [
        each
        for each in layer.walk(restrict=True)
        # One without height shows nothing, however far it is scrolled.
        if isinstance(each, ScrollView) and each.children and each.height >= 1
    ]
    places = [(each.scroll_x, each.scroll_y) for each in lists]
    steps = 0
    while True:
        left = False
        for each in lists:
            inside = each.children[0]
            aside = inside.width - each.width if each.do_scroll_x else 0
            below = inside.height - each.height
            gone_aside, gone_below = steps * STEP * each.width, steps * STEP * each.height
            _scroll(each, _reach(gone_aside, aside), 1 - _reach(gone_below, below))
            left = left or gone_aside < aside or gone_below < below
        yield
        steps += 1
        if not left:
            break
    for each, place in zip(lists, places, strict=True):
        _scroll(each, *place)


def _reach(gone: float, hidden: float) -> float:
    """How far along a list has come when so much of what was hidden has gone by."""
    return min(1, gone / hidden) if hidden > 0 else 0


def _scroll(each: ScrollView, across: float, up: float) -> None:
    each.scroll_x, each.scroll_y = across, up
    each.update_from_scroll()
    if isinstance(each.children[0], RecycleLayout):
        # Its rows are made when they come into view, and laid out in the frames after.
        each.refresh_from_viewport()
        for _ in range(FRAMES):
            EventLoop.idle()
