"""Charts of a finished game, to be read across a table; nothing in them is shown by colour alone."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Line, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex

from ui.common.icon import Icon
from ui.common.pixels import picture_of
from ui.common.player_mark import PlayerMark
from ui.common.point_icons import KIND_ICON
from ui.common.stack import HStack, VStack
from ui.common.text import OneLine
from ui.core.kv import load_rules
from ui.core.theme import GOLD, NILE, TERRACOTTA

load_rules(__file__)

CELL = 8  # pixels of a pattern, which is repeated
# By kind of points: the colour, and which pixels (x, y) of a pattern's cell are painted darker.
KIND_PATTERNS: Mapping[str, tuple[str, Callable[[int, int], bool]]] = {
    "gods": (GOLD, lambda x, y: False),
    "gold": ("#F3D98B", lambda x, y: (x + y) % CELL < 2),
    "pharaohs": (TERRACOTTA, lambda x, y: x % CELL < 2),
    "river": (NILE, lambda x, y: y % CELL < 2),
    "civilizations": ("#D9C7A0", lambda x, y: (x % 4 < 2) != (y % 4 < 2)),
    "monuments": ("#6E93D6", lambda x, y: (x - y) % CELL < 2),
    "suns": ("#E58A74", lambda x, y: x % 4 < 2 and y % 4 < 2),
}
DARKER = 0.62
# A segment this wide has its icon in it; in units of the chart.
ROOM_FOR_ICON = 24
# How far apart lines and marks of players are who have the same points.
LINE_APART, MARK_APART = 5, 11


@lru_cache
def pattern(kind: str) -> Texture:
    """The pattern of a kind, white and grey, to be tinted and repeated."""
    darker = KIND_PATTERNS[kind][1]
    pixels = bytearray()
    for y in range(CELL):
        for x in range(CELL):
            pixels += bytes([round(255 * (DARKER if darker(x, y) else 1))] * 3)
    texture = picture_of(bytes(pixels), CELL)
    texture.wrap = "repeat"
    return texture


def patch(kind: str, pos: tuple[float, float], size: tuple[float, float]) -> list[Color | Rectangle]:
    """What draws a piece of a kind's colour and pattern."""
    repeated = (size[0] / dp(CELL), size[1] / dp(CELL))
    corners = (0, 0, repeated[0], 0, repeated[0], repeated[1], 0, repeated[1])
    return [
        Color(*get_color_from_hex(KIND_PATTERNS[kind][0])),
        Rectangle(texture=pattern(kind), pos=pos, size=size, tex_coords=corners),
    ]


class KindBar(Widget):
    """A player's points by kind in one bar: gains to the right of the line, losses to its left.

    `points` are (kind, points); `low` and `high` are the ends of the scale that all bars share.
    """

    points = ListProperty()
    low = NumericProperty(0)
    high = NumericProperty(1)
    ink = ListProperty([1, 1, 1, 1])
    unit = NumericProperty(dp(1))

    def __init__(self, **properties: object) -> None:
        self._drawn = InstructionGroup()
        # Made when a segment has room for it, and used again by the next drawing.
        self._icons: dict[str, Icon] = {}
        redraw = Clock.create_trigger(self._redraw, -1)
        super().__init__(**properties)
        self.canvas.add(self._drawn)
        for changed in ("points", "low", "high", "ink", "unit", "pos", "size"):
            self.fbind(changed, redraw)

    def _redraw(self, *_event: object) -> None:
        self._drawn.clear()
        self.clear_widgets()
        unit, scale = self.unit, self.width / max(1, self.high - self.low)
        zero = self.x - self.low * scale
        ends = {True: zero, False: zero}
        for kind, points in self.points:
            gain, wide = points > 0, abs(points) * scale
            left = ends[gain] if gain else ends[gain] - wide
            ends[gain] += wide if gain else -wide
            for instruction in patch(kind, (left, self.y), (wide - unit, self.height)):
                self._drawn.add(instruction)
            if wide >= ROOM_FOR_ICON * unit:
                side = min(wide - 2 * unit, self.height - 8 * unit, 32 * unit)
                icon = self._icons.get(kind) or self._icons.setdefault(kind, Icon(name=KIND_ICON[kind]))
                icon.size = (side, side)
                icon.center = (left + wide / 2, self.center_y)
                self.add_widget(icon)
        self._drawn.add(Color(*self.ink))
        line = (zero - unit, self.y - 3 * unit), (2 * unit, self.height + 6 * unit)
        self._drawn.add(Rectangle(pos=line[0], size=line[1]))


class KindRow(VStack):
    """A player's bar under the name."""

    seat = NumericProperty(0)
    name = StringProperty()
    total = StringProperty()


class KindKey(HStack):
    """The meaning of a pattern."""

    kind = StringProperty("gods")
    icon = StringProperty()
    name = StringProperty()


class Swatch(Widget):
    """A piece of a pattern."""

    kind = StringProperty("gods")

    def __init__(self, **properties: object) -> None:
        self._drawn = InstructionGroup()
        redraw = Clock.create_trigger(self._redraw, -1)
        super().__init__(**properties)
        self.canvas.add(self._drawn)
        for changed in ("kind", "pos", "size"):
            self.fbind(changed, redraw)
        redraw()

    def _redraw(self, *_event: object) -> None:
        self._drawn.clear()
        for instruction in patch(self.kind, self.pos, self.size):
            self._drawn.add(instruction)


def ends_of_scale(by_kind: Iterable[Mapping[str, int]]) -> tuple[int, int]:
    """The least and the most that bars of these points reach."""
    bars = [points.values() for points in by_kind]
    return (
        min(sum(min(0, each) for each in bar) for bar in bars),
        max(sum(max(0, each) for each in bar) for bar in bars),
    )


