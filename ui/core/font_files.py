"""Which letters the font files of the app and of the system have, read from their character maps."""

import struct
from bisect import bisect_right
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import BinaryIO

import kivy
from kivy.core.text import LabelBase

BUNDLED = Path(kivy.kivy_data_dir) / "fonts"
OWN_FILE = BUNDLED / "Roboto-Regular.ttf"
EMOJI_FILE = Path(__file__).resolve().parents[1] / "assets" / "fonts" / "NotoEmoji-Regular.ttf"
PACKED = (OWN_FILE, EMOJI_FILE, BUNDLED / "DejaVuSans.ttf")
KINDS = (".ttf", ".otf", ".ttc")
# Looked at first: what Android, Windows, macOS and Linux bring along for much of the world.
WELL_KNOWN = (
    "NotoSansCJK-Regular.ttc",
    "NotoSansSymbols-Regular-Subsetted.ttf",
    "PingFang.ttc",
    "msyh.ttc",
    "seguisym.ttf",
    "DroidSansFallbackFull.ttf",
)
# A plain face is looked at before a bold or slanted one of the same script.
NOT_PLAIN = ("bold", "italic", "oblique", "light", "thin", "black", "mono", "serif", "condensed")
# These fonts have a box for every letter there is.
HOLLOW = ("lastresort", "adobeblank", "notdef")
# Pictures in colour: SDL draws them in one size only, or not at all.
IN_COLOUR = {b"CBDT", b"sbix", b"COLR", b"SVG "}


class Letters:
    """Code points in rising ranges, ends included."""

    def __init__(self, firsts: list[int], lasts: list[int]) -> None:
        self.firsts, self.lasts = firsts, lasts

    def __contains__(self, letter: str) -> bool:
        code = ord(letter)
        place = bisect_right(self.firsts, code) - 1
        return place >= 0 and code <= self.lasts[place]


@cache
def system_fonts() -> tuple[Path, ...]:
    """Return the fonts of the system, those first that draw names best."""
    folders = LabelBase.get_system_fonts_dir()
    found = {
        font
        for folder in folders
        for font in _files(Path(folder))
        if font.suffix.lower() in KINDS and not any(word in font.name.lower() for word in HOLLOW)
    }
    return tuple(sorted(found.difference(PACKED), key=_rank))


def _files(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def _rank(font: Path) -> tuple[int, int, int, str]:
    name = font.name.lower()
    known = WELL_KNOWN.index(font.name) if font.name in WELL_KNOWN else len(WELL_KNOWN)
    return known, sum(word in name for word in NOT_PLAIN), "sans" not in name, str(font)


@cache
def letters_of(font: Path) -> Letters:
    """Return the letters a font has; none if it is not there, cannot be read or is in colour."""
    try:
        with font.open("rb") as file:
            ranges = sorted(set(_ranges(file)))
    except (OSError, ValueError, struct.error):
        ranges = []
    firsts: list[int] = []
    lasts: list[int] = []
    for first, last in ranges:
        if lasts and first <= lasts[-1] + 1:
            lasts[-1] = max(lasts[-1], last)
        else:
            firsts.append(first)
            lasts.append(last)
    return Letters(firsts, lasts)


def _ranges(file: BinaryIO) -> Iterator[tuple[int, int]]:
    """Give the ranges of code points in the character maps of a TrueType or OpenType file."""
    head = file.read(16)
    start = struct.unpack_from(">I", head, 12)[0] if head[:4] == b"ttcf" else 0
    file.seek(start + 4)
    (count,) = struct.unpack(">H", file.read(2))
    file.seek(start + 12)
    records = file.read(16 * count)
    tables = {tag: (place, size) for tag, _sum, place, size in struct.iter_unpack(">4sIII", records)}
    if not IN_COLOUR.isdisjoint(tables):
        return
    place, size = tables.get(b"cmap", (0, 0))
    file.seek(place)
    data = file.read(size)
    maps = set(_maps(data))
    whole = [each for each in maps if struct.unpack_from(">H", data, each) == (12,)]
    for each in whole or maps:
        yield from _ranges_of_map(data, each)


def _maps(data: bytes) -> Iterator[int]:
    """Give where the maps for Unicode begin."""
    for number in range(struct.unpack_from(">H", data, 2)[0]):
        platform, encoding, place = struct.unpack_from(">HHI", data, 4 + 8 * number)
        if platform == 0 or (platform == 3 and encoding in (1, 10)):
            yield place


def _ranges_of_map(data: bytes, start: int) -> Iterator[tuple[int, int]]:
    (kind,) = struct.unpack_from(">H", data, start)
    if kind == 4:
        double = struct.unpack_from(">H", data, start + 6)[0]
        segments = double // 2
        ends, starts, _steps, jumps = (
            struct.unpack_from(f">{segments}H", data, start + 14 + place)
            for place in (0, 2 + double, 2 + 2 * double, 2 + 3 * double)
        )
        for number, (first, last, jump) in enumerate(zip(starts, ends, jumps, strict=True)):
            if not jump:
                yield first, min(last, 0xFFFE)
                continue
            # Zero is the box for what is not there.
            glyphs = start + 16 + 3 * double + 2 * number + jump
            wide = max(0, min(last, 0xFFFE) - first + 1)
            for code, glyph in enumerate(struct.unpack_from(f">{wide}H", data, glyphs), first):
                if glyph:
                    yield code, code
    elif kind == 12:
        (groups,) = struct.unpack_from(">I", data, start + 12)
        for first, last, _glyph in struct.iter_unpack(">III", data[start + 16 : start + 16 + 12 * groups]):
            yield first, min(last, 0x10FFFF)
