"""The Ra track: the sun boat goes one space on with every Ra, on the last space the epoch ends."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from ui.common.icon import Icon
from ui.core.kv import load_rules

load_rules(__file__)


class RaSpace(Icon):
    """A space of `track`: a Ra tile behind the boat, free before it; 0 is the bank."""

    place = NumericProperty(0)
    track = ObjectProperty()
    free = BooleanProperty(False)
    side = NumericProperty(0)


class RaTrack(Widget):
    """`spaces` for this number of players, `passed` of them taken; at first the boat lies at the bank."""

    spaces = NumericProperty(0)
    passed = NumericProperty(0)
    # From one space to the next, and how large the boat is.
    pitch = NumericProperty(0)
    side = NumericProperty(0)

    def on_spaces(self, *_changed: object) -> None:
        """Lay the spaces out."""
        self.clear_widgets()
        for place in range(int(self.spaces) + 1):
            self.add_widget(RaSpace(place=place, track=self))
