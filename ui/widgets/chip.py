"""Chips: short words that can be switched on and off, in as many lines as they need."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from ui.widgets import load_rules
from ui.widgets.press import Pressable

load_rules(__file__)


class Chip(Pressable, BoxLayout):
    """On or off; an icon stands before the words, a check mark takes its place when on."""

    text = StringProperty()
    icon = StringProperty()
    active = BooleanProperty(False)

    def on_release(self) -> None:
        """Switch over."""
        self.active = not self.active


class ChipGroup(StackLayout):
    """Chips one after the other."""
