"""Builds the screen to which people will probably go next while they look at the one in front of it.

On a phone a screen of a game takes a third of a second to build and fill; what can be built without the game
is ready when somebody goes there.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock

if TYPE_CHECKING:
    from ui.core.navigation import Navigator

# So often it looks whether nobody waits for anything.
LOOK_SECONDS = 0.25


class NextScreen:
    """Asks the screen in front, once for each time it comes there, when nobody waits."""

    def __init__(self, app: "Navigator", nobody_waits: Callable[[], bool]) -> None:
        self._app, self._nobody_waits = app, nobody_waits
        self._event = Clock.create_trigger(self._look, LOOK_SECONDS, interval=True)

    def begin(self) -> None:
        """From now on."""
        self._app.fbind("front", self._begin_again)
        self._begin_again()

    def end(self) -> None:
        """The app stops."""
        self._app.funbind("front", self._begin_again)
        self._event.cancel()

    def _begin_again(self, *_changed: object) -> None:
        self._event.cancel()
        self._event()

    def _look(self, _seconds: float) -> None:
        if self._nobody_waits():
            self._event.cancel()
            guess = self._app.screen.next_screen()
            if guess:
                self._app.make_ready(guess[0], **guess[1])
