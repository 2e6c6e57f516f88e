"""What a lesson is: a few tasks about one thing, each from a scene that the real game has played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from ra_auction.game import Game
from ra_auction.lessons.scene import Scene
from ra_auction.words import Words

# What is tapped in a task: players, tiles of the lot, or tiles of one's own.
PLAYERS, LOT, OWN = "players", "lot", "own"
# What is counted beside the kinds of points: all of them, and how many Ra are left in the epoch.
TOTAL, RAS = "total", "ras"


@dataclass(frozen=True)
class Step:
    """An action that is asked for.

    `right` are those that will do, `wrong` says of others why not: by their words, or by what is done
    (`bid`). `then` is what follows: first the tile that comes where one is drawn, then what others do. `said`
    goes with a step that is not the last one.
    """

    right: tuple[str, ...]
    wrong: Mapping[str, Words]
    then: str = ""
    said: Words | None = None


@dataclass(frozen=True)
class ActTask:
    """Something to be done at the table, in one or more steps."""

    scene: Scene
    ask: Words
    right: Words
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class TapTask:
    """Something to be shown by tapping all of it; `wrong` says why something else is not it."""

    scene: Scene
    ask: Words
    right: Words
    on: str
    targets: Callable[[Game], frozenset[int]]
    wrong: Callable[[Game, int], Words]


@dataclass(frozen=True)
class CountTask:
    """The points of a kind, by the names of `Score`, or the total, to be chosen out of these numbers."""

    scene: Scene
    ask: Words
    right: Words
    kind: str
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class PlayTask:
    """The rest of the epoch, played against bots of a level; tiles come in the order of the seed.

    `reached` says of the game after the epoch whether its aim was met.
    """

    scene: Scene
    ask: Words
    right: Words
    missed: Words
    reached: Callable[[Game], bool]
    seed: int
    level: int = 3


Task = ActTask | TapTask | CountTask | PlayTask


@dataclass(frozen=True)
class Lesson:
    """`id` is what progress is kept under."""

    id: str
    title: Words
    about: Words
    tasks: tuple[Task, ...]
