"""What the evaluation weighs, as data, about in hundredths of a pawn: found by `python -m ra_hex tune`."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Weights:
    """One set of weights; tables are counted from 0 and their last entry holds for everything beyond."""

    # By height: pawns together can take and are harder to take.
    material: tuple[int, ...] = (0, 64, 166, 272)
    # By the moves one pawn of the stack needs to the enemy Ra: worth for the first pawn of a stack.
    advance: tuple[int, ...] = (0, 48, 53, 7, 3, 0)
    # By the moves the quickest pawn of a side needs, and what it is worth to be first.
    race: tuple[int, ...] = (0, 72, 23, 19, 4, 0)
    first: int = 10
    # A way into the own Ra that an own stack stands on, and one that an enemy stack stands on.
    guarded: int = 9
    invaded: int = -14
    # A move more; a pawn that could be taken next.
    mobility: int = 5
    threat: int = 12
    # The most that moves and threats together may count for.
    activity: int = 60


DEFAULT = Weights()


def at(table: tuple[int, ...], place: int) -> int:
    """The table's entry, its last one beyond its end."""
    return table[min(place, len(table) - 1)]
