"""The engine on 12 fixed positions: nodes per second beside python-chess's perft leaves, nodes to a depth.

Beside them the nodes of alpha-beta with captures first, to the same depth, on as many positions as wanted,
the cheapest first; it is ended once it has needed ten times as many. All in one run.
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
ENOUGH_NODES = 10
DEPTH = 6


def plainly(text: str, most: int) -> int:
    """The nodes plain alpha-beta needs, or as many as are enough."""
    plain = PlainSearch(read_position(text))
    plain.best(DEPTH, lambda count: count >= most)
    return min(plain.nodes, most)


def main() -> int:
    """Measure; 1 when a ratio is below what is wanted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--compared", type=int, default=4, help="positions searched plainly too, 12 at most; each takes long"
    )
    options = parser.parse_args()
    engine = Engine()
    chess_rates, rates, times, nodes = [], [], [], {}
    for text in POSITIONS:
        board = chess.Board()
        chess_rates.append(leaves_per_second(lambda board=board: chess_perft(board, 4)))
        begin = perf_counter()
        thought = engine.think(read_position(text), Limits(depth=DEPTH))
        times.append(perf_counter() - begin)
        rates.append(thought.nodes / times[-1])
        nodes[text] = thought.nodes
        print(f"{text:<70} depth {thought.depth} {thought.nodes:>9,} nodes {times[-1]:6.2f} s", flush=True)
    own = plain = 0
    for text in sorted(POSITIONS, key=lambda text: nodes[text])[: options.compared]:
        most = ENOUGH_NODES * nodes[text]
        needed = plainly(text, most)
        told = f"{'more than ' if needed == most else ''}{needed:,} nodes ({needed / nodes[text]:.1f}x)"
        print(f"{text:<70} plainly {told}", flush=True)
        own, plain = own + nodes[text], plain + needed
    speed = median(rates) / median(chess_rates)
    print(f"python-chess: {median(chess_rates):,.0f} leaves/s; the engine: {median(rates):,.0f} nodes/s")
    print(f"ratio: {speed:.2f} (wanted: at least {WANTED_SPEED})")
    print(f"time to depth {DEPTH}: {median(times):.2f} s in the median, {max(times):.2f} s at most")
    if own:
        print(f"plain alpha-beta needs {plain / own:.1f}x the nodes, or more (wanted: {WANTED_NODES})")
    return 0 if speed >= WANTED_SPEED and plain >= WANTED_NODES * own else 1


if __name__ == "__main__":
    sys.exit(main())