class KindChart(VStack):
    """Everybody's points by kind, stacked, and the meaning of the patterns."""

    def fill(
        self,
        players: Sequence[str],
        by_kind: Sequence[Mapping[str, int]],
        totals: Sequence[str],
        names: Mapping[str, str],
    ) -> None:
        """Show these points of each player; `names` are what the kinds are called."""
        self.clear_widgets()
        low, high = ends_of_scale(by_kind)
        for seat, own in enumerate(by_kind):
            row = KindRow(seat=seat, name=players[seat], total=totals[seat])
            row.ids.bar.low, row.ids.bar.high = low, high
            row.ids.bar.points = [(kind, points) for kind, points in own.items() if points]
            self.add_widget(row)
        for kind, name in names.items():
            self.add_widget(KindKey(kind=kind, icon=KIND_ICON[kind], name=name))


class ChartText(OneLine):
    """A text whose centre stays at `middle` when its size changes."""

    middle = ListProperty([0, 0])


def beside(rows: Sequence[Sequence[int]], seat: int) -> int:
    """How many players before this one have the same points in all of these rows."""
    return sum(all(row[other] == row[seat] for row in rows) for other in range(seat))


class EpochChart(Widget):
    """Everybody's total from epoch to epoch: a line for each player, with the player's mark on it."""

    ink = ListProperty([1, 1, 1, 1])
    dim = ListProperty([1, 1, 1, 1])
    large = NumericProperty(20)
    small = NumericProperty(13)
    unit = NumericProperty(dp(1))

    def __init__(self, **properties: object) -> None:
        self._drawn = InstructionGroup()
        self._totals: tuple[tuple[int, ...], ...] = ()
        # Texts and marks are used again by the next drawing.
        self._made: dict[type[Widget], list[Any]] = {ChartText: [], PlayerMark: []}
        self._free: dict[type[Widget], Iterator[Any]] = {}
        self._redraw_soon = Clock.create_trigger(self._redraw, -1)
        super().__init__(**properties)
        self.canvas.before.add(self._drawn)
        for changed in ("ink", "dim", "large", "small", "unit", "pos", "size"):
            self.fbind(changed, self._redraw_soon)

    def fill(self, totals: Sequence[Sequence[int]]) -> None:
        """Show these totals: a row for the start and for each epoch's end, a column for each player."""
        self._totals = tuple(tuple(row) for row in totals)
        self._redraw_soon()

    def _redraw(self, *_event: object) -> None:
        self._drawn.clear()
        self.clear_widgets()
        self._free = {kind: iter(made[:]) for kind, made in self._made.items()}
        if not self._totals:
            return
        bottom, top = self.y + self.small * 2.2, self.top - self.large
        left, right = self.x + self.large * 1.6, self.right - self.large * 3.4
        low, high = min(map(min, self._totals)), max(map(max, self._totals))

        def place(epoch: int, points: int) -> tuple[float, float]:
            across = left + (right - left) * epoch / max(1, len(self._totals) - 1)
            return across, bottom + (top - bottom) * (points - low) / max(1, high - low)

        for epoch in range(len(self._totals)):
            across, _ = place(epoch, low)
            self._drawn.add(Color(*self.dim[:3], 0.35))
            self._drawn.add(Line(points=[across, bottom, across, top], width=self.unit))
            self._write(str(epoch), across, self.y + self.small, self.small, self.dim)
        begun = self._totals[0][0]
        self._write(str(begun), self.x + self.large * 0.6, place(0, begun)[1], self.small)
        for seat in range(len(self._totals[0])):
            color: Sequence[float] = ()
            for epoch, (before, row) in enumerate(pairwise(self._totals), start=1):
                # What several players share is side by side: nobody’s line is under another.
                across, height = place(epoch, row[seat])
                mark = self._mark(
                    seat, (across - MARK_APART * self.unit * beside([row], seat), height), 20 * self.unit
                )
                color = color or mark.color
                aside = LINE_APART * self.unit * beside([before, row], seat)
                start, points = place(epoch - 1, before[seat]), [across, height + aside]
                self._drawn.add(Color(*color))
                self._drawn.add(Line(points=[start[0], start[1] + aside, *points], width=2 * self.unit))
        self._write_ends([place(len(self._totals) - 1, points)[1] for points in self._totals[-1]], right)

    def _write_ends(self, heights: list[float], right: float) -> None:
        """The last totals beside their marks, moved apart where they would lie over each other."""
        least = self.large * 1.3
        order = sorted(range(len(heights)), key=lambda seat: heights[seat])
        room_above = self.top - self.large * 0.6 - least * (len(order) - 1)
        lowest = self.y + self.large * 0.6
        for rank, seat in enumerate(order):
            height = min(max(heights[seat], lowest), room_above + least * rank)
            lowest = height + least
            self._mark(seat, (right + self.large * 1.2, height), self.large * 0.8)
            self._write(str(self._totals[-1][seat]), right + self.large * 2.5, height, self.large)

    def _write(
        self, text: str, across: float, height: float, size: float, ink: Sequence[float] | None = None
    ) -> None:
        label = self._put(ChartText)
        label.text, label.font_size, label.bold = text, size, size == self.large
        label.ink = ink or self.ink
        label.middle = (across, height)

    def _mark(self, seat: int, middle: tuple[float, float], side: float) -> PlayerMark:
        mark: PlayerMark = self._put(PlayerMark)
        mark.seat, mark.size, mark.center = seat, (side, side), middle
        return mark

    def _put(self, kind: type[Widget]) -> Any:
        """One of those there are already, or a new one."""
        widget = next(self._free[kind], None)
        if widget is None:
            widget = kind()
            self._made[kind].append(widget)
        self.add_widget(widget)
        return widget
