"""What the referee says where there is little room: whose turn it is, the Ra track, the last action, odds."""

from kivy.properties import ObjectProperty, StringProperty

from ui.common.card import Surface
from ui.common.icon import Icon
from ui.common.repeat import repeat
from ui.common.text import SmallText
from ui.core.kv import load_rules
from ui.core.languages import decimal
from ui.table.referee_texts import bid_text
from ui.table.referee_view import RefereeView
from ui.table.table_view import TableView

load_rules(__file__)


class BriefHead(Surface):
    """All in sight without scrolling; `panel` knows whether a god is being spent."""

    panel = ObjectProperty(rebind=True)
    view = ObjectProperty(rebind=True)
    table = ObjectProperty(rebind=True)
    # How far the Ra track is, with the chance of a Ra if people want odds.
    count = StringProperty()
    # What happened last, unless a disaster took tiles or there is something to say of the lot.
    remark = StringProperty()
    # The highest bid, while people bid one by one.
    bid = StringProperty()
    # Who removes tiles.
    loser = StringProperty()

    def show(self, view: RefereeView, table: TableView, *, status: str, odds: bool) -> None:
        """Show whose turn it is, and the odds if they are wanted."""
        self.view, self.table = view, table
        tr = self.panel.screen.app.tr
        self.bid = bid_text(view, tr)
        parts = [tr._("Ra {number} of {last}").format(number=table.ra_count, last=table.last_ra)]
        if odds:
            parts.append(tr._("chance {percent}%").format(percent=round(100 * view.chance_of_ra)))
        self.count = " · ".join(parts)
        tiles = [tile for loss in table.losses for tile in loss.tiles]
        # Where there is room, disasters are named.
        tight = self.panel.screen.layout.tight
        self.loser = table.losses[0].player if table.losses and tight else ""
        repeat(self.ids.lost, LostTile, "name", tiles if tight else ())
        repeat(self.ids.losses, LossText, "loss", () if tight else table.losses)
        self.remark = "" if tiles else (self._outlook(view) if odds else "") or status

    def _outlook(self, view: RefereeView) -> str:
        tr, outlook = self.panel.screen.app.tr, view.outlook
        if outlook is None:
            return ""
        worst, best = (decimal(each, tr.language, 0) for each in (outlook.worst, outlook.best))
        text: str = tr._("One more tile: {worst} to {best}")
        return text.format(worst=worst, best=best)


class LossText(SmallText):
    """What a disaster took from whom, in words."""

    loss = ObjectProperty(rebind=True)


class LostTile(Icon):
    """A tile that a disaster took."""
