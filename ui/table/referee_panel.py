"""The referee's part of the table: the drawn tile, the auction, gods and disasters, one tap each."""

from typing import Any

from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout

from ra_auction.actions import AUCTION, DISCARDING, GODS, TURN
from ui.common.press import Pressable
from ui.core.kv import load_rules
from ui.core.languages import decimal
from ui.core.parts import hold_parts
from ui.table.referee_view import GRID, RefereeView

load_rules(__file__)


class TileButton(Pressable, BoxLayout):
    """A tile to tap, with how many of its kind are left, if that is told."""

    tile = StringProperty()
    left = NumericProperty(-1)


class PairButton(Pressable, BoxLayout):
    """Two tiles to give up for a disaster."""

    first = StringProperty()
    second = StringProperty()


class TrackSpace(AnchorLayout):
    """A space of the auction track, with the tile that lies on it."""

    tile = StringProperty()


class Referee(BoxLayout):
    """Shows a RefereeView; `on_action` tells an action, `on_nobody` that everybody passed."""

    title = StringProperty()
    odds = StringProperty()
    outlook = StringProperty()
    spend = StringProperty()
    keep = StringProperty()
    # Is there little height, and all that can be done stands side by side?
    low = BooleanProperty(False)
    broad = BooleanProperty(False)
    # Was a god tapped, and the tile it takes is to be tapped now?
    spending = BooleanProperty(False)

    __events__ = ("on_action", "on_nobody")

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        phases = (TURN, GODS, AUCTION, DISCARDING)
        self._panels = dict(zip(phases, hold_parts(self, "draw", "gods", "auction", "discard"), strict=True))
        self._draw, (self._god, self._actions) = self._panels[TURN], hold_parts(self, "god", "actions")
        self._view: RefereeView | None = None
        self._grid: dict[str, TileButton] = {}
        for tile in GRID:
            button = self._grid[tile] = TileButton(tile=tile, left=0)
            button.bind(on_release=lambda pressed: self.do("draw", tile=pressed.tile))
            self.ids.grid.add_widget(button)
        for changed in ("spending", "broad"):
            self.fbind(changed, lambda *_: self._fill())

    def on_action(self, action: dict[str, Any]) -> None:
        """An action was tapped."""

    def on_nobody(self) -> None:
        """Nobody bids."""

    def do(self, do: str, **fields: object) -> None:
        """Tell an action."""
        self.dispatch("on_action", {"do": do, **fields})

    def keep_gods(self) -> None:
        """No god, or no more of them."""
        if self.spending:
            self.spending = False
        else:
            self.do("end")

    def show(self, view: RefereeView) -> None:
        """What can be tapped now."""
        self._view = view
        self.spending = False
        self._fill()

    def _fill(self) -> None:
        view = self._view
        if view is None:
            return
        tr = App.get_running_app().tr
        phase = GODS if self.spending else view.phase
        titles = {
            TURN: tr._("{player} is on turn"),
            GODS: tr._("{player} spends a god: tap the tile it takes"),
            AUCTION: tr._("{player} holds an auction: tap the disk that won"),
            DISCARDING: tr._("{player} chooses two tiles to discard"),
        }
        self.title = titles.get(phase, "").format(player=view.player)
        self.odds, self.outlook = self._odds(view), self._outlook(view)
        # A short word where it is one of three buttons.
        spend = tr._("Gods: {count}") if self.broad else tr._("Spend a god: {count} left")
        self.spend = spend.format(count=view.gods)
        self.keep = tr._("Keep the gods") if self.spending else tr._("No more gods")
        for tile, button in self._grid.items():
            button.left = view.left[tile]
        self._lay_track(view)
        choice = self.ids.choice
        choice.clear_widgets()
        if phase in self._panels:
            choice.add_widget(self._panels[phase])
        for row in (self._draw, self._actions):
            row.clear_widgets([self._god])
        if view.phase == TURN and view.takes:
            row, index = (self._actions, 0) if self.broad else (self._draw, 1)
            self._god.size_hint_x = 0.9 if self.broad else 1
            row.add_widget(self._god, index=index)
        self._offer(view)

    def _odds(self, view: RefereeView) -> str:
        tr = App.get_running_app().tr
        words: str
        if view.draws_to_ra is None:
            words = tr._("No Ra is left in the bag.")
        else:
            draws = round(view.draws_to_ra)
            words = tr.many(
                "Next tile a Ra: {percent} %, the next Ra in about {count} tile. In the bag: {tiles}.",
                "Next tile a Ra: {percent} %, the next Ra in about {count} tiles. In the bag: {tiles}.",
                draws,
            ).format(
                percent=round(100 * view.chance_of_ra),
                count=draws,
                tiles=sum(view.left.values()),
            )
        return words

    def _outlook(self, view: RefereeView) -> str:
        tr, outlook = App.get_running_app().tr, view.outlook
        if outlook is None:
            return ""
        words: str = tr._(
            "With one more tile the lot is worth {worst} to {best} to {player}, {mean} on average."
        )
        return words.format(
            player=view.player,
            worst=decimal(outlook.worst, tr.language, 0),
            best=decimal(outlook.best, tr.language, 0),
            mean=decimal(float(outlook.mean), tr.language),
        )

    def _lay_track(self, view: RefereeView) -> None:
        track = self.ids.track
        while len(track.children) < len(view.track):
            track.add_widget(TrackSpace())
        for space, tile in zip(reversed(track.children), view.track, strict=True):
            space.tile = tile

    def _offer(self, view: RefereeView) -> None:
        """What a god can take, or a disaster."""
        self.ids.takes.clear_widgets()
        for tile in view.takes:
            button = TileButton(tile=tile)
            button.bind(on_release=lambda pressed: self.do("god", take=pressed.tile))
            self.ids.takes.add_widget(button)
        self.ids.pairs.clear_widgets()
        for first, second in view.discards:
            pair = PairButton(first=first, second=second)
            pair.bind(on_release=lambda pressed: self.do("discard", tiles=[pressed.first, pressed.second]))
            self.ids.pairs.add_widget(pair)
