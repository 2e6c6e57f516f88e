"""The verdict on an attempt: a check mark or a cross before its text, so that colour is not needed."""

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.core.kv import load_rules

load_rules(__file__)


class VerdictLine(BoxLayout):
    """Takes no room while `text` is empty."""

    text = StringProperty()
    correct = BooleanProperty(False)
