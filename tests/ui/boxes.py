"""Finds the boxes that a font draws for letters it lacks."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from fontTools.ttLib import TTFont

from ui.core import letters


@cache
def _letters(font: Path) -> frozenset[str]:
    with TTFont(font, fontNumber=0) as found:
        return frozenset(map(chr, found.getBestCmap()))


class Boxes:
    """Reads every line that is drawn, wherever: `found` are letters with a box for a picture."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.drawn: list[str] = []
        self.found: list[tuple[str, str]] = []
        draw = letters.draw_text

        def read(label: Any, text: str, x: float, y: float) -> None:
            font = Path(label.options["font_name_r"])
            self.drawn.append(text)
            self.found += [
                (letter, font.name)
                for letter in text
                if letter not in _letters(font) and not letter.isspace()
            ]
            draw(label, text, x, y)

        monkeypatch.setattr(letters, "draw_text", read)
