"""A count to tap in the tally: digits that are typed go to the one with an outline."""

from kivy.properties import BooleanProperty, NumericProperty

from ui.common.long_press import LongPress
from ui.core.kv import load_rules

load_rules(__file__)


class CurrentCount(LongPress):
    """A behaviour to mix in before a widget; whoever binds `on_tap` and `on_hold` counts."""

    rapid = BooleanProperty(True)
    count = NumericProperty(0)
    # Do digits typed beside it go here?
    current = BooleanProperty(False)
