"""The options of the hex board: how it looks and behaves."""

from typing import TYPE_CHECKING

from ui.common.analysing import analyse_game
from ui.common.overlay import Panel
from ui.core.kv import load_rules

if TYPE_CHECKING:
    from ui.hex.play_screen import HexPlayScreen

load_rules(__file__)


class OptionsPanel(Panel):
    """The switches are those of the settings; the board follows at once."""

    def __init__(self, screen: "HexPlayScreen", **properties: object) -> None:
        self._screen = screen
        super().__init__(**properties)

    def analyse(self) -> None:
        """Open the game on the analysis board; its clock waits meanwhile."""
        self.close()
        screen = self._screen
        if screen.play is not None:
            game, match = screen.play.game, screen.play.match
            asked = analyse_game(screen.app, game, match.players, len(game.turns), levels=match.levels)
            if asked is not None:
                asked.upside = self.upside
                screen.pausing.wait_for(asked)
