"""The levels of play as data: how deep a level looks, how much of the moves it sees, how long it thinks."""

from __future__ import annotations

from dataclasses import dataclass, field

from ra_hex.words import Words

# What a level is to see is told in parts of this.
ALL = 256
# No search looks further.
DEEPEST = 60


@dataclass(frozen=True, kw_only=True)
class Level:
    """Looks `depth` moves ahead at most and sees `seen` of ALL moves in each position.

    Against a person it thinks for `milliseconds` at most; without them its depth is the only limit. `about`
    is what people read when they choose it; {count} in it is how many seconds it thinks.
    """

    depth: int
    seen: int
    milliseconds: int | None = None
    about: Words = field(compare=False)

    @property
    def selective(self) -> bool:
        """Whether it leaves out what promises little: only time limits how deep it looks."""
        return self.depth == DEEPEST

    @property
    def description(self) -> Words:
        """How well it plays."""
        return self.about.filled(count=(self.milliseconds or 0) // 1000)


# Journals keep the numbers: a new level goes to the end.
LEVELS = {
    1: Level(depth=1, seen=15, about=Words("For your first games.")),
    2: Level(depth=1, seen=40, about=Words("Overlooks most moves.")),
    3: Level(depth=1, seen=100, about=Words("Overlooks half the moves.")),
    4: Level(depth=1, seen=180, about=Words("Overlooks a move now and then.")),
    5: Level(depth=1, seen=ALL, about=Words("Looks one move ahead.")),
    6: Level(depth=2, seen=ALL, about=Words("Looks two moves ahead.")),
    7: Level(depth=3, seen=ALL, about=Words("Looks three moves ahead.")),
    8: Level(
        depth=DEEPEST,
        seen=ALL,
        milliseconds=4_000,
        about=Words("The strongest: thinks for up to {count} seconds."),
    ),
}
STRONGEST = max(LEVELS)
