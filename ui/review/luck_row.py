"""How much of a player's game was luck, and what the player's choices cost."""

from kivy.properties import ObjectProperty, StringProperty

from ui.common.stack import HStack
from ui.core.kv import load_rules

load_rules(__file__)


class LuckRow(HStack):
    """A player's mark, name and two figures."""

    mark = ObjectProperty(None, allownone=True)
    name = StringProperty()
    text = StringProperty()
