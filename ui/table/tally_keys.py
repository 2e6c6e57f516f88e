"""What the keys of a keyboard do in the tally: digits count, Tab, Enter and arrows go on."""

from collections.abc import Callable, Mapping, Sequence

from ui.core.keys import BACKSPACE, DOWN, ENTER, LEFT, RIGHT, UP
from ui.core.shortcuts import Shortcut, digit
from ui.core.texts import mark
from ui.table.tally_count import TallyCount

TAB = 9
SHORTCUTS = (
    Shortcut("0–9", mark("Enter a number")),
    Shortcut(mark("Backspace"), mark("Delete a digit")),
    Shortcut(mark("Tab, Enter"), mark("To the next number")),
    Shortcut(mark("Arrows"), mark("To a number beside it")),
)
KEYS: Mapping[int, Callable[[TallyCount], None]] = {
    **dict.fromkeys(ENTER, TallyCount.confirm),
    BACKSPACE: TallyCount.rub_out,
    UP: lambda count: count.beside(0, -1),
    DOWN: lambda count: count.beside(0, 1),
    LEFT: lambda count: count.beside(-1, 0),
    RIGHT: lambda count: count.beside(1, 0),
}


def press(count: TallyCount, key: int, text: str, modifiers: Sequence[str]) -> bool:
    """Do what a key is for; False if it is for nothing here."""
    written = digit(text, modifiers)
    if written.isdecimal():
        count.type(int(written))
    elif key == TAB:
        count.along(-1 if "shift" in modifiers else 1)
    elif key in KEYS:
        KEYS[key](count)
    else:
        return False
    return True
