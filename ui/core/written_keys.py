"""What the keys of the number row write: a digit on one keyboard, a sign or a letter on another.

SDL names them by their digits on every keyboard. What they write comes next, as a text, unless somebody has
typed into a field before: Kivy has texts end with that. On a desktop they begin again in the next frame.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any

from kivy.utils import platform

HELD = {"ctrl", "alt", "meta"}


@lru_cache(1)
def text_calls() -> tuple[Callable[[], int], Callable[[], None]] | None:
    """Whether texts come, and to have them come; nothing where SDL cannot be asked."""
    from ui.core import sdl  # what it needs is not loaded before a key is pressed

    with suppress(OSError, AttributeError):
        known: Any = sdl.library()
        return known.SDL_IsTextInputActive, known.SDL_StartTextInput
    return None


def texts_come() -> bool:
    """Whether what a key writes comes as a text; from now on it does, but on a phone it opens a keyboard."""
    calls = None if platform in ("android", "ios") else text_calls()
    if calls is None:
        return False
    active, begin = calls
    if active():
        return True
    begin()
    return False


class WrittenKeys:
    """Tells which keys are to be waited for, and which text is what such a key has written."""

    def __init__(self) -> None:
        self._waiting = False

    def waits(self, text: str, modifiers: Sequence[str]) -> bool:
        """Whether a key that is named so is waited for."""
        self._waiting = texts_come() and text.isdecimal() and not HELD & set(modifiers)
        return self._waiting

    def take(self) -> bool:
        """Whether a text is that of a key that was waited for."""
        waiting, self._waiting = self._waiting, False
        return waiting
