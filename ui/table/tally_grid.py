"""The tally on a tablet: all players by all kinds in one grid, with everybody's disks below it in epoch 3."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget

from ra_auction.names import item_name
from ui.common.long_press import LongPress
from ui.common.point_icons import SUNS
from ui.common.stack import HStack, VStack
from ui.common.text import SmallText
from ui.common.text import width_of as width_of_text
from ui.core.kv import load_rules
from ui.core.theme import Theme
from ui.table.current_count import CurrentCount
from ui.table.number_button import NumberButton
from ui.table.tally_block import TallyBlock
from ui.table.tally_count import TallyCount
from ui.table.tally_order import Cell
from ui.table.tally_suns import TallySuns, TallyTies
from ui.table.tally_view import COUNTED, ITEM_ICON, TAPPED

load_rules(__file__)

# How wide a number is, the space between two, and what parts two kinds.
LEAST, MOST, APART, BETWEEN = float(dp(48)), float(dp(64)), float(dp(4)), float(dp(8))
# How wide a disk is with the space beside it, and how wide the space between two players.
DISK, ASIDE = float(dp(64)), float(dp(16))


class GridCell(CurrentCount, NumberButton):
    """One count: a tap has digits go there, or counts a tile."""

    MEANING = ("item", "seat")

    item = StringProperty()
    seat = NumericProperty(0)


class GridHead(LongPress, AnchorLayout):
    """What is counted in a column; held or tapped, it shows its name."""

    icon = StringProperty()
    name = StringProperty()

    def on_tap(self) -> None:
        """Show the name."""
        self.on_hold()

    def on_hold(self) -> None:
        """Show the name."""
        App.get_running_app().show_message(self.name)


class GridName(HStack):
    """A player at the beginning of a row; without a seat the corner of the grid."""

    seat = NumericProperty(-1)
    name = StringProperty()


class GridRow(HStack):
    """What one player has, or the heads of the columns."""


class GridSuns(HStack):
    """The disks of some players side by side."""


class Filler(Widget):
    """Nothing, of some width."""


def bands(kinds: Sequence[str], room: float) -> list[list[str]]:
    """The kinds side by side, as many as there is room for; the others below."""
    found: list[list[str]] = [[]]
    for kind in kinds:
        if found[-1] and width_of([*found[-1], kind], LEAST) > room:
            found.append([])
        found[-1].append(kind)
    return found


def width_of(kinds: Sequence[str], cell: float) -> float:
    """How wide these kinds are with cells of a width."""
    return sum(len(COUNTED[kind]) * (cell + APART) + BETWEEN + APART for kind in kinds)


class TallyGrid(VStack):
    """Made anew for another epoch, language or width; `show` takes over what people count."""

    # Players' names need this much, and their disks with the reasons for points.
    names = NumericProperty(dp(120))
    player = NumericProperty(dp(180))
    # How large names are.
    letters = NumericProperty(0)

    def __init__(self, **properties: Any) -> None:
        self.cells: list[GridCell] = []
        self.blocks: list[TallyBlock] = []
        self.suns, self.ties = TallySuns(), TallyTies()
        super().__init__(**properties)

    def build(self, count: TallyCount, tr: Any, width: float) -> None:
        """Show every count of everybody in so much room."""
        self.clear_widgets()
        self._count, self._tr = count, tr
        view = count.view
        self.cells, self.blocks = [], []
        if self.suns.parent is not None:
            self.suns.parent.remove_widget(self.suns)
        kinds = [kind for kind in view.kinds if kind != SUNS]
        room = width - self._names_in(kinds, width) - APART
        rows = bands(kinds, room)
        cell = min(MOST, *(self._widest(kinds, room) for kinds in rows))
        names = width - APART - max(width_of(kinds, cell) for kinds in rows)
        for kinds in rows:
            self._add_band(kinds, names, cell)
        self.add_widget(SmallText(text=tr._("Tap a tile to add one; hold it to reset to 0.")))
        if SUNS in view.kinds:
            self._add_suns(width)
        self.show()

    def _names_in(self, kinds: Sequence[str], width: float) -> float:
        """Room for the longest word of a name, unless kinds would need one more line for that."""
        words = [word for name in self._count.view.players for word in name.split()]
        longest = max(width_of_text(word, self.letters, bold=True) for word in words)
        wanted = max(self.names, longest + Theme.icon + Theme.inset)
        lines = [len(bands(kinds, width - names - APART)) for names in (self.names, wanted)]
        return wanted if lines[0] == lines[1] else float(self.names)

    @staticmethod
    def _widest(kinds: Sequence[str], room: float) -> float:
        columns = sum(len(COUNTED[kind]) for kind in kinds)
        return max(LEAST, (room - len(kinds) * (BETWEEN + APART)) / columns - APART)

    def _add_band(self, kinds: Sequence[str], names: float, width: float) -> None:
        view = self._count.view
        for seat in range(-1, len(view.players)):
            row = GridRow()
            row.add_widget(GridName(seat=seat, name=view.players[seat] if seat >= 0 else "", width=names))
            for kind in kinds:
                row.add_widget(Filler(width=BETWEEN))
                for item in COUNTED[kind]:
                    row.add_widget(self._cell(seat, item, width))
            row.add_widget(Widget(size_hint_y=None, height=1))
            self.add_widget(row)

    def _cell(self, seat: int, item: str, width: float) -> Widget:
        if seat < 0:
            name = self._tr.say(item_name(self._count.view.setup.edition, item))
            return GridHead(icon=ITEM_ICON[item], name=name, width=width)
        cell = GridCell(seat=seat, item=item, width=width)
        cell.bind(on_tap=self._tap, on_hold=partial(self._tap, held=True))
        self.cells.append(cell)
        return cell

    def _tap(self, cell: GridCell, *, held: bool = False) -> None:
        place = Cell(int(cell.seat), cell.item)
        if cell.item in TAPPED:
            self._count.tap(place, 0 if held else int(cell.count) + 1)
        else:
            self._count.pick(place)

    def _add_suns(self, width: float) -> None:
        view = self._count.view
        for seat in range(len(view.players)):
            block = TallyBlock(self._count, seat, SUNS, (), self._tr, self.suns, by_player=False, tight=True)
            self.blocks.append(block)
        parts: list[Widget] = [*self.blocks, self.suns]
        most = max(self.player, max(len(own) for own in view.disks) * DISK)
        columns = max(1, min(len(parts), int((width + ASIDE) // (most + ASIDE))))
        while len(parts) % columns:
            parts.append(Widget(size_hint_y=None, height=0))
        for first in range(0, len(parts), columns):
            row = GridSuns(spacing=ASIDE)
            for part in parts[first : first + columns]:
                part.pos_hint = {"top": 1}
                row.add_widget(part)
            self.add_widget(row)
        self.add_widget(self.ties)

    def show(self) -> None:
        """Take over the counts there are now."""
        view = self._count.view
        for cell in self.cells:
            cell.count = view.counts[int(cell.seat)][cell.item]
            cell.current = self._count.cell == (cell.seat, cell.item)
        for block in self.blocks:
            block.show()
        if self.blocks:
            self.suns.show(view, self._tr)
            self.ties.show(view, self._tr)
