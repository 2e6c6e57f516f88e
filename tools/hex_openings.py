"""Finds balanced openings for games that measure: `python -m tools.hex_openings`, half an hour each board.

The same numbers find the same openings on every machine: both searches end by nodes. What is found goes to
ra_hex/engine/openings.json.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from itertools import count

from ra_base.jobs import Place, cores, results
from ra_hex.engine.arena import opening_with_moves
from ra_hex.engine.openings import FILE, after
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.layouts import LAYOUTS
from ra_hex.notation import move_text

WANTED = 500
# Nodes to search, and how far from even the value may be then, in hundredths of a pawn: first a quick look.
LOOKS = ((10_000, 40), (100_000, 20))


def balanced(job: tuple[str, int]) -> str:
    """The moves of the opening with this number, or nothing if one side is better."""
    board, seed = job
    position, made = opening_with_moves(board, seed)
    for nodes, most in LOOKS:
        # A table of its own: what was searched before has no say.
        if abs(Engine().think(position, Limits(nodes=nodes)).value) > most:
            return ""
    return " ".join(move_text(position.board, move, None) for move in made)


def find(board: str, place: Place) -> Iterator[str]:
    """Balanced openings, in the order of their numbers, each position once."""
    seen = set()
    for moves in results(balanced, ((board, seed) for seed in count()), place):
        if moves and (key := after(board, moves).key) not in seen:
            seen.add(key)
            yield moves


def main(arguments: Sequence[str] = ()) -> None:
    """Find them and write the file."""
    parser = argparse.ArgumentParser(prog="python -m tools.hex_openings", description=__doc__)
    parser.add_argument("--board", choices=list(LAYOUTS), action="append", help="default: every board")
    parser.add_argument("--workers", type=int, default=cores())
    chosen = parser.parse_args(arguments)
    found = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    for board in chosen.board or LAYOUTS:
        openings = []
        for moves in find(board, Place(chosen.workers)):
            openings.append(moves)
            print(f"\r{board}: {len(openings)} of {WANTED}", end="", flush=True)
            if len(openings) == WANTED:
                break
        found[board] = openings
        FILE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        print()


if __name__ == "__main__":
    main(sys.argv[1:])
