"""Chips: short words that can be switched on and off, in as many lines as they need."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from ui.common.press import Pressable
from ui.common.text import OneLine, width_of
from ui.core.kv import load_rules

load_rules(__file__)


class ChipText(OneLine):
    """In one line where there is `room` for it, and else in more."""

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
    """On or off; an icon stands before the words, a check mark takes its place when on."""

    text = StringProperty()
    icon = StringProperty()
    active = BooleanProperty(False)

    def on_release(self) -> None:
        """Switch over."""
        self.active = not self.active


class ChipGroup(StackLayout):
    """Chips one after the other."""
