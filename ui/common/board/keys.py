"""What keys do wherever there is a board: a choice that is open has them first, arrows move the cursor."""

from kivy.app import App

from ui.common.board.moving_board import MovingBoard
from ui.common.board.pawn_choice import HexChoice

ARROWS = {273: "up", 274: "down", 275: "right", 276: "left"}


def heard(board: MovingBoard, key: int, text: str | None, modifiers: list[str]) -> bool | None:
    """Whether the key was meant for these; None where it is for the screen to say."""
    overlays = App.get_running_app().root.overlays
    if overlays:
        choice = overlays[-1]
        return isinstance(choice, HexChoice) and bool(choice.key(key, text or ""))
    if set(modifiers) & {"ctrl", "alt", "meta"}:
        return False
    if key in ARROWS:
        board.step(ARROWS[key])
        return True
    return None
