"""A layout as a networkx graph, and what follows from the graph: rays, distances, symmetries (H1)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from ra_hex.graphs import networkx as nx
from ra_hex.layouts import LAYOUTS, Layout

SOUTH, NORTH = 0, 1
SIDES = "SN"
# In turning order, so that a symmetry of the board is a turn of this list, forwards or backwards (H1).
DIRECTIONS = ((1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1))


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


@dataclass(frozen=True)
class Symmetry:
    """A way to lay the board onto itself: where cells and directions go, and whether the Ras swap."""

    cells: tuple[int, ...]
    directions: tuple[int, ...]
    swaps: bool


class Board:
    """A layout with everything derived from its graph; made once per layout and never changed."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.graph = graph_of(layout)
        self.names: tuple[str, ...] = tuple(name for _, name in self.graph.nodes(data="name"))
        self.numbers = {name: cell for cell, name in enumerate(self.names)}
        owners = {side: cell for cell, side in self.graph.nodes(data="ra") if side is not None}
        self.ras = (owners[SOUTH], owners[NORTH])
        steps = self._steps()
        self.rays = tuple(
            tuple(tuple(self._ray(steps, cell, direction)) for direction in range(len(DIRECTIONS)))
            for cell in self.graph
        )
        self.distances = tuple(self._distances(ra) for ra in self.ras)
        self.symmetries = tuple(self._symmetries(steps))

    def __len__(self) -> int:
        return len(self.names)

    def __repr__(self) -> str:
        return f"Board({self.layout.name!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        # There is one board of a layout in each process.
        return board_of, (self.layout,)

    def _steps(self) -> list[dict[int, int]]:
        """For each cell its neighbours by direction."""
        steps: list[dict[int, int]] = [{} for _ in self.graph]
        for cell, neighbour, direction in self.graph.edges(data="direction"):
            steps[cell][direction] = neighbour
        return steps

    @staticmethod
    def _ray(steps: list[dict[int, int]], cell: int, direction: int) -> Iterator[int]:
        """The cells met in one direction, from the next one to the edge."""
        while direction in steps[cell]:
            cell = steps[cell][direction]
            yield cell

    def _distances(self, ra: int) -> tuple[int, ...]:
        """Steps from every cell to a Ra, over the graph."""
        steps = nx.single_source_shortest_path_length(self.graph, ra)
        return tuple(steps[cell] for cell in self.graph)

    def _symmetries(self, steps: list[dict[int, int]]) -> Iterator[Symmetry]:
        """Every turn and every mirroring that lays cells on cells and Ras on Ras, the identity first."""
        turns = len(DIRECTIONS)
        for swaps in (False, True):
            for hand in (1, -1):
                for turn in range(turns):
                    directions = tuple((turn + hand * each) % turns for each in range(turns))
                    cells = self._laid_onto(steps, directions, swaps)
                    if cells is not None:
                        yield Symmetry(cells, directions, swaps)

    def _laid_onto(
        self, steps: list[dict[int, int]], directions: tuple[int, ...], swaps: bool
    ) -> tuple[int, ...] | None:
        """Where each cell goes when South's Ra is laid onto a Ra, directions turned; None without a fit."""
        image = {self.ras[SOUTH]: self.ras[swaps]}
        waiting = deque(image)
        while waiting:
            cell = waiting.popleft()
            there = steps[image[cell]]
            if there.keys() != {directions[direction] for direction in steps[cell]}:
                return None
            for direction, neighbour in steps[cell].items():
                if neighbour not in image:
                    image[neighbour] = there[directions[direction]]
                    waiting.append(neighbour)
        if image[self.ras[NORTH]] != self.ras[1 - swaps]:
            return None
        return tuple(image[cell] for cell in self.graph)


@cache
def board_of(layout: Layout) -> Board:
    """The board of a layout, made once."""
    return Board(layout)


def board(name: str) -> Board:
    """The board of that name; KeyError when there is none."""
    return board_of(LAYOUTS[name])
