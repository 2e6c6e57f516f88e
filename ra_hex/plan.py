"""Where cells lie on a screen: flat-topped hexagons, the long axis upright, South below, y upwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, hypot, pi, sin, sqrt

from ra_hex.board import Board

Point = tuple[float, float]

# The way from a cell to its neighbour in x and in y, for hexagons of radius 1; (1, 1) then leads straight up.
STEP_X = (1.5, sqrt(3) / 2)
STEP_Y = (-1.5, sqrt(3) / 2)
OUTLINE = tuple((cos(turn * pi / 3), sin(turn * pi / 3)) for turn in range(6))
REACH = tuple(max(corner[axis] for corner in OUTLINE) for axis in (0, 1))


def middle_of(x: int, y: int) -> Point:
    """The middle of the cell at (x, y), for hexagons of radius 1."""
    return x * STEP_X[0] + y * STEP_Y[0], x * STEP_X[1] + y * STEP_Y[1]


def bounds(middles: Sequence[Point]) -> tuple[Point, Point]:
    """The lower left and the upper right corner of what hexagons of radius 1 around those middles cover."""
    (low_x, high_x), (low_y, high_y) = (
        (min(each[axis] for each in middles) - reach, max(each[axis] for each in middles) + reach)
        for axis, reach in enumerate(REACH)
    )
    return (low_x, low_y), (high_x, high_y)


@dataclass(frozen=True)
class Plan:
    """A board laid into a rectangle: the radius of its hexagons and the middle of each cell."""

    radius: float
    centres: tuple[Point, ...]

    def corners(self, cell: int) -> tuple[Point, ...]:
        """The six corners of a cell, starting at the right, anticlockwise."""
        x, y = self.centres[cell]
        return tuple((x + self.radius * right, y + self.radius * up) for right, up in OUTLINE)

    def nearest(self, x: float, y: float, within: float = 1.0) -> int | None:
        """The cell whose middle is nearest to a point, if it is at most `within` radii away."""
        far, cell = min((hypot(x - right, y - up), cell) for cell, (right, up) in enumerate(self.centres))
        return cell if far <= within * self.radius else None


def plan(board: Board, width: float, height: float, turned: bool = False) -> Plan:
    """The board as large as fits into width x height, in the middle; `turned` shows it from North's seat."""
    facing = -1 if turned else 1
    middles = [middle_of(facing * x, facing * y) for x, y in board.places]
    low, high = bounds(middles)
    radius = min(width / (high[0] - low[0]), height / (high[1] - low[1]))
    centre = ((low[0] + high[0]) / 2, (low[1] + high[1]) / 2)
    return Plan(
        radius,
        tuple(
            (width / 2 + (x - centre[0]) * radius, height / 2 + (y - centre[1]) * radius) for x, y in middles
        ),
    )
