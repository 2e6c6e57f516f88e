"""How many moves a group needs to the enemy Ra on an empty board: the races the rulebook advises to count."""

from __future__ import annotations

from functools import cache

from ra_hex.board import NORTH, SOUTH, Board
from ra_hex.graphs import networkx as nx
from ra_hex.ways import EMPTY, REACH, walk

# By side, then by pawns - 1, then by cell: the least number of moves, or None where no moves lead there.
Tempo = tuple[tuple[tuple[int | None, ...], ...], ...]


def _journeys(board: Board, side: int, pawns: int) -> nx.DiGraph:
    """The cells, joined where that many pawns get from one to the other in one move on an empty board."""
    journeys = nx.DiGraph()
    journeys.add_nodes_from(board.graph)
    for cell in board.graph:
        if cell in board.ras:
            continue  # nobody moves on from a Ra
        for ray in board.rays[cell]:
            steps, stop = walk(board, side, pawns, ray, lambda _: EMPTY)
            if stop.moves:
                journeys.add_edge(cell, ray[steps - 1])
    return journeys


def _tempo(board: Board, side: int, pawns: int) -> tuple[int | None, ...]:
    journeys = _journeys(board, side, pawns)
    moves = nx.single_source_shortest_path_length(journeys.reverse(copy=False), board.ras[1 - side])
    return tuple(moves.get(cell) for cell in board.graph)


@cache
def tempo_tables(board: Board) -> Tempo:
    """The board's tempo tables, made once."""
    return tuple(tuple(_tempo(board, side, pawns) for pawns in REACH) for side in (SOUTH, NORTH))
