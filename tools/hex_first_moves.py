"""What each first move is worth: `python -m tools.hex_first_moves`, half a minute for all boards.

Those nearest to even are for `ra_hex.engine.swapping`: first moves that may be taken over.
"""

import argparse
import sys
from collections.abc import Sequence

from ra_hex.engine.options import MOST_MOVES
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.layouts import LAYOUTS
from ra_hex.notation import start_position, write_move

NODES = 200_000


def values(board: str, nodes: int) -> list[tuple[str, int]]:
    """Every first move of a board with its value to South in hundredths of a pawn, the evenest first."""
    position = start_position(board)
    thought = Engine().think(position, Limits(nodes=nodes), multipv=MOST_MOVES)
    found = [(write_move(position, line.move), line.value) for line in thought.lines]
    return sorted(found, key=lambda each: abs(each[1]))


def main(arguments: Sequence[str] = ()) -> None:
    """Print them."""
    parser = argparse.ArgumentParser(prog="python -m tools.hex_first_moves", description=__doc__)
    parser.add_argument("--board", choices=list(LAYOUTS), action="append", help="default: every board")
    parser.add_argument("--nodes", type=int, default=NODES)
    chosen = parser.parse_args(arguments)
    for board in chosen.board or LAYOUTS:
        print(board, *(f"{move} {value:+}" for move, value in values(board, chosen.nodes)), sep="\n  ")


if __name__ == "__main__":
    main(sys.argv[1:])
