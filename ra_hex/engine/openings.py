"""Openings after which neither side is much better: measured games begin with them, from both sides.

`python -m tools.hex_openings` finds them: a few moves at random, then two searches that must both find the
position near even.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from random import Random

from ra_hex.notation import read_move, start_position
from ra_hex.position import Position

FILE = Path(__file__).with_name("openings.json")


@cache
def openings(board: str) -> tuple[str, ...]:
    """Each opening of a board, its moves separated by spaces; none where none were searched for."""
    found = json.loads(FILE.read_text(encoding="utf-8"))
    return tuple(found.get(board, ()))


def drawn(board: str, seed: int) -> tuple[str, ...]:
    """The moves of the opening that a seed draws; none on a board without openings."""
    known = openings(board)
    return tuple(Random(seed).choice(known).split()) if known else ()


def after(board: str, moves: str) -> Position:
    """The position after some moves from the start."""
    position = start_position(board)
    for move in moves.split():
        position.play(read_move(position, move))
    return position
