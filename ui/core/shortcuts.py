"""What keys of a keyboard do on a screen, as data: each screen names what works there, `?` lists it."""

from collections.abc import Sequence
from typing import NamedTuple

from ui.core.texts import mark

# What a question mark is on many keyboards, where no text comes with the keys.
QUESTION, SLASH = "?", "/"
# The digits of a keyboard whose first row has them with Shift only; Apple's has two keys of its own.
WITH_SHIFT = {**dict(zip("&é\"'(-è_çà", "1234567890", strict=True)), "§": "6", "!": "8"}


class Shortcut(NamedTuple):
    """What is written on the keys, and what they do; both are texts to be translated."""

    keys: str
    what: str


BACK = Shortcut(mark("Esc"), mark("Go back"))
SETTINGS = Shortcut("F1", mark("Open the settings"))
THIS_LIST = Shortcut("?", mark("Show this list"))

# Wherever people move on a hex board.
ON_BOARD = (
    Shortcut(mark("Arrows"), mark("Go from cell to cell")),
    Shortcut(mark("Enter"), mark("Select a stack, move it, or go on")),
    Shortcut("1, 2, 3", mark("Type a move")),
)
COPY_POSITION = Shortcut(mark("Ctrl+C"), mark("Copy the position"))
PASTE_TO_STUDY = Shortcut(mark("Ctrl+V"), mark("Open copied text on the analysis board"))
COPYING = (COPY_POSITION, PASTE_TO_STUDY)


def asks_for_list(text: str, modifiers: Sequence[str]) -> bool:
    """Whether a key asks what keys do."""
    held = set(modifiers)
    if held & {"ctrl", "alt", "meta"}:
        return False
    return text == QUESTION or (text == SLASH and "shift" in held)


def digit(text: str, modifiers: Sequence[str]) -> str:
    """The digit that a key writes; the text itself where it writes none."""
    return WITH_SHIFT.get(text, text) if {"shift", "capslock"} & set(modifiers) else text


def shortcuts_at(own: Sequence[Shortcut], trail: Sequence[str]) -> list[Shortcut]:
    """Everything that works on the screen in front, its own first."""
    listed = [*own]
    if len(trail) > 1:
        listed.append(BACK)
    if trail[-1:] != ("settings",):
        listed.append(SETTINGS)
    return [*listed, THIS_LIST]
