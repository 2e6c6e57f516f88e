"""Every game there is, newest first: to resume, filter, rename, replay, export or delete."""

from datetime import date
from functools import partial
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from ra_archive.lists import Entry
from ra_archive.players import people
from ra_auction.journals import AUCTION, TABLE
from ra_hex.match import KIND as HEX
from ra_hex.study import KIND as STUDY
from ui.archive.damaged_game import open_or_restore
from ui.archive.game_menu import GameMenu
from ui.archive.game_row import row_data
from ui.archive.history_files import HistoryFiles
from ui.archive.history_view import Filters, History
from ui.archive.player_dialog import ask_player
from ui.common.game_text import describe_game
from ui.common.placeholders import placeholder_names
from ui.core.app import RaCompanionApp
from ui.core.incoming import Incoming
from ui.core.kv import load_rules
from ui.core.next_frame import before_next_frame
from ui.core.parts import hold_parts
from ui.core.screen import Screen, arrange
from ui.core.texts import mark

KINDS = (
    (TABLE, mark("Auction game")),
    (AUCTION, mark("Auction, tiles logged")),
    (HEX, mark("Hex game")),
    (STUDY, mark("Study")),
)

load_rules(__file__)


class HistoryScreen(Screen):
    """`kind`, `over` and `player` filter the list; `filtering` shows the choice of them."""

    CHOSEN: ClassVar = ("kind", "over", "player")

    kind = StringProperty(None, allownone=True)
    over = ObjectProperty(None, allownone=True)
    player = StringProperty(None, allownone=True)
    filtered = BooleanProperty(False)
    filtering = BooleanProperty(False)
    kinds = ListProperty()

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self._history = History(app.archive)
        self.files = HistoryFiles(app, self.enter)
        super().__init__(app, **properties)
        self._menu = GameMenu(app, self._history, self.files, self.enter)
        parts = hold_parts(self, "filters", "list", "no_match", "no_games")
        self._filters, self._list, self._no_match, self._no_games = parts
        self._arrange_soon = before_next_frame(self._arrange)
        self.render_with(app.theme, "font_scale")
        self._list.bind(width=self.render_soon, on_near_end=self._read_more)
        for name in ("kind", "over", "player"):
            self.fbind(name, self._filter)
        self.fbind("filtering", self._arrange_soon)
        self.fbind("wide", self.setter("filtering"))

    def enter(self, dropped: str | None = None, received: Incoming | None = None, **_place: object) -> None:
        """Games may have been played since; a file that was dropped here or handed over is imported."""
        self._history.read()
        self.render_soon()
        if dropped is not None:
            self.files.open_file(dropped)
        if received is not None:
            self.files.receive(received)

    def back(self) -> bool:
        """Take every filter off, if there is one."""
        if not self.filtered:
            return False
        self.show_all()
        return True

    def show_all(self) -> None:
        """Take every filter off."""
        self.kind = self.over = self.player = None

    def ask_player(self) -> None:
        """Ask whose games to list."""
        names = [person.name for person in people(self.app.archive) if person.name not in placeholder_names()]
        ask_player(self.app, names, self.app.tr._("All players"), partial(setattr, self, "player"))

    # -- What is shown

    def render(self, *_changed: object) -> None:
        """Show the games read so far."""
        self.kinds = [(kind, self.app.tr._(name)) for kind, name in KINDS]
        self._list.complete = self._history.complete
        self._list.data = self._rows(self._history.entries)
        self._arrange()

    def _filter(self, *_changed: object) -> None:
        self._history.filter(Filters(self.kind, self.player, self.over))
        self._list.scroll_y = 1
        self.render_soon()

    def _read_more(self, *_event: object) -> None:
        self._list.data.extend(self._rows(self._history.read_more()))
        self._list.complete = self._history.complete

    def _rows(self, entries: list[Entry]) -> list[dict[str, Any]]:
        """Return what the list makes its rows of."""
        today, tr, theme, width = date.today(), self.app.tr, self.app.theme, self._list.width
        open_game, open_menu = partial(open_or_restore, self.app, self.enter), self._menu.ask
        return [
            row_data(
                entry.journal.id,
                describe_game(entry, tr, today),
                width,
                theme,
                open=open_game,
                more=open_menu,
            )
            for entry in entries
        ]

    def _arrange(self, *_changed: object) -> None:
        """Put the filters beside or above the list, or what to do where it is empty."""
        listed = bool(self._history.entries)
        parts = {
            self._filters: self.filtering,
            self._list: listed,
            self._no_match: self.filtered and not listed,
            self._no_games: not (self.filtered or listed),
        }
        body = self.ids.body
        if body.children[::-1] != [part for part, shown in parts.items() if shown]:
            arrange({body: parts})
