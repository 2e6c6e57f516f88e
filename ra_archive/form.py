"""Reading what somebody else wrote: JSON of the expected shape, or a sentence saying where it is not."""

import json
from collections.abc import Iterator
from typing import Any
from uuid import UUID

from ra_archive.words import Refused, Words

#: JSON as Python holds it. Shapes are checked where they matter, by a Field.
Json = Any

#: Numbers beyond this are not the same number in every program that reads JSON.
LARGEST = 2**53
#: No journal nests deeper; more is a file made to break a reader.
DEEPEST = 32
#: A journal's file holds its actions this much deeper, in a list in an object.
WRAPPED = 2
#: Far more than the longest game takes; a longer text would only fill the phone's memory.
LONGEST = 8 * 2**20
#: Names, titles and ids fit in this many characters.
LONGEST_TEXT = 500


def compact(value: Json) -> str:
    """Give JSON text in one line, keys in the order they have."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def canonical(value: Json) -> str:
    """Give the one JSON text that equal values share, whatever the order of their keys."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False, sort_keys=True)


def shown(name: str) -> str:
    """Give a name from a file as it may stand in a message: short and printable."""
    return "".join(each if each.isprintable() else "\N{REPLACEMENT CHARACTER}" for each in name[:40])


def fault(where: str, what: Words) -> Refused:
    """Build the refusal every reader here raises."""
    return Refused("{where}: {what}", where=where, what=what)


def parse(text: str, where: str) -> "Field":
    """Read JSON text and check that every value in it can be kept and written out again."""
    if len(text) > LONGEST:
        raise fault(where, Words("longer than any game"))
    try:
        value = json.loads(text)
    except RecursionError:
        raise fault(where, Words("nested too deep")) from None
    except json.JSONDecodeError as error:
        raise fault(
            where, Words("not JSON: line {line}, column {column}", line=error.lineno, column=error.colno)
        ) from None
    except ValueError:
        # Python gives up on integers of thousands of digits before any check of ours.
        raise fault(where, Words("a number too large")) from None
    return Field(sound(value, where, DEEPEST + WRAPPED), where)


def sound(value: Json, where: str, deepest: int = DEEPEST) -> Json:
    """Give the value back if it is JSON that can be stored: no NaN, nothing huge, no half characters."""
    wrong = _wrong(value, deepest)
    if wrong is not None:
        path, what = wrong
        raise fault(where + path, what)
    return value


def _wrong(value: Json, deepest: int) -> tuple[str, Words] | None:
    """Find what cannot be kept, with the path that leads to it."""
    if deepest < 0:
        return "", Words("nested too deep")
    if isinstance(value, str):
        return None if _whole_characters(value) else ("", Words("half a character"))
    if isinstance(value, dict):
        for key, inner in value.items():
            if not isinstance(key, str):
                return "", Words("a name that is not a text")
            if not _whole_characters(key):
                return "", Words("half a character")
            if (wrong := _wrong(inner, deepest - 1)) is not None:
                return f".{shown(key)}{wrong[0]}", wrong[1]
    elif isinstance(value, list | tuple):
        for index, inner in enumerate(value):
            if (wrong := _wrong(inner, deepest - 1)) is not None:
                return f"[{index}]{wrong[0]}", wrong[1]
    elif isinstance(value, float):
        # NaN fails both comparisons.
        if not -LARGEST <= value <= LARGEST:
            return "", Words("not a number that can be kept")
    elif isinstance(value, int):
        if not -LARGEST <= value <= LARGEST:
            return "", Words("a number too large")
    elif value is not None:
        return "", Words("not something JSON can hold")
    return None


def _whole_characters(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


class Field:
    """A value read from a file, with the path that leads to it; its methods give the value or refuse it."""

    def __init__(self, value: Json, where: str) -> None:
        self.value = value
        self.where = where

    def refuse(self, what: Words) -> Refused:
        """Build a refusal that names this place."""
        return fault(self.where, what)

    def has(self, name: str) -> bool:
        """Tell whether the object has something under this name that is not null."""
        return self.object().get(name) is not None

    def __getitem__(self, name: str) -> "Field":
        inner = self.object()
        if name not in inner:
            raise self.refuse(Words("{name} is missing", name=shown(name)))
        return Field(inner[name], f"{self.where}.{shown(name)}")

    def object(self) -> dict[str, Json]:
        """Give an object's names and values."""
        if not isinstance(self.value, dict):
            raise self.refuse(Words("an object is needed here"))
        return self.value

    def items(self, exactly: int | None = None) -> Iterator["Field"]:
        """Give the entries of a list, each with its own place."""
        if not isinstance(self.value, list):
            raise self.refuse(Words("a list is needed here"))
        if exactly is not None and len(self.value) != exactly:
            raise self.refuse(Words("a list of {number} is needed here", number=exactly))
        for index, inner in enumerate(self.value):
            yield Field(inner, f"{self.where}[{index}]")

    def text(self) -> str:
        """Give a text that is not too long."""
        if not isinstance(self.value, str):
            raise self.refuse(Words("a text is needed here"))
        if len(self.value) > LONGEST_TEXT:
            raise self.refuse(Words("a text too long"))
        return self.value

    def whole(self, low: int = 0, high: int = LARGEST) -> int:
        """Give a whole number between two bounds."""
        if isinstance(self.value, bool) or not isinstance(self.value, int):
            raise self.refuse(Words("a whole number is needed here"))
        if not low <= self.value <= high:
            raise self.refuse(Words("a number from {low} to {high} is needed here", low=low, high=high))
        return self.value

    def truth(self) -> bool:
        """Give true or false."""
        if not isinstance(self.value, bool):
            raise self.refuse(Words("true or false is needed here"))
        return self.value

    def uuid(self) -> str:
        """Give an id in the one spelling a UUID has here."""
        text = self.text()
        try:
            same = str(UUID(text)) == text
        except ValueError:
            same = False
        if not same:
            raise self.refuse(Words("not an id"))
        return text
