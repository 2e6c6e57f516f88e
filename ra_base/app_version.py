"""Versions of the app as files name them: the first one, and the one whose files this app reads."""

import re
from collections.abc import Iterable

# What version 1.0 cannot read of a game, it refuses: whatever is written for it later says what it needs.
FIRST, SECOND = "1.0", "2.0"
THIS = SECOND
VERSION = re.compile(r"[0-9]{1,4}\.[0-9]{1,4}")


def is_version(text: str) -> bool:
    """Whether a text is a version as files name it, without the number of a correction."""
    return VERSION.fullmatch(text) is not None


def is_later(version: str) -> bool:
    """Whether files of that version may have what this app does not know."""
    return _numbers(version) > _numbers(THIS)


def latest_of(versions: Iterable[str]) -> str:
    """The latest of some versions."""
    return max(versions, key=_numbers)


def _numbers(version: str) -> list[int]:
    return [int(number) for number in version.split(".")]


def took_name(name: object) -> bool:
    """Whether version 1.0 took a player's name: joined emoji were none for it."""
    return isinstance(name, str) and name.isprintable()
