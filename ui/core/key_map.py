"""Keys of a Russian keyboard and of a number pad count as the Latin letters and the digits written on them.

Only what keys do is about this; what is typed into a field comes as a text of its own and stays as it is.
"""

from collections.abc import Mapping
from typing import Protocol

# The letters of the usual Russian keyboard, row by row, and what the same keys write in English.
RUSSIAN = "ёйцукенгшщзхъфывапролджэячсмитьбю"
ENGLISH = "`qwertyuiop[]asdfghjkl;'zxcvbnm,."
# What Kivy calls the digits of a number pad.
PAD_ZERO = 256
PAD = range(PAD_ZERO, PAD_ZERO + 10)


class Keyboard(Protocol):
    """A window that hears keys: Kivy's on SDL, on every platform."""

    key_map: Mapping[int, int]

    def map_key(self, original_key: int, new_key: int) -> None:
        """From now on the one key counts as the other."""


def map_keys(window: Keyboard) -> None:
    """From now on these keys do what is written on them."""
    for russian, english in zip(RUSSIAN, ENGLISH, strict=True):
        # Systems differ in which of both they send; they report Shift separately.
        for letter in (russian, russian.upper()):
            window.map_key(ord(letter), ord(english))
    for key, known in [*window.key_map.items()]:
        if known in PAD:
            window.map_key(key, ord("0") + known - PAD_ZERO)
