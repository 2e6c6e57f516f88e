"""Files: their text and the JSON in it, or a refusal that names the place in it; names for new files."""

import json
import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Any, NoReturn, TypeVar

from ra_base.quoting import LONG, quoted, shown
from ra_base.reading import Json
from ra_base.refusal import BadInput
from ra_base.words import Words

Understood = TypeVar("Understood")

# Far more than any game; a device that never ends must not fill the memory.
MOST_BYTES = 16 * 2**20
CANNOT_BE_READ = Words("can’t be read: {reason}")
TOO_LARGE = Words("is too large for a game")
NO_FILE = Words("isn’t a regular file")
# What Python finds wrong with JSON; anything else is said in its words.
JSON_FAULTS = {
    "Expecting value": Words("a value is missing"),
    "Expecting property name enclosed in double quotes": Words("a field name in double quotes is missing"),
    "Expecting ':' delimiter": Words("a colon is missing"),
    "Expecting ',' delimiter": Words("a comma is missing"),
    "Extra data": Words("there is text after the end"),
    "Unterminated string starting at": Words("the text that starts here has no closing quote"),
    "Invalid control character at": Words("there is a control character in a text"),
    "Invalid \\escape": Words("this letter can’t follow a backslash"),
    "Invalid \\uXXXX escape": Words("a backslash and u need four hexadecimal digits"),
    "Illegal trailing comma before end of object": Words("there is a comma before the end of the object"),
    "Illegal trailing comma before end of array": Words("there is a comma before the end of the list"),
}
# What some editors put before a text.
MARK = "\ufeff"


def read_file(name: str, understand: Callable[[str], Understood]) -> Understood:
    """What `understand` makes of the text of a file; `BadInput` names the file and the place in it."""
    where = shown(name, LONG)
    text = read_text(name, where)
    try:
        return understand(text)
    except BadInput as wrong:
        raise BadInput(where, wrong) from wrong


def read_text(path: str | Path, where: str, most: int = MOST_BYTES, too_large: Words = TOO_LARGE) -> str:
    """The text of a file of up to so many bytes; `where` is what refusals call it."""
    return decoded(read_bytes(path, where, most, too_large), where).removeprefix(MARK)


def read_bytes(path: str | Path, where: str, most: int = MOST_BYTES, too_large: Words = TOO_LARGE) -> bytes:
    """What a file of up to so many bytes holds; a pipe would wait, and a device may never end."""
    try:
        mode = Path(path).stat().st_mode
        if not (S_ISREG(mode) or S_ISDIR(mode)):  # a folder says better itself why it can’t be read
            raise BadInput(where, NO_FILE)
        with Path(path).open("rb") as file:
            raw = file.read(most + 1)
    except BadInput:
        raise
    except (OSError, ValueError) as wrong:  # ValueError: a path that no system takes
        reason = getattr(wrong, "strerror", None) or str(wrong)
        raise BadInput(where, CANNOT_BE_READ.filled(reason=reason)) from wrong
    if len(raw) > most:
        raise BadInput(where, too_large)
    return raw


def decoded(raw: bytes, where: str) -> str:
    """The text that bytes are."""
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as wrong:
        raise BadInput(where, Words("byte {byte} isn’t UTF-8", byte=wrong.start + 1)) from wrong


def dated(name: str, moment: datetime) -> str:
    """A file's name with the moment it is written in, so that two devices give no two files one name."""
    stem, dot, suffix = name.partition(".")
    return f"{stem}-{moment:%Y%m%d-%H%M%S}{dot}{suffix}"


def unused(path: Path) -> Path:
    """A path that does not exist yet, so that nothing that people keep is written over."""
    stem, number, free = path.name.partition(".")[0], 1, path
    while os.path.lexists(free):
        number += 1
        free = path.with_name(f"{stem}-{number}{path.name[len(stem) :]}")
    return free


def parse(text: str) -> Json:
    """The JSON in a text; a field that appears twice is refused, and so is what is no JSON number."""
    return _parsed(text, object_pairs_hook=_once, parse_constant=_no_constant)


def parse_leniently(text: str) -> Json:
    """The JSON in a text, for callers that check every value.

    NaN is accepted, and of equal fields the last one counts.
    """
    return _parsed(text)


def _parsed(text: str, **hooks: Any) -> Json:
    try:
        return json.loads(text, **hooks)
    except json.JSONDecodeError as wrong:
        where = Words("line {line}, column {column}", line=wrong.lineno, column=wrong.colno)
        reason = JSON_FAULTS.get(wrong.msg, wrong.msg)
        raise BadInput(where, Words("isn’t JSON: {reason}", reason=reason)) from wrong
    except RecursionError as wrong:
        raise BadInput("JSON", Words("is nested too deeply")) from wrong
    except ValueError as wrong:  # an integer of thousands of digits
        raise BadInput("JSON", Words("the number is too large")) from wrong


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose fields are all different: of two alike nobody can say which was meant."""
    made: dict[str, Any] = {}
    for name, value in pairs:
        if name in made:
            raise BadInput("JSON", Words("the field {field} appears twice", field=quoted(name)))
        made[name] = value
    return made


def _no_constant(name: str) -> NoReturn:
    raise BadInput("JSON", Words("{name} isn’t a number", name=name))
