"""Where cells lie on a screen: for any size, both ways up."""

from math import dist, isclose, sqrt

import pytest

from ra_hex.board import NORTH, SOUTH, Board, board, board_of
from ra_hex.layouts import LAYOUTS, Layout
from ra_hex.plan import plan
from ra_hex.words import Words

ABOUT = Words("A board for trying out.")

# Those that ship, a small regular one, and one long and narrow.
LAID_OUT = [
    *LAYOUTS.values(),
    Layout("37", length=7, breadth=3, ras=("b2", "f6"), start="a1:1/g7:1", about=ABOUT),
    Layout("25", length=9, breadth=1, ras=("b2", "h8"), start="a1:1/i9:1", about=ABOUT),
]
SIZES = [(360, 640), (640, 360), (1280, 800), (50, 5000), (1.5, 1.0)]


@pytest.fixture(params=LAID_OUT, ids=lambda layout: layout.name)
def each_board(request: pytest.FixtureRequest) -> Board:
    return board_of(request.param)


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_board_fills_its_rectangle_in_the_middle(
    each_board: Board, turned: bool, width: float, height: float
) -> None:
    laid = plan(each_board, width, height, turned)
    corners = [corner for cell in range(len(each_board)) for corner in laid.corners(cell)]
    left, right = min(x for x, _ in corners), max(x for x, _ in corners)
    low, high = min(y for _, y in corners), max(y for _, y in corners)
    assert isclose(left, width - right, abs_tol=1e-6)
    assert isclose(low, height - high, abs_tol=1e-6)
    assert isclose(left, 0, abs_tol=1e-6) or isclose(low, 0, abs_tol=1e-6)
    assert min(left, low) > -1e-6


@pytest.mark.parametrize("turned", [False, True])
def test_the_long_axis_is_upright_with_south_at_the_bottom(each_board: Board, turned: bool) -> None:
    laid = plan(each_board, 400, 800, turned)
    axis = [laid.centres[cell] for cell, node in each_board.graph.nodes(data=True) if node["x"] == node["y"]]
    assert all(isclose(x, 200) for x, _ in axis)
    heights = [y for _, y in axis]
    assert heights == sorted(heights, reverse=turned)
    south, north = (laid.centres[ra][1] for ra in each_board.ras)
    assert (south > north) == turned


@pytest.mark.parametrize("name", ["114", "127"])
def test_the_boards_of_h1_are_higher_than_wide(name: str) -> None:
    laid = plan(board(name), 400, 800)
    across, up = ([place[axis] for place in laid.centres] for axis in (0, 1))
    assert max(up) - min(up) >= max(across) - min(across)


def test_letters_go_to_the_right() -> None:
    where = board("114")
    laid = plan(where, 400, 800)
    assert laid.centres[where.numbers["g1"]][0] > 200 > laid.centres[where.numbers["a7"]][0]


def test_turned_it_is_seen_from_norths_seat(each_board: Board) -> None:
    where = each_board
    upright, turned = plan(where, 400, 700), plan(where, 400, 700, turned=True)
    half_turn = next(each for each in where.symmetries if each.directions == (3, 4, 5, 0, 1, 2))
    for cell, image in enumerate(half_turn.cells):
        assert dist(turned.centres[cell], upright.centres[image]) < 1e-6
    assert turned.centres[where.ras[NORTH]][1] < turned.centres[where.ras[SOUTH]][1]


def test_neighbours_share_a_side_of_flat_topped_hexagons(each_board: Board) -> None:
    where = each_board
    laid = plan(where, 333, 777)
    for here, there in where.graph.edges:
        apart = dist(laid.centres[here], laid.centres[there])
        assert isclose(apart, sqrt(3) * laid.radius)
        near = [
            (a, b) for a in laid.corners(here) for b in laid.corners(there) if dist(a, b) < laid.radius / 1000
        ]
        assert len(near) == 2
    ys = [y for _, y in laid.corners(where.ras[SOUTH])]
    assert sum(isclose(y, max(ys)) for y in ys) == 2


def test_a_touch_finds_the_nearest_cell() -> None:
    where = board("114")
    laid = plan(where, 360, 640)
    for cell, (x, y) in enumerate(laid.centres):
        assert laid.nearest(x, y) == cell
        assert laid.nearest(x + laid.radius * 0.8, y) == cell
        assert laid.nearest(x, y - laid.radius * 0.8) == cell
    assert laid.nearest(0, 0) is None
    assert laid.nearest(180, 0) is None
    assert laid.nearest(180, 0, within=20) == where.numbers["a1"]
