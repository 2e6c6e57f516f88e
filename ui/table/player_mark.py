"""A player's mark: the shape and colour that stand for a seat wherever there is no room for a name."""

from kivy.app import App
from kivy.properties import NumericProperty

from ui.common.icon import Icon
from ui.core.kv import load_rules
from ui.core.theme import PLAYER_COLOURS

load_rules(__file__)


class PlayerMark(Icon):
    """The mark of the player in `seat` of the game that is played."""

    seat = NumericProperty(0)

    def shape(self, seat: float) -> str:
        """The icon of a seat."""
        return str(App.get_running_app().player_marks[int(seat)].shape)

    def ink(self, seat: float) -> str:
        """The colour of a seat."""
        return PLAYER_COLOURS[App.get_running_app().player_marks[int(seat)].colour]
