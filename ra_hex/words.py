"""The classes every text of this package is built with: an English sentence with values, to be translated."""

from __future__ import annotations

from typing import Any

# Names of the classes whose first literal argument (and `plural`) goes into the catalogues.
TRANSLATABLE = ("Words", "IllegalMove")


class Words:
    """An English text with named values; `plural` is the text for `values["count"]` other than one."""

    def __init__(self, text: str, values: dict[str, Any] | None = None, plural: str | None = None) -> None:
        self.text = text
        self.values = values or {}
        self.plural = plural

    def __str__(self) -> str:
        several = self.plural is not None and self.values["count"] != 1
        text = self.plural if several and self.plural is not None else self.text
        return text.format(**self.values)

    def __repr__(self) -> str:
        return f"Words({str(self)!r})"


class IllegalMove(Exception):  # noqa: N818
    """A move the rules refuse, in a sentence that says why."""

    def __init__(self, text: str, /, plural: str | None = None, **values: Any) -> None:
        super().__init__(text)
        self.text = text
        self.values = values
        self.plural = plural

    @classmethod
    def of(cls, words: Words) -> IllegalMove:
        """The refusal that says those words."""
        return cls(words.text, words.plural, **words.values)

    def __str__(self) -> str:
        return str(Words(self.text, self.values, self.plural))


# A sentence of ours, or one that comes from elsewhere as it is.
Told = Words | IllegalMove | str


class BadInput(Exception):  # noqa: N818
    """Something that cannot be read: `where` it is wrong and `what` is wrong there."""

    text = "{where}: {what}"
    plural: str | None = None

    def __init__(self, where: str | Words, what: Told) -> None:
        super().__init__(where, what)
        self.where = where
        self.what = what
        self.values = {"where": where, "what": what}

    def __str__(self) -> str:
        return self.text.format(**self.values)


class BadPosition(BadInput):
    """A position text that cannot be read; `column` counts from 1."""

    def __init__(self, column: int, what: Told) -> None:
        super().__init__(Words("position, column {column}", {"column": column}), what)
        self.column = column


class BadRecord(BadInput):
    """A record that cannot be read; `line` and `column` count from 1, `move` is the move that is wrong."""

    def __init__(self, line: int, column: int, what: Told, move: str = "") -> None:
        super().__init__(Words("line {line}, column {column}", {"line": line, "column": column}), what)
        self.line = line
        self.column = column
        self.move = move


class BadJournal(BadInput):
    """A journal that cannot be played: `where` names the key or the action."""


def shown(text: str, most: int = 24) -> str:
    """Foreign text as it may stand in one line of a message: short and printable."""
    whole = text if len(text) <= most else text[: most - 1] + "…"
    return "".join(each if each.isprintable() else "�" for each in whole) or '""'
