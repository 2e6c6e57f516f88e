"""The bar at the top of a screen: the way back, the title, and whatever buttons the screen adds."""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.core.kv import load_rules

load_rules(__file__)


class TopBar(BoxLayout):
    """Children given in a screen's kv rule stand at the right."""

    title = StringProperty()
