"""Generates the engine's endgame tables: `python -m tools.hex_endgames`, a few seconds a board.

`retrograde.cpp` values every position backwards from the ends, so a C++ compiler is needed. `--check`
compares instead each value that is kept with those after all legal moves, found by the rules alone: a few
minutes.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import zlib
from array import array
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from ra_hex.board import NORTH, SOUTH, Board, board
from ra_hex.engine.endgames import (
    DRAW,
    ONE_POINT,
    Numbering,
    choice,
    file_of,
    moves_of,
    points_of,
    score_of,
)
from ra_hex.layouts import LAYOUTS
from ra_hex.notation import write_position
from ra_hex.position import Position
from ra_hex.ways import PAIR, SINGLE, stack

SOURCE = Path(__file__).with_name("retrograde.cpp")
REACH = 3
OFF, NORTH_RA, SOUTH_RA = -1, -2, -3
# An entry as retrograde.cpp writes it.
RANKS = 1024
NOWHERE = 0x7FFF
WINS = 3
CLASSES = ("11", "21")  # in the order in which they are kept


def geography(where: Board) -> str:
    """The board as retrograde.cpp reads it."""
    numbering = Numbering(where)
    number = {cell: each for each, cell in enumerate(numbering.cells)}
    number |= {where.ras[SOUTH]: SOUTH_RA, where.ras[NORTH]: NORTH_RA}
    lines = [str(len(numbering.cells))]
    for cell, turned in zip(numbering.cells, numbering.turned, strict=True):
        near = (
            number[ray[step]] if step < len(ray) else OFF for ray in where.rays[cell] for step in range(REACH)
        )
        lines.append(" ".join(map(str, (turned, *near))))
    return "\n".join(lines)


def entry_of(valued: int) -> int:
    """The entry that is kept of a value."""
    code, moves = divmod(valued, RANKS)
    return moves | (ONE_POINT if code % WINS == SINGLE else 0) if code and valued != NOWHERE else 0


def kept(where: Board, folder: Path) -> bytes:
    """What the engine reads of the classes in a folder."""
    numbering = Numbering(where)
    entries = bytearray()
    for name in CLASSES:
        values = array("H", (folder / name).read_bytes())
        entry = {valued: entry_of(valued) for valued in set(values)}
        last = 0
        for other in numbering.halves:
            for valued in values[numbering.cells.index(other) :: len(numbering.cells)]:
                # Two stacks on one cell: whatever packs best.
                last = last if valued == NOWHERE else entry[valued]
                entries.append(last)
    return bytes(entries)


def generate(where: Board, compiler: str) -> None:
    """Value the positions of a board and write its file."""
    with tempfile.TemporaryDirectory() as name:
        program = Path(name, "retrograde")
        subprocess.run([compiler, "-O3", "-std=c++17", "-o", str(program), str(SOURCE)], check=True)
        subprocess.run([str(program)], input=f"{geography(where)}\n{name}\n", text=True, check=True)
        file_of(where).write_bytes(zlib.compress(kept(where, Path(name)), 9))


def positions(where: Board) -> Iterator[Position]:
    """Every position that is kept, South to move, and those of one pawn to move against two."""
    numbering = Numbering(where)
    cells = numbering.cells
    for other in numbering.halves:
        for first in cells:
            for height in (SINGLE, PAIR):
                if first != other:
                    pawns = {first: stack(SOUTH, height), other: stack(NORTH, SINGLE)}
                    yield Position(where, pawns, SOUTH)
                    if height > SINGLE:
                        yield Position(where, pawns, NORTH)
            for second in cells[: cells.index(first)]:
                if other not in (first, second):
                    pawns = dict.fromkeys((first, second), stack(SOUTH, SINGLE)) | {
                        other: stack(NORTH, SINGLE)
                    }
                    yield Position(where, pawns, SOUTH)
                    yield Position(where, pawns, NORTH)


def pawns(position: Position, side: int) -> int:
    """How many pawns a side has."""
    return sum(map(position.height, position.stacks[side]))


def check(where: Board, every: int) -> None:
    """Count what there is, and compare each value, or every so many-th, with those after its moves."""
    classes: dict[str, Counter[str]] = {}
    longest = (0, "")
    for number, position in enumerate(positions(where)):
        score = score_of(position)
        assert score is not None
        if number % every == 0 and (best := choice(position)) is not None and best.score != score:
            raise SystemExit(f"{write_position(position)}: {score}, but its moves say {best.score}")
        mover = position.to_move
        name = "draw" if score == DRAW else f"{'win' if score > 0 else 'loss'} of {points_of(score)}"
        counts = classes.setdefault(
            f"{pawns(position, mover)} against {pawns(position, 1 - mover)}", Counter()
        )
        counts[name] += 1
        if moves_of(score) > longest[0]:
            longest = moves_of(score), write_position(position)
    for title, counts in classes.items():
        print(f"{where.layout.name}: {title}: {counts.total()}, {dict(sorted(counts.items()))}")
    print(f"{where.layout.name}: the longest way to an end, {longest[0]} moves: {longest[1]}", flush=True)


def main(arguments: Sequence[str] = ()) -> None:
    """Generate the files, or check them."""
    parser = argparse.ArgumentParser(prog="python -m tools.hex_endgames", description=__doc__)
    parser.add_argument("--board", choices=list(LAYOUTS), action="append", help="default: every board")
    parser.add_argument("--check", action="store_true", help="check what is there instead")
    parser.add_argument("--every", type=int, default=1, help="check every so many-th only (default: 1, all)")
    parser.add_argument("--compiler", default=os.environ.get("CXX", "c++"), help="default: $CXX, or c++")
    chosen = parser.parse_args(arguments)
    for name in chosen.board or LAYOUTS:
        if chosen.check:
            check(board(name), chosen.every)
        else:
            generate(board(name), chosen.compiler)


if __name__ == "__main__":
    main(sys.argv[1:])
