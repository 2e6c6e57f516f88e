"""The engine on 12 fixed positions: nodes per second beside python-chess's perft leaves, nodes to a depth.

Beside them the nodes of alpha-beta with captures first, to the same depth, on as many positions as wanted,
the cheapest first; it is ended once it has needed ten times as many. All in one run.
"""

import argparse
import sys
from itertools import pairwise
from pathlib import Path
from statistics import median
from time import perf_counter

import chess

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.figures import Target, hand_over
from benchmarks.hex_perft import chess_perft, leaves_per_second
from ra_hex.engine.bench import POSITIONS
from ra_hex.engine.rivals import PlainSearch
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.notation import read_position

ENOUGH_NODES = 10
DEPTH = 6
SPEED = Target("the engine's nodes per second, to python-chess's perft leaves", least=0.25)
NODES = Target(f"nodes of plain alpha-beta to depth {DEPTH}, to the engine's", least=5)
TARGETS = (SPEED, NODES)


def chess_rate() -> float:
    """python-chess's leaves per second now."""
    board = chess.Board()
    return leaves_per_second(lambda: chess_perft(board, 4))


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
    chess_rates, rates, times, nodes = [chess_rate()], [], [], {}
    for text in POSITIONS:
        begin = perf_counter()
        thought = engine.think(read_position(text), Limits(depth=DEPTH))
        times.append(perf_counter() - begin)
        rates.append(thought.nodes / times[-1])
        chess_rates.append(chess_rate())
        nodes[text] = thought.nodes
        print(f"{text:<70} depth {thought.depth} {thought.nodes:>9,} nodes {times[-1]:6.2f} s", flush=True)
    # Each position beside what python-chess did before and after it: what else runs here comes and goes.
    ratios = [
        2 * rate / (before + after)
        for rate, (before, after) in zip(rates, pairwise(chess_rates), strict=True)
    ]
    own = plain = 0
    for text in sorted(POSITIONS, key=lambda text: nodes[text])[: options.compared]:
        most = ENOUGH_NODES * nodes[text]
        needed = plainly(text, most)
        plain_took = f"{'more than ' if needed == most else ''}{needed:,} nodes ({needed / nodes[text]:.1f}x)"
        print(f"{text:<70} plainly {plain_took}", flush=True)
        own, plain = own + nodes[text], plain + needed
    print(f"time to depth {DEPTH}: {median(times):.2f} s in the median, {max(times):.2f} s at most")
    speeds = f"python-chess {median(chess_rates):,.0f} leaves/s, the engine {median(rates):,.0f} nodes/s"
    figures = [SPEED.reached(median(ratios), speeds)]
    if own:
        figures.append(NODES.reached(plain / own, f"{plain:,} nodes or more, the engine {own:,}"))
    return hand_over(TARGETS, figures)


if __name__ == "__main__":
    sys.exit(main())
