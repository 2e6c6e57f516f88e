"""Tiles and disks in rows, each kind once with how many there are."""

from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from ui.common.repeat import repeat
from ui.core.kv import load_rules
from ui.core.theme import Theme

load_rules(__file__)


class FlowingTile(BoxLayout):
    """An icon, and how many there are if there are several; `counted` is both."""

    counted = ObjectProperty(("", 1))
    side = NumericProperty(Theme.icon)


class TileFlow(StackLayout):
    """Shows `tiles`, pairs of an icon's name and a number."""

    tiles = ObjectProperty(())
    side = NumericProperty(Theme.icon)

    def on_tiles(self, *_changed: object) -> None:
        """Show them."""
        repeat(self, FlowingTile, "counted", self.tiles)
