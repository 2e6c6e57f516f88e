"""What the play screen has to do with guests on their own phones."""

from collections.abc import Callable
from typing import TYPE_CHECKING

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

    def ask_undo(self) -> bool:
        """Ask guests for the last decision; False if the host just undoes, which nobody can forbid.

        Pressed once more, while the question is open or after a refusal, Undo asks nobody.
        """
        app = self._app
        if app.hosting.game is None or not app.hosting.game.ask_undo():
            return False
        app.show_message(app.tr._("You asked to undo. Waiting for an answer."))
        return True

    def carry_on(self, play: Playing | None, thinker: Callable[[], Thinker]) -> None:
        """Another screen comes to the front: for guests the bots of this game go on."""
        app = self._app
        shared = app.hosting.game
        if shared is not None and play is not None and play.session is app.session:
            shared.carry_on(thinker(), between_frames, app.settings.bot_speed)

    def rest(self) -> None:
        """From now on the screen lets bots act."""
        if self._app.hosting.game is not None:
            self._app.hosting.game.rest()
