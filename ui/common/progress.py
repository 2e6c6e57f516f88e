"""Progress of what has a known end: a line that fills."""

from kivy.properties import BoundedNumericProperty
from kivy.uix.widget import Widget

from ui.core.kv import load_rules

load_rules(__file__)


class ProgressLine(Widget):
    """`done` is from 0 to 1."""

    done = BoundedNumericProperty(0.0, min=0.0, max=1.0, errorhandler=lambda value: min(1.0, max(0.0, value)))
