"""The referee's part of the table: the drawn tile, the auction, gods and disasters, one tap each."""

from typing import Any

from kivy.app import App
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ra_auction.actions import AUCTION, DISCARDING, GODS, TURN
from ui.sessions.referee import GRID, RefereeView
from ui.widgets import load_rules
from ui.widgets.parts import kept
from ui.widgets.press import Pressable

load_rules(__file__)


class TileButton(Pressable, BoxLayout):
    """A tile to tap, with how many of its kind are left, if that is told."""

    tile = StringProperty()
    left = NumericProperty(-1)


class PairButton(Pressable, BoxLayout):
    """Two tiles to give up for a disaster."""

    first = StringProperty()
    second = StringProperty()


class Referee(BoxLayout):
    """Shows a RefereeView; `on_action` tells an action, `on_nobody` that everybody passed."""

    title = StringProperty()
    hint = StringProperty()
    odds = StringProperty()

    __events__ = ("on_action", "on_nobody")

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        phases = (TURN, GODS, AUCTION, DISCARDING)
        self._panels = dict(zip(phases, kept(self, "draw", "gods", "auction", "discard"), strict=True))
        self._choice, self._track = kept(self, "choice", "track")
        self._grid: dict[str, TileButton] = {}
        for tile in GRID:
            button = self._grid[tile] = TileButton(tile=tile, left=0)
            button.bind(on_release=lambda pressed: self.do("draw", tile=pressed.tile))
            self.ids.grid.add_widget(button)

    def on_action(self, action: dict[str, Any]) -> None:
        """An action was tapped."""

    def on_nobody(self) -> None:
        """Nobody bids."""

    def do(self, do: str, **fields: object) -> None:
        """Tell an action."""
        self.dispatch("on_action", {"do": do, **fields})

    def show(self, view: RefereeView) -> None:
        """What can be tapped now."""
        tr = App.get_running_app().tr
        titles = {
            TURN: tr._("{player} is on turn"),
            GODS: tr._("{player} spends gods"),
            AUCTION: tr._("{player} holds an auction: tap the disk that won"),
            DISCARDING: tr._("{player} chooses two tiles to discard"),
        }
        self.title = titles.get(view.phase, "").format(player=view.player)
        self.hint = self._hint(view)
        self.odds = self._odds(view)
        for tile, button in self._grid.items():
            button.left = view.left[tile]
        self._lay_track(view)
        self._choice.clear_widgets()
        if view.phase in self._panels:
            self._choice.add_widget(self._panels[view.phase])
        self._offer(view)

    def _hint(self, view: RefereeView) -> str:
        tr = App.get_running_app().tr
        words: str = ""
        if view.gods and any(view.track):
            words = tr.many(
                "{count} god left: tap a tile on the track to take it",
                "{count} gods left: tap a tile on the track to take it",
                view.gods,
            ).format(count=view.gods)
        elif not any(view.track):
            words = tr._("The auction track is empty.")
        return words

    def _odds(self, view: RefereeView) -> str:
        tr = App.get_running_app().tr
        words: str
        if view.draws_to_ra is None:
            words = tr._("No Ra is left in the bag.")
        else:
            words = tr._(
                "Next tile a Ra: {percent} %. Ra expected with draw {draws}. Tiles in the bag: {tiles}."
            ).format(
                percent=round(100 * view.chance_of_ra),
                draws=f"{view.draws_to_ra:.1f}",
                tiles=sum(view.left.values()),
            )
        return words

    def _lay_track(self, view: RefereeView) -> None:
        self._track.clear_widgets()
        for tile in view.track:
            button = TileButton(tile=tile, disabled=not tile)
            button.bind(on_release=lambda pressed: self.do("god", take=pressed.tile))
            self._track.add_widget(button)

    def _offer(self, view: RefereeView) -> None:
        self.ids.pairs.clear_widgets()
        for first, second in view.discards:
            pair = PairButton(first=first, second=second)
            pair.bind(on_release=lambda pressed: self.do("discard", tiles=[pressed.first, pressed.second]))
            self.ids.pairs.add_widget(pair)
