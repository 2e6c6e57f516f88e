"""What the referee says: whose turn it is, which tiles a disaster may take, the odds if people want them."""

from functools import partial

from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.press import Pressable
from ui.common.repeat import repeat
from ui.common.stack import VStack
from ui.core.kv import load_rules
from ui.core.texts import Speaker
from ui.table.referee_texts import bid_text, choice_text, odds_text, outlook_text, part_text
from ui.table.referee_view import RefereeView

load_rules(__file__)


class PairButton(Pressable, BoxLayout):
    """Two tiles to give up for a disaster."""

    MEANING = ("tiles",)

    tiles = ObjectProperty(("", ""))
    # How large the pictures of the tiles are.
    side = NumericProperty(0)


class ChoicePart(VStack):
    """A disaster with the pairs of tiles that it can take."""

    panel = ObjectProperty()
    choice = ObjectProperty()
    title = StringProperty()

    def on_kv_post(self, _root: object) -> None:
        """Show the pairs from now on."""
        self.fbind("choice", self._show)
        self._show()

    def _show(self, *_changed: object) -> None:
        discard = partial(
            PairButton, on_release=lambda tapped: self.panel.act("discard", tiles=[*tapped.tiles])
        )
        repeat(self.ids.pairs, discard, "tiles", self.choice.pairs)


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
        self.choice = choice_text(view, tr)
        self.bid = bid_text(view, tr)
        self.odds = odds_text(view, tr) if odds else ""
        self.outlook = outlook_text(view, tr) if odds else ""
        repeat(self.ids.choices, partial(ChoicePart, panel=self.panel), "choice", view.choices)
        for part, choice in zip(self.ids.choices.children[::-1], view.choices, strict=True):
            part.title = part_text(choice, view, tr)
