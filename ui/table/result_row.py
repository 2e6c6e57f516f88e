"""A player's row in a result: who it is on the left, large numbers on the right."""

from kivy.uix.boxlayout import BoxLayout

from ui.core.kv import load_rules

load_rules(__file__)


class ResultRow(BoxLayout):
    """Two children; in a narrow row the second is below the first."""
