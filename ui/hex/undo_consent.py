"""Undo by consent on the hex board: the host asks the guest opposite."""

from ra_hex.match import Match
from ui.common.board.scene import SIDES
from ui.common.undo_consent import UndoConsent
from ui.common.undo_talk import Request
from ui.hex.match_board import match_board
from ui.hex.swap_text import waits_for_undo


class HexUndoConsent(UndoConsent):
    """The host is asked, or asks."""

    def ask(self, match: Match) -> bool:
        """Ask the guest opposite, if there is one; False if the host just undoes, which nobody can forbid.

        Pressed once more, while the question is open or after a refusal, Undo asks nobody.
        """
        app, tr = self._app, self._app.tr
        people = {side for side in SIDES if match.levels[side] is None}
        guests = {match.side_of(seat) for seat in app.hosting.players}
        own = people - guests
        if match.over or not own or not people & guests or not app.hosting.game.ask_undo(min(own)):
            return False
        swap = match_board(app.session).takes_swap_back((min(own),))
        app.show_message(waits_for_undo(tr, swap=swap))
        return True

    def put_away(self, request: Request) -> None:
        """Whoever is asked at this device and does not answer does not allow it."""
        app, match = self._app, self._app.session.game
        elsewhere = {match.side_of(seat) for seat in app.hosting.seated}
        if len(elsewhere) < len(SIDES):
            request.refuse()
