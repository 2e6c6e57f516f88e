"""What keys do on the hex board in play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ui.common.board.keys import handle_key
from ui.core.keys import ENTER
from ui.core.shortcuts import COPYING, ON_BOARD, Shortcut
from ui.core.texts import mark

if TYPE_CHECKING:
    from ui.hex.play_screen import HexPlayScreen

LETTERS = {"h": "hint", "r": "redo", "u": "undo"}
SHORTCUTS = (
    *ON_BOARD,
    Shortcut("H", mark("Hint")),
    Shortcut("U", mark("Undo")),
    Shortcut("R", mark("Redo")),
    *COPYING,
)


def handle_play_key(screen: HexPlayScreen, key: int, text: str, modifiers: Sequence[str]) -> bool:
    """Whether the key was meant for the board: arrows and Enter move, digits type a move."""
    known = handle_key(screen.input, key, text, modifiers)
    if known is not None:
        return known
    letter = text.lower()
    if key in ENTER and screen.news.action:
        screen.act()
    elif key in ENTER:
        screen.input.enter()
    elif letter in LETTERS:
        getattr(screen, LETTERS[letter])()
    else:
        return False
    return True
