"""A player at a moment of a game: the chance to win, disks and tiles."""

from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from ui.common.stack import VStack
from ui.core.kv import load_rules

load_rules(__file__)


class PlayerMoment(VStack):
    """A player: mark and name stay, the rest is of the moment shown."""

    mark = ObjectProperty(None, allownone=True)
    name = StringProperty()
    points = NumericProperty(0)
    chance = StringProperty()
    # What the last entry changed of the chance.
    change = StringProperty()
    tiles = ObjectProperty(())
