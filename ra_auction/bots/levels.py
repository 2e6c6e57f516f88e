"""The eight levels as data: how they judge, and their habits, which people would call weaknesses."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ra_auction.tiles import MONUMENTS

NETWORK, THUMB, POINTS = "network", "thumb", "points"


@dataclass(frozen=True)
class Habits:
    """What makes a player miss the best choice; chances are out of 1."""

    # Kinds of tiles that are liked more than they are worth: chance for each that is held.
    likes: Mapping[int, float] = field(default_factory=dict)
    # Takes it that nobody else bids.
    ignores_rivals: bool = False
    # What calling Ra seems to cost with an empty track; less with every tile. Below zero it tempts.
    calls_late: float = 0.0
    # Calls Ra only for tiles, and bids the lowest disk that is enough, as every beginner does.
    wastes_nothing: bool = False
    # What each disaster in a lot seems to cost.
    fears_disasters: float = 0.0
    # Of choices that are so little worse than the best any may be taken.
    careless: float = 0.0


@dataclass(frozen=True)
class Level:
    """A level: by what it judges, and its habits."""

    judge: str
    habits: Habits = Habits()


LEVELS: Mapping[int, Level] = {
    1: Level(POINTS, Habits(ignores_rivals=True, calls_late=-0.2, wastes_nothing=True, careless=0.05)),
    2: Level(POINTS, Habits(likes=dict.fromkeys(MONUMENTS, 0.03), calls_late=0.25, careless=0.04)),
    3: Level(POINTS, Habits(calls_late=0.2, fears_disasters=0.04)),
    4: Level(THUMB, Habits(ignores_rivals=True, careless=0.08)),
    5: Level(THUMB, Habits(careless=0.045)),
    6: Level(NETWORK, Habits(careless=0.05)),
    7: Level(NETWORK, Habits(careless=0.03)),
    8: Level(NETWORK),
}

# What a journal calls those who play: a level, or a character.
LEVEL = "level:"
