"""Everybody's chance to win over a game: a line for each player, with the mark at the moment shown."""

from itertools import pairwise

from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty
from kivy.utils import get_color_from_hex

from ui.common.game_graph import MARK, GameGraph
from ui.common.icon import Icon
from ui.core.kv import load_rules
from ui.core.theme import PLAYER_COLOURS

load_rules(__file__)

SIDE = dp(16)
# Lines at the quarters of the scale.
SCALE = (0.0, 0.25, 0.5, 0.75, 1.0)


class ChanceGraph(GameGraph):
    """`values` are everybody's chances, a row for each moment; `epochs` the places where an epoch begins."""

    marks = ListProperty()
    epochs = ListProperty()
    # Is there little room above and below?
    low = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._icons: list[Icon] = []
        self.fbind("marks", self._change_marks)
        self.fbind("epochs", self.draw_soon)

    def height_of(self, chance: float) -> float:
        """How high a chance is in the window."""
        low, high = self.y + SIDE, self.top - 2 * MARK - SIDE / 2
        return float(low + (high - low) * chance)

    def draw_values(self) -> None:
        """The lines, and the marks where they are at the moment shown."""
        self.add(Color(*self.ink[:3], 0.35))
        for chance in SCALE:
            height = self.height_of(chance)
            self.add(Line(points=[self.x, height, self.right, height], width=1))
        for place in self.epochs:
            left = self.middle_of(place)
            self.add(Line(points=[left, self.y, left, self.top], width=1, dash_length=4, dash_offset=4))
        for seat, mark in enumerate(self.marks):
            points = [
                each
                for place, row in enumerate(self.values)
                for each in (self.middle_of(place), self.height_of(row[seat]))
            ]
            if len(points) > 2:
                self.add(Color(*get_color_from_hex(PLAYER_COLOURS[mark.colour])))
                self.add(Line(points=points, width=dp(1.2)))
        self._place_marks()

    def _change_marks(self, *_changed: object) -> None:
        self.clear_widgets()
        self._icons = [
            Icon(name=mark.shape, color=PLAYER_COLOURS[mark.colour], size=(SIDE, SIDE)) for mark in self.marks
        ]
        for icon in self._icons:
            self.add_widget(icon)
        self.draw_soon()

    def _place_marks(self) -> None:
        """Every mark on its line, moved apart where they would lie over each other."""
        at = int(self.at)
        known = at < len(self.values)
        for icon in self._icons:
            icon.opacity = 1 if known else 0
        if not known:
            return
        row = self.values[at]
        order = sorted(range(len(self._icons)), key=lambda seat: row[seat])
        heights = {seat: self.height_of(row[seat]) for seat in order}
        for lower, upper in pairwise(order):
            heights[upper] = max(heights[upper], heights[lower] + SIDE)
        over = max(0.0, heights[order[-1]] + SIDE / 2 - self.top)
        for seat, icon in enumerate(self._icons):
            middle = min(max(self.middle_of(at), self.x + SIDE / 2), self.right - SIDE / 2)
            icon.center = (middle, heights[seat] - over)
