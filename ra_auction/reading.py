"""Strict reading of JSON: every refusal says where and what."""

import json
from collections.abc import Collection
from pathlib import Path
from typing import Any

from ra_auction.words import BadJournal, Words

# No number in a journal or sheet comes near it; longer ones would only fill the screen.
LARGEST_NUMBER = 1_000_000


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise ValueError("a field is there twice")
    return fields


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is not a number")


def read_json(path: str) -> object:
    """The JSON in a file; `BadJournal` names the file."""
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
        return json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except OSError as error:
        raise BadJournal(path, Words("cannot be read: {reason}", reason=error.strerror)) from None
    except UnicodeDecodeError:
        raise BadJournal(path, Words("is not text in UTF-8")) from None
    except RecursionError:
        raise BadJournal(path, Words("is nested too deeply")) from None
    except ValueError as error:
        raise BadJournal(path, Words("is not JSON: {reason}", reason=error)) from None


def fields(
    data: object, where: str, needed: Collection[str], optional: Collection[str] = ()
) -> dict[str, Any]:
    """An object that has exactly the fields it must have, and maybe the optional ones."""
    found = _object(data, where)
    for name in needed:
        field(found, where, name)
    for name in found:
        if name not in needed and name not in optional:
            raise BadJournal(where, Words("the field {field} is not known", field=shown(name)))
    return found


def field(data: object, where: str, name: str) -> object:
    """What an object has in a field that it must have."""
    found = _object(data, where)
    if name not in found:
        raise BadJournal(where, Words("the field '{field}' is missing", field=name))
    return found[name]


def _object(data: object, where: str) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise BadJournal(where, Words("must be an object with fields"))
    return data


def items(data: object, where: str) -> list[Any]:
    """A list."""
    if not isinstance(data, list | tuple):
        raise BadJournal(where, Words("must be a list"))
    return list(data)


def number(data: object, where: str) -> int:
    """A whole number, and not true or false."""
    if isinstance(data, bool) or not isinstance(data, int):
        raise BadJournal(where, Words("must be a whole number"))
    if abs(data) > LARGEST_NUMBER:
        raise BadJournal(where, Words("the number is too large"))
    return data


def index(data: object, where: str, size: int, first: int = 0) -> int:
    """A whole number that counts one of `size` things, from `first`."""
    which = number(data, where)
    if not first <= which < first + size:
        raise BadJournal(where, Words("must be from {first} to {last}", first=first, last=first + size - 1))
    return which


def one_of(data: object, where: str, known: Collection[str]) -> str:
    """One of the known ids."""
    if not isinstance(data, str):
        raise BadJournal(where, Words("must be a text"))
    if data not in known:
        raise BadJournal(where, Words("{id} is not known", id=shown(data)))
    return data


def shown(text: object) -> str:
    """Text from outside in quotes, on one line and not endless."""
    quoted = ascii(text) if not str(text).isprintable() else f"'{text}'"
    return quoted if len(quoted) <= 40 else quoted[:37] + "...'"
