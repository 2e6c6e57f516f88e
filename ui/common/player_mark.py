"""A player's mark: the shape and colour that stand for a seat wherever there is no room for a name."""

from kivy.properties import NumericProperty

from ui.common.icon import Icon
from ui.core.kv import load_rules

load_rules(__file__)


class PlayerMark(Icon):
    """The mark of the player in `seat` of the game that is played."""

    seat = NumericProperty(0)
