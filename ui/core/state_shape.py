"""The shape of a state file as data: what may be where in it, and within which bounds."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

from ra_base.reading import LARGEST

# Nothing the app writes is nested deeper.
DEEPEST = 8


class Misfit(ValueError):  # noqa: N818 - says what happens
    """Something that is not of the declared shape."""


class Shape(Protocol):
    """What a value must look like."""

    def check(self, value: Any) -> None:
        """Raise Misfit if it does not."""


class OneOf(NamedTuple):
    """One of some values, of the same type: True is no 1, and 2.0 no 2. Only 1 may be written for 1.0."""

    values: Collection[Any]

    def check(self, value: Any) -> None:
        """Raise Misfit if it is another."""
        if not any(_same(value, each) for each in self.values):
            raise Misfit("none of the known values")


def _same(value: Any, known: Any) -> bool:
    if isinstance(known, list):
        return (
            isinstance(value, list)
            and len(value) == len(known)
            and all(_same(*pair) for pair in zip(value, known, strict=True))
        )
    alike = type(value) is type(known) or (type(value), type(known)) == (int, float)
    return alike and bool(value == known)


TRUTH = OneOf((False, True))


class Whole(NamedTuple):
    """A whole number from `low` to `high`."""

    low: int
    high: int

    def check(self, value: Any) -> None:
        """Raise Misfit if it is something else or outside."""
        if type(value) is not int or not self.low <= value <= self.high:
            raise Misfit(f"no whole number from {self.low} to {self.high}")


class Text(NamedTuple):
    """A text of up to `most` characters."""

    most: int

    def check(self, value: Any) -> None:
        """Raise Misfit if it is something else or longer."""
        if not isinstance(value, str) or len(value) > self.most:
            raise Misfit(f"no text of up to {self.most} characters")


class ListOf(NamedTuple):
    """A list of `least` to `most` entries of one shape."""

    entry: Shape
    most: int
    least: int = 0

    def check(self, value: Any) -> None:
        """Raise Misfit if it is something else, has fewer or more, or one of them is of another shape."""
        if not isinstance(value, list) or not self.least <= len(value) <= self.most:
            raise Misfit(f"no list of {self.least} to {self.most}")
        for each in value:
            self.entry.check(each)


class MapOf(NamedTuple):
    """An object with up to `most` names of one shape and values of another."""

    name: Shape
    value: Shape
    most: int

    def check(self, value: Any) -> None:
        """Raise Misfit if it is something else, has more, or one of them is of another shape."""
        if not isinstance(value, dict) or len(value) > self.most:
            raise Misfit(f"no object of up to {self.most}")
        for name, each in value.items():
            self.name.check(name)
            self.value.check(each)


class Fields(NamedTuple):
    """An object with fields of known shapes, and maybe those of another version of the app."""

    needed: Mapping[str, Shape] = MappingProxyType({})
    optional: Mapping[str, Shape] = MappingProxyType({})

    def check(self, value: Any) -> None:
        """Raise Misfit if it is something else, or a field is missing or of another shape."""
        if not isinstance(value, dict):
            raise Misfit("no object")
        for name, shape in self.needed.items():
            if name not in value:
                raise Misfit(f"{name} is missing")
            shape.check(value[name])
        for name, shape in self.optional.items():
            if name in value:
                shape.check(value[name])


def check_sound(value: Any, deepest: int = DEEPEST) -> None:
    """Raise Misfit for what no file of ours has anywhere, whatever its shape."""
    if isinstance(value, dict | list):
        if not deepest:
            raise Misfit("nested too deeply")
        for each in (*value, *value.values()) if isinstance(value, dict) else value:
            check_sound(each, deepest - 1)
    elif isinstance(value, str):
        if not value.isascii() and any("\ud800" <= each <= "\udfff" for each in value):
            raise Misfit("half a character")
    elif isinstance(value, int | float) and not abs(value) <= LARGEST:
        raise Misfit("a number out of bounds")
