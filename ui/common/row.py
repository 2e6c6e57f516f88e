"""Rows of a list: one that leads somewhere, one that switches something."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.press import Pressable
from ui.core.kv import load_rules

load_rules(__file__)


class ListRow(Pressable, BoxLayout):
    """Icon, words, a remark below them, an icon at the end."""

    icon = StringProperty()
    text = StringProperty()
    remark = StringProperty()
    markup = BooleanProperty(False)
    end_icon = StringProperty("chevron_right")


class SwitchRow(Pressable, BoxLayout):
    """Words and a switch; the whole row is the touch target."""

    text = StringProperty()
    remark = StringProperty()
    active = BooleanProperty(False)

    def on_release(self) -> None:
        """Switch over."""
        self.active = not self.active
