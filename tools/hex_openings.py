"""Finds balanced openings: `python -m tools.hex_openings`, minutes each board, with a C++ compiler.

Games begin with them where neither side is to have an advantage, in the app and to measure. The same numbers
find the same openings as long as the evaluation is the same: the searches of the laboratory end by nodes.
What they have said is kept in build/hex_lab, and the same command continues from there. What is found goes to
ra_hex/engine/openings.json.
"""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from hashlib import blake2b
from itertools import count
from pathlib import Path

from ra_hex.engine.arena import opening_with_moves
from ra_hex.engine.openings import FILE
from ra_hex.layouts import LAYOUTS
from ra_hex.notation import move_text
from ra_hex.position import Position
from tools.hex_lab.agreeing import ALONE
from tools.hex_lab.booking import Oracle
from tools.hex_lab.program import FOLDER, build, files_of
from tools.hex_lab.verifying import line_of

WANTED = 500
# Nodes to search, and how far from even the value may be then, in hundredths of a pawn: first a quick look.
LOOKS = ((10_000, 40), (100_000, 20))


class Scales:
    """Says whether a position is balanced; the laboratory searches it as the engine would."""

    def __init__(self, board: str) -> None:
        tables = files_of(board)
        day = blake2b(Path(tables[1]).read_bytes(), digest_size=4).hexdigest()
        self._looks = [
            (Oracle(FOLDER / f"{board}.openings-{nodes}-{day}", "analyse", *tables, nodes), most)
            for nodes, most in LOOKS
        ]

    def balanced(self, position: Position) -> bool:
        """Whether neither look finds a side better."""
        return all(
            abs(int(oracle.ask(f"{ALONE} {line_of(position)}").split()[-1])) <= most
            for oracle, most in self._looks
        )

    def close(self) -> None:
        """End the searches."""
        for oracle, _ in self._looks:
            oracle.close()


def find(board: str, scales: Scales) -> Iterator[str]:
    """Balanced openings, in the order of their numbers, each position once."""
    seen = set()
    for seed in count():
        position, made = opening_with_moves(board, seed)
        if position.key not in seen and scales.balanced(position):
            seen.add(position.key)
            yield " ".join(move_text(position.board, move, None) for move in made)


def main(arguments: Sequence[str] = ()) -> None:
    """Find them and write the file."""
    parser = argparse.ArgumentParser(prog="python -m tools.hex_openings", description=__doc__)
    parser.add_argument("--board", choices=list(LAYOUTS), action="append", help="default: every board")
    chosen = parser.parse_args(arguments)
    build()
    for board in chosen.board or LAYOUTS:
        openings, scales = [], Scales(board)
        for moves in find(board, scales):
            openings.append(moves)
            print(f"\r{board}: {len(openings)} of {WANTED}", end="", flush=True)
            if len(openings) == WANTED:
                break
        scales.close()
        found = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
        FILE.write_text(json.dumps({**found, board: openings}, indent=1) + "\n", encoding="utf-8")
        print()


if __name__ == "__main__":
    main(sys.argv[1:])
