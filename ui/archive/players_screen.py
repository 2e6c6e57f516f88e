"""Everybody who plays: to rename, merge, delete, choose a mark for; and the results of each one's games."""

from functools import partial

from kivy.properties import ColorProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ra_archive.players import Person
from ra_archive.statistics import Tally
from ra_base.steps import Steps, part
from ui.archive.cards import CardPlan, filling
from ui.archive.player_cards import PlayerCards, mark_of
from ui.archive.player_menu import PlayerMenu
from ui.archive.players_view import Players
from ui.common.press import Pressable
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.screen import Screen, arrange
from ui.core.theme import PLAYER_COLOURS

load_rules(__file__)


class PlayerRow(Pressable, BoxLayout):
    """A player in the list."""

    name = StringProperty()
    remark = StringProperty()
    shape = StringProperty("circle")
    colour = ColorProperty("#FFFFFF")


class PlayersScreen(Screen):
    """`player` is the one whose page is shown, None the list of all."""

    player = StringProperty(None, allownone=True)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        super().__init__(app, **properties)
        self._menu = PlayerMenu(app, self._show)
        self._list, self._about, self._nobody = hold_parts(self, "list", "about", "nobody")
        self.fbind("player", self.render_soon)

    def enter(self, player: str | None = None, **_place: object) -> None:
        """Show this player's page, or everybody."""
        self.player = player
        self.render_soon()

    def come_back(self) -> None:
        """At the page that was left; games may have been played since."""
        self.render_soon()

    def back(self) -> bool:
        """From a player's page to the list."""
        if self.player is None:
            return False
        self.player = None
        return True

    def _show(self, player: str | None) -> None:
        """Show another player's page, or the same after a change."""
        self.player = player
        self.render_soon()

    def leave(self) -> None:
        """Nobody looks at what is counted."""
        self.ids.counting.end()

    def resume(self) -> None:
        """Count again what was interrupted."""
        self.ids.counting.resume()

    # -- What is shown

    def render(self, *_changed: object) -> None:
        """Show the list or a page, as the archive has it now."""
        players = Players(self.app.archive)
        person = players.person(self.player)
        if person is None:
            self.player = None
        shown = {
            self._list: person is None and bool(players.everybody),
            self._about: person is not None,
            self._nobody: person is None and not players.everybody,
        }
        arrange({self.ids.body: shown})
        ids = self.ids
        if person is None:
            ids.counting.begin(self.app, self._listing(players), ids.rows)
        else:
            ids.counting.begin(self.app, self._about_person(players, person), ids.left, ids.right)

    def _listing(self, players: Players) -> Steps[None]:
        found = yield from part(players.tallying(), 0, 0.3)
        plan = CardPlan([partial(self._row, person, tally) for person, tally in found])
        yield from part(filling({self.ids.rows: [lambda: plan]}), 0.3, 1)

    def _row(self, person: Person, tally: Tally) -> PlayerRow:
        tr, mark = self.app.tr, mark_of(person)
        games = tr.many("{count} game", "{count} games", tally.seats).format(count=tally.seats)
        wins = tr.many("{count} win", "{count} wins", tally.wins).format(count=tally.wins)
        return PlayerRow(
            name=person.name,
            remark=f"{games}, {wins}",
            shape=mark.shape,
            colour=PLAYER_COLOURS[mark.colour],
            on_release=partial(self._open, person.name),
        )

    def _about_person(self, players: Players, person: Person) -> Steps[None]:
        cards = PlayerCards(person, self.app.tr, self._menu)
        others = [each for each in players.everybody if each.name != person.name]
        yield 0.1
        left, right = cards.columns(players.careers(person.name), others, players.merged(person.name))
        yield from part(filling({self.ids.left: left, self.ids.right: right}), 0.2, 1)

    def _open(self, name: str, *_pressed: object) -> None:
        self._about.to_top()
        self.player = name
