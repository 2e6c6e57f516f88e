"""Buttons: big ones with words, small ones with an icon only, one that is a number."""

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from ui.common.press import Pressable
from ui.common.text import OneLine, Words
from ui.core.kv import load_rules

load_rules(__file__)


class BigButton(Pressable, BoxLayout):
    """A button with words and perhaps an icon."""

    text = StringProperty()
    icon = StringProperty()


class PrimaryButton(BigButton):
    """What most people will want to do here."""


class QuietButton(BigButton):
    """What is there for those who want it."""


class DangerButton(BigButton):
    """What takes something away."""


class IconButton(Pressable, AnchorLayout):
    """A square button with an icon."""

    icon = StringProperty()
    side = NumericProperty(dp(48))


class TextButton(Pressable, OneLine):
    """A button that is a word and as wide as it."""


class NumberButton(Pressable, Words):
    """A button that is a number."""
