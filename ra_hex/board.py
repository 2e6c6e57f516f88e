"""A board: a layout's graph, and what follows from the graph: rays, distances, symmetries (H1)."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from ra_hex.known import known
from ra_hex.layouts import DIRECTIONS, LAYOUTS, Layout

if TYPE_CHECKING:
    import networkx as nx

SOUTH, NORTH = 0, 1
SIDES = "SN"


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
        self.names: tuple[str, ...] = tuple(layout.cells)
        self.places: tuple[tuple[int, int], ...] = tuple(layout.cells.values())
        self.numbers = {name: cell for cell, name in enumerate(self.names)}
        self.cells = range(len(self.names))
        self.ras = (self.numbers[layout.ras[SOUTH]], self.numbers[layout.ras[NORTH]])
        steps = self._steps()
        self.rays = tuple(
            tuple(tuple(self._ray(steps, cell, direction)) for direction in range(len(DIRECTIONS)))
            for cell in self.cells
        )
        self.distances = tuple(map(tuple, self._distances()))
        self.symmetries = tuple(self._symmetries(steps))

    def __len__(self) -> int:
        return len(self.names)

    def __repr__(self) -> str:
        return f"Board({self.layout.name!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        # There is one board of a layout in each process.
        return board_of, (self.layout,)

    @cached_property
    def graph(self) -> nx.DiGraph:
        """The layout's graph: what is not known beforehand follows from it."""
        from ra_hex.graphs import graph_of

        return graph_of(self.layout)

    def _steps(self) -> list[dict[int, int]]:
        """For each cell its neighbours by direction."""
        found = known(self.layout)
        if found is None:
            from ra_hex.graphs import neighbours

            rows = neighbours(self.layout)
        else:
            rows = found.neighbours
        return [{way: cell for way, cell in enumerate(row) if cell is not None} for row in rows]

    @staticmethod
    def _ray(steps: list[dict[int, int]], cell: int, direction: int) -> Iterator[int]:
        """The cells met in one direction, from the next one to the edge."""
        while direction in steps[cell]:
            cell = steps[cell][direction]
            yield cell

    def _distances(self) -> list[list[int]]:
        """Steps from every cell to each Ra."""
        found = known(self.layout)
        if found is None:
            from ra_hex.graphs import distances

            return distances(self.layout)
        return found.distances

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
        return tuple(image[cell] for cell in self.cells)


@cache
def board_of(layout: Layout) -> Board:
    """The board of a layout, made once."""
    return Board(layout)


def board(name: str) -> Board:
    """The board of that name; KeyError when there is none."""
    return board_of(LAYOUTS[name])
