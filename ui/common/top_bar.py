"""The bar at the top of a screen: Back, the title, and the buttons that the screen adds."""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.core.kv import load_rules

load_rules(__file__)


class TopBar(BoxLayout):
    """Children are added at the right."""

    title = StringProperty()
