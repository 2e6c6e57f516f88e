"""What the referee says: whose turn it is, which tiles a disaster may take, the odds if people want them."""

from functools import partial

from kivy.properties import ObjectProperty, StringProperty

from ui.common.disaster_choice import choice_text, part_text
from ui.common.pair_choice import ChoicePart
from ui.common.repeat import repeat
from ui.common.stack import VStack
from ui.core.kv import load_rules
from ui.core.texts import Speaker
from ui.table.referee_texts import bid_text, odds_text, outlook_text
from ui.table.referee_view import RefereeView

load_rules(__file__)


class RefereeHead(VStack):
    """Shows a RefereeView; `panel` knows whether a god is being spent."""

    panel = ObjectProperty(rebind=True)
    view = ObjectProperty(rebind=True)
    # What is to be discarded, while somebody chooses that.
    choice = StringProperty()
    # The highest bid, while people bid one by one.
    bid = StringProperty()
    odds = StringProperty()
    outlook = StringProperty()

    def show(self, view: RefereeView, tr: Speaker, *, odds: bool) -> None:
        """Show whose turn it is, and the odds if they are wanted."""
        self.view = view
        self.choice = choice_text(view.choices, view.player, tr)
        self.bid = bid_text(view, tr)
        self.odds = odds_text(view, tr) if odds else ""
        self.outlook = outlook_text(view, tr) if odds else ""
        repeat(self.ids.choices, partial(ChoicePart, panel=self.panel), "choice", view.choices)
        for part, choice in zip(self.ids.choices.children[::-1], view.choices, strict=True):
            part.title = part_text(choice, view.choices, tr)
