"""What players read: English message ids with their values, translated only where they are shown."""

TRANSLATABLE = ("Words", "IllegalAction")


class Words:
    """A sentence or name: `text` (and `plural`, chosen by `count`) are message ids for `str.format`."""

    __slots__ = ("plural", "text", "values")

    def __init__(self, text: str, plural: str | None = None, /, **values: object) -> None:
        self.text = text
        self.plural = plural
        self.values = values

    def filled(self, **values: object) -> "Words":
        """The same text with these values."""
        return Words(self.text, self.plural, **values)

    def __str__(self) -> str:
        many = self.plural is not None and self.values["count"] != 1
        return (self.plural if many and self.plural else self.text).format(**self.values)

    def __repr__(self) -> str:
        return f"Words({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Words):
            return NotImplemented
        return (self.text, self.plural, self.values) == (other.text, other.plural, other.values)

    def __hash__(self) -> int:
        return hash(self.text)


class IllegalAction(Exception):  # noqa: N818 - named in the words of the game
    """What the rules refuse, with the sentence that says why; nothing has changed."""

    def __init__(self, text: str, plural: str | None = None, /, **values: object) -> None:
        super().__init__(text)
        self.words = Words(text, plural, **values)

    @property
    def text(self) -> str:
        """The English message id."""
        return self.words.text

    @property
    def plural(self) -> str | None:
        """The English plural id, if there is one."""
        return self.words.plural

    @property
    def values(self) -> dict[str, object]:
        """What goes into the placeholders."""
        return self.words.values

    def __str__(self) -> str:
        return str(self.words)


class BadJournal(Exception):  # noqa: N818 - named in the words of the game
    """A journal or sheet that cannot be read: `where` in it, and `what` is wrong there."""

    def __init__(self, where: str, what: Words | IllegalAction) -> None:
        super().__init__(where)
        self.where = where
        self.what = what

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"
