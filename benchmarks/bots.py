"""How long a bot of Knizia's Ra thinks and how strong it is, beside the game's own speed in the same run.

A decision is one of the strongest level, of any kind, with everybody of that level; processor time. The short
form of the ladder: the strongest against two that judge by thumb, three players.
"""

import argparse
import statistics
import sys
import tracemalloc
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.figures import Target, hand_over
from ra_auction.bots import bot
from ra_auction.bots.arena import matches, play, summary
from ra_auction.bots.levels import LEVELS
from ra_auction.editions import EDITIONS
from ra_auction.game import Game
from ra_auction.setup import deal
from ra_auction.simulate import SEATS, simulate

EDITION = "pharaoh"
DECISIONS = {
    3: Target("a bot’s decision, 3 players, median", "ms", most=5),
    5: Target("a bot’s decision, 5 players, median", "ms", most=10),
}
READY = Target("a bot is ready", "ms", most=100)
MEMORY = Target("memory of a bot after its games", "MB", most=30)
STRENGTH = Target("the strongest bot against two by thumb, games won", "%", least=60)
TARGETS = (*DECISIONS.values(), READY, MEMORY, STRENGTH)


def thinking(players: int, games: int) -> list[float]:
    """Milliseconds of processor time for each decision."""
    times = []
    for seed in range(games):
        game = Game(deal(EDITIONS[EDITION], SEATS[:players]))
        game.draw_from(Random(seed))
        player = bot(max(LEVELS), seed)
        while game.legal_actions():
            began = process_time()
            action = player.choose(game)
            times.append(1000 * (process_time() - began))
            game.apply(action)
    return times


def main() -> int:
    """Print the figures; 1 when a target is not met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=30, help="games of the ladder (default: 30)")
    games: int = parser.parse_args().games
    begun = process_time()
    first = Game(deal(EDITIONS[EDITION], SEATS[:3]))
    bot(max(LEVELS)).choose(first)
    found = [READY.reached(1000 * (process_time() - begun), "with its first decision")]
    tracemalloc.start()
    for players in DECISIONS:
        thinking(players, 1)
    found.append(MEMORY.reached(tracemalloc.get_traced_memory()[1] / 1e6, "what two games left, traced"))
    tracemalloc.stop()
    plain = simulate(EDITIONS[EDITION], 3, 200, seed=1)
    beside = f"all rules of a random game {1000 / plain['games_per_second']:.2f} ms"
    for players, target in DECISIONS.items():
        times = thinking(players, 3)
        slow = statistics.quantiles(times, n=100)[-1]
        found.append(target.reached(statistics.median(times), f"99 %: {slow:.1f} ms; {beside}"))
    seats = [f"level:{max(LEVELS)}", "thumb", "thumb"]
    best = summary(seats, map(play, matches(EDITION, seats, games, seed=1)))["seats"][0]
    low, high = best["interval"]
    found.append(STRENGTH.reached(100 * best["share"], f"{games} games, {low:.0%} to {high:.0%}"))
    return hand_over(TARGETS, found)


if __name__ == "__main__":
    sys.exit(main())
