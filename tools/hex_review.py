"""How far reviews can be trusted: `python -m tools.hex_review` compares them with ten times the effort.

Each game is reviewed twice as the app does, which must give the same, and once with ten times the nodes. It
counts in how many turns both say the same: no mistake, or one of the same grade. Without records it takes the
golden games of tests/journals named in GAMES.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from ra_base.shares import interval
from ra_hex.engine.review import GRADES, NODES, Grade, Verdict, review
from ra_hex.engine.thinking import Engine
from ra_hex.game import Game
from ra_hex.record import read_record

TIMES = 10
JOURNALS = Path(__file__).resolve().parents[1] / "tests" / "journals"
GAMES = ("hex_north_enters_with_one", "hex_south_enters_with_one", "hex_north_enters_with_two")


def verdicts(game: Game, nodes: int) -> list[Verdict]:
    """A review with a fresh engine."""
    return list(review(game, Engine(), nodes=nodes))


def told(grade: Grade | None) -> str:
    """The grade in a word."""
    return "none" if grade is None else str(grade.words).lower()


def described(verdict: Verdict) -> str:
    """A grade, and the chances it follows from, in thousandths."""
    return f"{told(verdict.grade)} ({verdict.before} to {verdict.after}, ±{verdict.unsure})"


def compared(game: Game, nodes: int, times: int) -> Iterator[tuple[Verdict, Verdict]]:
    """Each turn's verdict with that of so many times the effort; an error if a second review differs."""
    first = verdicts(game, nodes)
    if verdicts(game, nodes) != first:
        raise AssertionError("the same game was reviewed differently")
    yield from zip(first, review(game, Engine(), nodes=times * nodes), strict=True)


def main(arguments: Sequence[str] = ()) -> None:
    """Print a table of both grades, and how many agree."""
    parser = argparse.ArgumentParser(prog="python -m tools.hex_review", description=__doc__)
    parser.add_argument("records", nargs="*", help="default: golden games")
    parser.add_argument("--nodes", type=int, default=NODES)
    parser.add_argument("--times", type=int, default=TIMES)
    chosen = parser.parse_args(arguments)
    found: Counter[tuple[str, str]] = Counter()
    for path in map(Path, chosen.records or [str(JOURNALS / f"{name}.record") for name in GAMES]):
        game = read_record(path.read_text(encoding="utf-8")).game
        here: Counter[tuple[str, str]] = Counter()
        for one, other in compared(game, chosen.nodes, chosen.times):
            here[told(one.grade), told(other.grade)] += 1
            sign = " " if one.grade is other.grade else "*"
            print(f"{sign} turn {one.turn + 1}: {described(one)}; {described(other)}", flush=True)
        found += here
        same = sum(count for (one, other), count in here.items() if one == other)
        print(f"{path.stem}: {same} of {here.total()} the same", flush=True)
    same = sum(count for (one, other), count in found.items() if one == other)
    low, high = interval(same / found.total(), found.total())
    print(f"all: {same} of {found.total()}, {same / found.total():.1%} ({low:.1%}-{high:.1%})")
    names = ["none", *(told(grade) for grade in reversed(GRADES))]
    for row in names:
        print(f"{row:>12}", *(f"{found[row, column]:>4}" for column in names))


if __name__ == "__main__":
    main(sys.argv[1:])
