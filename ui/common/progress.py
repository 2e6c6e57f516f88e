"""Progress of what has a known end: a line that fills, alone or with words and a way to cancel."""

from kivy.properties import BoundedNumericProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from ui.common.stack import VStack
from ui.core.kv import load_rules

load_rules(__file__)


class ProgressLine(Widget):
    """`done` is from 0 to 1."""

    done = BoundedNumericProperty(0.0, min=0.0, max=1.0, errorhandler=lambda value: min(1.0, max(0.0, value)))


class Progress(VStack):
    """How far some work is, what it is, and a button that dispatches `on_cancel`."""

    text = StringProperty()
    done = NumericProperty(0.0)

    __events__ = ("on_cancel",)

    def on_cancel(self) -> None:
        """The work is no longer wanted."""
