"""A picture of a stack, beside the hex board or in a choice."""

from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from ui.common.board.stacks import sprite_size, stack_picture
from ui.core.kv import load_rules

load_rules(__file__)


class StackPicture(Widget):
    """A stack, as large as the widget is high."""

    side = NumericProperty(0)
    pawns = NumericProperty(1)
    texture = ObjectProperty(None, allownone=True)
    picture_size = ListProperty([0, 0])

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for changed in ("side", "pawns", "height"):
            self.fbind(changed, self._draw)
        self._draw()

    def _draw(self, *_changed: object) -> None:
        _wide, high = sprite_size(1.0)
        radius = max(4.0, self.height / high)
        self.texture = stack_picture(int(self.side), int(self.pawns), radius, False)
        self.picture_size = sprite_size(radius)
