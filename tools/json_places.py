"""Every place in a JSON value, and the value with something else there: for tools that spoil files."""

import copy
from collections.abc import Iterator
from typing import Any

Place = tuple[Any, ...]


def places(value: Any, path: Place = ()) -> Iterator[Place]:
    """Give the way to every place: names of fields and numbers of entries; the first is the whole."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, each in inner:
        yield from places(each, (*path, name))


def parent(value: Any, place: Place) -> Any:
    """Give the object or list that a place is in."""
    for name in place[:-1]:
        value = value[name]
    return value


def replaced(value: Any, place: Place, new: Any) -> Any:
    """Give a copy with something else at a place."""
    changed = copy.deepcopy(value)
    parent(changed, place)[place[-1]] = new
    return changed
