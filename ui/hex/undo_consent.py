"""Undo by consent where the other side is played on a guest's device: the host is asked, or asks."""

from functools import partial

from ra_hex.match import Match
from ui.common.board.scene import SIDES
from ui.common.dialog import Dialog
from ui.core.app import RaCompanionApp
from ui.core.texts import capital


class UndoConsent:
    """At most one question at a time; it goes when somebody else has answered."""

    def __init__(self, app: RaCompanionApp) -> None:
        self._app = app
        # The question that was shown; put away without an answer, it is not asked again.
        self._dialog: Dialog | None = None

    def show(self) -> None:
        """Ask the host what a guest wants to know now."""
        app, tr = self._app, self._app.tr
        game = app.hosting.game
        requests = game.requests if game is not None else ()
        if not requests and self._dialog is not None:
            self._dialog.close()
            self._dialog = None
        for request in requests[:1] if self._dialog is None else ():
            answers = [
                (tr._("Allow"), "primary", partial(app.attempt, request.accept)),
                (tr._("Don’t allow"), "quiet", request.refuse),
            ]
            self._dialog = Dialog(title=capital(tr.say(request.words)), answers=answers)
            app.open_overlay(self._dialog)

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
