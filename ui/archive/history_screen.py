"""Every game there is, newest first: to go on with, look at, narrow down, rename, hand on, throw away."""

from collections.abc import Callable
from datetime import date
from typing import Any, ClassVar

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty

from ra_archive.lists import Entry
from ra_archive.players import people
from ra_base.refusal import Refusal
from ui.archive.ask_text import AskText
from ui.archive.game_row import row_height
from ui.archive.history_files import HistoryFiles
from ui.archive.history_view import Asked, History
from ui.common.dialog import Dialog
from ui.common.examples import add_examples
from ui.common.game_text import kind_names, tell_entry
from ui.common.unnamed import nobody
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.next_frame import before_next_frame
from ui.core.parts import hold_parts
from ui.core.resume_game import resume_game
from ui.core.screen import Screen

load_rules(__file__)


class HistoryScreen(Screen):
    """`kind`, `over` and `player` narrow the list down; `filtering` shows the choice of them."""

    kind = StringProperty(None, allownone=True)
    over = ObjectProperty(None, allownone=True)
    player = StringProperty(None, allownone=True)
    filtering = BooleanProperty(False)
    kinds = ListProperty()
    endings = ListProperty()

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self._history = History(app.archive)
        self.files = HistoryFiles(app, self._renew)
        super().__init__(app, **properties)
        self._filters, self._list, self._nothing = hold_parts(self, "filters", "list", "nothing")
        self._show = before_next_frame(self._fill)
        self._arranged = Clock.create_trigger(self._arrange, -1)
        self.app.tr.bind(_=self._name)
        self.app.theme.bind(font_scale=self._show)
        self._list.bind(width=self._show, on_near_end=self._read_on)
        for name in ("kind", "over", "player"):
            self.fbind(name, self._ask)
        self.fbind("filtering", self._arranged)
        self.fbind("wide", lambda *_: setattr(self, "filtering", self.wide))
        self._name()

    def enter(self, **_place: object) -> None:
        """Games may have been played since."""
        self._renew()

    def _renew(self) -> None:
        self._history.renew()
        self._show()

    def back(self) -> bool:
        """From some games to all."""
        if self._history.asked.everything:
            return False
        self.show_all()
        return True

    # -- What is shown

    def show_all(self) -> None:
        """Take every filter off."""
        self.kind = self.over = self.player = None

    def _name(self, *_changed: object) -> None:
        tr = self.app.tr
        self.kinds = list(kind_names(tr).items())
        self.endings = [(False, tr._("Not finished")), (True, tr._("Finished"))]
        self._show()

    def _ask(self, *_changed: object) -> None:
        self._history.ask(Asked(self.kind, self.player, self.over))
        self._list.scroll_y = 1
        self._show()

    def _read_on(self, *_event: object) -> None:
        added = self._history.more()
        if added:
            self._list.add(self._rows(added))

    def _fill(self, *_changed: object) -> None:
        self._list.fill(self._rows(self._history.entries))
        self._arrange()

    def _rows(self, entries: list[Entry]) -> list[dict[str, Any]]:
        """What the list makes its rows of."""
        today, theme, width = date.today(), self.app.theme, self._list.width
        rows = []
        for entry in entries:
            line = tell_entry(entry, self.app.tr, today)
            told = {"title": line.title, "about": line.about, "outcome": line.outcome}
            rows.append(
                {
                    **told,
                    "journal": entry.journal.id,
                    "icon": line.icon,
                    "open": self.open,
                    "more": self.ask_what,
                    "height": row_height(**told, width=width, theme=theme),
                }
            )
        return rows

    def _arrange(self, *_changed: object) -> None:
        """The filters beside or above the list, or words where it is empty."""
        empty = not self._history.entries
        shown = [self._nothing if empty else self._list]
        if self.filtering:
            shown.insert(0, self._filters)
        body = self.ids.body
        if body.children[::-1] != shown:
            body.clear_widgets()
            for part in shown:
                body.add_widget(part)
        if empty:
            self._say_empty()

    def _say_empty(self) -> None:
        tr, empty = self.app.tr, self.ids.empty
        if not self._history.asked.everything:
            empty.icon, empty.title = "search", tr._("No such games")
            empty.text = tr._("None of your games is of this kind.")
            empty.action = tr._("Show all games")
        else:
            empty.icon, empty.title = "history", tr._("No games yet")
            empty.text = tr._("Every game is kept here by itself, from its first action on.")
            empty.action = tr._("New table")

    def accept_offer(self) -> None:
        """What the empty list offers."""
        if not self._history.asked.everything:
            self.show_all()
        else:
            self.app.go("table_setup")

    # -- What can be done with a game

    def open(self, journal: str) -> None:
        """Go on with it, or look at its result."""
        resume_game(self.app, journal)

    def ask_what(self, journal: str) -> None:
        """Everything that can be done with one game."""
        tr = self.app.tr
        entry = self._entry(journal)
        line = tell_entry(entry, tr, date.today())
        watched_in = self.app.registry.game(entry.journal.kind).replay_screen
        watch = [(tr._("Replay"), "plain", lambda: self.app.go(watched_in, journal=journal))]
        self.app.open_overlay(
            Dialog(
                title=line.title,
                text=line.about,
                answers=[
                    (tr._("Open"), "primary", lambda: self.open(journal)),
                    *(watch if watched_in else []),
                    (tr._("Rename"), "plain", lambda: self.ask_title(journal)),
                    (tr._("Duplicate"), "plain", lambda: self._change(self._history.duplicate, journal)),
                    (
                        tr._("Export as a file"),
                        "plain",
                        lambda: self.files.export_game(journal),
                    ),
                    (tr._("Delete"), "danger", lambda: self.delete(journal)),
                    (tr._("Cancel"), "quiet", None),
                ],
            )
        )

    def ask_title(self, journal: str) -> None:
        """Have a title typed."""
        tr = self.app.tr
        self.app.open_overlay(
            AskText(
                title=tr._("Rename"),
                text=tr._("Without a title a game is called by its players."),
                hint=tr._("Title"),
                typed=self._entry(journal).journal.title,
                yes=tr._("Save"),
                accept=lambda typed: self.rename(journal, typed),
            )
        )

    def rename(self, journal: str, title: str) -> None:
        """Give it another title, with the way back to the one it had."""
        tr, before = self.app.tr, self._entry(journal).journal.title
        if not self._change(self._history.rename, journal, title):
            return
        entry = self._entry(journal)
        if entry.journal.title != before:
            named = tr._("Renamed: {title}").format(title=tell_entry(entry, tr, date.today()).title)
            self.app.show_message(named, undo=lambda: self._change(self._history.rename, journal, before))

    def delete(self, journal: str) -> None:
        """Take it off the list, with the way back at the foot of the screen."""
        tr = self.app.tr
        title = tell_entry(self._entry(journal), tr, date.today()).title
        if not self._change(self._history.delete, journal):
            return
        live = self.app.session
        if live is not None and live.journal.id == journal:
            self.app.session = None
        # One after the other: the way back leads to all of them.
        gone = [each for each in self._history.deleted() if each != journal] + [journal]
        words = tr._("Deleted: {title}").format(title=title)
        if len(gone) > 1:
            words = tr.many("{count} game deleted", "{count} games deleted", len(gone))
            words = words.format(count=len(gone))
        self.app.show_message(words, undo=lambda: self._bring_back(*gone), stays=True)

    def _bring_back(self, *journals: str) -> None:
        self._change(self._history.bring_back, *journals)
        if self.app.screen is not self:
            self.app.screen.come_back()  # it may show what is open

    def _entry(self, journal: str) -> Entry:
        return next(each for each in self._history.entries if each.journal.id == journal)

    def _change(self, change: Callable[..., None], *values: str) -> bool:
        """Change something in the archive, or say why not; the list shows what holds then."""
        try:
            change(*values)
        except Refusal as refused:
            self.app.show_message(self.app.tr.say(refused))
            self._history.renew()
            return False
        finally:
            self._show()
        return True

    # -- Who has played

    def ask_player(self) -> None:
        """Have one of those chosen who have played."""
        tr = self.app.tr
        everybody: list[tuple[str, str, object]] = [
            (person.name, "plain", lambda name=person.name: setattr(self, "player", name))
            for person in people(self.app.archive)
            if person.name not in nobody()
        ]
        self.app.open_overlay(
            Dialog(
                title=tr._("Whose games?"),
                text="" if everybody else tr._("Whoever has played is listed here."),
                answers=[
                    (tr._("Everybody’s"), "primary", lambda: setattr(self, "player", None)),
                    *everybody,
                    (tr._("Cancel"), "quiet", None),
                ],
            )
        )

    # -- For the layout check and the tour

    def show_games(self) -> None:
        """As if some games had been played."""
        add_examples(self.app.archive, self.app.registry)
        self.enter()

    def show_filters(self) -> None:
        """As if somebody looked for a game that is not there."""
        self.show_games()
        self.filtering = True
        self.player, self.over, self.kind = "Bea", False, "ra-auction"

    STATES: ClassVar = {"games": show_games, "filters": show_filters}
    TOUR: ClassVar = {"history": "games"}
