"""A part that can face the player opposite: it is drawn upside down, and touched where it is seen."""

from kivy.input import MotionEvent
from kivy.properties import BooleanProperty


class Turned:
    """Mix it in before a layout, whose kv rule turns the picture about its middle where it is `upside`."""

    upside = BooleanProperty(False)

    def _other_end(self, x: float, y: float) -> tuple[float, float]:
        if not self.upside:
            return x, y
        across: float = 2 * self.x + self.width - x  # type: ignore[attr-defined]
        along: float = 2 * self.y + self.height - y  # type: ignore[attr-defined]
        return across, along

    def to_local(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """From the coordinates of what it is in to those of its children."""
        place: tuple[float, float] = super().to_local(*self._other_end(x, y), relative)  # type: ignore[misc]
        return place

    def to_parent(self, x: float, y: float, relative: bool = False) -> tuple[float, float]:
        """A point of the content as it is in what it is in."""
        return self._other_end(*super().to_parent(x, y, relative))  # type: ignore[misc]

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger comes down where something is seen."""
        return self._pass("on_touch_down", touch)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """A finger moves over where something is seen."""
        return self._pass("on_touch_move", touch)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A finger leaves where something is seen."""
        return self._pass("on_touch_up", touch)

    def _pass(self, event: str, touch: MotionEvent) -> bool:
        if not self.upside:
            return self.take_touch(event, touch)
        touch.push()
        touch.apply_transform_2d(self._other_end)
        try:
            return self.take_touch(event, touch)
        finally:
            touch.pop()

    def take_touch(self, event: str, touch: MotionEvent) -> bool:
        """What becomes of a touch, in the coordinates of the children: it goes to them."""
        return bool(getattr(super(), event)(touch))
