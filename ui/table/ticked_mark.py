"""A player's mark that shows whether the player is done counting."""

from collections.abc import Collection
from typing import Any

from kivy.graphics import Color, InstructionGroup, SmoothEllipse, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty
from kivy.uix.widget import Widget

from ui.common.player_mark import PlayerMark
from ui.core.kv import load_rules

load_rules(__file__)

# How large a tick is beside its mark, how thick, and its points by its size: from the right and the top.
SHARE, THICK = 0.62, float(dp(1.1))
POINTS = ((-0.45, -0.2), (-0.27, -0.4), (0.06, 0.03))


class TickedMark(PlayerMark):
    """With a tick at its corner once the player's guest is done; few are, so it is made then."""

    done = BooleanProperty(False)
    tick_fill = ColorProperty("#00000000")
    tick_ink = ColorProperty("#00000000")

    def __init__(self, **properties: Any) -> None:
        self._tick: InstructionGroup | None = None
        super().__init__(**properties)
        for changed in ("done", "tick_fill", "tick_ink", "pos", "size"):
            self.fbind(changed, self._draw_tick)
        self._draw_tick()

    def _draw_tick(self, *_changed: object) -> None:
        if self._tick is not None:
            self._tick.clear()
        if not self.done or not self.width:
            return
        if self._tick is None:
            self._tick = InstructionGroup()
            self.canvas.after.add(self._tick)
        side = self.width * SHARE
        self._tick.add(Color(*self.tick_fill))
        self._tick.add(SmoothEllipse(pos=(self.right - side * 0.7, self.top - side * 0.7), size=(side, side)))
        self._tick.add(Color(*self.tick_ink))
        points = [(self.right + side * across, self.top + side * up) for across, up in POINTS]
        self._tick.add(SmoothLine(points=[each for point in points for each in point], width=THICK))


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
