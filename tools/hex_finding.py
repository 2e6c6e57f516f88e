"""How soon the adaptive opponent finds players of every level: `python -m tools.hex_finding`.

The players are simulated: they win as often as the ratings of the levels say.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from random import Random
from statistics import mean

from ra_hex.engine.adaptive import level_for, rating_after, strength
from ra_hex.engine.levels import LEVELS
from ra_hex.engine.rating import LOSS, WIN, expected

GAMES = 6


def levels_met(true: float, chance: Random, games: int = GAMES) -> Iterator[float]:
    """The levels that somebody as strong as that level meets; the last one after all games."""
    played: list[tuple[float, float]] = []
    for _ in range(games):
        level = level_for(rating_after(played))
        yield level
        won = chance.random() < expected(strength(true), strength(level))
        played.append((level, WIN if won else LOSS))
    yield level_for(rating_after(played))


def main(arguments: Sequence[str] = ()) -> None:
    """Print for each level how far off the opponent is after each game, on average."""
    parser = argparse.ArgumentParser(prog="python -m tools.hex_finding", description=__doc__)
    parser.add_argument("--players", type=int, default=1_000, help="of each level")
    parser.add_argument("--games", type=int, default=GAMES)
    chosen = parser.parse_args(arguments)
    for level in LEVELS:
        chance = Random(level)
        met = [[*levels_met(level, chance, chosen.games)] for _ in range(chosen.players)]
        off = [mean(abs(each[number] - level) for each in met) for number in range(chosen.games + 1)]
        near = mean(abs(each[-1] - level) <= 1 for each in met)
        print(f"level {level}: off by {' '.join(f'{each:.2f}' for each in off)}, {near:.0%} within one level")


if __name__ == "__main__":
    main(sys.argv[1:])
