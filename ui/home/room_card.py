"""A card with a picture that leads into a room."""

from kivy.properties import StringProperty

from ui.common.card import PressCard
from ui.core.kv import load_rules

load_rules(__file__)


class RoomCard(PressCard):
    """A picture, what the room is called, and what is done there."""

    icon = StringProperty()
    title = StringProperty()
    text = StringProperty()
