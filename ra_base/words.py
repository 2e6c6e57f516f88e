"""Texts for people: English message ids with their values, translated only where they are shown."""

from typing import Any, ClassVar, Self

# The classes whose first (and, for plurals, second) literal argument goes into the catalogues.
TRANSLATABLE = ("Words",)


class Words:
    """A sentence or name: `text` (and `plural`, chosen by `count`) are message ids for `str.format`.

    `domain` names the catalogue that has the text: each package has a subclass with its own.
    """

    domain: ClassVar[str] = "base"

    def __init__(self, text: str, plural: str | None = None, /, **values: Any) -> None:
        self.text = text
        self.plural = plural
        self.values = values

    def filled(self, **values: Any) -> Self:
        """The same text with these values."""
        return type(self)(self.text, self.plural, **values)

    def __str__(self) -> str:
        many = self.plural is not None and self.values["count"] != 1
        return (self.plural if many and self.plural else self.text).format(**self.values)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Words):
            return NotImplemented
        return self._parts() == other._parts()

    def __hash__(self) -> int:
        return hash(self.text)

    def _parts(self) -> tuple[str, str, str | None, dict[str, Any]]:
        return self.domain, self.text, self.plural, self.values
