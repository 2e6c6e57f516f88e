"""How fast whole games of Ra are played: games per thousand leaves that python-chess counts in the same run.

Games are played with uniformly random legal actions by the real state machine. Leaves are python-chess's bulk
perft from the start (`board.legal_moves.count()` at the leaves). Both are measured in turns, round by round,
so that what else the machine does falls on both; the median of the rounds is told.
"""

import sys
from pathlib import Path
from statistics import median
from time import perf_counter

import chess

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from ra_auction.editions import EDITIONS
from ra_auction.simulate import simulate

ROUNDS = 9
GAMES = 1500
DEPTH = 4
LEAVES = 197_281
# Games per thousand leaves, by the number of players.
TARGETS = {2: None, 3: 3.3, 4: None, 5: 2.2}


def perft(board: chess.Board, depth: int) -> int:
    """How many move sequences of this length there are, the last moves counted in bulk."""
    if depth == 1:
        return board.legal_moves.count()
    leaves = 0
    for move in board.legal_moves:
        board.push(move)
        leaves += perft(board, depth - 1)
        board.pop()
    return leaves


def leaves_per_second() -> float:
    """python-chess's speed now."""
    start = perf_counter()
    leaves = perft(chess.Board(), DEPTH)
    seconds = perf_counter() - start
    assert leaves == LEAVES
    return leaves / seconds


def main() -> None:
    """Print a line for each number of players."""
    ratios: dict[int, list[float]] = {players: [] for players in TARGETS}
    for number in range(ROUNDS):
        thousands = leaves_per_second() / 1000
        for players in TARGETS:
            games = simulate(EDITIONS["pharaoh"], players, GAMES, seed=number)["games_per_second"]
            ratios[players].append(games / thousands)
    for players, target in TARGETS.items():
        told = f"  (target {target})" if target else ""
        print(f"{players} players: {median(ratios[players]):.2f} games per thousand leaves{told}")


if __name__ == "__main__":
    main()
