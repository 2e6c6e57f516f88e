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
    """`side` is the person's against the computer, LOT if it is to be drawn."""

    opponent = StringProperty(ENGINE)
    level = NumericProperty(DEFAULT_LEVEL)
    side = ObjectProperty(SOUTH)
    side_title = StringProperty()
    # Can the side be drawn?
    lot = BooleanProperty(False)

    def on_kv_post(self, _root: object) -> None:
        """Show level and side only against the computer."""
        self._for_engine = hold_parts(self, "level_title", "level", "level_about", "side_title", "side")
        self.fbind("opponent", self._arrange)
        self._arrange()

    def _arrange(self, *_changed: object) -> None:
        arrange({self: dict.fromkeys(self._for_engine, self.opponent == ENGINE)})
