"""A game in a list: what it is in three lines, and a button for what else can be done with it."""

from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.press import Pressable
from ui.core.kv import load_rules

ICON = dp(40)
SPACE = dp(12)
ABOVE_AND_BELOW = dp(20)
MORE = dp(48)

load_rules(__file__)


class GameWords(Pressable, BoxLayout):
    """The part that opens the game."""

    ICON, SPACE = ICON, SPACE

    icon = StringProperty()
    title = StringProperty()
    about = StringProperty()
    outcome = StringProperty()


class GameRow(BoxLayout):
    """`open` and `more` are called with the journal's id. Its height is given: see `row_height`."""

    SPACE = SPACE

    journal = StringProperty()
    icon = StringProperty()
    title = StringProperty()
    about = StringProperty()
    outcome = StringProperty()
    open = ObjectProperty(lambda _journal: None)
    more = ObjectProperty(lambda _journal: None)


def row_height(title: str, about: str, outcome: str, width: float, theme: Any) -> float:
    """How high a row must be, told before there is one: long lists measure thousands and make a dozen."""
    room = max(MORE, width - MORE - ICON - 2 * SPACE - dp(4))
    lines = (
        text_height(title, room, theme.body_text, bold=True),
        text_height(about, room, theme.small_text),
        text_height(outcome, room, theme.small_text),
    )
    needed: float = sum(lines) + ABOVE_AND_BELOW
    return max(float(theme.big_touch), needed)


def text_height(text: str, width: float, font_size: float, *, bold: bool = False) -> float:
    """How high a text is that wraps at this width."""
    label = CoreLabel(text=text, font_size=font_size, bold=bold, text_size=(width, None))
    return float(label.render()[1])
