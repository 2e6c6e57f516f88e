"""What keys do where Knizia's Ra is played here, as data."""

from ui.core.shortcuts import Shortcut
from ui.core.texts import mark

# For a letter the method of the screen that it calls.
LETTERS = {"d": "draw", "h": "hint", "r": "redo", "s": "skip", "u": "undo"}
SHORTCUTS = (
    Shortcut("D", mark("Draw a tile")),
    Shortcut("H", mark("Hint")),
    Shortcut("S", mark("Skip to my decision")),
    Shortcut("U", mark("Undo")),
    Shortcut("R", mark("Redo")),
)
