"""Texts for people, without Kivy: marked for the catalogues here, translated where they are shown."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol


class Sayable(Protocol):
    """What the game packages hand out to be read: an English text with values, and a plural if it counts."""

    @property
    def text(self) -> str:
        """The English text, with placeholders."""

    @property
    def plural(self) -> str | None:
        """The English text for more than one, chosen by the value `count`."""

    @property
    def values(self) -> Mapping[str, Any]:
        """What goes into the placeholders."""


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

    def say(self, words: Any) -> str:
        """A game package's text."""


def mark(text: str) -> str:
    """A text that is said later: this only makes the catalogues take it in."""
    return text


def is_sayable(value: object) -> bool:
    """Can this be translated by `Translator.say`?"""
    return hasattr(value, "text") and hasattr(value, "values") and not callable(value.values)


def capital(sentence: str) -> str:
    """A sentence of a game package as it begins a line."""
    return sentence[:1].upper() + sentence[1:]


def signed(points: int) -> str:
    """Points as they are added or taken away, with a real minus."""
    return f"+{points}" if points > 0 else f"\N{MINUS SIGN}{-points}" if points < 0 else "0"
