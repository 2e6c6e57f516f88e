"""What the referee says: whose turn it is, which tiles a disaster may take, the odds if people want them."""

from functools import partial

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.press import Pressable
from ui.common.stack import VStack
from ui.core.kv import load_rules
from ui.core.texts import Speaker
from ui.table.referee_texts import odds_text, outlook_text
from ui.table.referee_view import RefereeView
from ui.table.repeat import repeat

load_rules(__file__)


class PairButton(Pressable, BoxLayout):
    """Two tiles to give up for a disaster."""

    MEANING = ("tiles",)

    tiles = ObjectProperty(("", ""))


class RefereeHead(VStack):
    """Shows a RefereeView; `panel` knows whether a god is being spent."""

    panel = ObjectProperty(rebind=True)
    view = ObjectProperty(rebind=True)
    disaster = StringProperty()
    odds = StringProperty()
    outlook = StringProperty()

    def show(self, view: RefereeView, tr: Speaker, *, odds: bool) -> None:
        """Show whose turn it is, and the odds if they are wanted."""
        self.view = view
        self.disaster = ", ".join(tr.say(disaster) for disaster in view.disasters)
        self.odds = odds_text(view, tr) if odds else ""
        self.outlook = outlook_text(view, tr) if odds else ""
        discard = partial(
            PairButton, on_release=lambda tapped: self.panel.act("discard", tiles=[*tapped.tiles])
        )
        repeat(self.ids.pairs, discard, "tiles", view.discards)
