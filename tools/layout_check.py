"""The layout check: looks at what is laid out and drawn, and names every fault a user would see.

Text: clipped, shortened, broken within a word, sticking out of what holds it, covered by other text or by
anything else, or with less contrast than 4.5:1 to the pixels behind it. Touch targets: under 48 dp,
overlapping, off the screen. What scrolls is looked at from its top to its bottom.
"""

import re
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from kivy.core.text import Label as CoreLabel
from kivy.graphics import ClearBuffers, ClearColor, Fbo, Rectangle
from kivy.graphics.scissor_instructions import ScissorPop, ScissorPush
from kivy.metrics import dp
from kivy.parser import parse_color
from kivy.uix.behaviors.button import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from tools.stage import Stage
from ui.shell import Shell

LEAST_TOUCH = 48
LEAST_CONTRAST = 4.5
# Rounding to whole pixels is no fault.
SLACK = 1.5
# A colour behind a text counts when it fills this share of the text's place.
WORTH_SEEING = 0.02
MARKUP = re.compile(r"\[/?[^\]\s]+?(?:=[^\]]*)?\]")
MARKUP_COLOUR = re.compile(r"\[color=([^\]]+)\]")
# Of the letters of a text that nothing covers, this share is surely seen.
LEAST_SEEN = 0.7
# How far to scroll on, in heights of the list.
STEP = 0.8


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
        """What lies in both; empty boxes have right <= left or top <= bottom."""
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


class Fault(NamedTuple):
    """What is wrong with which widget."""

    kind: str
    widget: str
    detail: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.widget}: {self.detail}"


def name_of(widget: Widget) -> str:
    """A widget as a person would point at it."""
    text = getattr(widget, "text", "") or getattr(widget, "icon", "") or ""
    owner = type(widget.parent).__name__ if widget.parent is not None else ""
    return f"{owner} > {type(widget).__name__} {text[:40]!r}"


def box_of(widget: Widget) -> Box:
    """Where a widget lies in the window."""
    left, bottom = widget.to_window(widget.x, widget.y)
    right, top = widget.to_window(widget.right, widget.top)
    return Box(left, bottom, right, top)


def text_box(label: Label) -> Box:
    """Where the letters lie: the texture stands in the label as its alignment says."""
    box = box_of(label)
    width, height = label.texture_size
    room = label.text_size[0] if label.text_size[0] is not None else width
    shift = {"center": (room - width) / 2, "right": room - width}.get(label.halign, 0)
    # The texture is centred in the widget; narrower letters stand in it as aligned.
    left = (box.left + box.right - max(width, room)) / 2 + max(0, shift)
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


def is_covered(label: Label, layer: Widget, shell: Shell) -> bool:
    """Does the word at the foot lie over it for the moment?"""
    word = shell.snackbar
    return (
        word is not None and word is not layer and bool(word.parent) and box_of(word).touches(box_of(label))
    )


def targets_in(layer: Widget) -> list[Widget]:
    """What can be touched."""
    kinds = (ButtonBehavior, TextInput)
    return [
        each
        for each in layer.walk(restrict=True)
        if isinstance(each, kinds) and is_seen(each) and is_enabled(each)
    ]


def text_faults(label: Label) -> Iterator[Fault]:
    """Is all of this text to be read?"""
    width, height = label.texture_size
    if width > label.width + SLACK or height > label.height + SLACK:
        yield Fault(
            "clipped", name_of(label), f"text {width}x{height} in {label.width:.0f}x{label.height:.0f}"
        )
        return
    if label.shorten and label.is_shortened:
        yield Fault("shortened", name_of(label), f"no room for all of {label.text!r}")
    room = label.text_size[0]
    if room is not None:
        room -= label.padding[0] + label.padding[2]
        measure = CoreLabel(font_size=label.font_size, bold=label.bold, font_name=label.font_name)
        plain = MARKUP.sub("", label.text) if label.markup else label.text
        for word in plain.split():
            needed = measure.get_extents(word)[0]
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


def hint_faults(field: TextInput) -> Iterator[Fault]:
    """What an empty field asks for is said in one line."""
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
        if min(target.width, target.height) < dp(LEAST_TOUCH) - SLACK:
            size = f"{target.width / dp(1):.0f}x{target.height / dp(1):.0f} dp"
            yield Fault("small target", name_of(target), size)
        box = box_of(target)
        around = lists_of(target)
        if not window.holds(box_of(around[-1]) if around else box):
            yield Fault("off the screen", name_of(target), f"at {box}")
    yield from overlap_faults("overlapping targets", targets, box_of)


