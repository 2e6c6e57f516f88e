"""Strict reading of JSON values: a `Field` gives its value as what it must be, or refuses it by its place."""

from collections.abc import Collection
from functools import lru_cache
from typing import Any, ClassVar, Self

from ra_base.names import NotAName, name_of
from ra_base.quoting import quoted, quoted_escaped, shown
from ra_base.refusal import BadInput
from ra_base.words import Words

# JSON as Python holds it.
Json = Any
# Numbers beyond this are not the same number in every program that reads JSON.
LARGEST = 2**53
# Thousands of games have the same few fields.
_in_place = lru_cache(256)(shown)


class Field:
    """A value and its place in the data; what is inside a `root` is named without the name of the root."""

    # What is raised; the fields of a package raise its own.
    refusal: ClassVar[type[BadInput]] = BadInput

    def __init__(self, value: Json, where: str, *, root: bool = False) -> None:
        self.value = value
        self.where = where
        self._root = root

    def refuse(self, what: Words) -> BadInput:
        """The refusal that names this place, to be raised."""
        return type(self).refusal(self.where, what)

    def object(self) -> dict[str, Json]:
        """An object's names and values."""
        if not isinstance(self.value, dict):
            raise self.refuse(Words("must be an object with fields"))
        return self.value

    def fields(self, needed: Collection[str], optional: Collection[str] = ()) -> dict[str, Self]:
        """An object's fields: exactly those it must have, and maybe the optional ones."""
        found = self.object()
        for name in needed:
            if name not in found:
                raise self._lacks(name)
        for name in found:
            if name not in needed and name not in optional:
                raise self.refuse(Words("{field} isn’t a known field", field=quoted(name)))
        return {name: self._inner(name) for name in found}

    def __getitem__(self, name: str) -> Self:
        """What an object has in a field that it must have."""
        if name not in self.object():
            raise self._lacks(name)
        return self._inner(name)

    def has(self, name: str) -> bool:
        """Whether an object has something in a field that is not null."""
        return self.object().get(name) is not None

    def items(self, exactly: int | None = None) -> list[Self]:
        """The entries of a list."""
        if not isinstance(self.value, list | tuple):
            raise self.refuse(Words("must be a list"))
        if exactly is not None and len(self.value) != exactly:
            raise self.refuse(Words("must be a list of {number}", number=exactly))
        return [type(self)(inner, f"{self.where}[{index}]") for index, inner in enumerate(self.value)]

    def text(self) -> str:
        """A text."""
        if not isinstance(self.value, str):
            raise self.refuse(Words("must be text"))
        return self.value

    def one_of(self, known: Collection[str]) -> str:
        """One of the known ids."""
        found = self.text()
        if found not in known:
            ids = ", ".join(known)
            if len(known) == 1:
                raise self.refuse(Words("must be {known}, not {id}", known=ids, id=quoted_escaped(found)))
            raise self.refuse(Words("must be one of {known}, not {id}", known=ids, id=quoted_escaped(found)))
        return found

    def name(self) -> str:
        """The name of a player, tidied; no text is too long for one."""
        if not isinstance(self.value, str):
            raise self.refuse(Words("must be text"))
        try:
            return name_of(self.value)
        except NotAName as nothing:
            raise self.refuse(nothing) from nothing

    def whole(self, low: int = -LARGEST, high: int = LARGEST) -> int:
        """A whole number between two bounds, and not true or false."""
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            raise self.refuse(Words("must be a whole number"))
        if abs(self.value) > LARGEST:
            raise self.refuse(Words("the number is too large"))
        if not low <= self.value <= high:
            raise self.refuse(Words("must be from {first} to {last}", first=low, last=high))
        return self.value

    def truth(self) -> bool:
        """True or false."""
        if not isinstance(self.value, bool):
            raise self.refuse(Words("must be true or false"))
        return self.value

    def _inner(self, name: str) -> Self:
        own = _in_place(name)
        return type(self)(self.object()[name], own if self._root else f"{self.where}.{own}")

    def _lacks(self, name: str) -> BadInput:
        return self.refuse(Words("the field {field} is missing", field=quoted(name)))
