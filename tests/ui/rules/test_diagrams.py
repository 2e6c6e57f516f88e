"""The pictures of the hex reference: parts of real boards, and every arrow is what H3 to H6 say of it."""

import re
from itertools import chain

import pytest

from ui.core.languages import SPOKEN
from ui.rules.diagrams import Arrow, Cell, Diagram, load_diagrams
from ui.rules.texts import Board, load

DISTANCE = {1: 3, 2: 2, 3: 1}
ON_BOARD = {
    "114": lambda x, y: 0 <= x <= 11 and 0 <= y <= 11 and abs(x - y) <= 6,
    "127": lambda x, y: 0 <= x <= 12 and 0 <= y <= 12 and abs(x - y) <= 6,
}
ON_BOARD["114b"] = ON_BOARD["114"]
RAS = {
    "114": {"south": (2, 2), "north": (9, 9)},
    "127": {"south": (3, 3), "north": (9, 9)},
    "114b": {"south": (1, 1), "north": (10, 10)},
}
STARTS = {
    "114": {"south": [(1, 3), (3, 1), (4, 4)], "north": [(7, 7), (8, 10), (10, 8)]},
    "127": {"south": [(2, 4), (4, 2), (5, 5)], "north": [(7, 7), (8, 10), (10, 8)]},
    "114b": {"south": [(0, 2), (2, 0), (3, 3)], "north": [(8, 8), (9, 11), (11, 9)]},
}
DIRECTIONS = {(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)}
DIAGRAMS = load_diagrams()
EACH_DIAGRAM = pytest.mark.parametrize("diagram", DIAGRAMS.values(), ids=DIAGRAMS)


def end_of_way(diagram: Diagram, arrow: Arrow) -> Cell | None:
    """Where H3 to H6 let these pawns end when they set out along the arrow; None where there is no move."""
    standing = {stack.at: stack for stack in diagram.stacks}
    side = standing[arrow.start].side
    step = tuple((b > a) - (b < a) for a, b in zip(arrow.start, arrow.end, strict=True))
    assert step in DIRECTIONS
    here = arrow.start
    for _ in range(DISTANCE[arrow.pawns]):
        there = (here[0] + step[0], here[1] + step[1])
        if not ON_BOARD[diagram.board](*there):
            return here if here != arrow.start else None
        if there in RAS[diagram.board].values():
            return None if there == RAS[diagram.board][side] else there
        if there in standing:
            other = standing[there]
            room = 3 - other.height if other.side == side else 3
            enough = other.side == side or other.height <= arrow.pawns
            return there if arrow.pawns <= room and enough else None
        here = there
    return here


@EACH_DIAGRAM
def test_a_diagram_is_a_part_of_its_board(diagram: Diagram) -> None:
    cells = set(diagram.cells)
    assert len(cells) == len(diagram.cells)
    assert all(ON_BOARD[diagram.board](*cell) for cell in cells)
    occupied = [one.at for one in (*diagram.ras, *diagram.stacks)]
    assert len(set(occupied)) == len(occupied)
    assert cells >= {*occupied, *diagram.targets, *(arrow.end for arrow in diagram.arrows)}
    real = {(at, side) for side, at in RAS[diagram.board].items() if at in cells}
    assert {(ra.at, ra.side) for ra in diagram.ras} == real


@EACH_DIAGRAM
def test_h3_to_h6_arrows_are_the_moves_there_are(diagram: Diagram) -> None:
    heights = {stack.at: stack.height for stack in diagram.stacks}
    for arrow in diagram.arrows:
        assert arrow.pawns <= heights[arrow.start]
        assert end_of_way(diagram, arrow) == (None if arrow.blocked else arrow.end)
    assert {arrow.end for arrow in diagram.arrows if not arrow.blocked} == set(diagram.targets)


@pytest.mark.parametrize("board", STARTS)
def test_h1_h2_the_setup_pictures_show_the_whole_board(board: str) -> None:
    diagram = DIAGRAMS[f"setup_{board}"]
    assert len(diagram.cells) == int(board.rstrip("b"))
    starts = {(at, side, 3) for side, places in STARTS[board].items() for at in places}
    assert {(stack.at, stack.side, stack.height) for stack in diagram.stacks} == starts


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("board", STARTS)
def test_h1_the_setup_captions_name_these_cells(board: str, language: str) -> None:
    names = {"abcdefghijklm"[x] + str(y + 1) for x, y in chain(*STARTS[board].values(), RAS[board].values())}
    blocks = chain.from_iterable(section.blocks for section in load("hex", language))
    caption = next(
        block.caption for block in blocks if isinstance(block, Board) and block.diagram.id == f"setup_{board}"
    )
    assert set(re.findall(r"\b[a-m]\d+", caption)) == names


def test_every_diagram_is_shown() -> None:
    blocks = chain.from_iterable(section.blocks for section in load("hex", "en"))
    assert {block.diagram.id for block in blocks if isinstance(block, Board)} == set(DIAGRAMS)
