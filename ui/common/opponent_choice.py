"""The choice of an opponent: the computer with its level and the side against it, or a second person."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from ra_hex.board import SOUTH
from ui.common.stack import VStack
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.screen import arrange

load_rules(__file__)

PERSON, ENGINE = "person", "engine"
LOT = "lot"
DEFAULT_LEVEL = 3


class OpponentChoice(VStack):
    """`side` is the person's against the computer, LOT if it is to be drawn.

    Where it `finds` a level, that may be the plan's FOUND: `found` is it then, and `found_about` says why.
    """

    opponent = StringProperty(ENGINE)
    level = NumericProperty(DEFAULT_LEVEL)
    side = ObjectProperty(SOUTH)
    side_title = StringProperty()
    # Can the side be drawn?
    lot = BooleanProperty(False)
    finds = BooleanProperty(False)
    found = NumericProperty(DEFAULT_LEVEL)
    found_about = StringProperty()

    def on_kv_post(self, _root: object) -> None:
        """Show level and side only against the computer."""
        self._for_engine = hold_parts(
            self, "level_title", "finding", "level", "level_about", "side_title", "side"
        )
        for changed in ("opponent", "finds"):
            self.fbind(changed, self._arrange)
        self._arrange()

    def _arrange(self, *_changed: object) -> None:
        shown = dict.fromkeys(self._for_engine, self.opponent == ENGINE)
        shown[self._for_engine[1]] &= self.finds
        arrange({self: shown})
