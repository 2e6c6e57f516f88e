"""Why everybody's points in an epoch are what they are, over its result."""

from ra_auction.sheet import Sheet
from ui.common.overlay import Panel
from ui.common.player_panel import points_rows
from ui.common.player_view import points_lines
from ui.common.text import Title
from ui.core.kv import load_rules
from ui.core.texts import Speaker

load_rules(__file__)


class ReasonsPanel(Panel):
    """The kinds of points that each player gained or lost in an epoch (from 0), with the reason."""

    def __init__(self, sheet: Sheet, epoch: int, tr: Speaker, **properties: object) -> None:
        super().__init__(**properties)
        for seat, name in enumerate(sheet.players):
            self.ids.lines.add_widget(Title(text=name))
            lines = points_lines(sheet.edition, sheet.scores[epoch][seat], sheet.why(epoch, seat))
            for row in points_rows(lines, tr):
                self.ids.lines.add_widget(row)
