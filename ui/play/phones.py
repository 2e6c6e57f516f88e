"""What connects the play screen with guests on their own phones."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ui.common.undo_consent import UndoConsent
from ui.core.next_frame import between_frames
from ui.play.playing import Playing
from ui.play.thinker import Thinker

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp


class GuestPhones:
    """Nothing of it matters while the game is not shared."""

    def __init__(self, app: "RaCompanionApp") -> None:
        self._app = app
        self._consent = UndoConsent(app)

    def show(self, play: Playing) -> None:
        """Look who decides on a phone, and ask the host what a guest wants to know."""
        play.phones = self._app.hosting.phones
        self._consent.show()

    def _shared(self, play: Playing | None) -> Any:
        """Return the game as guests see it, if it is this one that is shared."""
        app = self._app
        return app.hosting.game if play is not None and play.session is app.session else None

    def ask_undo(self, play: Playing) -> bool:
        """Ask guests for the last decision; False if the host just undoes, which nobody can forbid.

        Pressed once more, while the question is open or after a refusal, Undo asks nobody.
        """
        app, shared = self._app, self._shared(play)
        if shared is None or not shared.ask_undo():
            return False
        app.show_message(app.tr._("You asked to undo. Waiting for an answer."))
        return True

    def carry_on(self, play: Playing | None, thinker: Callable[[], Thinker]) -> None:
        """Another screen comes to the front: for guests the bots of this game go on."""
        shared = self._shared(play)
        if shared is not None:
            shared.carry_on(thinker(), between_frames, self._app.settings.bot_speed)

    def rest(self, play: Playing | None) -> None:
        """From now on the screen lets bots act."""
        shared = self._shared(play)
        if shared is not None:
            shared.rest()
