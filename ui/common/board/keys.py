"""What keys do wherever people move on a board: an open choice gets them first, arrows move the cursor."""

from ui.common.board.move_input import MoveInput
from ui.common.board.pawn_choice import PawnChoice
from ui.core.app import RaCompanionApp
from ui.core.keys import DOWN, LEFT, RIGHT, UP

ARROWS = {UP: "up", DOWN: "down", RIGHT: "right", LEFT: "left"}


def handle_key(
    app: RaCompanionApp, moves: MoveInput, key: int, text: str | None, modifiers: list[str]
) -> bool | None:
    """Whether the key was meant for these; None where the screen decides."""
    overlays = app.root.overlays
    if overlays:
        choice = overlays[-1]
        return isinstance(choice, PawnChoice) and choice.key(key, text or "")
    if set(modifiers) & {"ctrl", "alt", "meta"}:
        return False
    if key in ARROWS:
        moves.step(ARROWS[key])
        return True
    return None
