"""The nodes of plain alpha-beta to a depth, and of both searches of the engine, as the laboratory counts."""

from __future__ import annotations

from ra_hex.engine.bench import POSITIONS
from ra_hex.engine.rivals import PlainSearch
from ra_hex.notation import read_position
from ra_hex.position import Position
from tools.hex_lab.program import files_of, run
from tools.hex_lab.verifying import EXACT, SELECTIVE, line_of

# To this depth the value is compared with that of the same search in Python.
CHECKED = 2


def plainly(position: Position, depth: int) -> tuple[int, int]:
    """The nodes and the value by plain alpha-beta."""
    files = files_of(position.board.layout.name)
    nodes, value = run("plain", *files, depth, given=f"{line_of(position)}\n").split()
    return int(nodes), int(value)


def searched(position: Position, depth: int, text: str) -> int:
    """The nodes of a search of the engine, of all depths up to this one."""
    files = files_of(position.board.layout.name)
    return int(run("verify", *files, depth, text, given=f"{line_of(position)}\n").split()[3])


def compare(depth: int) -> None:
    """Print the nodes of all positions."""
    sums = [0, 0, 0]
    for text in POSITIONS:
        position = read_position(text)
        if plainly(position, CHECKED)[1] != PlainSearch(position.copy()).best(CHECKED)[0]:
            raise ValueError(f"{text}: the laboratory finds another value")
        plain = plainly(position, depth)[0]
        full, selective = (searched(position, depth, kind) for kind in (EXACT, SELECTIVE))
        for at, nodes in enumerate((plain, full, selective)):
            sums[at] += nodes
        print(
            f"{text:<70} plain {plain:>13,}, full width {full:>9,} ({plain / full:.1f} times), "
            f"as it plays {selective:>9,} ({plain / selective:.1f} times)",
            flush=True,
        )
    plain, full, selective = sums
    print(
        f"together {plain:,}: {plain / full:.1f} times full width, {plain / selective:.1f} times as it plays"
    )
