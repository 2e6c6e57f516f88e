"""A card with a picture that opens a part of the app."""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.press import Pressable
from ui.core.kv import load_rules

load_rules(__file__)


class RoomCard(Pressable, BoxLayout):
    """A picture, a title, and what can be done there."""

    icon = StringProperty()
    title = StringProperty()
    text = StringProperty()
