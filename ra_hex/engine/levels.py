"""The levels of play as data: how far a level looks, what it misses, how freely it chooses its moves."""

from __future__ import annotations

from dataclasses import dataclass, field

from ra_hex.words import Words

# How much a level sees is given in parts of this.
ALL = 256
EVERYTHING = (ALL, ALL, ALL)
# No search looks further.
DEEPEST = 60


@dataclass(frozen=True, kw_only=True)
class Level:
    """Looks `depth` moves ahead at most, and at `nodes` positions at most if that says so.

    It errs as people do. `seen` are the parts of ALL that it sees of the moves of one, two and three steps:
    what is far away is missed first. `attentive` is in how many of ALL turns it asks what the other side can
    do next at all, and `careful` in how many it gives nothing away for nothing. In `glances` of ALL turns,
    and wherever it is not attentive, it looks no further but takes what looks best at a glance. `freedom` is
    how much worse, in hundredths of a pawn, a move may be to be chosen a third as often as the best one.

    Against a person it thinks for `milliseconds` at most; without them it never looks at the clock, and the
    same seed gives the same game everywhere. `rating` is how strong it is: a hundred more takes 64 of 100
    games. `about` is what people read when they choose it; {count} in it is how many seconds it thinks.
    """

    rating: int
    depth: int
    nodes: int | None = None
    seen: tuple[int, int, int] = EVERYTHING
    attentive: int = ALL
    careful: int = ALL
    glances: int = 0
    freedom: int = 0
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
        rating=600,
        depth=DEEPEST,
        nodes=1_200,
        seen=(245, 220, 190),
        attentive=160,
        careful=180,
        glances=40,
        freedom=24,
        about=Words("For your first games."),
    ),
    2: Level(
        rating=725,
        depth=DEEPEST,
        nodes=1_600,
        seen=(250, 235, 215),
        attentive=196,
        glances=40,
        freedom=16,
        about=Words("Protects its stacks, overlooks what is far away."),
    ),
    3: Level(
        rating=885,
        depth=DEEPEST,
        nodes=2_200,
        glances=64,
        freedom=14,
        about=Words("Never misses an open way into a Ra."),
    ),
    4: Level(
        rating=1035,
        depth=DEEPEST,
        nodes=5_500,
        glances=28,
        freedom=12,
        about=Words("Looks a little ahead."),
    ),
    5: Level(
        rating=1140,
        depth=DEEPEST,
        nodes=11_000,
        glances=14,
        freedom=10,
        about=Words("Looks further ahead."),
    ),
    6: Level(rating=1235, depth=DEEPEST, nodes=20_000, glances=5, freedom=8, about=Words("Looks far ahead.")),
    7: Level(
        rating=1345, depth=DEEPEST, nodes=55_000, glances=1, freedom=7, about=Words("Looks very far ahead.")
    ),
    8: Level(
        rating=1445,
        depth=DEEPEST,
        milliseconds=4_000,
        about=Words("The strongest: thinks for up to {count} seconds."),
    ),
}
STRONGEST = max(LEVELS)
