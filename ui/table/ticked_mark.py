"""A player's mark that shows whether the player is done counting."""

from collections.abc import Collection, Iterable

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from ui.core.kv import load_rules
from ui.table.player_mark import PlayerMark

load_rules(__file__)


class TickedMark(PlayerMark):
    """With a tick once the player's guest is done."""

    done = BooleanProperty(False)
    # How large the tick is.
    badge = NumericProperty(0)


def tick(parts: Iterable[Widget], done: Collection[int]) -> None:
    """Show which seats are done, on every mark in these parts of a screen."""
    for part in parts:
        for each in part.walk(restrict=True):
            if isinstance(each, TickedMark):
                each.done = int(each.seat) in done
