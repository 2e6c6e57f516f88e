"""Continues the turn of a match that is opened again: the time it had taken is read from a file."""

from typing import TYPE_CHECKING

from ra_hex.match import Match
from ui.core.lost_state import show_lost_state
from ui.core.session import Session
from ui.hex.match_board import match_board
from ui.hex.turn_time import TurnTime

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp


def resume_turn_time(app: "RaCompanionApp", session: Session[Match]) -> None:
    """Continue from the time that was noted, and show if that could not be read."""
    if session.game.clock is not None:
        noted = app.shared(TurnTime)
        match_board(session).continue_turn(noted)
        show_lost_state(app, noted.file)
