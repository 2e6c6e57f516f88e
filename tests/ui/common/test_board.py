"""The board widget by itself under real touches: it shows a scene and tells which cells are touched."""

from collections.abc import Iterator

import pytest
from kivy.animation import Animation
from kivy.core.window import Window

from ra_hex.notation import start_position
from tools.stage import Stage
from ui.common.board.board import HexBoard
from ui.common.board.scene import Journey, Scene

START = start_position("114")
CELLS = START.board.numbers
STACKS = {cell: (held >> 2, held & 3) for cell, held in START.pawns.items()}


class Recorded:
    """An input that only writes down what the board passes on."""

    def __init__(self) -> None:
        self.touches: list[tuple[object, ...]] = []

    def tap(self, cell: int) -> None:
        self.touches.append(("tap", cell))

    def lift(self, cell: int) -> None:
        self.touches.append(("lift", cell))

    def drop(self, cell: int | None) -> None:
        self.touches.append(("drop", cell))


@pytest.fixture
def told(stage: Stage) -> Iterator[tuple[Stage, HexBoard, list[tuple[object, ...]]]]:
    """A board alone in a small phone's window, and what it tells."""
    stage.resize(360, 640)
    Window.remove_widget(stage.app.root)
    board = HexBoard(size_hint=(None, None), size=(360, 380), pos=(0, 100))
    board.scene = Scene("114", STACKS, movable=frozenset(START.stacks[0]))
    board.input = Recorded()
    Window.add_widget(board)
    stage.frames()
    yield stage, board, board.input.touches
    Window.remove_widget(board)
    Window.add_widget(stage.app.root)


Told = tuple[Stage, HexBoard, list[tuple[object, ...]]]


def test_every_cell_is_hit_by_a_tap_either_way_round_even_a_little_beside_it(told: Told) -> None:
    stage, board, heard = told
    for turned in (False, True):
        board.turned = turned
        stage.frames(1)
        heard.clear()
        some = range(0, len(board.board), 9)
        for cell in some:
            x, y = board.place_of(cell)
            finger = stage.press(x + 0.4 * board.plan.radius, y - 0.4 * board.plan.radius)
            stage.move(finger, x, y)
            stage.release(finger)
        assert heard == [("tap", cell) for cell in some]
    south, north = (board.place_of(ra)[1] for ra in board.board.ras)
    assert south > north


def test_a_drag_lifts_a_stack_that_may_be_moved_and_drops_it_where_the_finger_is(told: Told) -> None:
    stage, board, heard = told
    stage.swipe(board.place_of(CELLS["e5"]), board.place_of(CELLS["h8"]))
    assert heard == [("lift", CELLS["e5"]), ("drop", CELLS["h8"])]
    heard.clear()
    stage.swipe(board.place_of(CELLS["e5"]), (5, 110))
    assert heard[-1] == ("drop", None)
    heard.clear()
    stage.swipe(board.place_of(CELLS["h8"]), board.place_of(CELLS["e5"]))
    assert heard == []


def capture(stage: Stage, board: HexBoard) -> dict[int, tuple[int, int]]:
    """Three pawns set out to capture three; what stands there when they have come."""
    board.animated = True
    after = {**STACKS, CELLS["h8"]: (0, 3)}
    del after[CELLS["e5"]]
    board.show(Scene("114", after), Journey(0, 3, CELLS["e5"], CELLS["h8"], captured=3))
    stage.frames(1)
    return after


def test_a_journey_leaves_the_captured_pawns_until_it_arrives(told: Told) -> None:
    stage, board, _heard = told
    after = capture(stage, board)
    assert board.standing()[CELLS["h8"]] == (1, 3)
    stage.wait_until(lambda: board.progress == 1)
    stage.frames(1)
    assert board.standing() == after


def test_captured_pawns_fade_while_the_others_come(told: Told) -> None:
    stage, board, _heard = told
    capture(stage, board)
    Animation.cancel_all(board)
    board.progress = 0.75
    assert {cell: pile.colour.a for cell, pile in board.stacks.by_cell.items() if pile.colour.a < 1} == {
        CELLS["h8"]: 0.25
    }
    board.progress = 1
    stage.frames(1)
    assert all(pile.colour.a == 1 for pile in board.stacks.by_cell.values())


def test_two_moves_within_one_frame_the_second_capturing_what_the_first_moved(told: Told) -> None:
    stage, board, _heard = told
    board.animated = True
    moved = {**STACKS, CELLS["h5"]: (1, 1), CELLS["h8"]: (1, 2)}
    board.show(Scene("114", moved), Journey(1, 1, CELLS["h8"], CELLS["h5"]))
    captured = {**moved, CELLS["h5"]: (0, 1), CELLS["e5"]: (0, 2)}
    board.show(Scene("114", captured), Journey(0, 1, CELLS["e5"], CELLS["h5"], captured=1))
    stage.wait_until(lambda: board.progress == 1)
    stage.frames(1)
    assert board.standing() == captured


def test_a_stack_that_did_not_change_is_not_drawn_again(told: Told) -> None:
    stage, board, _heard = told
    kept = {cell: pile.sprite for cell, pile in board.stacks.by_cell.items()}
    after = {**STACKS, CELLS["e5"]: (0, 2), CELLS["h5"]: (0, 1)}
    board.show(Scene("114", after))
    stage.frames(1)
    now = {cell: pile.sprite for cell, pile in board.stacks.by_cell.items()}
    assert {cell for cell in now if now[cell] is kept.get(cell)} == set(STACKS)
    assert set(now) == set(after)
