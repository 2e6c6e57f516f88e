"""A tile to tap: each tap counts one more, a long press begins again at none."""

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.press import Pressable
from ui.core.kv import load_rules
from ui.table.long_press import LongPress

load_rules(__file__)


class CountTile(LongPress, Pressable, BoxLayout):
    """Shows the tile's icon and how many there are; tells `on_more` and `on_none`."""

    icon = StringProperty()
    count = NumericProperty(0)

    __events__ = ("on_more", "on_none")

    def on_more(self) -> None:
        """One more, please."""

    def on_none(self) -> None:
        """None of them."""

    def tapped(self) -> None:
        """Count."""
        self.dispatch("on_more")

    def held(self) -> None:
        """Begin again."""
        self.dispatch("on_none")
