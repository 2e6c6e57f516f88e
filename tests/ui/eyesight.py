"""What eyes of every kind can tell apart on small pictures, by colour or by shape."""

from collections.abc import Mapping

import numpy as np
from kivy.graphics import Color, Instruction, Rectangle
from kivy.utils import get_color_from_hex

from tools.colourblind import EYES, seen
from tools.colours import difference, lab, science
from tools.drawn import draw

# CIEDE2000. 1 is enough where large patches touch. A mark of half a degree, as 24 dp are at arm's length,
# must differ by 7 in lightness, 11 from blue to yellow, to be told apart (Stone, Szafir and Setlur, 2014).
PLAIN = 10
# The part of what is drawn that must be plainly different. A disk and a full hexagon of 20 pixels, which are
# easily taken for each other, differ in 4 to 8 %; a square and a disk in 17 %.
SHARE = 0.12

Picture = np.ndarray
# Imported here: it takes long, and each test is a process of its own.
science()


def colours(codes: np.ndarray) -> Picture:
    """Pixels as numbers, as `draw` gives them, as sRGB colours 0..1."""
    return np.stack([codes >> 24, codes >> 16 & 255, codes >> 8 & 255], axis=-1) / 255


def painted(size: tuple[int, int], ground: str, *instructions: Instruction) -> Picture:
    """These instructions on a ground of one colour."""
    return colours(draw(size, Color(*get_color_from_hex(ground)), Rectangle(size=size), *instructions))


def mistaken(pictures: Mapping[str, Picture], ground: Picture) -> list[str]:
    """Which of these pictures some eyes take for another, or do not see on the ground."""
    found = []
    for eyes in EYES:
        bare = lab(seen(ground, eyes))
        looks = {"nothing": bare} | {name: lab(seen(picture, eyes)) for name, picture in pictures.items()}
        names, drawn = [*looks], np.stack([*looks.values()])
        there = difference(drawn, np.broadcast_to(bare, drawn.shape)) >= PLAIN
        for number, one in enumerate(names[:-1], 1):
            # With all that come after it at once: each call takes long, whatever it compares.
            others = drawn[number:]
            different = difference(np.broadcast_to(drawn[number - 1], others.shape), others) >= PLAIN
            either = there[number - 1] | there[number:] | different
            parts = different.sum(axis=(1, 2)) / np.maximum(1, either.sum(axis=(1, 2)))
            found += [
                f"{eyes}: {one} and {other} differ in {part:.0%}"
                for other, part in zip(names[number:], parts, strict=True)
                if part < SHARE
            ]
    return found
