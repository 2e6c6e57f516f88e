"""The texts of the hex game for people, and what its rules and readers refuse."""

from __future__ import annotations

from ra_base import words
from ra_base.refusal import BadInput, Refusal

TRANSLATABLE = ("Words", "IllegalMove")


class Words(words.Words):
    """A text of this package."""

    domain = "hex"


class IllegalMove(Refusal):
    """A move the rules refuse."""

    domain = Words.domain

    @classmethod
    def of(cls, said: words.Words) -> IllegalMove:
        """The refusal that says those words."""
        return cls(said.text, said.plural, **said.values)


class BadPosition(BadInput):
    """A position text that cannot be read; `column` counts from 1."""

    def __init__(self, column: int, what: str | words.Words) -> None:
        super().__init__(Words("position, column {column}", column=column), what)
        self.column = column


class BadRecord(BadInput):
    """A record that cannot be read; `line` and `column` count from 1, `move` is the move that is wrong."""

    def __init__(self, line: int, column: int, what: str | words.Words, move: str = "") -> None:
        super().__init__(Words("line {line}, column {column}", line=line, column=column), what)
        self.line = line
        self.column = column
        self.move = move


class BadJournal(BadInput):
    """A journal that cannot be played: `where` names the key or the action."""
