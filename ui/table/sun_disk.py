"""Sun disks: one that can be tapped, and several to look at."""

from functools import partial

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.gridlayout import GridLayout

from ui.common.icon import Icon
from ui.common.press import Pressable
from ui.common.repeat import repeat
from ui.core.kv import load_rules

load_rules(__file__)


class SunDisk(Pressable, AnchorLayout):
    """A disk on the table, face up or face down."""

    MEANING = ("disk",)

    disk = NumericProperty(1)
    up = BooleanProperty(True)
    side = NumericProperty(dp(52))


class SunDisks(GridLayout):
    """Disks to look at, by the names of their icons."""

    icons = ListProperty()
    side = NumericProperty(dp(32))

    def on_icons(self, *_changed: object) -> None:
        """Lay them out."""
        repeat(self, partial(Icon, size_hint=(1, 1)), "name", self.icons)
