"""Points by kind, a column for each player: the breakdown of an epoch."""

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from ui.common.stack import HStack, VStack
from ui.common.text import Text
from ui.core.kv import load_rules
from ui.table.score_lines import ScoreLine

load_rules(__file__)


class ScoreHead(AnchorLayout):
    """The players' marks."""

    cell = NumericProperty(dp(44))
    narrow = BooleanProperty(False)


class ScoreRow(HStack):
    """The name beside the numbers, or above them where it is `narrow`."""

    icon = StringProperty()
    name = StringProperty()
    texts = ListProperty()
    strong = BooleanProperty(False)
    cell = NumericProperty(dp(44))
    narrow = BooleanProperty(False)

    def on_texts(self, _row: object, texts: list[str]) -> None:
        """Put the numbers in; a cell that stays as it is is not drawn anew."""
        cells = self.ids.cells
        while len(cells.children) < len(texts):
            cells.add_widget(ScoreCell(bold=self.strong))
        for cell, text in zip(reversed(cells.children), texts, strict=True):
            cell.text = text


class ScoreCell(Text):
    """One number."""


class ScoreTable(VStack):
    """Filled by `fill`, as often as the points change."""

    cell = NumericProperty(dp(44))
    least_name = NumericProperty(dp(130))
    narrow = BooleanProperty(False)
    seats = NumericProperty(0)

    def fill(self, seats: int, lines: Sequence[ScoreLine]) -> None:
        """Show these rows; the widgets that are there already are used again."""
        rows = list(reversed(self.children))
        if self.seats != seats or len(rows) != len(lines) + 1:
            self.clear_widgets()
            self.seats = seats
            head = ScoreHead(cell=self.cell, narrow=self.narrow)
            for seat in range(seats):
                head.ids.marks.add_widget(MarkCell(seat=seat))
            self.add_widget(head)
            for line in lines:
                self.add_widget(ScoreRow(strong=line.strong, cell=self.cell, narrow=self.narrow))
            rows = list(reversed(self.children))
        for row, line in zip(rows[1:], lines, strict=True):
            row.icon, row.name, row.texts = line.icon, line.name, line.texts
        self._fit()

    def on_width(self, *_changed: object) -> None:
        """Names go above the numbers where they do not fit beside them."""
        self._fit()

    def on_least_name(self, *_changed: object) -> None:
        """The same when letters grow."""
        self._fit()

    def _fit(self) -> None:
        self.narrow = self.width - self.seats * self.cell < self.least_name
        for row in self.children:
            row.narrow, row.cell = self.narrow, self.cell


class MarkCell(BoxLayout):
    """A player's mark over a column."""

    seat = NumericProperty(0)
