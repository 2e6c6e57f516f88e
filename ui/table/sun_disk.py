"""Sun disks: one that can be tapped, and a row of them to look at."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from ui.common.icon import Icon
from ui.common.press import Pressable
from ui.core.kv import load_rules

load_rules(__file__)


class SunDisk(Pressable, AnchorLayout):
    """A disk as it lies on the table, face up or face down."""

    disk = NumericProperty(1)
    up = BooleanProperty(True)
    side = NumericProperty(dp(52))


class SunRow(BoxLayout):
    """Disks side by side, to be looked at."""

    disks = ListProperty()
    side = NumericProperty(dp(32))

    def on_disks(self, *_changed: object) -> None:
        """Lay them out."""
        self.clear_widgets()
        for disk in self.disks:
            self.add_widget(Icon(name=f"sun_{disk}", size=(self.side, self.side)))
