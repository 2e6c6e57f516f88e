"""Chips: short texts that can be switched on and off, in as many lines as they need."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from ui.common.press import Pressable
from ui.common.text import OneLine, width_of
from ui.core.kv import load_rules

load_rules(__file__)


class ChipText(OneLine):
    """One line if it fits into `room`, else several."""

    room = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for changed in ("text", "font_size", "room"):
            self.fbind(changed, self._wrap)
        self._wrap()

    def _wrap(self, *_changed: object) -> None:
        fits = self.room <= 0 or width_of(self.text, self.font_size) <= self.room
        self.text_size = (None if fits else self.room, None)


class Chip(Pressable, BoxLayout):
    """On or off; a check mark takes the place of the icon when on."""

    text = StringProperty()
    icon = StringProperty()
    active = BooleanProperty(False)

    def on_release(self) -> None:
        """Switch on or off."""
        self.active = not self.active


class ChipGroup(StackLayout):
    """Chips side by side, in as many lines as they need."""
