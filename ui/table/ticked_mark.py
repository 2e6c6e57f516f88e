"""A player's mark that shows whether the player is done counting."""

from collections.abc import Collection

from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from ui.common.player_mark import PlayerMark
from ui.core.kv import load_rules

load_rules(__file__)


class TickedMark(PlayerMark):
    """With a tick once the player's guest is done."""

    done = BooleanProperty(False)
    # How large the tick is.
    badge = NumericProperty(0)


class Ticks:
    """Ticks the marks in some parts of a screen, only if something has changed."""

    def __init__(self, *parts: Widget) -> None:
        self._parts = parts
        self._shown: object = None

    def show(self, done: Collection[int], made_for: object) -> None:
        """Show which seats are done; the marks were made anew if they were made for something else."""
        if (done, made_for) == self._shown:
            return
        self._shown = done, made_for
        for part in self._parts:
            for each in part.walk(restrict=True):
                if isinstance(each, TickedMark):
                    each.done = int(each.seat) in done