def luminance(colour: np.ndarray) -> Any:
    """WCAG's relative luminance of colours 0..1, along the last axis."""
    linear = np.where(colour <= 0.03928, colour / 12.92, ((colour + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def contrast(one: np.ndarray, other: np.ndarray) -> float:
    """WCAG's contrast of two colours, 1 to 21."""
    low, high = sorted((float(luminance(one)), float(luminance(other))))
    return (high + 0.05) / (low + 0.05)


def pixels(flat: bytes, width: int, height: int) -> np.ndarray:
    """A colour 0xRRGGBBAA a pixel."""
    rgba = np.frombuffer(flat, dtype=np.uint8).reshape(height, width, 4).astype(np.uint32)
    return rgba[:, :, 0] << 24 | rgba[:, :, 1] << 16 | rgba[:, :, 2] << 8 | rgba[:, :, 3]


def drawn(shell: Shell) -> np.ndarray:
    """The window as it is drawn; row 0 is the bottom."""
    texture = shell.export_as_image().texture
    # An exported image begins at the top, the window's coordinates at the bottom.
    return pixels(texture.pixels, texture.width, texture.height)[::-1]


def drawn_without(shell: Shell, labels: list[Label]) -> np.ndarray:
    """The window without the letters of these texts, but with what the labels draw behind them."""
    letters = [
        (each, each.size)
        for label in labels
        for each in label.canvas.children
        if isinstance(each, Rectangle) and each.texture is label.texture
    ]
    for each, _size in letters:
        each.size = (0, 0)
    image = drawn(shell)
    for each, size in letters:
        each.size = size
    return image


def letters_alone(shell: Shell, labels: list[Label]) -> np.ndarray:
    """Where there would be letters if nothing covered them."""
    sheet = Fbo(size=(round(shell.width), round(shell.height)))
    with sheet:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
        for label in labels:
            left, bottom, right, top = map(round, view_box(label).common(box_of(shell)))
            ScissorPush(x=left, y=bottom, width=max(0, right - left), height=max(0, top - bottom))
            Rectangle(texture=label.texture, pos=letters_box(label)[:2], size=label.texture_size)
            ScissorPop()
    sheet.draw()
    there: np.ndarray = (pixels(sheet.pixels, *sheet.size) & 255) > 64
    return there


def letters_box(label: Label) -> Box:
    """Where the texture lies in the window."""
    x, y = label.to_window(*label.center)
    width, height = label.texture_size
    return Box(x - width / 2, y - height / 2, x + width / 2, y + height / 2)


def colours_of(label: Label) -> list[np.ndarray]:
    """The colours its letters are drawn in, with their opacity."""
    opacity = np.prod([each.opacity for each in [label, *Stage.ancestors(label)]])
    own = [label.color]
    if label.markup:
        own += [parse_color(colour) for colour in MARKUP_COLOUR.findall(label.text)]
    return [np.array([*colour[:3], colour[3] * opacity]) for colour in own]


def part(image: np.ndarray, box: Box) -> np.ndarray:
    """What lies in the box."""
    left, bottom, right, top = (max(0, round(edge)) for edge in box)
    return image[bottom:top, left:right]


def worth_seeing(image: np.ndarray) -> np.ndarray:
    """The colours with a good share in it."""
    codes, counts = np.unique(image, return_counts=True)
    common: np.ndarray = codes[counts >= WORTH_SEEING * counts.sum()]
    return common


def commonest(image: np.ndarray) -> np.ndarray:
    """The one colour there is most of."""
    codes, counts = np.unique(image, return_counts=True)
    return np.array([codes[counts.argmax()]])


def pale(colours: list[np.ndarray], common: np.ndarray) -> str | None:
    """Which of the common colours is too near to one of these, as words."""
    for back in np.stack([common >> 24, common >> 16 & 255, common >> 8 & 255], axis=1) / 255:
        for colour in colours:
            seen = colour[:3] * colour[3] + back * (1 - colour[3])
            ratio = contrast(seen, back)
            if ratio < LEAST_CONTRAST:
                return f"{ratio:.2f}:1 on {(back * 255).astype(int).tolist()}"
    return None


def drawing_faults(shell: Shell, labels: list[Label], fields: list[TextInput]) -> Iterator[Fault]:
    """Is every text that shows now to be seen, and does it stand out against each colour behind it?"""
    whole, behind, letters = drawn(shell), drawn_without(shell, labels), letters_alone(shell, labels)
    for label in labels:
        view = view_box(label)
        place = letters_box(label).common(view)
        wanted = part(letters, place).sum()
        if place.top - place.bottom < label.texture_size[1] / 2:
            continue  # the rim of letters at the edge of a list: too little to tell
        if (part(whole, place) != part(behind, place)).sum() < LEAST_SEEN * wanted:
            yield Fault("covered", name_of(label), "something is drawn over it")
        back = part(behind, text_box(label).common(view))
        words = pale(colours_of(label), worth_seeing(back)) if back.size and is_enabled(label) else None
        if words:
            yield Fault("low contrast", name_of(label), words)
    for field in fields:
        # Its letters cannot be taken away, but there is more of what is behind them.
        colour = field.foreground_color if field.text else field.hint_text_color
        back = part(whole, box_of(field).common(view_box(field)))
        words = pale([np.array(colour)], commonest(back)) if back.size else None
        if words:
            yield Fault("low contrast", name_of(field), words)


def scrolled(layer: Widget) -> Iterator[None]:
    """From the top of everything that scrolls here to the bottom, then back to where it was."""
    lists = [each for each in layer.walk(restrict=True) if isinstance(each, ScrollView) and each.children]
    places = [each.scroll_y for each in lists]
    steps = 0
    while True:
        left = False
        for each in lists:
            hidden = each.children[0].height - each.height
            reached = steps * STEP * each.height
            each.scroll_y = 1 - min(1, reached / hidden) if hidden > 0 else 1
            each.update_from_scroll()
            left = left or reached < hidden
        yield
        steps += 1
        if not left:
            break
    for each, place in zip(lists, places, strict=True):
        each.scroll_y = place
        each.update_from_scroll()


def faults(shell: Shell) -> list[Fault]:
    """Everything wrong with what the shell shows now."""
    found: list[Fault] = []
    window = box_of(shell)
    for layer in layers(shell):
        labels, targets = texts_in(layer), targets_in(layer)
        fields = [each for each in targets if isinstance(each, TextInput)]
        for label in labels:
            found += text_faults(label)
        for field in fields:
            found += hint_faults(field)
        found += overlap_faults("overlapping texts", labels, text_box)
        found += target_faults(targets, window)
        for _ in scrolled(layer):
            clear = [label for label in labels if not is_covered(label, layer, shell)]
            found += drawing_faults(shell, clear, fields)
    return list(dict.fromkeys(found))
