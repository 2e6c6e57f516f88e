"""A page of the tally: one kind of points of all players, or all kinds of one player."""

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty

from ra_auction.names import points_name
from ui.common.stack import HStack, VStack
from ui.common.text import SmallText, Title
from ui.core.kv import load_rules
from ui.table.tally_block import TallyBlock
from ui.table.tally_count import TallyCount
from ui.table.tally_suns import TallySuns
from ui.table.tally_view import SUNS, TAPPED

load_rules(__file__)


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

    def __init__(self, **properties: Any) -> None:
        self.blocks: list[TallyBlock] = []
        self.suns = TallySuns()
        super().__init__(**properties)

    def build(self, count: TallyCount, tr: Any, place: int, *, by_player: bool) -> None:
        """Show everything of the player at this place, or everybody's points of the kind at it."""
        view = count.view
        self.clear_widgets()
        if by_player:
            heading, counted = view.players[place], [(place, kind) for kind in view.kinds]
        else:
            kind = view.kinds[place]
            # Where it is low and broad, the screen's title has the kind.
            heading = "" if self.low and self.paired else tr.say(points_name(view.setup.edition, kind))
            counted = [(seat, kind) for seat in range(len(view.players))]
        if heading:
            self.add_widget(Title(text=heading))
        self.blocks = [
            TallyBlock(count, seat, kind, tr, self.suns, by_player=by_player, tight=self.paired)
            for seat, kind in counted
        ]
        self._add_blocks(self.blocks)
        if any(TAPPED.intersection(block.items) for block in self.blocks):
            hint = tr._("Tap a tile to add one; hold it to reset to 0.")
            self.add_widget(SmallText(text=hint))
        if SUNS in {kind for _seat, kind in counted}:
            self.suns.show(view, tr)
            self.add_widget(self.suns)

    def _add_blocks(self, blocks: Sequence[TallyBlock]) -> None:
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
