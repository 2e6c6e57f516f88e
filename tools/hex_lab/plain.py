"""The nodes of plain alpha-beta, counted by the laboratory, beside those of the engine at the same depth."""

from __future__ import annotations

from ra_hex.engine.bench import POSITIONS
from ra_hex.engine.ground import ground_of
from ra_hex.engine.rivals import PlainSearch
from ra_hex.engine.search import Search
from ra_hex.engine.table import Table
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.engine.worth import of_points
from ra_hex.notation import read_position
from ra_hex.position import Position
from tools.hex_lab.program import files_of, run
from tools.hex_lab.verifying import line_of

# To this depth the value is compared with that of the same search in Python.
CHECKED = 3


def plainly(position: Position, depth: int) -> tuple[int, int]:
    """The nodes and the value by plain alpha-beta."""
    nodes, value = run(
        "plain", *files_of(position.board.layout.name), depth, given=f"{line_of(position)}\n"
    ).split()
    return int(nodes), int(value)


def full_width(position: Position, depth: int) -> int:
    """The nodes of the engine's full-width search, each depth up to this one."""
    search = Search(ground_of(position.board), position, of_points(), Table())
    moves = position.legal_moves()
    for each in range(1, depth + 1):
        best = search.look(moves, each, lambda _value, _move: None)[1]
        moves.remove(best)
        moves.insert(0, best)
    return search.nodes


def compare(depth: int) -> None:
    """Print the nodes of all positions."""
    sums = [0, 0, 0]
    for text in POSITIONS:
        position = read_position(text)
        if plainly(position, CHECKED)[1] != PlainSearch(position.copy()).best(CHECKED)[0]:
            raise ValueError(f"{text}: the laboratory finds another value")
        plain = plainly(position, depth)[0]
        full = full_width(position, depth)
        selective = Engine().think(position, Limits(depth=depth)).nodes
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
