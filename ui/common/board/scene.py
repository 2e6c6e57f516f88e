"""What a hex board shows, as plain data: no rule, no widget."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ra_hex.layouts import DEFAULT

SOUTH, NORTH = 0, 1

# What a mark says of a cell: each has a colour and a shape of its own.
GOOD, BAD, KEY = "good", "bad", "key"


@dataclass(frozen=True)
class Scene:
    """Cells are numbers of the board of that layout, sides are 0 (South, red) and 1 (North, ivory)."""

    layout: str = DEFAULT
    # For each cell that is not empty: whose pawns, how many.
    stacks: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    # Where the last move came from and where it led.
    last: tuple[int, int] | None = None
    # The stack taken in hand.
    chosen: int | None = None
    # Where it can go: for each cell with how many pawns.
    targets: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    # The stacks a finger can pick up and drag.
    movable: frozenset[int] = frozenset()
    # Cells pointed out: GOOD, BAD or KEY.
    marks: Mapping[int, str] = field(default_factory=dict)
    # Moves pointed out, from cell to cell.
    arrows: tuple[tuple[int, int], ...] = ()
    # Where the keyboard is.
    cursor: int | None = None


@dataclass(frozen=True)
class Journey:
    """Pawns on their way: what is to be seen between two scenes."""

    side: int
    pawns: int
    origin: int
    target: int
    # Enemy pawns that stand on the target until it is reached.
    captured: int = 0
