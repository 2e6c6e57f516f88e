"""Perft leaves per second of the hex game beside python-chess's, leaves counted in bulk, in one run."""

import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

import chess

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from ra_hex.notation import start_position
from ra_hex.perft import perft

ROUNDS = 5
DEPTH = 4
WANTED = 4


def chess_perft(board: chess.Board, depth: int) -> int:
    """The same count for chess, leaves counted without being made."""
    if depth == 1:
        return board.legal_moves.count()
    total = 0
    for move in board.legal_moves:
        board.push(move)
        total += chess_perft(board, depth - 1)
        board.pop()
    return total


def leaves_per_second(count: Callable[[], int]) -> float:
    """How fast one count goes."""
    begin = perf_counter()
    leaves = count()
    return leaves / (perf_counter() - begin)


def main() -> int:
    """Measure both in turns, print the ratio of the medians; 1 when it is below what is wanted."""
    board = chess.Board()
    start = start_position("114")
    first = leaves_per_second(lambda: perft(start, DEPTH))
    chess_rates, hex_rates = [], []
    for _ in range(ROUNDS):
        chess_rates.append(leaves_per_second(lambda: chess_perft(board, DEPTH)))
        hex_rates.append(leaves_per_second(lambda: perft(start, DEPTH)))
    ratio = median(hex_rates) / median(chess_rates)
    print(f"python-chess, depth {DEPTH}: {median(chess_rates):>13,.0f} leaves/s")
    print(f"ra_hex 114, depth {DEPTH}:   {median(hex_rates):>13,.0f} leaves/s")
    print(f"ra_hex, tables empty:  {first:>13,.0f} leaves/s")
    print(
        f"ratio: {ratio:.1f}, with empty tables {first / median(chess_rates):.1f} (wanted: at least {WANTED})"
    )
    return 0 if ratio >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
