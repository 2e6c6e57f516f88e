"""Which font can draw a text: names have emoji and scripts that the app's own font lacks."""

import re
import struct
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path

import kivy

BUNDLED = Path(kivy.kivy_data_dir) / "fonts"
OWN_FONT = "Roboto"
OWN_FILE = BUNDLED / "Roboto-Regular.ttf"
# The first that has all the letters of a text draws it: a font of Kivy's, then what systems bring along.
FALLBACKS = (
    BUNDLED / "DejaVuSans.ttf",
    Path("/system/fonts/NotoSansCJK-Regular.ttc"),
    Path("/system/fonts/NotoSansSymbols-Regular-Subsetted.ttf"),
    Path("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc"),
    Path("/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf"),
    Path("/System/Library/Fonts/PingFang.ttc"),
    Path("C:/Windows/Fonts/seguisym.ttf"),
    Path("C:/Windows/Fonts/msyh.ttc"),
)
# What the app's own font has for certain, so that no font is read for ordinary texts.
UNUSUAL = re.compile("[^\\s -~\u00a0-\u017f\u0400-\u045f\u2013-\u2014\u2018-\u201e\u2022\u2026\u2212]")
# No letters of their own: they change how the one before looks, where a font can do that.
MODIFIERS = frozenset("\u200d\ufe0e\ufe0f") | {chr(code) for code in range(0x1F3FB, 0x1F400)}
NOT_DRAWN = "\u2026"


@lru_cache(maxsize=1024)
def drawable(text: str) -> tuple[str, str]:
    """Return the font to draw a text with, and the text without what no font here has."""
    if not UNUSUAL.search(text):
        return OWN_FONT, text
    wanted = {letter for letter in text if not letter.isspace()} - MODIFIERS
    best, most = OWN_FILE, wanted & letters_of(OWN_FILE)
    for font in FALLBACKS:
        if len(most) == len(wanted):
            break
        if len(found := wanted & letters_of(font)) > len(most):
            best, most = font, found
    kept = "".join(letter for letter in text if letter in most or letter.isspace())
    return OWN_FONT if best == OWN_FILE else str(best), kept.strip(" ") or NOT_DRAWN


@cache
def letters_of(font: Path) -> frozenset[str]:
    """Return the letters a font has; none if it is not there or cannot be read."""
    try:
        data = font.read_bytes()
        return frozenset(map(chr, _codes(data)))
    except (OSError, ValueError, struct.error):
        return frozenset()


def _codes(data: bytes) -> Iterator[int]:
    """Give the code points of the character maps in a TrueType or OpenType file."""
    start = struct.unpack_from(">I", data, 12)[0] if data[:4] == b"ttcf" else 0
    for number in range(struct.unpack_from(">H", data, start + 4)[0]):
        tag, _sum, table, _length = struct.unpack_from(">4sIII", data, start + 12 + 16 * number)
        if tag == b"cmap":
            for each in range(struct.unpack_from(">H", data, table + 2)[0]):
                (offset,) = struct.unpack_from(">I", data, table + 8 + 8 * each)
                yield from _codes_of_map(data, table + offset)


def _codes_of_map(data: bytes, start: int) -> Iterator[int]:
    (kind,) = struct.unpack_from(">H", data, start)
    if kind == 4:
        double = struct.unpack_from(">H", data, start + 6)[0]
        ends = struct.unpack_from(f">{double // 2}H", data, start + 14)
        starts = struct.unpack_from(f">{double // 2}H", data, start + 16 + double)
        for first, last in zip(starts, ends, strict=True):
            yield from range(first, min(last, 0xFFFE) + 1)
    elif kind == 12:
        (groups,) = struct.unpack_from(">I", data, start + 12)
        for first, last, _glyph in struct.iter_unpack(">III", data[start + 16 : start + 16 + 12 * groups]):
            yield from range(first, min(last, 0x10FFFF) + 1)
