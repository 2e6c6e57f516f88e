"""The first frame of the hex board has the board as it stays, and paints nothing that it does not show."""

import pytest

from ra_hex.board import Board
from ra_hex.plan import Plan
from tools.stage import Stage
from ui.common.board import board as board_module
from ui.common.board import stacks

GAME = {"board": "114", "players": ["Ann", "Bea"], "match": "first-to-nine"}


def test_the_board_is_painted_once_and_in_its_size(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes = []
    field = board_module.field

    def paint(board: Board, plan: Plan, size: tuple[int, int]) -> object:
        sizes.append(size)
        return field(board, plan, size)

    monkeypatch.setattr(board_module, "field", paint)
    stage.app.begin("ra-hex", GAME)
    screen = stage.app.go("hex_board")
    stage.frames(1)
    board = stage.the("HexBoard")
    assert set(sizes) == {(round(board.width), round(board.height))}
    stage.frames(3)
    assert len(set(sizes)) == 1
    assert screen.play is not None


def test_pawns_that_are_not_on_the_board_are_painted_after_the_first_frame(stage: Stage) -> None:
    stacks.stack_picture.cache_clear()
    stage.app.begin("ra-hex", GAME)
    stage.app.go("hex_board")
    stage.frames(1)
    first = stacks.stack_picture.cache_info().currsize
    assert first <= 4
    stage.frames(3)
    assert stacks.stack_picture.cache_info().currsize >= 6
