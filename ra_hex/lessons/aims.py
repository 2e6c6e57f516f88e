"""What the short game at the end of a lesson is played for."""

from __future__ import annotations

from collections.abc import Callable

from ra_hex.board import NORTH, SOUTH
from ra_hex.position import Position
from ra_hex.ways import HEIGHT

Aim = Callable[[Position], bool]


def winning_points(least: int) -> Aim:
    """South has won that many points at least."""

    def reached(position: Position) -> bool:
        ending = position.ending
        return ending is not None and ending.winner == SOUTH and ending.points >= least

    return reached


def keeping_pawns(moves: int) -> Aim:
    """After so many moves of both sides South has no fewer pawns than North, or it has won."""

    def reached(position: Position) -> bool:
        if position.ending is not None:
            return position.ending.winner == SOUTH
        counts = [
            sum(position.content(cell) & HEIGHT for cell in position.stacks[side]) for side in (SOUTH, NORTH)
        ]
        return len(position.past) >= 2 * moves and counts[SOUTH] >= counts[NORTH]

    return reached
