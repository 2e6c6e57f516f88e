"""How fast whole games of Ra are played: games per thousand leaves that python-chess counts in the same run.

Games are played with uniformly random legal actions by the real state machine. Leaves are python-chess's bulk
perft from the start (`board.legal_moves.count()` at the leaves). Both are measured in turns, round by round,
so that what else the machine does falls on both; the median of the rounds is reported.
"""

import sys
from pathlib import Path
from statistics import median
from time import perf_counter

import chess

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.figures import Target, hand_over
from benchmarks.hex_perft import chess_perft
from ra_auction.editions import EDITIONS
from ra_auction.simulate import simulate

ROUNDS = 9
GAMES = 1500
DEPTH = 4
LEAVES = 197_281
PLAYERS = (2, 3, 4, 5)
WANTED = {
    3: Target("random games of Ra per 1000 leaves of python-chess, 3 players", "games", least=3.3),
    5: Target("random games of Ra per 1000 leaves of python-chess, 5 players", "games", least=2.2),
}
TARGETS = tuple(WANTED.values())


def leaves_per_second() -> float:
    """python-chess's speed now."""
    start = perf_counter()
    leaves = chess_perft(chess.Board(), DEPTH)
    seconds = perf_counter() - start
    assert leaves == LEAVES
    return leaves / seconds


def main() -> int:
    """Print a line for each number of players; 1 when a target is not met."""
    ratios: dict[int, list[float]] = {players: [] for players in PLAYERS}
    rates: dict[int, list[float]] = {players: [] for players in PLAYERS}
    leaves: list[float] = []
    for number in range(ROUNDS):
        leaves.append(leaves_per_second())
        for players in PLAYERS:
            games = simulate(EDITIONS["pharaoh"], players, GAMES, seed=number)["games_per_second"]
            rates[players].append(games)
            ratios[players].append(games * 1000 / leaves[-1])
    for players in PLAYERS:
        print(f"{players} players: {median(ratios[players]):.2f} games per 1000 leaves")
    chess_rate = f"python-chess {median(leaves):,.0f} leaves/s"
    return hand_over(
        TARGETS,
        [
            target.reached(median(ratios[players]), f"{chess_rate}, {median(rates[players]):,.0f} games/s")
            for players, target in WANTED.items()
        ],
    )


if __name__ == "__main__":
    sys.exit(main())
