"""Undo by consent on the hex board: the host asks the guest opposite."""

from ra_hex.match import Match
from ui.common.board.scene import SIDES
from ui.common.undo_consent import UndoConsent


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
        app.show_message(tr._("You asked to undo a move. Waiting for an answer."))
        return True
