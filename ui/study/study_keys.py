"""What keys do on the analysis board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from ui.common.board.copying import CONTROL, COPY, copy_or_paste
from ui.core.keys import DOWN, END, HOME, LEFT, RIGHT, UP

if TYPE_CHECKING:
    from ui.study.study_screen import StudyScreen

LETTERS = {"l": "switch_engine", "x": "switch_threats", "u": "undo", "r": "redo", "c": "annotate"}
PASTE = ord("v")


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
    elif text.lower() in LETTERS:
        getattr(screen, LETTERS[text.lower()])()
    else:
        return False
    return True
