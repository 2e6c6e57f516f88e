"""A button that shows a number."""

from kivy.properties import BooleanProperty

from ui.common.press import Pressable
from ui.common.text import WrappedText
from ui.core.kv import load_rules

load_rules(__file__)


class NumberButton(Pressable, WrappedText):
    """Its text is the number; it is as large as its container makes it."""

    # Is it only as high as a finger needs?
    low = BooleanProperty(False)
