"""The Ra track: the sun boat goes one space on with every Ra, on the last space the epoch ends."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from ui.common.icon import Icon
from ui.core.kv import load_rules

load_rules(__file__)

LARGEST = dp(44)


class RaSpace(Widget):
    """A space that no Ra has taken yet."""

    last = BooleanProperty(False)


class RaTrack(Widget):
    """`spaces` for this number of players, `passed` of them taken; at first the boat lies at the bank."""

    spaces = NumericProperty(10)
    passed = NumericProperty(0)
    pitch = NumericProperty(0)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        for changed in ("spaces", "passed", "pos", "size"):
            self.fbind(changed, self._lay)
        self._lay()

    def _lay(self, *_changed: object) -> None:
        """Ra tiles behind the boat, free spaces before it."""
        self.pitch = self.width / (self.spaces + 1)
        high = min(LARGEST, self.height, self.pitch * 1.2)
        self.clear_widgets()
        for place in range(1, int(self.spaces) + 1):
            if place < self.passed:
                self._put(Icon(name="ra"), place, high * 0.66)
            elif place > self.passed:
                self._put(RaSpace(last=place == self.spaces), place, high * 0.5)
        self._put(Icon(name="boat"), int(self.passed), high)

    def _put(self, widget: Widget, place: int, side: float) -> None:
        widget.size_hint = (None, None)
        widget.size = (side, side)
        widget.center = (self.x + self.pitch * (place + 0.5), self.center_y)
        self.add_widget(widget)
