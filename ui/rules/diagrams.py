"""The diagrams in the rules of the hex game as data: which cells, pawns, Ras, targets and arrows to draw.

A diagram shows a part of a board in the board's own coordinates (x, y), with the six directions (1,0) (1,1)
(0,1) (-1,0) (-1,-1) (0,-1). In `diagrams.toml` each has
`board`    "114" or "127": where this board ends an edge is drawn, elsewhere the picture just fades out;
`rows`     the cells to draw, as [y, first x, last x];
`ras`      cells that are a Ra, with its side ("south" or "north");
`stacks`   own and enemy pawns: cell, side, height 1-3;
`targets`  cells to mark as where a move ends;
`arrows`   moves: from, to, how many pawns; `blocked` ones are drawn crossed out, they are no legal moves.
"""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Cell = tuple[int, int]

SOURCE = Path(__file__).with_name("diagrams.toml")


@dataclass(frozen=True, slots=True)
class Ra:
    """A Ra cell and the side it belongs to."""

    at: Cell
    side: str


@dataclass(frozen=True, slots=True)
class Stack:
    """One to three pawns of one side on a cell."""

    at: Cell
    side: str
    height: int


@dataclass(frozen=True, slots=True)
class Arrow:
    """A move of some pawns; a blocked one shows a move that is not allowed."""

    start: Cell
    end: Cell
    pawns: int
    blocked: bool


@dataclass(frozen=True, slots=True)
class Diagram:
    """A part of a board, with pawns and moves."""

    id: str
    board: str
    cells: tuple[Cell, ...]
    ras: tuple[Ra, ...]
    stacks: tuple[Stack, ...]
    targets: tuple[Cell, ...]
    arrows: tuple[Arrow, ...]


def load_diagrams(source: Path = SOURCE) -> dict[str, Diagram]:
    """Load every diagram, by its id."""
    tables = tomllib.loads(source.read_text(encoding="utf-8"))
    return {name: _diagram(name, table) for name, table in tables.items()}


def _diagram(name: str, table: dict[str, Any]) -> Diagram:
    cells = tuple((x, y) for y, first, last in table["rows"] for x in range(first, last + 1))
    return Diagram(
        id=name,
        board=table["board"],
        cells=cells,
        ras=tuple(Ra(_cell(ra["at"]), ra["side"]) for ra in table.get("ras", ())),
        stacks=tuple(Stack(_cell(one["at"]), one["side"], one["height"]) for one in table["stacks"]),
        targets=tuple(_cell(one) for one in table.get("targets", ())),
        arrows=tuple(
            Arrow(_cell(one["from"]), _cell(one["to"]), one["pawns"], one.get("blocked", False))
            for one in table.get("arrows", ())
        ),
    )


def _cell(pair: list[int]) -> Cell:
    x, y = pair
    return x, y
