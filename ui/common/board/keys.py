"""What keys do wherever people move on a board: arrows go, digits begin a move, Ctrl copies and pastes."""

from collections.abc import Sequence

from ui.common.board.copying import copy_or_paste
from ui.common.board.move_input import MoveInput
from ui.core.keys import DOWN, LEFT, RIGHT, UP
from ui.core.shortcuts import digit

ARROWS = {UP: "up", DOWN: "down", RIGHT: "right", LEFT: "left"}


def handle_key(moves: MoveInput, key: int, text: str, modifiers: Sequence[str]) -> bool | None:
    """Whether the key was meant for these; None where the screen decides."""
    if set(modifiers) & {"ctrl", "alt", "meta"}:
        position = moves.position if any(moves.position.stacks) else None
        return copy_or_paste(moves.app, key, modifiers, position)
    if key in ARROWS:
        moves.step(ARROWS[key])
        return True
    return True if moves.type(digit(text, modifiers)) else None
