"""Rows of a list: one that opens something, one that switches something."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.press import Pressable
from ui.core.kv import load_rules

load_rules(__file__)


class ListRow(Pressable, BoxLayout):
    """An icon, a text, a remark below it, an icon at the end."""

    icon = StringProperty()
    text = StringProperty()
    remark = StringProperty()
    markup = BooleanProperty(False)
    end_icon = StringProperty("chevron_right")


class SwitchRow(Pressable, BoxLayout):
    """A text and a switch; the whole row is the touch target."""

    text = StringProperty()
    remark = StringProperty()
    active = BooleanProperty(False)

    def on_release(self) -> None:
        """Switch on or off."""
        self.active = not self.active
