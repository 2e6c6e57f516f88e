"""Files named on a command line: their text and their JSON, read strictly."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from ra_hex.words import BadInput, shown

Understood = TypeVar("Understood")

MOST_BYTES = 16 * 2**20  # far more than any match; a device that never ends must not fill the memory
LONGEST_NAME = 160
MARK = "\ufeff"  # what some editors put before a text


class BadFile(BadInput):
    """A file that cannot be used, or the place in it where it cannot."""


def read_file(name: str, understand: Callable[[str], Understood]) -> Understood:
    """What `understand` makes of the text of a file; BadInput names the file and the place in it."""
    text = read_text(name)
    try:
        return understand(text)
    except BadInput as wrong:
        raise BadFile(f"{shown(name, LONGEST_NAME)}: {wrong.where}", wrong.what) from wrong


def read_text(name: str) -> str:
    """The text of a file."""
    where = shown(name, LONGEST_NAME)
    try:
        with Path(name).open("rb") as file:
            raw = file.read(MOST_BYTES + 1)
    except (OSError, ValueError) as wrong:
        reason = wrong.strerror if isinstance(wrong, OSError) and wrong.strerror else str(wrong)
        raise BadFile(where, f"cannot be read: {reason}") from wrong
    if len(raw) > MOST_BYTES:
        raise BadFile(where, "is larger than any game")
    try:
        return raw.decode("utf-8").removeprefix(MARK)
    except UnicodeDecodeError as wrong:
        raise BadFile(where, f"byte {wrong.start + 1} is not UTF-8") from wrong


def read_json(text: str) -> object:
    """The JSON value of a text."""
    try:
        return json.loads(text, parse_constant=_no_constant, object_pairs_hook=_once)
    except json.JSONDecodeError as wrong:
        where = f"line {wrong.lineno}, column {wrong.colno}"
        raise BadFile(where, f"is not JSON: {wrong.msg}") from wrong
    except RecursionError as wrong:
        raise BadFile("JSON", "is nested too deeply") from wrong
    except ValueError as wrong:
        raise BadFile("JSON", f"cannot be read: {wrong}") from wrong


def _no_constant(name: str) -> NoReturn:
    raise BadFile("JSON", f"{name} is not a number")


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object whose keys are all different: of two alike nobody can tell which was meant."""
    made: dict[str, Any] = {}
    for key, value in pairs:
        if key in made:
            raise BadFile("JSON", f"the field '{shown(key)}' is there twice")
        made[key] = value
    return made
