"""A picture of a stack, beside the hex board or in a choice."""

from kivy.graphics import Color, Rectangle
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from ui.common.board.stacks import sprite_size, stack_picture
from ui.core.late import ask_late


class StackPicture(Widget):
    """A stack in the middle of the widget, as large as that is high."""

    side = NumericProperty(0)
    pawns = NumericProperty(1)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._picture = Rectangle(size=(0, 0))
        self.canvas.add(Color(1, 1, 1, 1))
        self.canvas.add(self._picture)
        for changed in ("side", "pawns", "pos", "size"):
            self.fbind(changed, self._changed)
        ask_late(self)

    def _changed(self, *_change: object) -> None:
        ask_late(self)

    def draw_late(self) -> None:
        """Draw the stack."""
        _wide, high = sprite_size(1.0)
        radius = max(4.0, self.height / high)
        size = sprite_size(radius)
        self._picture.texture = stack_picture(int(self.side), int(self.pawns), radius, False)
        self._picture.size = size
        self._picture.pos = self.center_x - size[0] / 2, self.center_y - size[1] / 2
