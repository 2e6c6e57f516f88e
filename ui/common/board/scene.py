"""What a hex board shows, as plain data, and how a position and its last move look. No widget."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ra_hex.board import NORTH, SOUTH
from ra_hex.layouts import DEFAULT
from ra_hex.moves import Move
from ra_hex.position import Position
from ra_hex.ways import HEIGHT, OWNER_SHIFT

SIDES = (SOUTH, NORTH)
# Moves, from cell to cell.
Arrows = tuple[tuple[int, int], ...]

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
    # Moves pointed out, from cell to cell; others that are worth less; what the other side threatens.
    arrows: Arrows = ()
    fainter: Arrows = ()
    threats: Arrows = ()
    # Where the keyboard is.
    cursor: int | None = None


@dataclass(frozen=True)
class Journey:
    """A move as it is seen between two scenes."""

    side: int
    pawns: int
    origin: int
    target: int
    # Enemy pawns that are on the target until it is reached.
    captured: int = 0


def scene_of(position: Position, last: Move | None = None, **more: Any) -> Scene:
    """A position as the board shows it, with the move that led to it; `more` is what else a Scene has."""
    return Scene(
        layout=position.board.layout.name,
        stacks={cell: (held >> OWNER_SHIFT, held & HEIGHT) for cell, held in position.pawns.items()},
        last=(last.origin, last.target) if last is not None and last.pawns else None,
        **more,
    )


def journey_of(move: Move, back: bool = False) -> Journey | None:
    """What a move looks like, or its taking back; a passed turn looks like nothing."""
    if not move.pawns:
        return None
    if back:
        return Journey(move.side, move.pawns, move.target, move.origin)
    return Journey(move.side, move.pawns, move.origin, move.target, move.captured)
