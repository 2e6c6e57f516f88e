"""The layout check: looks at what is laid out and drawn, and names every fault a user would see.

Text: clipped, shortened, broken within a word, sticking out of what holds it, covered by other text, or with
less contrast than 4.5:1 to the pixels behind it. Touch targets: under 48 dp, overlapping, off the screen.
"""

import re
from collections.abc import Iterator
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

from tools.stage import Stage
from ui.shell import Shell

LEAST_TOUCH = 48
LEAST_CONTRAST = 4.5
# Rounding to whole pixels is no fault.
SLACK = 1.5
# A colour behind a text counts when it fills this share of the text's place.
WORTH_SEEING = 0.02
MARKUP = re.compile(r"\[/?[^\]\s]+?(?:=[^\]]*)?\]")
MARKUP_COLOUR = re.compile(r"\[color=#?([0-9a-fA-F]{6,8})\]")


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


def view_box(widget: Widget) -> Box:
    """The part of the window in which a widget can show, given the lists it scrolls in."""
    box = Box(float("-inf"), float("-inf"), float("inf"), float("inf"))
    for parent in Stage.ancestors(widget):
        if isinstance(parent, ScrollView):
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


def overlap_faults(kind: str, items: list[tuple[Widget, Box]]) -> Iterator[Fault]:
    """Pairs that share a place."""
    for (one, first), (other, second) in combinations(items, 2):
        if first.touches(second):
            yield Fault(kind, name_of(one), f"shares its place with {name_of(other)}")


def target_faults(targets: list[Widget], window: Box) -> Iterator[Fault]:
    """Can every target be hit, and only it?"""
    boxes = []
    for target in targets:
        if min(target.width, target.height) < dp(LEAST_TOUCH) - SLACK:
            size = f"{target.width / dp(1):.0f}x{target.height / dp(1):.0f} dp"
            yield Fault("small target", name_of(target), size)
        box = box_of(target)
        scrolls = any(isinstance(each, ScrollView) for each in Stage.ancestors(target))
        if not scrolls and not window.holds(box):
            yield Fault("off the screen", name_of(target), f"at {box}")
        boxes.append((target, box.common(view_box(target))))
    yield from overlap_faults("overlapping targets", boxes)


def luminance(colour: np.ndarray) -> Any:
    """WCAG's relative luminance of colours 0..1, along the last axis."""
    linear = np.where(colour <= 0.03928, colour / 12.92, ((colour + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def contrast(one: np.ndarray, other: np.ndarray) -> float:
    """WCAG's contrast of two colours, 1 to 21."""
    low, high = sorted((float(luminance(one)), float(luminance(other))))
    return (high + 0.05) / (low + 0.05)


def pixels_behind(shell: Shell, labels: list[Label]) -> np.ndarray:
    """The window as it is drawn without these texts, a colour 0xRRGGBB a pixel; row 0 is the bottom."""
    opacities = [label.opacity for label in labels]
    for label in labels:
        label.opacity = 0
    texture = shell.export_as_image().texture
    for label, opacity in zip(labels, opacities, strict=True):
        label.opacity = opacity
    flat = np.frombuffer(texture.pixels, dtype=np.uint8)
    rgba = flat.reshape(texture.height, texture.width, 4).astype(np.uint32)
    image = rgba[:, :, 0] << 16 | rgba[:, :, 1] << 8 | rgba[:, :, 2]
    # An exported image begins at the top, the window's coordinates at the bottom.
    return image[::-1]


def colours_of(label: Label) -> list[np.ndarray]:
    """The colours its letters are drawn in, with their opacity."""
    opacity = np.prod([each.opacity for each in [label, *Stage.ancestors(label)]])
    own = [label.color]
    if label.markup:
        own += [
            [int(code[at : at + 2], 16) / 255 for at in (0, 2, 4)] + [1]
            for code in MARKUP_COLOUR.findall(label.text)
        ]
    return [np.array([*colour[:3], colour[3] * opacity]) for colour in own]


def contrast_faults(shell: Shell, labels: list[Label]) -> Iterator[Fault]:
    """Does every text stand out against each colour behind it?"""
    labels = [label for label in labels if is_enabled(label)]
    image = pixels_behind(shell, labels)
    window = Box(0, 0, image.shape[1], image.shape[0])
    for label in labels:
        box = text_box(label).common(view_box(label)).common(window)
        left, bottom, right, top = (round(edge) for edge in box)
        if right <= left or top <= bottom:
            continue
        behind, counts = np.unique(image[bottom:top, left:right], return_counts=True)
        common = behind[counts >= WORTH_SEEING * counts.sum()]
        for colour in colours_of(label):
            for back in np.stack([common >> 16, common >> 8 & 255, common & 255], axis=1) / 255:
                seen = colour[:3] * colour[3] + back * (1 - colour[3])
                ratio = contrast(seen, back)
                if ratio < LEAST_CONTRAST:
                    yield Fault(
                        "low contrast",
                        name_of(label),
                        f"{ratio:.2f}:1 on {(back * 255).astype(int).tolist()}",
                    )
                    break


def faults(shell: Shell) -> list[Fault]:
    """Everything wrong with what the shell shows now."""
    found: list[Fault] = []
    window = box_of(shell)
    for layer in layers(shell):
        labels = texts_in(layer)
        for label in labels:
            found += text_faults(label)
        shown = [(label, text_box(label).common(view_box(label))) for label in labels]
        found += overlap_faults("overlapping texts", shown)
        found += target_faults(targets_in(layer), window)
        found += contrast_faults(shell, [label for label in labels if not is_covered(label, layer, shell)])
    return found
