"""How fast the engine is here: perft leaves and search nodes per second on fixed positions."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter

from ra_hex.engine.crew import Crew
from ra_hex.engine.table import PLACES
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.notation import read_position
from ra_hex.perft import perft
from ra_hex.position import Position

PERFT_DEPTH = 3
SEARCH_DEPTH = 4
# The two starts and ten positions out of random games in which nothing is decided within four moves.
POSITIONS = (
    "114 S b4:3,d2:3,e5:3/h8:3,i11:3,k9:3",
    "127 S c5:3,e3:3,f6:3/h8:3,i11:3,k9:3",
    "114 N b4:2,d2:3,e4:1,e5:3/f8:1,h8:3,i11:2,k9:3",
    "114 N a4:1,d4:1,d7:1,e5:3,f4:1,g2:1,i4:1/f8:1,g7:3,h6:1,i11:2,k9:2",
    "114 S b4:3,c1:2,d2:1,e5:3/h8:3,i11:3,l9:3",
    "114 S d2:3,d4:3,e7:1,f6:2/f8:1,h8:3,i11:1,k10:3,l12:1",
    "114 S b2:2,d1:1,d4:1,e5:3,e10:1/f8:1,g2:1,g7:3,i11:2,k6:1,k9:1",
    "114 S b4:3,d2:2,e5:3,g5:1/g8:3,i11:3,k9:3",
    "114 S a4:1,b4:2,c5:2,f6:2/f9:1,i11:3,k9:2,l9:1",
    "127 N a4:3,e1:2,g7:3,h3:1/h8:2,i8:3,i11:1,j8:3",
    "127 N b3:1,d6:2,d9:1,e5:2,g7:3/h10:3,i9:3,j8:3",
    "127 N b4:2,c1:2,d2:1,e7:1,f6:3/h5:1,h8:2,i11:3,k9:3",
)


@dataclass(frozen=True)
class Speed:
    """What was counted and how fast."""

    perft_leaves: int
    perft_leaves_per_second: float
    search_depth: int
    search_nodes: int
    search_nodes_per_second: float
    search_seconds: float
    threads: int


def measure(depth: int = SEARCH_DEPTH, threads: int = 1) -> Speed:
    """Count on all positions; the nodes are those of the process that answers."""
    positions = [read_position(text) for text in POSITIONS]
    begin = perf_counter()
    leaves = sum(perft(position, PERFT_DEPTH) for position in positions)
    middle = perf_counter()
    nodes, seconds = searched(positions, depth, threads)
    return Speed(leaves, leaves / (middle - begin), depth, nodes, nodes / seconds, seconds, threads)


def searched(positions: list[Position], depth: int, threads: int) -> tuple[int, float]:
    """The nodes and the seconds it takes to search positions."""
    crew = Crew(threads - 1, PLACES) if threads > 1 else None
    try:
        engine = Engine(crew=crew)
        begin = perf_counter()
        nodes = sum(engine.think(position, Limits(depth=depth)).nodes for position in positions)
        return nodes, perf_counter() - begin
    finally:
        if crew is not None:
            crew.dismiss()
