"""The layout check: looks at what is laid out and drawn, and names every fault a user would see.

Text: clipped, shortened, broken within a word, sticking out of what holds it, covered by other text or by
anything else, or with less contrast than 4.5:1 to the pixels behind it. Icons: drawn over text, sticking out
of a button or card. Touch targets: under 48 dp, overlapping, off the screen, sticking out of a card. What
scrolls is looked at from its top to its bottom.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.uix.behaviors.button import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from tools.drawn import (
    DETAIL,
    colours_of,
    commonest,
    drawn,
    drawn_without,
    letters_alone,
    pale,
    part,
    worth_seeing,
)
from tools.places import (
    ROUNDING,
    SLACK,
    Box,
    box_of,
    comes_and_goes,
    drawn_box,
    is_enabled,
    layers,
    letters_box,
    lists_of,
    marks_in,
    name_of,
    scrolled,
    targets_in,
    text_box,
    texts_in,
    uncovered,
    view_box,
)
from tools.stage import Stage
from ui.common.card import Surface
from ui.common.icon import Icon
from ui.common.press import Pressable
from ui.core.shell import Shell

LEAST_TOUCH = 48
LARGE = 4 * LEAST_TOUCH
MARKUP = re.compile(r"\[/?[^\]\s]+?(?:=[^\]]*)?\]")
# Of the letters of a text that nothing covers, this share is surely seen.
LEAST_SEEN = 0.7


class Fault(NamedTuple):
    """What is wrong with which widget."""

    kind: str
    widget: str
    detail: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.widget}: {self.detail}"


@cache
def word_width(word: str, font_size: float, bold: bool, font_name: str) -> int:
    """How wide a word is by itself."""
    width: int = CoreLabel(font_size=font_size, bold=bold, font_name=font_name).get_extents(word)[0]
    return width


def whole_height(label: Label) -> int:
    """How high its text is with as many lines as it needs."""
    room = {"text_size": (label.text_size[0], None), "max_lines": 0}
    whole = type(label._label)(**{**label._label.options, **room})
    whole.text = label._label.text
    whole.refresh()
    height: int = whole.height
    return height


def text_faults(label: Label) -> Iterator[Fault]:
    """Is all of this text to be read?"""
    width, height = label.texture_size
    if width > label.width + SLACK or height > label.height + SLACK:
        yield Fault(
            "clipped", name_of(label), f"text {width}x{height} in {label.width:.0f}x{label.height:.0f}"
        )
        return
    if label.max_lines or label.text_size[1] is not None:
        needed = whole_height(label)
        if needed > height + SLACK:
            yield Fault("clipped", name_of(label), f"text {needed} high, shown of it {height}")
    if label.shorten and label.is_shortened:
        yield Fault("shortened", name_of(label), f"no room for all of {label.text!r}")
    room = label.text_size[0]
    if room is not None:
        room -= label.padding[0] + label.padding[2]
        plain = MARKUP.sub("", label.text) if label.markup else label.text
        for word in plain.split():
            needed = word_width(word, label.font_size, label.bold, label.font_name)
            if needed > room + SLACK:
                yield Fault("broken word", name_of(label), f"{word!r} needs {needed}, has {room:.0f}")
    box = text_box(label)
    for parent in Stage.ancestors(label):
        outer = box_of(parent)
        if isinstance(parent, ScrollView):
            # What scrolls may be higher than what shows of it, but not wider.
            scrolled = Box(outer.left, box.bottom, outer.right, box.top)
            if not parent.do_scroll_x and not scrolled.holds(box):
                yield Fault("overflow", name_of(label), f"wider than {name_of(parent)}")
            break
        if not outer.holds(box):
            yield Fault("overflow", name_of(label), f"sticks out of {name_of(parent)}")
            break


def field_faults(field: TextInput) -> Iterator[Fault]:
    """A field is as high as a line, and what an empty one asks for is said in one."""
    needed = field.line_height + field.padding[1] + field.padding[3]
    if needed > field.height + SLACK:
        yield Fault("clipped", name_of(field), f"a line needs {needed:.0f}, has {field.height:.0f}")
    if field.text or not field.hint_text:
        return
    measure = CoreLabel(font_size=field.font_size, font_name=field.font_name)
    needed = measure.get_extents(field.hint_text)[0]
    room = field.width - field.padding[0] - field.padding[2]
    if needed > room + SLACK:
        yield Fault("clipped", name_of(field), f"{field.hint_text!r} needs {needed}, has {room:.0f}")


def overlap_faults(kind: str, widgets: list[Any], box: Callable[[Any], Box]) -> Iterator[Fault]:
    """Pairs that share a place; of two in one list what is scrolled out of sight counts too."""
    items = [(widget, box(widget), view_box(widget), lists_of(widget)[:1]) for widget in widgets]
    for (one, first, view, inside), (other, second, other_view, within) in combinations(items, 2):
        if not inside or inside != within:
            first, second = first.common(view), second.common(other_view)
        if first.touches(second):
            yield Fault(kind, name_of(one), f"shares its place with {name_of(other)}")


def target_faults(targets: list[Widget], window: Box) -> Iterator[Fault]:
    """Can every target be hit, and only it?"""
    for target in targets:
        if min(target.width, target.height) < dp(LEAST_TOUCH) - ROUNDING:
            size = f"{target.width / dp(1):.0f}x{target.height / dp(1):.0f} dp"
            yield Fault("small target", name_of(target), size)
        box = box_of(target)
        around = lists_of(target)
        if not window.holds(box_of(around[-1]) if around else box):
            yield Fault("off the screen", name_of(target), f"at {box}")
    # A board, much larger than a finger, has places enough beside what lies over it; a button is one place.
    places = [each for each in targets if isinstance(each, ButtonBehavior) or min(each.size) < dp(LARGE)]
    yield from overlap_faults("overlapping targets", places, box_of)


def mark_faults(marks: list[Icon], labels: list[Label]) -> Iterator[Fault]:
    """Does a mark share its place with a text beside it? Both are drawn, and neither can be read."""
    texts = [(label, text_box(label), view_box(label), lists_of(label)[:1]) for label in labels]
    for mark in marks:
        box, view, inside = drawn_box(mark), view_box(mark), lists_of(mark)[:1]
        for label, place, label_view, within in texts:
            first, second = box, place
            if not inside or inside != within:
                first, second = box.common(view), place.common(label_view)
            if first.touches(second):
                yield Fault("mark over text", name_of(mark), f"shares its place with {name_of(label)}")


def holding_faults(widgets: list[Widget]) -> Iterator[Fault]:
    """Does a mark or a target stick out of the button or card that it is drawn on?"""
    for widget in widgets:
        box = drawn_box(widget) if isinstance(widget, Icon) else box_of(widget)
        for parent in Stage.ancestors(widget):
            if isinstance(parent, ScrollView):
                break
            if isinstance(parent, Surface | Pressable):
                if not box_of(parent).holds(box):
                    yield Fault("overflow", name_of(widget), f"sticks out of {name_of(parent)}")
                break


def cover_faults(shell: Shell, labels: list[Label], behind: np.ndarray) -> Iterator[Fault]:
    """Is every text that shows now to be seen?"""
    whole, letters = drawn(shell, detail=DETAIL), letters_alone(shell, labels)
    for label in labels:
        place = letters_box(label).common(view_box(label))
        if place.top - place.bottom < label.texture_size[1] / 2:
            continue  # the rim of letters at the edge of a list: too little to tell
        wanted = part(letters, place).sum()
        if (part(whole, place) != part(behind, place)).sum() < LEAST_SEEN * wanted:
            yield Fault("covered", name_of(label), "something is drawn over it")


def contrast_faults(labels: list[Label], fields: list[TextInput], behind: np.ndarray) -> Iterator[Fault]:
    """Does every text that shows now stand out against each colour behind it?"""
    for label in labels:
        back = part(behind, text_box(label).common(view_box(label)))
        words = pale(colours_of(label), worth_seeing(back)) if back.size and is_enabled(label) else None
        if words:
            yield Fault("low contrast", name_of(label), words)
    for field in fields:
        # Its letters cannot be taken away, but there is more of what is behind them.
        colour = field.foreground_color if field.text else field.hint_text_color
        back = part(behind, box_of(field).common(view_box(field)))
        words = pale([np.array(colour)], commonest(back)) if back.size else None
        if words:
            yield Fault("low contrast", name_of(field), words)


def layout_faults(layer: Widget, window: Box) -> Iterator[Fault]:
    """What is wrong with where things lie."""
    labels, targets = texts_in(layer), targets_in(layer)
    for label in labels:
        yield from text_faults(label)
    for target in targets:
        if isinstance(target, TextInput):
            yield from field_faults(target)
    yield from overlap_faults("overlapping texts", labels, text_box)
    marks = marks_in(layer)
    yield from mark_faults(marks, labels)
    yield from holding_faults([*marks, *targets])
    yield from target_faults(targets, window)


def passing_faults(targets: list[Widget]) -> Iterator[Fault]:
    """Does anything that scrolls come to lie under what stays?"""
    staying = [(each, box_of(each)) for each in targets if not lists_of(each) and min(each.size) < dp(LARGE)]
    for target in targets:
        box = box_of(target).common(view_box(target))
        for other, place in staying:
            if other is not target and lists_of(target) and box.touches(place):
                yield Fault("overlapping targets", name_of(other), f"{name_of(target)} scrolls under it")


def scrolling_faults(layer: Widget, shell: Shell, *, colours_only: bool) -> Iterator[Fault]:
    """What is wrong with what shows and is drawn, from the top of every list to its bottom."""
    for _ in scrolled(layer):
        clear, targets = uncovered(texts_in(layer), layer, shell), targets_in(layer)
        fields = [each for each in targets if isinstance(each, TextInput)]
        if not colours_only:
            yield from passing_faults(targets)
            for label in filter(comes_and_goes, clear):
                yield from text_faults(label)
        behind = drawn_without(shell, clear)
        if not colours_only:
            yield from cover_faults(shell, clear, behind)
        yield from contrast_faults(clear, fields, behind)


def faults(shell: Shell, *, colours_only: bool = False) -> list[Fault]:
    """Everything wrong with what the shell shows now, or only what other colours can make wrong."""
    found: list[Fault] = []
    for layer in layers(shell):
        if not colours_only:
            found += layout_faults(layer, Box(*shell.free))
        found += scrolling_faults(layer, shell, colours_only=colours_only)
    return list(dict.fromkeys(found))


def misplaced(shell: Shell) -> list[Fault]:
    """What is wrong with where things lie: nothing need be drawn to find it."""
    return [fault for layer in layers(shell) for fault in layout_faults(layer, Box(*shell.free))]
