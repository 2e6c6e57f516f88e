"""Layouts as networkx graphs, and what networkx finds in them (H1).

For the boards that come with the app it is made beforehand (known.py): to import networkx takes longer than
any screen, and a tenth of the app's memory. python-for-android's Python has no bz2, which networkx asks for.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from types import ModuleType

from ra_hex.layouts import DIRECTIONS, Layout

try:
    import bz2  # noqa: F401
except ImportError:
    # networkx names it for packed graph files, of which we have none; others are to find it absent.
    absent = ModuleType("bz2")
    absent.BZ2File = None  # type: ignore[attr-defined]
    sys.modules["bz2"] = absent
    import networkx as nx

    del sys.modules["bz2"]
else:
    import networkx as nx


def graph_of(layout: Layout) -> nx.DiGraph:
    """The layout's cells, numbered by x, then y; edges lead to the neighbours and know their direction."""
    number = {place: cell for cell, place in enumerate(layout.cells.values())}
    owner = {name: side for side, name in enumerate(layout.ras)}
    graph = nx.DiGraph(layout=layout.name)
    for name, (x, y) in layout.cells.items():
        graph.add_node(number[x, y], name=name, x=x, y=y, ra=owner.get(name))
    for (x, y), cell in number.items():
        for direction, (right, up) in enumerate(DIRECTIONS):
            neighbour = number.get((x + right, y + up))
            if neighbour is not None:
                graph.add_edge(cell, neighbour, direction=direction)
    return graph


def neighbours(layout: Layout) -> list[list[int | None]]:
    """For each cell its neighbour in each direction, where there is one."""
    graph = graph_of(layout)
    found: list[list[int | None]] = [[None] * len(DIRECTIONS) for _ in graph]
    for cell, neighbour, direction in graph.edges(data="direction"):
        found[cell][direction] = neighbour
    return found


def distances(layout: Layout) -> list[list[int]]:
    """Steps from every cell to the Ra of South and of North."""
    graph = graph_of(layout)
    owners = {side: cell for cell, side in graph.nodes(data="ra") if side is not None}
    steps = (nx.single_source_shortest_path_length(graph, owners[side]) for side in range(len(owners)))
    return [[each[cell] for cell in graph] for each in steps]


def moves_to(target: int, cells: int, moves: Iterable[tuple[int, int]]) -> list[int | None]:
    """From each of the cells the least number of moves to the target, if any lead there."""
    graph = nx.DiGraph()
    graph.add_nodes_from(range(cells))
    graph.add_edges_from(moves)
    found = nx.single_source_shortest_path_length(graph.reverse(copy=False), target)
    return [found.get(cell) for cell in graph]
