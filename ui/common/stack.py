"""Layouts as high as their content: children one below the other, or side by side."""

from kivy.uix.boxlayout import BoxLayout

from ui.core.kv import load_rules

load_rules(__file__)


class VStack(BoxLayout):
    """Children one below the other."""


class HStack(BoxLayout):
    """Children side by side."""
