"""A card with a picture that leads into a room."""

from kivy.properties import StringProperty

from ui.widgets import load_rules
from ui.widgets.card import PressCard

load_rules(__file__)


class RoomCard(PressCard):
    """A picture, what the room is called, and what is done there."""

    icon = StringProperty()
    title = StringProperty()
    text = StringProperty()
