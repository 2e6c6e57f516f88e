"""A match that waits for a panel in front of the board: a pause, the options, the code for guests."""

from typing import TYPE_CHECKING

from ui.common.dialog import Dialog
from ui.common.overlay import Overlay

if TYPE_CHECKING:
    from ui.hex.play_screen import HexPlayScreen


class Pausing:
    """Clocks and thinking stop until the panel is closed."""

    def __init__(self, screen: "HexPlayScreen") -> None:
        self._screen = screen
        self.on = False

    def ask(self, *, upside: bool = False) -> None:
        """Stop until somebody continues; `upside` it faces who sits opposite."""
        tr = self._screen.app.tr
        answers = [(tr._("Continue"), "primary", None)]
        dialog = Dialog(title=tr._("Paused"), answers=answers, upside=upside)
        self.wait_for(dialog, by_hand=True)
        self._screen.app.open_overlay(dialog)

    def wait_for(self, panel: Overlay, *, by_hand: bool = False) -> None:
        """Stop until this is closed."""
        if self._screen.play is not None:
            self._screen.play.pause(by_hand=by_hand)
            self.on = True
            panel.bind(closed=self._go_on)
            self._screen.render_soon()

    def _go_on(self, *_closed: object) -> None:
        screen = self._screen
        self.on = False
        if screen.play is not None and screen.app.screen is screen:
            screen.play.resume()
            screen.render_soon()
