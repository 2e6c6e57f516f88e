"""A field to search in as you type."""

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.core.kv import load_rules

load_rules(__file__)


class SearchField(BoxLayout):
    """`text` is what is typed so far; `hint` says what can be searched."""

    text = StringProperty()
    hint = StringProperty()
