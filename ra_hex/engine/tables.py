"""What the parts of a position are worth, as tables: fitted to games for a board, or worked out from weights.

Two cells of a side that the board’s symmetries lay onto each other are one place, and worth the same.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from ra_hex.board import NORTH, SOUTH, Board
from ra_hex.engine.weights import Weights, at
from ra_hex.tempo import tempo_tables
from ra_hex.ways import HIGHEST, REACH

FILE = Path(__file__).with_name("tables.json")
# Races are told apart by the moves the quickest pawn of a side needs, up to this, and by whether it is the
# only one: two or more that are as quick count so much further in the table.
SLOW = 6
RACES = 2 * SLOW
FAR = max(REACH.values())

Table = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Tables:
    """All tables. Heights and pawns are counted from 1, distances too, and places 0 are unused and 0."""

    values: tuple[Table, Table]  # by side, cell and height: what a stack is worth by itself
    races: Table  # by the race of the side to move and that of the other
    guarded: Table  # a way into the own Ra: by how far away an own stack stands on it, and its height
    invaded: Table  # the same for an enemy stack
    mobility: tuple[int, ...]  # a move of a stack, by its height
    met_own: Table  # an own stack in reach: by the pawns that get there, and its height
    met_enemy: Table  # an enemy stack in reach
    activity: int  # the most that moves and what stacks meet may count for together


def places(board: Board) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For each side and cell the number of the side’s place."""
    kept = [each.cells for each in board.symmetries if not each.swaps]
    swapped = next(each.cells for each in board.symmetries if each.swaps)
    first = [min(cells[cell] for cells in kept) for cell in range(len(board))]
    numbers = {cell: place for place, cell in enumerate(sorted(set(first)))}
    south = tuple(numbers[cell] for cell in first)
    return south, tuple(south[swapped[cell]] for cell in range(len(board)))


def worked_out(weights: Weights, board: Board) -> Tables:
    """The tables that follow from weights, which fit any board."""
    values = []
    for side in (SOUTH, NORTH):
        tempo = tempo_tables(board)[side][0]
        ahead = [at(weights.advance, len(weights.advance) if moves is None else moves) for moves in tempo]
        values.append(tuple((0, *(held + each for held in weights.material[1:])) for each in ahead))
    races = tuple(
        tuple(
            at(weights.race, own % SLOW)
            - at(weights.race, other % SLOW)
            + (weights.first if own % SLOW <= other % SLOW else -weights.first)
            for other in range(RACES)
        )
        for own in range(RACES)
    )
    heights = range(HIGHEST + 1)
    return Tables(
        values=(values[SOUTH], values[NORTH]),
        races=races,
        guarded=((0,) * len(heights),) + FAR * ((0, *HIGHEST * (weights.guarded,)),),
        invaded=((0,) * len(heights),) + FAR * ((0, *HIGHEST * (weights.invaded,)),),
        mobility=(0, *HIGHEST * (weights.mobility,)),
        met_own=len(heights) * ((0,) * len(heights),),
        met_enemy=tuple(
            tuple(weights.threat * height if height <= pawns else 0 for height in heights)
            for pawns in heights
        ),
        activity=weights.activity,
    )


@cache
def _fitted() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def _counted_from_1(rows: list[list[int]]) -> Table:
    return ((0,) * (HIGHEST + 1), *((0, *row) for row in rows))


def fitted(board: Board) -> Tables | None:
    """The tables fitted to games on a board; None where there are none."""
    found = _fitted().get(board.layout.name)
    if found is None:
        return None
    rows = [(0, *row) for row in found["places"]]
    south, north = places(board)
    return Tables(
        values=(tuple(rows[place] for place in south), tuple(rows[place] for place in north)),
        races=tuple(tuple(row) for row in found["races"]),
        guarded=_counted_from_1(found["guarded"]),
        invaded=_counted_from_1(found["invaded"]),
        mobility=(0, *found["mobility"]),
        met_own=_counted_from_1(found["met_own"]),
        met_enemy=_counted_from_1(found["met_enemy"]),
        activity=found["activity"],
    )
