"""A card: a rounded surface for what belongs together, as high as its content."""

from kivy.properties import ColorProperty
from kivy.uix.boxlayout import BoxLayout

from ui.core.kv import load_rules

load_rules(__file__)


class Surface(BoxLayout):
    """A layout on a rounded plate; `own_fill` is a colour other than the theme's surface."""

    fill = ColorProperty("#00000000")
    own_fill = ColorProperty(None, allownone=True)


class Card(Surface):
    """A vertical stack with room around it."""
