"""Hebrew and Arabic in the order and the shapes they are read in: Kivy draws from left to right only."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from unicodedata import combining, decomposition

RIGHT = "\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff"
STARTS = re.compile(f"[{RIGHT}]")
# Words from right to left and what is between them.
SPAN = re.compile(rf"[{RIGHT}]+(?:[\W\d_]*[{RIGHT}]+)*")
NUMBER = re.compile(r"\d+(?:[.,:]\d+)*")
MIRRORED = str.maketrans("()[]{}<>«»‹›", ")(][}{><»«›‹")
# Arabic in the shapes of the place within a word.
SHAPES = (range(0xFB50, 0xFDD0), range(0xFE70, 0xFEFD))
LAM, ALEFS = "\u0644", "\u0622\u0623\u0625\u0627"


@cache
def _shapes() -> dict[tuple[str, str], str]:
    """The characters for a letter, or for Lam and Alef, at a place within a word."""
    found: dict[tuple[str, str], str] = {}
    for code in (code for block in SHAPES for code in block):
        place, *letters = decomposition(chr(code)).split() or [""]
        whole = "".join(chr(int(each, 16)) for each in letters)
        if place and (len(whole) == 1 or (whole[0] == LAM and whole[1:] in ALEFS)):
            found.setdefault((whole, place), chr(code))
    return found


def visual(text: str, *, has: Callable[[str], bool]) -> str:
    """Return a line with what is read from right to left turned; `has` says which shapes can be drawn."""
    if not STARTS.search(text):
        return text
    return SPAN.sub(lambda found: _turned(found[0], has), text)


def _turned(span: str, has: Callable[[str], bool]) -> str:
    units = list(_units(span))
    return "".join(
        unit.translate(MIRRORED) if len(unit) == 1 and unit in "()[]{}<>«»‹›" else unit
        for unit in reversed(_shaped(units, has))
    )


def _units(span: str) -> Iterator[str]:
    """Give numbers whole, Lam with its Alef, and letters with their marks."""
    place = 0
    while place < len(span):
        number = NUMBER.match(span, place)
        end = number.end() if number else place + 1
        if not number and span[place] == LAM and span[end : end + 1] and span[end] in ALEFS:
            end += 1
        while end < len(span) and (combining(span[end]) or span[end] in "\u200d\ufe0e\ufe0f"):
            end += 1
        yield span[place:end]
        place = end


def _shaped(units: list[str], has: Callable[[str], bool]) -> list[str]:
    shapes, made = _shapes(), []
    bases = [unit[:2] if unit[:1] == LAM and unit[1:2] in set(ALEFS) else unit[:1] for unit in units]
    for place, (unit, base) in enumerate(zip(units, bases, strict=True)):
        before = place > 0 and (bases[place - 1], "<initial>") in shapes and (base, "<final>") in shapes
        after = (
            place + 1 < len(units)
            and (base, "<initial>") in shapes
            and (bases[place + 1], "<final>") in shapes
        )
        where = {(True, True): "<medial>", (True, False): "<final>", (False, True): "<initial>"}
        shape = shapes.get((base, where.get((before, after), "<isolated>")), "")
        made.append(shape + unit[len(base) :] if shape and has(shape) else unit)
    return made
