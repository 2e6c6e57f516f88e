"""How much of what is not in the tables is proved on demand: `python -m tools.hex_endgames.coverage`.

Positions at random with one stack against one or two against one, of all heights, and more than three pawns.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from random import Random
from time import process_time

from ra_base.shares import interval
from ra_hex.board import NORTH, SOUTH, Board, board
from ra_hex.engine.verdict import verdict
from ra_hex.layouts import LAYOUTS
from ra_hex.position import Position
from ra_hex.ways import HIGHEST, stack

IN_TABLES = 3  # pawns


def positions(where: Board, seed: int) -> Iterator[Position]:
    """Positions without end."""
    chance = Random(seed)
    cells = [cell for cell in where.cells if cell not in where.ras]
    while True:
        sides = [SOUTH, NORTH, chance.choice((SOUTH, NORTH))][: chance.choice((2, 3))]
        heights = [chance.randint(1, HIGHEST) for _ in sides]
        if sum(heights) > IN_TABLES:
            places = chance.sample(cells, len(sides))
            pawns = {cell: stack(*each) for cell, *each in zip(places, sides, heights, strict=True)}
            yield Position(where, pawns, chance.choice((SOUTH, NORTH)))


def main(arguments: Sequence[str] = ()) -> None:
    """Print the share that is proved, and the processor time it takes."""
    parser = argparse.ArgumentParser(prog="python -m tools.hex_endgames.coverage", description=__doc__)
    parser.add_argument("--count", type=int, default=500, help="positions of each board (default: 500)")
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args(arguments)
    for name in LAYOUTS:
        times, proved = [], 0
        for position, _ in zip(positions(board(name), chosen.seed), range(chosen.count), strict=False):
            begin = process_time()
            proved += verdict(position) is not None
            times.append(process_time() - begin)
        times.sort()
        low, high = interval(proved / chosen.count, chosen.count)
        parts = {"median": 0.5, "95 %": 0.95, "99 %": 0.99}
        shown = ", ".join(f"{part} {times[int(at * len(times))]:.3f} s" for part, at in parts.items())
        print(
            f"{name}: {proved} of {chosen.count} ({low:.1%} to {high:.1%}); {shown}, most {times[-1]:.3f} s"
        )
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1:])
