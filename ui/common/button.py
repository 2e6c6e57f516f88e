"""Buttons: big ones with a text, small ones with an icon only, one that is a text only."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from ui.common.press import Pressable
from ui.common.text import OneLine
from ui.core.kv import load_rules

load_rules(__file__)


class BigButton(Pressable, BoxLayout):
    """A button with a text and perhaps an icon."""

    text = StringProperty()
    icon = StringProperty()
    # Is there less room beside the text?
    tight = BooleanProperty(False)


class PrimaryButton(BigButton):
    """For what most people will want to do here."""


class QuietButton(BigButton):
    """For what few people will want to do here."""


class DangerButton(BigButton):
    """For what deletes something."""


class IconButton(Pressable, AnchorLayout):
    """A square button with an icon.

    Without `shown` it takes no room, with `blank` its place is empty; what is not `usable` now is pale.
    """

    icon = StringProperty()
    side = NumericProperty(dp(48))
    shown = BooleanProperty(True)
    blank = BooleanProperty(False)
    usable = BooleanProperty(True)
    faded = NumericProperty(0.35)  # how pale


class TextButton(Pressable, OneLine):
    """A button that is one line of text, and as wide."""
