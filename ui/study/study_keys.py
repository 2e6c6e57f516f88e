"""What keys do on the analysis board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ui.common.board.copying import CONTROL, COPY, copy_or_paste
from ui.core.keys import DOWN, END, HOME, LEFT, RIGHT, UP
from ui.core.shortcuts import COPY_POSITION, Shortcut, digit
from ui.core.texts import mark

if TYPE_CHECKING:
    from ui.study.study_screen import StudyScreen

LETTERS = {"l": "switch_engine", "x": "switch_threats", "u": "undo", "r": "redo", "c": "annotate"}
PASTE = ord("v")
SHORTCUTS = (
    Shortcut("1, 2, 3", mark("Type a move")),
    Shortcut(mark("Left, Right"), mark("One move back or forward")),
    Shortcut(mark("Up, Down"), mark("Another variation")),
    Shortcut(mark("Home, End"), mark("First or last position")),
    Shortcut("L", mark("Lines of the computer")),
    Shortcut("X", mark("Threats")),
    Shortcut("C", mark("Comment or mark a move")),
    Shortcut("U", mark("Undo")),
    Shortcut("R", mark("Redo")),
    COPY_POSITION,
    Shortcut(mark("Ctrl+Shift+C"), mark("Copy all moves")),
    Shortcut(mark("Ctrl+V"), mark("Add copied text")),
)


def handle_study_key(screen: StudyScreen, key: int, text: str, modifiers: Sequence[str]) -> bool:
    """Whether the key was meant for the analysis board."""
    held = set(modifiers)
    if CONTROL & held and key == PASTE:
        screen.files.paste()
        return True
    if CONTROL & held and key == COPY and "shift" in held:
        screen.files.copy_moves()
        return True
    if copy_or_paste(screen.app, key, modifiers, screen.view.position):
        return True
    if (CONTROL | {"alt"}) & held:
        return False
    keys: dict[int, Callable[[], None]] = {
        LEFT: partial(screen.step, -1),
        RIGHT: partial(screen.step, 1),
        UP: partial(screen.turn_to_variation, -1),
        DOWN: partial(screen.turn_to_variation, 1),
        HOME: screen.to_begin,
        END: screen.to_end,
    }
    if key in keys:
        keys[key]()
    elif screen.input.type(digit(text, modifiers)):
        return True
    elif text.lower() in LETTERS:
        getattr(screen, LETTERS[text.lower()])()
    else:
        return False
    return True
