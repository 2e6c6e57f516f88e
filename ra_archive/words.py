"""What the archive says to people: English message ids with their values, translated by the app."""

#: The classes whose first (and, for plurals, second) literal argument goes into the catalogues.
TRANSLATABLE = ("Words", "Refused", "ChangedElsewhere")


class Words:
    """A text for people: an English message id, its plural if it counts, and the values to put in."""

    def __init__(self, text: str, plural: str | None = None, /, **values: object) -> None:
        self.text = text
        self.plural = plural
        self.values = values

    def __str__(self) -> str:
        counted = self.plural if self.plural is not None and self.values.get("count") != 1 else self.text
        return counted.format(**{name: str(value) for name, value in self.values.items()})

    def __repr__(self) -> str:
        return f"Words({str(self)!r})"


class Refused(Exception):  # noqa: N818 - says what happens
    """The archive will not do what was asked, and says why; nothing has changed."""

    def __init__(self, text: str, plural: str | None = None, /, **values: object) -> None:
        super().__init__(text)
        self.text = text
        self.plural = plural
        self.values = values

    def __str__(self) -> str:
        return str(Words(self.text, self.plural, **self.values))


class ChangedElsewhere(Refused):
    """The journal on disk is no longer the one in hand: another screen or phone has moved it on."""
