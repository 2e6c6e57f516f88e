"""The engine on 12 fixed positions: nodes per second beside python-chess's perft leaves, and nodes to depth 6
beside plain alpha-beta with captures first; all in one run."""

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
    depth = parser.parse_args().depth
    engine = Engine()
    chess_rates, rates, times, nodes, plain_nodes, stopped = [], [], [], 0, 0, 0
    for text in POSITIONS:
        board = chess.Board()
        chess_rates.append(leaves_per_second(lambda board=board: chess_perft(board, 4)))
        begin = perf_counter()
        thought = engine.think(read_position(text), Limits(depth=depth))
        times.append(perf_counter() - begin)
        rates.append(thought.nodes / times[-1])
        # Plain alpha-beta is ended where it is certain to need more than is compared with.
        most = 2 * WANTED_NODES * thought.nodes
        plain = PlainSearch(read_position(text))
        plain.best(thought.depth, lambda count, most=most: count >= most)
        nodes += thought.nodes
        plain_nodes += min(plain.nodes, most)
        stopped += plain.nodes >= most
        more = "more than " if plain.nodes >= most else ""
        print(
            f"{text:<70} depth {thought.depth} {thought.nodes:>9,} nodes {times[-1]:6.2f} s "
            f"{rates[-1]:>9,.0f} nodes/s, plain {more}{min(plain.nodes, most):,}",
            flush=True,
        )
    speed = median(rates) / median(chess_rates)
    print(f"python-chess: {median(chess_rates):,.0f} leaves/s; the engine: {median(rates):,.0f} nodes/s")
    print(f"ratio: {speed:.2f} (wanted: at least {WANTED_SPEED})")
    print(f"time to depth {depth}: {median(times):.2f} s in the median, {max(times):.2f} s at most")
    early = f"ended early in {stopped} of {len(POSITIONS)}"
    print(
        f"plain alpha-beta: {plain_nodes / nodes:.1f}x the nodes, {early} (wanted: at least {WANTED_NODES})"
    )
    return 0 if speed >= WANTED_SPEED and plain_nodes >= WANTED_NODES * nodes else 1


if __name__ == "__main__":
    sys.exit(main())
