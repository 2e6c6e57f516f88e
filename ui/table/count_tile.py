"""A tile to tap: each tap counts one more, a long press begins again at none."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.press import Pressable
from ui.core.kv import load_rules
from ui.table.current_count import CurrentCount

load_rules(__file__)


class CountTile(CurrentCount, Pressable, BoxLayout):
    """Shows the tile's icon and how many there are."""

    icon = StringProperty()
    # Is it only as high as a finger needs?
    low = BooleanProperty(False)
