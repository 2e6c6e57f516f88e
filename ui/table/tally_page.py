"""A page of the tally: one kind of points of all players, or all kinds of one player."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from ra_auction.names import points_name
from ui.common.point_icons import SUNS
from ui.common.stack import HStack, VStack
from ui.common.text import SmallText, Title
from ui.core.kv import load_rules
from ui.table.tally_block import MOST_IN_A_ROW, KindBlock, TallyBlock, TallyLine
from ui.table.tally_count import TallyCount
from ui.table.tally_order import Cell
from ui.table.tally_suns import TallySuns, TallyTies
from ui.table.tally_view import COUNTED, TAPPED, TallyView

load_rules(__file__)

# These kinds need two lines for each player of a phone, or two pages.
TWO_LINES = frozenset({"river", "monuments"})
# A line is no higher than this.
MOST_LINE = dp(88)


class TallyRow(HStack):
    """Two columns of blocks."""


class TallyColumn(VStack):
    """Half of the blocks, where there is room for two side by side."""

    tight = BooleanProperty(False)


class TallyPage(VStack):
    """Made anew for another page, language or width; `blocks` take over what people count."""

    # Is there room for two blocks side by side?
    paired = BooleanProperty(False)
    # Is every line of height needed?
    low = BooleanProperty(False)
    # Is there one line for each player?
    lined = BooleanProperty(False)
    # How high is it, and is that as little as a finger needs?
    line = NumericProperty(0)
    low_lines = BooleanProperty(False)
    # Is there room below them for how tiles are tapped?
    hinting = BooleanProperty(True)

    theme = ObjectProperty()

    def __init__(self, **properties: Any) -> None:
        self.blocks: list[KindBlock] = []
        self.suns, self.ties = TallySuns(), TallyTies()
        super().__init__(**properties)

    def fit(self, count: TallyCount, room: float, totals: float, *, lined: bool) -> bool:
        """Have every player in sight in so much room; is there none for the points below them?

        On a phone, kinds that need two lines need the room for them, or two pages.
        """
        if not lined:
            count.part(frozenset())
            return False
        theme, players = self.theme, len(count.view.players)
        short = room - totals < players * (theme.touch + theme.snug)
        left = room if short else room - totals
        count.part(TWO_LINES if left < players * (2 * theme.touch + theme.snug) else frozenset())
        # What is left makes everything easier to hit.
        self.line = min(left / players, MOST_LINE)
        self.hinting = left - players * self.line >= 3 * theme.small_text
        self.low_lines = self.line < theme.touch + 1.4 * theme.body_text + theme.gap
        return bool(short)

    def block_of(self, cell: Cell | None) -> KindBlock | None:
        """Where a cell is counted."""
        here = (each for each in self.blocks if cell and each.seat == cell.seat and cell.item in each.items)
        return next(here, None)

    def build(self, count: TallyCount, tr: Any) -> None:
        """Show everything of the player people are at, or everybody's points of the kind."""
        view, order, place = count.view, count.order, count.place
        self.clear_widgets()
        if order.by_player:
            heading = view.players[place]
            counted = [(place, kind, COUNTED[kind]) for kind in view.kinds]
        else:
            kind, items = order.kinds[place], order.items[place]
            # Where it is low and broad, the screen's title has the kind; in lines, the foot.
            bare = (self.lined and kind != SUNS) or (self.low and (self.paired or self.lined))
            heading = "" if bare else tr.say(points_name(view.setup.edition, kind))
            counted = [(seat, kind, items) for seat in range(len(view.players))]
        if heading:
            self.add_widget(Title(text=heading))
        make: Callable[..., KindBlock] = TallyBlock
        two = False
        # How disks are counted comes first where nothing else is: it is to be seen without scrolling.
        suns_first = not order.by_player and order.kinds[place] == SUNS
        self.suns.low = suns_first and self.low
        if suns_first:
            self.add_widget(self.suns)
        if self.lined and suns_first:
            make = partial(TallyLine, low=self.low)
        elif self.lined:
            two = len(items) > (MOST_IN_A_ROW if TAPPED.intersection(items) else 1)
            make = partial(TallyLine, least=self.line, low=self.low_lines or two)
        self.blocks = [
            make(count, seat, kind, items, tr, self.suns, by_player=order.by_player, tight=self.paired)
            for seat, kind, items in counted
        ]
        self._add_blocks(self.blocks)
        hinting = not self.lined or (self.hinting and not two)
        if hinting and any(TAPPED.intersection(block.items) for block in self.blocks):
            hint = tr._("Tap a tile to add one; hold it to reset to 0.")
            self.add_widget(SmallText(text=hint))
        if SUNS in {kind for _seat, kind, _items in counted}:
            if not suns_first:
                self.add_widget(self.suns)
            self.add_widget(self.ties)

    def show(self, view: TallyView, tr: Any) -> None:
        """Take over the counts there are now."""
        for block in self.blocks:
            block.show()
        if self.suns.parent:
            self.suns.show(view, tr)
            self.ties.show(view, tr)

    def _add_blocks(self, blocks: Sequence[KindBlock]) -> None:
        if not self.paired:
            for block in blocks:
                self.add_widget(block)
            return
        half = (len(blocks) + 1) // 2
        row = TallyRow()
        for part in (blocks[:half], blocks[half:]):
            column = TallyColumn(tight=self.low)
            for block in part:
                column.add_widget(block)
            row.add_widget(column)
        self.add_widget(row)
