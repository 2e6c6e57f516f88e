"""The engine on 12 fixed positions: nodes per second beside python-chess's perft leaves, nodes to a depth.

Beside them the nodes of alpha-beta with captures first, ended once it has needed five times as many. All
in one run.
"""

import argparse
import sys
from pathlib import Path
from statistics import median
from time import perf_counter

import chess

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "benchmarks")]

from hex_perft import chess_perft, leaves_per_second  # noqa: E402

from ra_hex.engine.bench import POSITIONS  # noqa: E402
from ra_hex.engine.rivals import PlainSearch  # noqa: E402
from ra_hex.engine.thinking import Engine, Limits  # noqa: E402
from ra_hex.notation import read_position  # noqa: E402

WANTED_SPEED = 0.25
WANTED_NODES = 5


def main() -> int:
    """Measure; 1 when a ratio is below what is wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--depth", type=int, default=6)
    parser.add_argument(
        "--compared", type=int, default=4, help="positions searched plainly too; this takes long"
    )
    options = parser.parse_args()
    depth = options.depth
    engine = Engine()
    chess_rates, rates, times, nodes, plain_nodes = [], [], [], 0, 0
    for number, text in enumerate(POSITIONS):
        board = chess.Board()
        chess_rates.append(leaves_per_second(lambda board=board: chess_perft(board, 4)))
        begin = perf_counter()
        thought = engine.think(read_position(text), Limits(depth=depth))
        times.append(perf_counter() - begin)
        rates.append(thought.nodes / times[-1])
        told = f"{text:<70} depth {thought.depth} {thought.nodes:>9,} nodes {times[-1]:6.2f} s"
        if number < options.compared:
            enough = WANTED_NODES * thought.nodes
            plain = PlainSearch(read_position(text))
            plain.best(thought.depth, lambda count, enough=enough: count >= enough)
            nodes += thought.nodes
            plain_nodes += min(plain.nodes, enough)
            told += f", plainly {'more than ' if plain.nodes > enough else ''}{min(plain.nodes, enough):,}"
        print(told, flush=True)
    speed = median(rates) / median(chess_rates)
    print(f"python-chess: {median(chess_rates):,.0f} leaves/s; the engine: {median(rates):,.0f} nodes/s")
    print(f"ratio: {speed:.2f} (wanted: at least {WANTED_SPEED})")
    print(f"time to depth {depth}: {median(times):.2f} s in the median, {max(times):.2f} s at most")
    if nodes:
        print(f"plain alpha-beta: {plain_nodes / nodes:.1f}x the nodes or more (wanted: {WANTED_NODES})")
    return 0 if speed >= WANTED_SPEED and plain_nodes >= WANTED_NODES * nodes else 1


if __name__ == "__main__":
    sys.exit(main())
