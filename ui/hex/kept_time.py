"""Joins a match on the screen with what was noted of its turn."""

from typing import TYPE_CHECKING

from ra_hex.match import Match
from ui.core.lost_state import show_lost_state
from ui.core.session import Session
from ui.hex.match_board import match_board
from ui.hex.turn_time import TurnTime

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp


def keep_turn_time(app: "RaCompanionApp", session: Session[Match]) -> None:
    """Go on from the time that was noted, and say so if that could not be read."""
    if session.game.clock is not None:
        kept = app.shared(TurnTime)
        match_board(session).keep(kept)
        show_lost_state(app, kept.file)
