"""The levels of play as data: how deep a level looks and how much of the moves it sees."""

from __future__ import annotations

from dataclasses import dataclass

from ra_hex.engine.quiet import ALL
from ra_hex.engine.search import DEEPEST


@dataclass(frozen=True)
class Level:
    """Looks `depth` moves ahead at most and sees `seen` of 256 moves in each position."""

    depth: int
    seen: int


LEVELS = {
    1: Level(depth=1, seen=15),
    2: Level(depth=1, seen=40),
    3: Level(depth=1, seen=100),
    4: Level(depth=1, seen=180),
    5: Level(depth=1, seen=ALL),
    6: Level(depth=2, seen=ALL),
    7: Level(depth=3, seen=ALL),
    8: Level(depth=DEEPEST, seen=ALL),
}
STRONGEST = max(LEVELS)
