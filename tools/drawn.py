"""What is drawn in the window, pixel by pixel, and how well letters stand out in it."""

import re
from functools import lru_cache
from math import ceil, floor
from typing import Any

import numpy as np
from kivy.graphics import (
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    Instruction,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
)
from kivy.graphics.scissor_instructions import ScissorPop, ScissorPush
from kivy.parser import parse_color
from kivy.uix.label import Label

from tools.places import Box, box_of, letters_box, view_box
from tools.stage import Stage
from ui.core.shell import Shell

LEAST_CONTRAST = 4.5
# A colour behind a text counts when it fills this share of the text's place.
WORTH_SEEING = 0.02
# Half as fine as the screen is fine enough to see what is pale or covered, for a quarter of the work.
DETAIL = 0.5
MARKUP_COLOUR = re.compile(r"\[color=([^\]]+)\]")


def luminance(colour: np.ndarray) -> Any:
    """WCAG's relative luminance of colours 0..1, along the last axis."""
    light = np.where(colour <= 0.04045, colour / 12.92, ((colour + 0.055) / 1.055) ** 2.4)
    return light @ np.array([0.2126, 0.7152, 0.0722])


def contrast(one: np.ndarray, other: np.ndarray) -> float:
    """WCAG's contrast of two colours, 1 to 21."""
    low, high = sorted((float(luminance(one)), float(luminance(other))))
    return (high + 0.05) / (low + 0.05)


@lru_cache
def sheet(size: tuple[int, int]) -> Fbo:
    """What is drawn on, instead of a window."""
    return Fbo(size=size, with_stencilbuffer=True)


def draw(size: tuple[float, float], *instructions: Instruction, detail: float = 1) -> np.ndarray:
    """A picture of these instructions, a number for the colour of each pixel; row 0 is the bottom."""
    wide, high = (round(side * detail) for side in size)
    board = sheet((wide, high))
    with board:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
        PushMatrix()
        Scale(detail, detail, 1)
    for each in instructions:
        board.add(each)
    board.add(PopMatrix())
    board.draw()
    image = np.frombuffer(board.pixels, dtype=">u4").reshape(high, wide)
    board.clear()
    return image


def drawn(shell: Shell, *, detail: float = 1) -> np.ndarray:
    """The window as it is drawn."""
    window = shell.parent.canvas
    place = window.indexof(shell.canvas)
    window.remove(shell.canvas)
    image = draw(shell.size, shell.canvas, detail=detail)
    window.insert(place, shell.canvas)
    return image


def pixels(box: Box) -> tuple[int, int, int, int]:
    """Where a picture half as fine shows nothing but what lies in the box; of what is narrow its middle."""
    (left, right), (bottom, top) = _within(box.left, box.right), _within(box.bottom, box.top)
    return left, bottom, right, top


def _within(low: float, high: float) -> tuple[int, int]:
    first, end = ceil(low * DETAIL), floor(high * DETAIL)
    middle = floor((low + high) / 2 * DETAIL)
    return (first, end) if first < end or high <= low else (middle, middle + 1)


def drawn_without(shell: Shell, labels: list[Label]) -> np.ndarray:
    """The window, half as fine, without the letters of these texts, but with what is drawn behind them."""
    letters = [
        (each, each.size)
        for label in labels
        for each in label.canvas.children
        if isinstance(each, Rectangle) and each.texture is label.texture
    ]
    for each, _size in letters:
        each.size = (0, 0)
    image = drawn(shell, detail=DETAIL)
    for each, size in letters:
        each.size = size
    return image


def letters_alone(shell: Shell, labels: list[Label]) -> np.ndarray:
    """Where there would be letters if nothing covered them."""
    letters = InstructionGroup()
    letters.add(Color(1, 1, 1, 1))
    for label in labels:
        left, bottom, right, top = pixels(view_box(label).common(box_of(shell)))
        letters.add(ScissorPush(x=left, y=bottom, width=max(0, right - left), height=max(0, top - bottom)))
        letters.add(Rectangle(texture=label.texture, pos=letters_box(label)[:2], size=label.texture_size))
        letters.add(ScissorPop())
    there: np.ndarray = draw(shell.size, letters, detail=DETAIL) & 255 > 64
    return there


def colours_of(label: Label) -> list[np.ndarray]:
    """The colours its letters are drawn in, with their opacity."""
    opacity = np.prod([each.opacity for each in [label, *Stage.ancestors(label)]])
    own = [label.color]
    if label.markup:
        own += [parse_color(colour) for colour in MARKUP_COLOUR.findall(label.text)]
    return [np.array([*colour[:3], colour[3] * opacity]) for colour in own]


def part(image: np.ndarray, box: Box) -> np.ndarray:
    """The part of a half-size picture inside the box."""
    left, bottom, right, top = (max(0, edge) for edge in pixels(box))
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
