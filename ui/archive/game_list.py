"""A list of games as long as it likes: only the rows in sight are there, and it asks for more in time."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivy.uix.recycleview import RecycleView

from ui.core.kv import load_rules

SCREENS_AHEAD = 2

load_rules(__file__)


class GameList(RecycleView):
    """Rows are dicts for a GameRow with its `height`. `on_near_end` tells when the end comes into reach."""

    rows_height = NumericProperty(0)

    __events__ = ("on_near_end",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._above: float | None = None
        # What changes between two frames is laid out just before the second: only after it all is in place.
        laid_out = Clock.create_trigger(self._settle)
        self._changed = Clock.create_trigger(lambda _seconds: laid_out())
        self.fbind("scroll_y", self._look_ahead)
        self.fbind("rows_height", self._keep_place)

    def on_near_end(self) -> None:
        """There is little left to scroll to."""

    def fill(self, rows: list[dict[str, Any]]) -> None:
        """Show these rows; what stood at the top still does, if it can."""
        self._hold()
        self.data = rows

    def add(self, rows: list[dict[str, Any]]) -> None:
        """Show more rows after the last."""
        self._hold()
        self.data.extend(rows)

    def _hold(self) -> None:
        """Remember how much of the list is above what shows, until the new rows are laid out."""
        self._above = max(0.0, (1 - self.scroll_y) * (self.rows_height - self.height))
        self._changed()

    def _keep_place(self, *_changed: object) -> None:
        """A list that has grown would stay at the same share of its length, and so move."""
        room = self.rows_height - self.height
        if self._above is not None and room > 0:
            self.scroll_y = max(0.0, 1 - self._above / room)
            self._update_effect_y_bounds()

    def _settle(self, *_event: object) -> None:
        self._above = None
        self._look_ahead()

    def _look_ahead(self, *_changed: object) -> None:
        left = self.scroll_y * (self.rows_height - self.height)
        if self._above is None and self.data and left < SCREENS_AHEAD * self.height:
            self.dispatch("on_near_end")
