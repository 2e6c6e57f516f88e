"""A game in a list: what it is in three lines, and a button for what else can be done with it."""

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.game_text import GameText
from ui.common.press import Pressable
from ui.common.text import core_label
from ui.core.kv import load_rules

ICON = dp(40)
ABOVE_AND_BELOW = dp(20)

load_rules(__file__)


class GameButton(Pressable, BoxLayout):
    """The part that opens the game."""

    icon_size = ICON

    icon = StringProperty()
    title = StringProperty()
    about = StringProperty()
    outcome = StringProperty()


class GameRow(BoxLayout):
    """`open` and `more` are called with the journal's id. Its height is given: see `row_height`."""

    MEANING = ("journal",)

    journal = StringProperty()
    icon = StringProperty()
    title = StringProperty()
    about = StringProperty()
    outcome = StringProperty()
    open = ObjectProperty(lambda _journal: None)
    more = ObjectProperty(lambda _journal: None)


def row_data(
    journal: str,
    game: GameText,
    width: float,
    theme: Any,
    *,
    open: Callable[[str], object],
    more: Callable[[str], object],
) -> dict[str, Any]:
    """Return what a list needs to make a row."""
    act = {"journal": journal, "open": open, "more": more}
    return {**asdict(game), **act, "height": row_height(game, width, theme)}


def row_height(game: GameText, width: float, theme: Any) -> float:
    """Return how high a row must be; a long list measures thousands of them and makes a dozen."""
    room = max(theme.touch, width - theme.touch - ICON - 2 * theme.inset - theme.snug)
    height: float = ABOVE_AND_BELOW
    for text, font_size, bold in (
        (game.title, theme.body_text, True),
        (game.about, theme.small_text, False),
        (game.outcome, theme.small_text, False),
    ):
        label = core_label(text, font_size=font_size, bold=bold, text_size=(room, None))
        height += label.render()[1]
    return max(float(theme.big_touch), height)
