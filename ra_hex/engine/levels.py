"""The levels of play as data: how deep a level looks, how much of the moves it sees, how long it thinks."""

from __future__ import annotations

from dataclasses import dataclass

# What a level is to see is told in parts of this.
ALL = 256
# No search looks further.
DEEPEST = 60


@dataclass(frozen=True)
class Level:
    """Looks `depth` moves ahead at most and sees `seen` of ALL moves in each position.

    Against a person it thinks for `milliseconds` at most; without them its depth is the only limit.
    """

    depth: int
    seen: int
    milliseconds: int | None = None


# Journals keep the numbers: a new level goes to the end.
LEVELS = {
    1: Level(depth=1, seen=15),
    2: Level(depth=1, seen=40),
    3: Level(depth=1, seen=100),
    4: Level(depth=1, seen=180),
    5: Level(depth=1, seen=ALL),
    6: Level(depth=2, seen=ALL),
    7: Level(depth=3, seen=ALL),
    8: Level(depth=DEEPEST, seen=ALL, milliseconds=4_000),
}
STRONGEST = max(LEVELS)
