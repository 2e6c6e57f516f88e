"""What networkx finds in the graphs of the boards that come with the app, made beforehand.

`python -m tools.hex_boards` writes it, and a test compares it with the graphs. A layout that is not in it, or
has changed since, is looked up in its graph.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ra_hex.layouts import Layout

FILE = Path(__file__).with_name("boards.json")


class Known(NamedTuple):
    """What there is to know of one board."""

    # By cell and direction.
    neighbours: list[list[int | None]]
    # By the owner of the Ra and cell.
    distances: list[list[int]]
    # By side, pawns - 1 and cell (tempo.py).
    tempo: list[list[list[int | None]]]


@cache
def _stored() -> dict[str, Any]:
    stored: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return stored


def shape_of(layout: Layout) -> list[object]:
    """What all of it follows from."""
    return [layout.length, layout.breadth, *layout.ras]


def known(layout: Layout) -> Known | None:
    """What is known of a board, if it was made for this very layout."""
    found = _stored().get(layout.name)
    if found is None or found["shape"] != shape_of(layout):
        return None
    return Known(*(found[name] for name in Known._fields))
