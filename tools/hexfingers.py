"""Real touches on a hex board: cells by their names, moves by their notation."""

import re
from typing import Any

from tools.stage import Stage
from ui.common.board.board import HexBoard

MOVE = re.compile(r"([1-3])([a-z][0-9]+)[-x]([a-z][0-9]+)#?")


def the_board(stage: Stage) -> Any:
    """The board that is in front."""
    return next(stage.all(HexBoard))


def tap_cell(stage: Stage, name: str) -> None:
    """Tap a cell of the board."""
    board = the_board(stage)
    stage.tap_at(*board.to_window(*board.place_of(board.board.numbers[name])))


def try_move(stage: Stage, origin: str, target: str) -> None:
    """Tap a stack and then a cell."""
    tap_cell(stage, origin)
    tap_cell(stage, target)


def make_move(stage: Stage, move: str) -> None:
    """Make a move by two taps, and a third where the number of pawns is to be chosen."""
    found = MOVE.fullmatch(move)
    assert found is not None, move
    pawns, origin, target = found.groups()
    try_move(stage, origin, target)
    for button in [each for each in stage.all("PawnsButton") if each.pawns == int(pawns)]:
        stage.tap(button)
    stage.frames(2)


def standing(stage: Stage) -> dict[str, tuple[int, int]]:
    """What the board shows: by the names of the cells, whose pawns and how many."""
    board = the_board(stage)
    return {board.board.names[cell]: stack for cell, stack in board.scene.stacks.items()}
