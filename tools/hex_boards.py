"""Writes what networkx finds in the graphs of the hex boards; run it after a new layout."""

import json
from typing import Any

from ra_hex.board import Board
from ra_hex.graphs import distances, neighbours
from ra_hex.known import FILE, shape_of
from ra_hex.layouts import LAYOUTS
from ra_hex.tempo import tempo_in_graphs


def found_in_graphs() -> dict[str, Any]:
    """All there is to know of every board, by the name of its layout."""
    return {
        name: {
            "shape": shape_of(layout),
            "neighbours": neighbours(layout),
            "distances": distances(layout),
            "tempo": tempo_in_graphs(Board(layout)),
        }
        for name, layout in LAYOUTS.items()
    }


if __name__ == "__main__":
    FILE.write_text(json.dumps(found_in_graphs(), separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{FILE}: written")
