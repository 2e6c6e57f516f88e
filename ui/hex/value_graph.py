"""The graph of a hex game, turn by turn: a bar upwards where South was better, downwards where North was."""

from kivy.graphics import Color, Line, Rectangle

from ui.common.board import look
from ui.common.game_graph import MARK, GameGraph
from ui.core.kv import load_rules

load_rules(__file__)

# The space between a bar and the next, in its own width.
GAP = 0.2


class ValueGraph(GameGraph):
    """`values` are from -1 to 1."""

    def draw_values(self) -> None:
        """A bar at each place, and the line between the sides."""
        half = self.height / 2 - 2 * MARK
        wide = self.width / (self.last + 1)
        for place, value in enumerate(self.values):
            side = 0 if value >= 0 else 1
            low, high = sorted((self.center_y, self.center_y + half * value))
            bar = (self.x + (place + GAP / 2) * wide, low, wide * (1 - GAP), max(1.0, high - low))
            self.add(Color(*look.rgba(look.TOPS[side])), Rectangle(pos=bar[:2], size=bar[2:]))
            self.add(Color(*look.rgba(look.OUTLINES[side])), Line(rectangle=bar, width=1))
        self.add(Color(*self.ink))
        self.add(Line(points=[self.x, self.center_y, self.right, self.center_y], width=1))
