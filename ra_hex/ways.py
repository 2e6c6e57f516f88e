"""How far a group of pawns goes in a direction, and why it stops there: H3-H6, written once."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from ra_hex.board import Board

HIGHEST = 3  # H3: no stack is ever higher
SINGLE, PAIR, TRIPLE = 1, 2, 3
REACH = {SINGLE: 3, PAIR: 2, TRIPLE: 1}  # H3
POINTS = {SINGLE: 1, PAIR: 3, TRIPLE: 6}  # H7

# What a cell holds, in three bits: nothing is 0, else the height (two bits) and whose it is (the third).
EMPTY = 0
HEIGHT = 3
OWNER_SHIFT = 2
BITS = 3
CELL = (1 << BITS) - 1


def stack(side: int, height: int) -> int:
    """What a cell holds with a stack on it; EMPTY for no pawns."""
    return side << OWNER_SHIFT | height if height else EMPTY


class Stop(Enum):
    """Why a way stops, and whether the pawns may end there."""

    FULL = ("the whole count was gone", True)
    EDGE = ("the board ends (H4a)", True)
    RA = ("the enemy Ra (H4b)", True)
    JOIN = ("an own stack with room (H4c)", True)
    CAPTURE = ("an enemy stack that can be taken (H4d, H6)", True)
    OWN_RA = ("the own Ra (H5)", False)
    TOO_HIGH = ("an own stack that would grow above three (H4)", False)
    TOO_STRONG = ("an enemy stack higher than the group (H4, H6)", False)
    NO_STEP = ("the edge, at once (H4a)", False)

    def __init__(self, _why: str, moves: bool) -> None:
        self.moves = moves


def walk(
    board: Board, side: int, pawns: int, ray: tuple[int, ...], content: Callable[[int], int]
) -> tuple[int, Stop]:
    """Steps along the ray until those pawns of that side stop, and why. `content` gives what a cell holds."""
    reach = REACH[pawns]
    for steps, cell in enumerate(ray[:reach], start=1):
        if cell == board.ras[1 - side]:
            return steps, Stop.RA
        if cell == board.ras[side]:
            return steps, Stop.OWN_RA
        held = content(cell)
        if held:
            height = held & HEIGHT
            if held >> OWNER_SHIFT == side:
                return steps, Stop.JOIN if pawns + height <= HIGHEST else Stop.TOO_HIGH
            return steps, Stop.CAPTURE if height <= pawns else Stop.TOO_STRONG
    if len(ray) >= reach:
        return reach, Stop.FULL
    return len(ray), Stop.EDGE if ray else Stop.NO_STEP
