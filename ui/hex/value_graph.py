"""The graph of a hex game, turn by turn: a bar upwards where South was better, downwards where North was."""

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line, Mesh, Rectangle
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty
from kivy.uix.widget import Widget

from ui.common.board import look
from ui.core.kv import load_rules

load_rules(__file__)

MARK = dp(5)
# The space between a bar and the next, in its own width.
GAP = 0.2


class ValueGraph(Widget):
    """`values` are from -1 to 1, one for each place in a game of `last` turns; `at` is the place shown.

    `turning` are turns that changed the game, marked above. `on_place` is dispatched where a finger points.
    """

    values = ListProperty()
    turning = ListProperty()
    at = NumericProperty(0)
    last = NumericProperty(0)
    ink = ColorProperty("#FFFFFF")
    mark = ColorProperty("#FFFFFF")

    __events__ = ("on_place",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._drawing = InstructionGroup()
        self.canvas.add(self._drawing)
        draw = Clock.create_trigger(self._draw, -1)
        for name in ("values", "turning", "at", "last", "pos", "size", "ink", "mark"):
            self.fbind(name, draw)
        draw()

    def on_place(self, at: int) -> None:
        """A place in the game was touched."""

    def middle_of(self, at: int) -> float:
        """Where a place in the game is from left to right."""
        return float(self.x + (at + 0.5) * self.width / (self.last + 1))

    # -- Fingers

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Point at a place in the game."""
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self._point(touch)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Go through the game."""
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        self._point(touch)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """End the drag."""
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        return True

    def _point(self, touch: MotionEvent) -> None:
        at = int((touch.x - self.x) * (self.last + 1) / self.width)
        at = min(max(0, at), int(self.last))
        if at != self.at:
            self.dispatch("on_place", at)

    # -- The picture

    def _draw(self, *_changed: object) -> None:
        self._drawing.clear()
        half = self.height / 2 - 2 * MARK
        self._column(self.middle_of(int(self.at)), 2)
        wide = self.width / (self.last + 1)
        for place, value in enumerate(self.values):
            side = 0 if value >= 0 else 1
            low, high = sorted((self.center_y, self.center_y + half * value))
            bar = (self.x + (place + GAP / 2) * wide, low, wide * (1 - GAP), max(1.0, high - low))
            self._add(Color(*look.rgba(look.TOPS[side])), Rectangle(pos=bar[:2], size=bar[2:]))
            self._add(Color(*look.rgba(look.OUTLINES[side])), Line(rectangle=bar, width=1))
        self._add(Color(*self.ink))
        self._add(Line(points=[self.x, self.center_y, self.right, self.center_y], width=1))
        for turn in self.turning:
            self._turning_point(self.middle_of(turn + 1))

    def _column(self, x: float, wide: float) -> None:
        self._add(Color(*self.mark), Line(points=[x, self.y, x, self.top], width=wide))

    def _turning_point(self, x: float) -> None:
        """A diamond at the top."""
        y = self.top - MARK
        corners = ((x - MARK, y), (x, y + MARK), (x + MARK, y), (x, y - MARK))
        vertices = [value for right, up in corners for value in (right, up, 0, 0)]
        self._add(Color(*self.mark), Mesh(vertices=vertices, indices=[0, 1, 2, 3], mode="triangle_fan"))

    def _add(self, *instructions: object) -> None:
        for each in instructions:
            self._drawing.add(each)
