"""The referee's part of the table: the drawn tile, the auction, gods and disasters, one tap each."""

from functools import partial

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from ra_auction.actions import AUCTION, DISCARDING, GODS, TURN
from ui.common.card import Surface
from ui.common.press import Pressable
from ui.core.kv import load_rules
from ui.core.languages import decimal
from ui.core.parts import hold_parts
from ui.core.screen import arrange
from ui.table.referee_view import GRID, RefereeView
from ui.table.repeat import repeat

load_rules(__file__)


class TileButton(Pressable, BoxLayout):
    """A tile to tap, with how many of its kind are left unless that is -1."""

    tile = StringProperty()
    left = NumericProperty(-1)


class PairButton(Pressable, BoxLayout):
    """Two tiles to give up for a disaster."""

    tiles = ObjectProperty(("", ""))


class TrackSpace(AnchorLayout):
    """A space of the auction track, with the tile on it."""

    tile = StringProperty()


class RefereePanel(Surface):
    """Shows a RefereeView; what is tapped is an action of `screen`."""

    screen = ObjectProperty()
    view = ObjectProperty(rebind=True)
    phase = StringProperty()
    odds = StringProperty()
    outlook = StringProperty()
    # Is there little height, and all buttons are side by side?
    broad = BooleanProperty(False)
    can_spend = BooleanProperty(False)
    # Was a god tapped, and the tile it takes is to be tapped now?
    spending = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._parts = hold_parts(
            self, "choice", "draw", "gods", "auction", "discard", "actions", "god", "grid"
        )
        draw = partial(TileButton, left=0, on_release=lambda tapped: self.act("draw", tile=tapped.tile))
        repeat(self.ids.grid, draw, "tile", GRID)
        trigger = Clock.create_trigger(self._arrange, -1)
        for changed in ("phase", "broad", "can_spend"):
            self.fbind(changed, trigger)
        self._arrange()

    def act(self, do: str, **fields: object) -> None:
        """Do an action of the game."""
        self.screen.act({"do": do, **fields})

    def keep_gods(self) -> None:
        """Spend no god, or no more of them."""
        if self.spending:
            self.spending = False
        else:
            self.act("end")

    def show(self, view: RefereeView) -> None:
        """Show what can be tapped now."""
        # Whoever looks a rule up meanwhile is still choosing a tile.
        self.spending = self.spending and view == self.view
        self.view = view
        self.odds, self.outlook = self._odds(view), self._outlook(view)
        for button in self.ids.grid.children:
            button.left = view.left[button.tile]
        repeat(self.ids.track, TrackSpace, "tile", view.track)
        take = partial(TileButton, on_release=lambda tapped: self.act("god", take=tapped.tile))
        repeat(self.ids.takes, take, "tile", view.takes)
        discard = partial(PairButton, on_release=lambda tapped: self.act("discard", tiles=[*tapped.tiles]))
        repeat(self.ids.pairs, discard, "tiles", view.discards)

    def _arrange(self, *_changed: object) -> None:
        choice, draw, gods, auction, discard, actions, god, grid = self._parts
        arrange(
            {
                choice: {
                    draw: self.phase == TURN,
                    gods: self.phase == GODS,
                    auction: self.phase == AUCTION,
                    discard: self.phase == DISCARDING,
                },
                draw: {actions: True, god: self.can_spend and not self.broad, grid: True},
                actions: {god: self.can_spend and self.broad},
            }
        )

    def _odds(self, view: RefereeView) -> str:
        tr = self.screen.app.tr
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
        tr, outlook = self.screen.app.tr, view.outlook
        if outlook is None:
            return ""
        text: str = tr._("One more tile: the lot is worth {worst} to {best} for {player}, {mean} on average.")
        return text.format(
            player=view.player,
            worst=decimal(outlook.worst, tr.language, 0),
            best=decimal(outlook.best, tr.language, 0),
            mean=decimal(float(outlook.mean), tr.language),
        )
