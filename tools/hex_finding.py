"""How soon the adaptive opponent finds players of every level: `python -m tools.hex_finding`.

The players are simulated: they win as often as the ratings of the levels say. With `--play` levels are the
players, and every game is played.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from random import Random
from statistics import mean

from ra_hex.board import SOUTH
from ra_hex.engine.adaptive import level_for, rating_after, strength
from ra_hex.engine.arena import LEVEL, Pairing, play
from ra_hex.engine.levels import LEVELS
from ra_hex.engine.rating import DRAW, LOSS, WIN, expected

GAMES = 6
BOARDS = ("114", "127")
# Milliseconds a move, for the strongest level.
TIME = 1_000


def as_rated(true: float, level: float, chance: Random) -> float:
    """The score of a game that somebody as strong as one level plays with another."""
    return WIN if chance.random() < expected(strength(true), strength(level)) else LOSS


def as_played(true: float, level: float, chance: Random) -> float:
    """The same, with a game of both levels."""
    seed, own = chance.getrandbits(30), chance.getrandbits(1)
    names = [f"{LEVEL}{level:g}", f"{LEVEL}{level:g}"]
    names[own] = f"{LEVEL}{true:g}"
    south, north = play(Pairing(chance.choice(BOARDS), (names[0], names[1]), seed, TIME)).points
    ahead = south - north if own == SOUTH else north - south
    return WIN if ahead > 0 else LOSS if ahead < 0 else DRAW


def levels_met(
    true: float,
    chance: Random,
    games: int = GAMES,
    score: Callable[[float, float, Random], float] = as_rated,
) -> Iterator[float]:
    """The levels that somebody as strong as that level meets; the last one after all games."""
    played: list[tuple[float, float]] = []
    for _ in range(games):
        level = level_for(rating_after(played))
        yield level
        played.append((level, score(true, level, chance)))
    yield level_for(rating_after(played))


def main(arguments: Sequence[str] = ()) -> None:
    """Print for each level how far off the opponent is after each game, on average."""
    parser = argparse.ArgumentParser(prog="python -m tools.hex_finding", description=__doc__)
    parser.add_argument("--players", type=int, default=1_000, help="of each level")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--levels", type=int, nargs="*", choices=list(LEVELS), default=list(LEVELS))
    parser.add_argument("--play", action="store_true", help="play the games")
    chosen = parser.parse_args(arguments)
    score = as_played if chosen.play else as_rated
    for level in chosen.levels:
        chance = Random(level)
        met = [[*levels_met(level, chance, chosen.games, score)] for _ in range(chosen.players)]
        off = [mean(abs(each[number] - level) for each in met) for number in range(chosen.games + 1)]
        near = mean(abs(each[-1] - level) <= 1 for each in met)
        misses = " ".join(f"{each:.2f}" for each in off)
        print(f"level {level}: off by {misses}, {near:.0%} within one level", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
