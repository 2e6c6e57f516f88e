"""Texts for people, without Kivy: marked for the catalogues here, translated where they are shown."""

from collections.abc import Callable
from typing import Protocol

from ra_base.numbers import signed as signed
from ra_base.words import Words


class Speaker(Protocol):
    """The app's translator, for code that does not know Kivy."""

    @property
    def language(self) -> str:
        """The language in force."""

    @property
    def _(self) -> Callable[[str], str]:
        """A text in the language in force."""

    @property
    def many(self) -> Callable[[str, str, int], str]:
        """A text that counts."""

    def say(self, words: Words) -> str:
        """A package's text."""


def mark(text: str) -> str:
    """A text that is said later: this only makes the catalogues take it in."""
    return text


def capital(sentence: str) -> str:
    """A sentence of a game package as it begins a line."""
    return sentence[:1].upper() + sentence[1:]
