"""The levels of play as data: how far a level looks, what it misses, how freely it chooses its moves."""

from __future__ import annotations

from dataclasses import dataclass, field

from ra_hex.words import Words

# What a level is to see is told in parts of this.
ALL = 256
EVERYTHING = (ALL, ALL, ALL)
# No search looks further.
DEEPEST = 60


@dataclass(frozen=True, kw_only=True)
class Level:
    """Looks `depth` moves ahead at most, and at `nodes` positions at most if that says so.

    It errs as people do. `seen` are the parts of ALL that it sees of the moves of one, two and three steps:
    what is far away is missed first. `attentive` is in how many of ALL turns it asks what the other side can
    do at all; in the others it takes what looks best at a glance. `careful` is in how many it gives nothing
    away for nothing. `freedom` is how much worse, in hundredths of a pawn, a move may be to be chosen a third
    as often as the best one.

    Against a person it thinks for `milliseconds` at most; without them it never looks at the clock, and the
    same seed gives the same game everywhere. `rating` is how strong it is: a hundred more takes 64 of 100
    games. `about` is what people read when they choose it; {count} in it is how many seconds it thinks.
    """

    rating: int
    depth: int
    nodes: int | None = None
    seen: tuple[int, int, int] = EVERYTHING
    attentive: int = ALL
    freedom: int = 0
    careful: int = ALL
    milliseconds: int | None = None
    about: Words = field(compare=False)

    @property
    def selective(self) -> bool:
        """Whether it leaves out what promises little: only nodes or time limit how deep it looks."""
        return self.depth == DEEPEST

    @property
    def misses(self) -> bool:
        """Whether there are moves it does not see."""
        return min(self.seen) < ALL

    @property
    def description(self) -> Words:
        """How well it plays."""
        return self.about.filled(count=(self.milliseconds or 0) // 1000)


# Journals keep the numbers: a new level goes to the end.
LEVELS = {
    1: Level(
        rating=400,
        depth=1,
        seen=(220, 160, 110),
        attentive=60,
        careful=150,
        freedom=90,
        about=Words("For your first games."),
    ),
    2: Level(
        rating=600,
        depth=1,
        seen=(235, 180, 130),
        attentive=120,
        freedom=70,
        about=Words("Protects its stacks, overlooks what is far away."),
    ),
    3: Level(
        rating=800,
        depth=1,
        seen=(240, 195, 150),
        freedom=60,
        about=Words("Never misses an open way into a Ra."),
    ),
    4: Level(
        rating=1000,
        depth=DEEPEST,
        nodes=150,
        freedom=60,
        about=Words("Sees every move, but looks only briefly."),
    ),
    5: Level(rating=1200, depth=DEEPEST, nodes=400, freedom=42, about=Words("Looks a little ahead.")),
    6: Level(rating=1400, depth=DEEPEST, nodes=1_600, freedom=22, about=Words("Looks further ahead.")),
    7: Level(rating=1600, depth=DEEPEST, nodes=8_000, freedom=14, about=Words("Looks far ahead.")),
    8: Level(
        rating=1800,
        depth=DEEPEST,
        milliseconds=4_000,
        about=Words("The strongest: thinks for up to {count} seconds."),
    ),
}
STRONGEST = max(LEVELS)
