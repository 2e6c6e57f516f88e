"""A hex game in play on a stage: how it is begun, where its cells are, moves by drags, what stands."""

from typing import Any

from ra_hex.match import Match
from tools.demo.hex import FIRST_GAME
from tools.hexfingers import MOVE, the_board
from tools.stage import Stage

GAME = FIRST_GAME.split()
TWO = {"board": "114", "players": ["Ann", "Bea"], "match": "seven-by-two"}


def begin(stage: Stage, **setup: Any) -> Any:
    """Begin a game and show it."""
    stage.app.begin("ra-hex", {**TWO, **setup})
    screen = stage.app.go("hex_board")
    stage.frames(4)
    return screen


def at(stage: Stage, name: str) -> tuple[float, float]:
    """Where a cell is in the window."""
    board = the_board(stage)
    x, y = board.to_window(*board.place_of(board.board.numbers[name]))
    return x, y


def drag_move(stage: Stage, move: str) -> None:
    """Make a move by dragging, and a tap where the number of pawns is to be chosen."""
    found = MOVE.fullmatch(move)
    assert found is not None, move
    pawns, origin, target = found.groups()
    stage.swipe(at(stage, origin), at(stage, target), steps=3)
    if stage.app.root.overlays:
        stage.tap(stage.the("PawnsButton", pawns=int(pawns)))


def shown(stage: Stage) -> dict[str, tuple[int, int]]:
    """What is to be seen on the board."""
    board = the_board(stage)
    return {board.board.names[cell]: stack for cell, stack in board.standing().items()}


def stands(match: Match) -> dict[str, tuple[int, int]]:
    """What stands on the board by the rules: a game that has ended stays there."""
    position = match.games[-1].position if match.games and not match.game.turns else match.game.position
    return {position.board.names[cell]: (held >> 2, held & 3) for cell, held in position.pawns.items()}
