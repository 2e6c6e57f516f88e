"""Every text is drawn and measured part by part, each part in a font that has its letters.

Labels, fields, marked-up texts and pictures all draw and measure their lines through the methods of Kivy's
text provider that are extended here, so breaking, shortening and cursors work with what is drawn.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from operator import itemgetter
from pathlib import Path
from typing import Any

from kivy.core.text import Label as Provider

from ui.core.font_files import OWN_FILE
from ui.core.glyphs import OWN_FONT, UNUSUAL, Run, runs

measured: Callable[..., tuple[int, int]] = Provider.get_extents
_begin: Callable[..., None] = Provider._render_begin
draw_text: Callable[..., None] = Provider._render_text
_end: Callable[..., Any] = Provider._render_end


# What a text's width and height depend on, beside the text.
_FONT = ("font_name_r", "font_size", "bold", "italic", "font_hinting", "font_kerning", "outline_width")
_font_of = itemgetter(*_FONT)
MOST_KEPT = 8192
kept: dict[tuple[Any, ...], tuple[int, int]] = {}


def _extents(label: Any, text: str) -> tuple[int, int]:
    """Measure a piece of a line; Kivy asks for the same letters and words again and again to break it."""
    what = (text, *_font_of(label.options))
    found = kept.get(what)
    if found is None:
        if len(kept) >= MOST_KEPT:
            kept.clear()
        found = kept[what] = measured(label, text)
    return found


def in_parts(label: Any, text: str) -> bool:
    """Whether a text may need another font than the label's own."""
    return not text.isascii() and label.options["font_name"] == OWN_FONT and bool(UNUSUAL.search(text))


@contextmanager
def _font(label: Any, font: Path) -> Iterator[None]:
    """Give the label the font of a part; its own stays its own, bold where it is bold."""
    whole = label.options
    if font != OWN_FILE:
        label.options = {**whole, "font_name_r": str(font)}
    try:
        yield
    finally:
        label.options = whole


def get_extents(label: Any, text: str) -> tuple[int, int]:
    """Return how wide and high a line is; it is as high as one in the own font."""
    if not in_parts(label, text):
        return _extents(label, text)
    wide = 0
    for part in runs(text):
        with _font(label, part.font):
            wide += _extents(label, part.text)[0]
    return wide, _extents(label, "")[1]


def _render_begin(label: Any) -> None:
    label.foreign, label.own = [], []
    label.waits = in_parts(label, label.text)
    _begin(label)


def _render_text(label: Any, text: str, x: float, y: float) -> None:
    if not label.waits:
        draw_text(label, text, x, y)
        return
    line = label.get_ascent()
    for part in runs(text) if in_parts(label, text) else [Run(OWN_FILE, text)]:
        with _font(label, part.font):
            # All parts have one base line.
            place = x, y + line - label.get_ascent()
            (label.own if part.font == OWN_FILE else label.foreign).append((part.text, *place, label.options))
            x += _extents(label, part.text)[0]


def _render_end(label: Any) -> Any:
    # What is drawn replaces what is below it, and a font may be higher than a line: such parts come first,
    # from the last line to the first, where they cannot clear what belongs to the line above.
    whole = label.options
    for text, x, y, options in (*reversed(label.foreign), *label.own):
        label.options = options
        draw_text(label, text, x, y)
    label.options = whole
    pixels = _end(label)
    # Kivy would keep them beside the texture they become: every text and icon took twice the memory.
    label._surface = None
    return pixels


def draw_in_parts() -> None:
    """From now on every text is drawn so."""
    for method in (get_extents, _render_begin, _render_text, _render_end):
        setattr(Provider, method.__name__, method)
