"""What the games show: who wins, with what, where and how often."""

from datetime import datetime
from functools import partial
from typing import ClassVar

from kivy.properties import ListProperty, StringProperty

from ra_base.steps import Steps, part
from ui.archive.cards import filling
from ui.archive.player_dialog import ask_player
from ui.archive.statistics_cards import StatisticsCards, size_name
from ui.archive.statistics_view import Counted, figuring, game_with_figures
from ui.common.empty_state import EmptyState
from ui.common.game_text import variant_name
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.screen import Place, Screen

load_rules(__file__)


class StatisticsScreen(Screen):
    """The properties say which games are counted, None all of them; the lists are what can be chosen."""

    CHOSEN: ClassVar = ("game", "span", "variant", "size_of_table", "player")

    variants = ListProperty()
    sizes = ListProperty()
    game = StringProperty("auction")
    span = StringProperty("all")
    variant = StringProperty(None, allownone=True)
    size_of_table = StringProperty(None, allownone=True)
    player = StringProperty(None, allownone=True)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self._people: list[str] = []
        # Has somebody looked here yet, or chosen what to look at?
        self._opened = False
        super().__init__(app, **properties)
        for name in ("game", "span", "variant", "size_of_table", "player"):
            self.fbind(name, self.render_soon)

    def enter(self, **_place: object) -> None:
        """Games may have been played since; at first the game is counted of which there are any."""
        if not self._opened:
            self._opened = True
            self.game = game_with_figures(self.app.archive, self.game)
        self.render_soon()

    def recall(self, place: Place) -> None:
        """What people have chosen stays chosen."""
        self._opened = True
        super().recall(place)

    def on_game(self, *_changed: object) -> None:
        """The other game has other variants and numbers of players."""
        self.variant = self.size_of_table = None

    def leave(self) -> None:
        """Nobody looks at what is counted."""
        self.ids.counting.end()

    def resume(self) -> None:
        """Count again what was interrupted."""
        self.ids.counting.resume()

    def render(self, *_changed: object) -> None:
        """Count, and show what can be chosen and what came out."""
        self.ids.counting.begin(self.app, self._steps(), self.ids.left, self.ids.right)

    def _steps(self) -> Steps[None]:
        tr = self.app.tr
        size = None if self.size_of_table is None else int(self.size_of_table)
        counted = Counted(self.game, self.span, self.variant, size, self.player)
        figures = yield from part(figuring(self.app.archive, counted, datetime.now()), 0, 0.3)
        self._people = figures.people()
        self.variants = _choice([(each, variant_name(each, tr)) for each in figures.variants()])
        self.sizes = _choice([(str(each), size_name(each, tr)) for each in figures.sizes()])
        left, right = StatisticsCards(figures, tr).columns() if figures.games else ([], [])
        yield from part(filling({self.ids.left: left, self.ids.right: right}), 0.3, 1)
        if not figures.games:
            self.ids.right.add_widget(self._empty())

    def _empty(self) -> EmptyState:
        """What to do where there is nothing: count all games, or play one."""
        tr = self.app.tr
        if self.span != "all" or self.variant or self.size_of_table or self.player:
            empty = EmptyState(
                icon="chart",
                title=tr._("No matching games"),
                text=tr._("None of your games match these filters."),
                action=tr._("Show all games"),
            )
            empty.bind(on_accept=self.count_all)
            return empty
        auction = self.game == "auction"
        empty = EmptyState(
            icon="chart",
            title=tr._("No statistics yet"),
            text=tr._("Finish a game to see who wins, and how."),
            action=tr._("New auction game") if auction else tr._("New hex game"),
        )
        empty.bind(on_accept=lambda _empty: self.app.go("table_setup" if auction else "hex_setup"))
        return empty

    def count_all(self, *_accepted: object) -> None:
        """Take every filter off."""
        self.span = "all"
        self.variant = self.size_of_table = self.player = None

    def ask_player(self) -> None:
        """Ask whose games to count."""
        ask_player(self.app, self._people, self.app.tr._("All players"), partial(setattr, self, "player"))


def _choice(options: list[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return what can be chosen: nothing if there is one option only."""
    return options if len(options) > 1 else []
