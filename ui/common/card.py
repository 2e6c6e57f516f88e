"""A card: a rounded surface for what belongs together, as high as that."""

from kivy.properties import ColorProperty
from kivy.uix.boxlayout import BoxLayout

from ui.core.kv import load_rules

load_rules(__file__)


class Card(BoxLayout):
    """A vertical stack on a surface of its own."""

    fill = ColorProperty("#00000000")
