"""A graph of a game, place by place, to go through with a finger."""

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line, Mesh
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty
from kivy.uix.widget import Widget

from ui.core.kv import load_rules

load_rules(__file__)

MARK = dp(5)


class GameGraph(Widget):
    """`values` has one for each place in a game whose last place is `last`; `at` is the place shown.

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
        self.draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("values", "turning", "at", "last", "pos", "size", "ink", "mark"):
            self.fbind(name, self.draw_soon)
        self.draw_soon()

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
        self._column(self.middle_of(int(self.at)), 2)
        self.draw_values()
        for turn in self.turning:
            self._turning_point(self.middle_of(turn + 1))

    def draw_values(self) -> None:
        """Draw what there is at each place, by `add`."""

    def add(self, *instructions: object) -> None:
        """Draw more."""
        for each in instructions:
            self._drawing.add(each)

    def _column(self, x: float, wide: float) -> None:
        self.add(Color(*self.mark), Line(points=[x, self.y, x, self.top], width=wide))

    def _turning_point(self, x: float) -> None:
        """A diamond at the top."""
        y = self.top - MARK
        corners = ((x - MARK, y), (x, y + MARK), (x + MARK, y), (x, y - MARK))
        vertices = [value for right, up in corners for value in (right, up, 0, 0)]
        self.add(Color(*self.mark), Mesh(vertices=vertices, indices=[0, 1, 2, 3], mode="triangle_fan"))
