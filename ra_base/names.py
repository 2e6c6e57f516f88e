"""What can be the name of a player."""

from collections.abc import Iterable

from ra_base.quoting import quoted
from ra_base.signs import printable
from ra_base.words import Words


def is_name(text: str) -> bool:
    """Whether a text can be the name of a player."""
    return bool(text.strip()) and printable(text) == text


def unseen(names: Iterable[str]) -> Words | None:
    """Say which of these names cannot be shown; None if all can."""
    for name in names:
        if not is_name(name):
            return Words("{name} has a character that can’t be shown", name=quoted(name))
    return None
