"""A list of games of any length: only rows in sight have widgets, and it asks for more before its end."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.recycleview import RecycleView

from ui.common.steady_scroll import SteadyScroll
from ui.core.kv import load_rules

SCREENS_AHEAD = 2

load_rules(__file__)


class GameList(SteadyScroll, RecycleView):
    """`data` are dicts for a GameRow with its `height`; unless `complete`, `on_near_end` asks for more.

    However `data` changes, the row at the top stays where it is, if it can.
    """

    scroll_y: float
    rows_height = NumericProperty(0)
    complete = BooleanProperty(True)

    __events__ = ("on_near_end",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._rows_height = 0.0
        look_ahead_soon = Clock.create_trigger(self._look_ahead, -1)
        self.fbind("rows_height", self._keep_place)
        self.fbind("rows_height", look_ahead_soon)
        self.fbind("scroll_y", look_ahead_soon)

    def on_near_end(self) -> None:
        """There is little left to scroll to."""

    def _keep_place(self, *_changed: object) -> None:
        """Show the same rows as before; by itself, a list that grows stays at a share of its length."""
        above = max(0.0, (1 - self.scroll_y) * (self._rows_height - self.height))
        self._rows_height = self.rows_height
        room = self.rows_height - self.height
        if room > 0:
            self.scroll_y = max(0.0, 1 - above / room)
            self._update_effect_y_bounds()

    def _look_ahead(self, *_event: object) -> None:
        below = self.scroll_y * (self.rows_height - self.height)
        if not self.complete and below < SCREENS_AHEAD * self.height:
            self.dispatch("on_near_end")
