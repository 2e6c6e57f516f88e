"""A list of entries of a log, the latest first; earlier ones come when they are asked for."""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.widget import Widget

from ui.common.row import ListRow
from ui.common.stack import VStack
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.screen import arrange
from ui.table.log_view import LogLine

load_rules(__file__)

# So many entries are shown at first, and so many more each time somebody asks for earlier ones.
SHOWN = 30


class LogHeading(VStack):
    """What the entries below it belong to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids.text.text = text


class LogList(VStack):
    """Shows lines and dispatches `on_entry` with the place of one that is tapped."""

    more = BooleanProperty(False)
    # What scrolls it: earlier entries push none away that are in sight.
    scroll = ObjectProperty()

    __events__ = ("on_entry",)

    def __init__(self, **properties: object) -> None:
        self._lines: list[LogLine] = []
        # The earliest line that is shown, below 0 before anything is.
        self._first = -1
        self._rows: dict[LogLine, Widget] = {}
        super().__init__(**properties)

    def on_kv_post(self, base_widget: Widget) -> None:
        """Hold what is shown only at times."""
        super().on_kv_post(base_widget)
        self._parts = hold_parts(self, "rows", "more")
        self.fbind("more", self._arrange)
        self._arrange()

    def on_entry(self, place: int) -> None:
        """An entry was tapped."""

    def start_over(self) -> None:
        """Show the latest lines of what is shown next, and not earlier ones that people asked for."""
        self._first = -1

    def show(self, lines: Sequence[LogLine]) -> None:
        """Show these lines, the latest first; those that were there before are not made again."""
        self._lines = [*lines][::-1]
        latest = max(0, len(self._lines) - SHOWN)
        self._first = latest if self._first < 0 else min(self._first, latest)
        self._fill()

    def show_more(self) -> None:
        """Show earlier entries too."""
        self._first = max(0, self._first - SHOWN)
        self.scroll.grow_at_end()
        self._fill()

    def _fill(self) -> None:
        shown = self._lines[self._first :]
        self.more = self._first > 0
        if [*self._rows] == shown:
            return
        rows = self.ids.rows
        rows.clear_widgets()
        self._rows = {line: self._rows.get(line) or self._row(line) for line in shown}
        for row in reversed(self._rows.values()):
            rows.add_widget(row)

    def _row(self, line: LogLine) -> Widget:
        if line.heading:
            return LogHeading(line.text)
        row = ListRow(icon=line.icon, text=line.text, remark=line.remark)
        row.bind(on_release=lambda _row: self.dispatch("on_entry", line.place))
        return row

    def _arrange(self, *_changed: object) -> None:
        rows, more = self._parts
        arrange({self: {rows: True, more: self.more}})
