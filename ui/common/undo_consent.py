"""Undo by consent where guests have phones of their own: what a guest asks for, the host is asked."""

from functools import partial

from ui.common.dialog import Dialog
from ui.common.undo_talk import Request
from ui.core.app import RaCompanionApp
from ui.core.next_frame import between_frames
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
            # An answer is given after that.
            self._dialog.bind(closed=lambda dialog, _closed: between_frames(partial(self._closed, dialog)))
            app.open_overlay(self._dialog)

    def _closed(self, dialog: Dialog) -> None:
        game = self._app.hosting.game
        for request in game.requests if game is not None and dialog is self._dialog else ():
            self.put_away(request)

    def put_away(self, request: Request) -> None:
        """The host has not answered: others may."""
