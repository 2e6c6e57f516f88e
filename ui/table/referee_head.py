"""What the referee says: whose turn it is, which tiles a disaster may take, the odds if people want them."""

from functools import partial

from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ui.common.press import Pressable
from ui.common.stack import VStack
from ui.core.kv import load_rules
from ui.core.languages import decimal
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

    def show(self, view: RefereeView, *, odds: bool) -> None:
        """Show whose turn it is, and the odds if they are wanted."""
        self.view = view
        say = self.panel.screen.app.tr.say
        self.disaster = ", ".join(say(disaster) for disaster in view.disasters)
        self.odds = self._odds(view) if odds else ""
        self.outlook = self._outlook(view) if odds else ""
        discard = partial(
            PairButton, on_release=lambda tapped: self.panel.act("discard", tiles=[*tapped.tiles])
        )
        repeat(self.ids.pairs, discard, "tiles", view.discards)

    def _odds(self, view: RefereeView) -> str:
        tr = self.panel.screen.app.tr
        if view.draws_to_ra is None:
            return str(tr._("No Ra is left in the bag."))
        draws = round(view.draws_to_ra)
        text: str = tr.many(
            "Chance of Ra: {percent}%, next in about {count} tile. {tiles} left in the bag.",
            "Chance of Ra: {percent}%, next in about {count} tiles. {tiles} left in the bag.",
            draws,
        )
        return text.format(percent=round(100 * view.chance_of_ra), count=draws, tiles=sum(view.left.values()))

    def _outlook(self, view: RefereeView) -> str:
        tr, outlook = self.panel.screen.app.tr, view.outlook
        if outlook is None:
            return ""
        text: str = tr._("One more tile: the lot is worth {worst} to {best} for {player}, {mean} on average.")
        return text.format(
            player=view.player,
            worst=decimal(outlook.worst, tr.language, 0),
            best=decimal(outlook.best, tr.language, 0),
            mean=decimal(float(outlook.mean), tr.language),
        )
