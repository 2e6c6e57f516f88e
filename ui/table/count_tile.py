"""A tile to tap: each tap counts one more, a long press begins again at none."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.press import Pressable
from ui.core.kv import load_rules
from ui.table.long_press import LongPress

load_rules(__file__)


class CountTile(LongPress, Pressable, BoxLayout):
    """Shows the tile's icon and how many there are; whoever binds `on_tap` and `on_hold` counts."""

    rapid = BooleanProperty(True)
    icon = StringProperty()
    count = NumericProperty(0)
    # Is it only as high as a finger needs?
    low = BooleanProperty(False)
    # Do digits typed beside it go here?
    current = BooleanProperty(False)
