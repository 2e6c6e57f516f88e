"""Strict reading of JSON: every refusal says where and what."""

import json
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any, TypeVar

from ra_auction.words import BadJournal, Words

Understood = TypeVar("Understood")

# Far more than any journal; a device that never ends must not fill the memory.
MOST_BYTES = 16 * 2**20
LONGEST_LINE = 160
# How a record of the hex game begins, the one other text that people may take for a journal.
RECORD = '[Board "'
# No number in a journal or sheet comes near it; longer ones would only fill the screen.
LARGEST_NUMBER = 1_000_000


def read_file(path: str, understand: Callable[[object], Understood]) -> Understood:
    """What `understand` makes of the JSON in a file; `BadJournal` names the file and the place in it."""
    where = one_line(path)
    text = _text(path, where)
    try:
        return understand(_json(text))
    except BadJournal as refused:
        raise BadJournal(f"{where}: {refused.where}", refused.what) from None


def _text(path: str, where: str) -> str:
    try:
        with Path(path).open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise BadJournal(where, Words("cannot be read: {reason}", reason=error.strerror)) from None
    except ValueError as error:  # a path that no system takes
        raise BadJournal(where, Words("cannot be read: {reason}", reason=error)) from None
    if len(raw) > MOST_BYTES:
        raise BadJournal(where, Words("is larger than any game"))
    try:
        return raw.decode("utf-8").removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise BadJournal(where, Words("byte {byte} is not UTF-8", byte=error.start + 1)) from None


def _json(text: str) -> object:
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        if text.lstrip().startswith(RECORD):
            raise BadJournal(where, Words("is a record of the hex game, not JSON")) from None
        raise BadJournal(where, Words("is not JSON: {reason}", reason=error.msg)) from None
    except RecursionError:
        raise BadJournal("JSON", Words("is nested too deeply")) from None
    except ValueError as error:
        raise BadJournal("JSON", Words("cannot be read: {reason}", reason=error)) from None


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadJournal("JSON", Words("the field {field} is there twice", field=shown(twice)))
    return found


def _no_constant(name: str) -> None:
    raise BadJournal("JSON", Words("{name} is not a number", name=name))


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
    found = text(data, where)
    if found not in known:
        raise BadJournal(where, Words("{id} is not known", id=shown(found)))
    return found


def text(data: object, where: str) -> str:
    """A text."""
    if not isinstance(data, str):
        raise BadJournal(where, Words("must be a text"))
    return data


def shown(text: object) -> str:
    """Text from outside in quotes, on one line and not endless."""
    quoted = ascii(text) if not str(text).isprintable() else f"'{text}'"
    return quoted if len(quoted) <= 40 else quoted[:37] + "...'"


def one_line(text: str) -> str:
    """Text from outside as it may stand in a line of a message: printable and not endless."""
    printable = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text)
    return (printable if len(printable) <= LONGEST_LINE else printable[: LONGEST_LINE - 1] + "…") or '""'
