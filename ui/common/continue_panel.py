"""A new game from any position: the panel asks against whom, and on which side."""

from typing import TYPE_CHECKING

from kivy.properties import NumericProperty

from ra_hex.board import NORTH, SOUTH
from ra_hex.match import KIND
from ui.common.continuation import Continuation
from ui.common.opponent_choice import ENGINE, PERSON
from ui.common.overlay import Panel
from ui.core.kv import load_rules

if TYPE_CHECKING:
    from ui.core.app import RaCompanionApp

load_rules(__file__)

BOARD = "hex_board"
# Screens of the game that was played before.
BEFORE = (BOARD, "hex_result")


class ContinuePanel(Panel):
    """Offers first what the game was, and begins a new one."""

    to_move = NumericProperty(SOUTH)

    def __init__(self, app: "RaCompanionApp", continuation: Continuation) -> None:
        self._app, self._continuation = app, continuation
        super().__init__(to_move=continuation.position.to_move)
        choice = self.ids.choice
        choice.opponent = PERSON
        for side, level in enumerate(continuation.levels):
            if level is not None:
                choice.opponent, choice.level, choice.side = ENGINE, round(level), 1 - side

    def begin(self) -> None:
        """Begin the new game."""
        self.close()
        choice, tr = self.ids.choice, self._app.tr
        level = int(choice.level) if choice.opponent == ENGINE else None
        levels = (level if choice.side == NORTH else None, level if choice.side == SOUTH else None)
        setup = self._continuation.setup(levels, (tr._("Red"), tr._("Ivory")), tr._("Computer"))
        self._app.begin(KIND, setup)
        # The way back from the board leads to where the position was; what was played before is behind.
        self._app.forget(*BEFORE)
        self._app.go(BOARD)
