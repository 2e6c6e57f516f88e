"""The result of a game as a picture: title, date, edition, ranking with names, and the charts."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.utils import get_color_from_hex

from ra_auction.names import POINTS, points_name
from ra_auction.reasons import tie
from ra_auction.sheet import Sheet
from ui.common.ranking_texts import besides_text, by_kind, rank_text
from ui.core.player_marks import Mark
from ui.core.texts import Speaker, signed
from ui.core.theme import PLAYER_COLOURS
from ui.table.charts import EpochChart, KindBar, ends_of_scale, patch
from ui.table.picture import MARGIN, WIDTH, Picture

HUGE, LARGE, BODY, SMALL = 72, 48, 38, 32
GAP, PART = 16, 56
CHART, BAR, ICON, SWATCH = 560, 88, 60, (80, 44)
# Where the texts beside marks and swatches begin, and how wide the points are.
PLACE, NAME, POINTS_WIDTH = 110, 200, 180


class ResultPicture(Picture):
    """A finished game in one column, in the colours of the theme."""

    def __init__(self, sheet: Sheet, marks: Sequence[Mark], tr: Speaker, theme: Any) -> None:
        super().__init__(theme.background)
        self._sheet = sheet
        self._marks = marks
        self._tr = tr
        self._theme = theme

    def fill(self, title: str, about: str, decided: str = "") -> None:
        """Put everything in: the title, when and what was played, what came of it, and what decided it."""
        theme, tr = self._theme, self._tr
        self.top += self.text(title, HUGE, theme.accent_text, bold=True) + GAP
        self.top += self.text(about, BODY, theme.dim) + PART
        self._ranking()
        if decided:
            self._heading(tr._("The auction that decided it"))
            self.top += self.text(decided, BODY, theme.text)
            based = tr._("Chances: estimates of the strongest computer level")
            self.top += self.text(based, SMALL, theme.dim)
        self._heading(tr._("Points after each epoch"))
        self._epochs()
        self._heading(tr._("Points by category"))
        self._kinds()

    def _heading(self, text: str) -> None:
        self.top += PART
        self.top += self.text(text, LARGE, self._theme.text, bold=True) + GAP

    def _mark(self, seat: int, left: float) -> None:
        mark = self._marks[seat]
        self.icon(mark.shape, ICON, get_color_from_hex(PLAYER_COLOURS[mark.colour]), left=left)

    def _ranking(self) -> None:
        theme, tr, sheet = self._theme, self._tr, self._sheet
        places = sheet.ranking or []
        for place in places:
            ink = theme.accent_text if place.place == 1 else theme.dim
            self.text(rank_text(places, place, tr), LARGE, ink, right=PLACE + MARGIN, bold=True)
            self._mark(place.player, PLACE + GAP)
            name, points = sheet.players[place.player], str(place.points)
            edge = WIDTH - MARGIN - POINTS_WIDTH
            high = self.text(name, LARGE, theme.text, left=NAME, right=edge, bold=True)
            self.text(points, LARGE, theme.text, left=edge, bold=True, halign="right")
            self.top += max(high, ICON)
            reason = tie(places, place)
            if reason:
                self.top += self.text(tr.say(reason), SMALL, theme.dim, left=NAME)
            self.top += GAP

    def _epochs(self) -> None:
        sheet, theme = self._sheet, self._theme
        chart = EpochChart()
        chart.ink, chart.dim, chart.large, chart.small, chart.unit = theme.text, theme.dim, LARGE, SMALL, 2
        chart.fill([[sheet.edition.start_points] * len(sheet.players), *sheet.standings])
        self.widget(chart, CHART)
        self.top += CHART

    def _kinds(self) -> None:
        sheet, theme, tr = self._sheet, self._theme, self._tr
        points_of = by_kind(sheet)
        low, high = ends_of_scale(points_of)
        for seat, own in enumerate(points_of):
            self._mark(seat, MARGIN)
            edge = WIDTH - MARGIN - POINTS_WIDTH
            tall = self.text(sheet.players[seat], BODY, theme.text, left=NAME - ICON, right=edge, bold=True)
            self.text(signed(sum(own.values())), BODY, theme.text, left=edge, bold=True, halign="right")
            self.top += max(tall, ICON) + GAP / 2
            points = [(kind, value) for kind, value in own.items() if value]
            bar = KindBar(points=points, low=low, high=high, ink=theme.text, unit=2)
            self.widget(bar, BAR)
            self.top += BAR + GAP
        self.top += GAP
        for kind in POINTS:
            self.draw(partial(_swatch, kind), MARGIN, SWATCH[1])
            name = tr.say(points_name(sheet.edition, kind))
            self.top += max(SWATCH[1], self.text(name, BODY, theme.text, left=MARGIN + SWATCH[0] + GAP)) + GAP
        self.top += self.text(besides_text(sheet, tr), SMALL, theme.dim)


def _swatch(kind: str, corner: tuple[float, float]) -> Sequence[object]:
    return patch(kind, corner, SWATCH)
