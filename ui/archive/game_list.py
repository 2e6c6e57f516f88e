"""A list of games of any length: only rows in sight have widgets, and it asks for more before its end."""

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.recycleview import RecycleView

from ui.core.kv import load_rules

SCREENS_AHEAD = 2

load_rules(__file__)


class GameList(RecycleView):
    """`data` are dicts for a GameRow with its `height`; unless `complete`, `on_near_end` asks for more.

    However `data` changes, the row at the top stays where it is, if it can.
    """

    rows_height = NumericProperty(0)
    complete = BooleanProperty(True)

    __events__ = ("on_near_end",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._above: float | None = None
        # New rows are laid out just before the next frame: they are in place in the frame after that.
        self._settle_soon = Clock.create_trigger(Clock.create_trigger(self._settle))
        self.fbind("scroll_y", self._look_ahead)
        self.fbind("rows_height", self._keep_place)
        self.data_model.fbind("data", self._hold)

    def on_near_end(self) -> None:
        """There is little left to scroll to."""

    def _hold(self, *_changed: object) -> None:
        """Remember how much of the list is above what shows, until the new rows are laid out."""
        self._above = max(0.0, (1 - self.scroll_y) * (self.rows_height - self.height))
        self._settle_soon()

    def _keep_place(self, *_changed: object) -> None:
        """Show the same rows as before; by itself, a list that grows stays at a share of its length."""
        room = self.rows_height - self.height
        if self._above is not None and room > 0:
            self.scroll_y = max(0.0, 1 - self._above / room)
            self._update_effect_y_bounds()

    def _settle(self, *_event: object) -> None:
        self._above = None
        self._look_ahead()

    def _look_ahead(self, *_changed: object) -> None:
        below = self.scroll_y * (self.rows_height - self.height)
        if not self.complete and self._above is None and below < SCREENS_AHEAD * self.height:
            self.dispatch("on_near_end")
