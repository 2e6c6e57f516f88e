"""What the menu of the analysis board does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ra_hex.notation import read_position
from ra_hex.study import position_setup
from ui.common.continuation import Continuation
from ui.common.continue_panel import ContinuePanel

if TYPE_CHECKING:
    from ui.study.study_screen import StudyScreen


class StudyCommands:
    """Each method is a button of the menu."""

    def __init__(self, screen: StudyScreen) -> None:
        self._screen = screen

    def play_from_here(self) -> None:
        """Ask against whom a game begins with the position in front."""
        screen = self._screen
        position, app = screen.view.position, screen.app
        names = screen.view.chapter.players
        if not screen.view.named:
            names = app.tr._("Red"), app.tr._("Ivory")
        app.open_overlay(ContinuePanel(app, Continuation(position, names)))

    def engine_move(self) -> None:
        """Have the engine move."""
        self._screen.engine.move()

    def edit_position(self) -> None:
        """Set up a position, beginning with the one in front."""
        screen = self._screen
        screen.app.go("position", position=screen.view.position)

    def paste(self) -> None:
        """Take over what was copied elsewhere."""
        self._screen.files.paste()

    def share(self) -> None:
        """Ask in which form to share the study."""
        self._screen.files.share()

    def flip(self) -> None:
        """See the board from the other side."""
        board = self._screen.board
        board.turned = not board.turned

    def new_study(self) -> None:
        """Begin with the empty game; what was done before stays in the archive."""
        screen = self._screen
        screen.view = screen.files.new()
        screen.show()


def add_position(screen: StudyScreen, text: str) -> None:
    """Look at a position that was set up: in this study, or in a new one where nothing would be lost."""
    setup = position_setup(read_position(text))
    if screen.view.blank:
        screen.view = screen.files.new(setup)
    else:
        screen.act({"do": "chapter", **setup})
