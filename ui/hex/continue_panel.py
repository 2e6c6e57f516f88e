"""A new game from any place of a replay: the panel asks against whom, and on which side."""

from typing import TYPE_CHECKING

from kivy.properties import NumericProperty

from ra_hex.board import NORTH, SOUTH
from ra_hex.match import KIND
from ui.common.overlay import Panel
from ui.core.kv import load_rules
from ui.hex.opponent_choice import ENGINE, PERSON
from ui.hex.replay_view import Replay

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp

load_rules(__file__)

BOARD = "hex_board"
# Screens of the game that was played before.
BEFORE = (BOARD, "hex_result")


class ContinuePanel(Panel):
    """Offers first what the game was, and begins a new one from what the replay shows."""

    to_move = NumericProperty(SOUTH)

    def __init__(self, app: "RaCompanionApp", replay: Replay) -> None:
        self._app, self._replay = app, replay
        super().__init__(to_move=replay.position.to_move)
        choice = self.ids.choice
        choice.opponent = PERSON
        for side, level in enumerate(replay.match.levels):
            if level is not None:
                choice.opponent, choice.level, choice.side = ENGINE, round(level), 1 - side

    def begin(self) -> None:
        """Begin the new game."""
        self.close()
        choice, tr = self.ids.choice, self._app.tr
        level = int(choice.level) if choice.opponent == ENGINE else None
        levels = (level if choice.side == NORTH else None, level if choice.side == SOUTH else None)
        setup = self._replay.continued(levels, (tr._("Red"), tr._("Ivory")), tr._("Computer"))
        self._app.begin(KIND, setup)
        # The way back from the board leads to the replay; what was played before is behind.
        self._app.forget(*BEFORE)
        self._app.go(BOARD)
