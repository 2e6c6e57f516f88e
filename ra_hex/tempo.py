"""How many moves a group needs to the enemy Ra on an empty board: the rulebook says to count such races."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from ra_hex.board import NORTH, SOUTH, Board
from ra_hex.known import known
from ra_hex.ways import EMPTY, REACH, walk

# By side, then by pawns - 1, then by cell: the least number of moves, or None where no moves lead there.
Tempo = tuple[tuple[tuple[int | None, ...], ...], ...]


def _moves(board: Board, side: int, pawns: int) -> Iterator[tuple[int, int]]:
    """From where to where that many pawns get in one move on an empty board."""
    for cell in board.cells:
        if cell in board.ras:
            continue  # nobody moves on from a Ra
        for ray in board.rays[cell]:
            steps, stop = walk(board, side, pawns, ray, lambda _: EMPTY)
            if stop.moves:
                yield cell, ray[steps - 1]


def tempo_in_graphs(board: Board) -> list[list[list[int | None]]]:
    """The tables, found in the graphs of all moves."""
    from ra_hex.graphs import moves_to

    return [
        [moves_to(board.ras[1 - side], len(board), _moves(board, side, pawns)) for pawns in REACH]
        for side in (SOUTH, NORTH)
    ]


@cache
def tempo_tables(board: Board) -> Tempo:
    """The board's tempo tables, made once."""
    found = known(board.layout)
    tables = tempo_in_graphs(board) if found is None else found.tempo
    return tuple(tuple(tuple(each) for each in side) for side in tables)
