"""How far reviews can be trusted: `python -m tools.hex_review` compares them with ten times the effort.

Each game is reviewed twice as the app does, which must give the same, and once with ten times the nodes. It
counts in how many turns both say the same: no mistake, or one of the same grade. Without records it takes the
golden games of tests/journals named in GAMES. Each turn is kept in build/hex_review as it is done, and the
same command continues from there.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ra_base.jobs import Place
from ra_base.shares import interval
from ra_hex.engine.review import GRADES, NODES, Grade, Verdict, judge
from ra_hex.engine.state import SavedGames, Shape
from ra_hex.engine.thinking import Engine
from ra_hex.game import Game
from ra_hex.notation import read_move, read_position, write_move
from ra_hex.position import Position
from ra_hex.record import read_record

TIMES = 10
ROOT = Path(__file__).resolve().parents[1]
JOURNALS = ROOT / "tests" / "journals"
STATE = ROOT / "build" / "hex_review"
GAMES = ("hex_north_enters_with_one", "hex_south_enters_with_one", "hex_north_enters_with_two")


@dataclass(frozen=True)
class Asked:
    """A turn of a game that is looked at."""

    start: str
    moves: tuple[str, ...]  # the last one is judged
    nodes: int
    times: int

    @property
    def seed(self) -> int:
        """Its number in its game."""
        return len(self.moves)


@dataclass(frozen=True)
class Opinion:
    """What a review says of a turn, as it is kept; chances are in thousandths."""

    grade: str
    best: str
    before: int
    after: int
    unsure: int

    def __str__(self) -> str:
        return f"{self.grade}, {self.best} ({self.before} to {self.after}, ±{self.unsure})"


Both = tuple[Opinion, Opinion]
FIELDS: dict[str, type] = {"grade": str, "best": str, "before": int, "after": int, "unsure": int}


def told(grade: Grade | None) -> str:
    """The grade in a word."""
    return "none" if grade is None else str(grade.words).lower()


def opinion(verdict: Verdict, position: Position) -> Opinion:
    """A verdict as it is kept."""
    best = write_move(position, verdict.best)
    return Opinion(told(verdict.grade), best, verdict.before, verdict.after, verdict.unsure)


def look(asked: Asked) -> Both:
    """A turn as the app reviews it, and with more effort; an error if a second review differs."""
    position = read_position(asked.start)
    for text in asked.moves[:-1]:
        position.play(read_move(position, text))
    move = read_move(position, asked.moves[-1])
    engine = Engine()
    first, again, more = (
        judge(position, move, engine, nodes=nodes)
        for nodes in (asked.nodes, asked.nodes, asked.times * asked.nodes)
    )
    if first != again:
        raise AssertionError("the same turn was reviewed differently")
    return opinion(first, position), opinion(more, position)


def compared(game: Game, nodes: int, times: int, state: str | None = None) -> Iterator[Both]:
    """What is said of each turn, and with so many times the effort."""
    position = read_position(game.start)
    texts: list[str] = []
    asked = []
    for turn in game.turns:
        texts.append(write_move(position, turn.move))
        position.play(turn.move)
        asked.append(Asked(game.start, tuple(texts), nodes, times))
    plan = {"start": game.start, "moves": texts, "nodes": nodes, "times": times}
    return SavedGames(SAVED, plan, state).play(look, asked, Place())


def _kept(value: object) -> bool:
    """Whether that is an opinion as a file has it."""
    return isinstance(value, dict) and {name: type(each) for name, each in value.items()} == FIELDS


SAVED: Shape[Asked, Both] = Shape(
    "ra-hex-review",
    lambda both: {"said": [vars(each) for each in both]},
    lambda value: value.keys() == {"said"} and len(value["said"]) == 2 and all(map(_kept, value["said"])),
    lambda _asked, value: _both(value["said"]),
)


def _both(said: list[dict[str, Any]]) -> Both:
    first, more = (Opinion(**each) for each in said)
    return first, more


def show(name: str, found: "Counter[tuple[str, str]]") -> None:
    """How many agree, with the interval."""
    same = sum(count for (one, other), count in found.items() if one == other)
    low, high = interval(same / found.total(), found.total())
    print(f"{name}: {same} of {found.total()}, {same / found.total():.1%} ({low:.1%}-{high:.1%})", flush=True)


def main(arguments: Sequence[str] = ()) -> None:
    """Print a table of both grades, and how many agree."""
    parser = argparse.ArgumentParser(prog="python -m tools.hex_review", description=__doc__)
    parser.add_argument("records", nargs="*", help="default: golden games")
    parser.add_argument("--nodes", type=int, default=NODES)
    parser.add_argument("--times", type=int, default=TIMES)
    parser.add_argument(
        "--state", type=Path, default=STATE, help="a folder; of an engine before this one delete it"
    )
    chosen = parser.parse_args(arguments)
    chosen.state.mkdir(parents=True, exist_ok=True)
    found: Counter[tuple[str, str]] = Counter()
    for path in map(Path, chosen.records or [JOURNALS / f"{name}.record" for name in GAMES]):
        game = read_record(path.read_text(encoding="utf-8")).game
        here: Counter[tuple[str, str]] = Counter()
        state = str(chosen.state / f"{path.stem}-{chosen.nodes}-{chosen.times}.jsonl")
        pairs = compared(game, chosen.nodes, chosen.times, state)
        for number, (one, other) in enumerate(pairs, start=1):
            here[one.grade, other.grade] += 1
            print(f"{' ' if one.grade == other.grade else '*'} turn {number}: {one}; {other}", flush=True)
        found += here
        show(path.stem, here)
    show("all", found)
    names = ["none", *(told(grade) for grade in reversed(GRADES))]
    for row in names:
        print(f"{row:>12}", *(f"{found[row, column]:>4}" for column in names))


if __name__ == "__main__":
    main(sys.argv[1:])
