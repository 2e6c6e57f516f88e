"""A count to tap in the tally: typed digits go to the one with an outline."""

from typing import Any

from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty

from ui.common.long_press import LongPress
from ui.core.kv import load_rules
from ui.core.theme import Theme

load_rules(__file__)


class CurrentCount(LongPress):
    """A behaviour to mix in before a widget; whoever binds `on_tap` and `on_hold` counts.

    A page has dozens of them, and one outline: it is made when it is first seen.
    """

    rapid = BooleanProperty(True)
    count = NumericProperty(0)
    # Do digits typed beside it go here?
    current = BooleanProperty(False)
    outline = ColorProperty("#00000000")

    def __init__(self, **properties: Any) -> None:
        self._outlined: InstructionGroup | None = None
        super().__init__(**properties)
        for changed in ("current", "outline", "pos", "size"):
            self.fbind(changed, self._draw_outline)
        self._draw_outline()

    def _draw_outline(self, *_changed: object) -> None:
        if self._outlined is not None:
            self._outlined.clear()
        if not self.current:
            return
        if self._outlined is None:
            self._outlined = InstructionGroup()
            self.canvas.after.add(self._outlined)
        self._outlined.add(Color(*self.outline))
        edge = (*self.pos, *self.size, Theme.corner)
        self._outlined.add(SmoothLine(rounded_rectangle=edge, width=Theme.tiny))
