"""Home: what is open to go on with, new games, the rules of both, and what was played."""

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from kivy.clock import Clock

from ui.common.row import ListRow
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.screen import Screen
from ui.core.texts import mark
from ui.home.room_card import RoomCard

if TYPE_CHECKING:
    from ra_archive.lists import Entry

load_rules(__file__)


class Entrance(NamedTuple):
    """A way from here to a screen."""

    icon: str
    title: str
    text: str
    screen: str
    place: dict[str, str]


NEW = (
    Entrance("room_table", mark("New table"), mark("Score Knizia’s Ra while you play"), "table_setup", {}),
    Entrance("room_hex", mark("New hex game"), mark("Play Donadoni’s Ra of 1981"), "hex_setup", {}),
)
LOOKED_UP = (
    Entrance(
        "room_table",
        mark("Rules of the auction game"),
        mark("Reiner Knizia’s Ra for 2 to 5 players"),
        "reference",
        {"game": "auction"},
    ),
    Entrance(
        "room_hex",
        mark("Rules of the hex game"),
        mark("Marco Donadoni’s Ra of 1981 for two"),
        "reference",
        {"game": "hex"},
    ),
    Entrance("star", mark("Scoring an epoch"), "", "reference", {"game": "auction", "section": "scoring"}),
    Entrance(
        "earthquake",
        mark("What a disaster takes"),
        "",
        "reference",
        {"game": "auction", "section": "disasters"},
    ),
)
KEPT = (
    Entrance("learn", mark("Learn"), mark("Lessons and puzzles of the hex game"), "lessons", {}),
    Entrance("history", mark("History"), mark("Games that were played or are open"), "history", {}),
    Entrance("chart", mark("Statistics"), mark("Who wins, and with what"), "statistics", {}),
    Entrance("settings", mark("Settings"), mark("Language, colours, text size"), "settings", {}),
)


class ResumeCard(RoomCard):
    """The one that most people come for."""


class HomeScreen(Screen):
    """The first thing people see. The archive is asked only once it is on the screen."""

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self._entry: Entry | None = None
        self._card: ResumeCard | None = None
        super().__init__(app, **properties)
        self.app.tr.bind(_=self._fill)
        self._fill()

    def enter(self, **_place: object) -> None:
        """Look what is open once a frame is drawn; what the clock calls next still comes before it."""
        Clock.schedule_once(lambda _seconds: Clock.schedule_once(self._look, 0), 0)

    # -- What is shown

    def _fill(self, *_changed: object) -> None:
        for name, entrances, kind in (
            ("new", NEW, RoomCard),
            ("looked_up", LOOKED_UP, ListRow),
            ("kept", KEPT, ListRow),
        ):
            box = self.ids[name]
            box.clear_widgets()
            for entrance in entrances:
                box.add_widget(self._widget(entrance, kind))
        self._tell_open()

    def _widget(self, entrance: Entrance, kind: type) -> Any:
        _ = self.app.tr._
        title, text = _(entrance.title), _(entrance.text) if entrance.text else ""
        words = {"text": title, "remark": text} if kind is ListRow else {"title": title, "text": text}
        widget = kind(icon=entrance.icon, **words)
        widget.bind(on_release=lambda _widget: self.app.go(entrance.screen, **entrance.place))
        return widget

    # -- Going on

    def _look(self, _seconds: float) -> None:
        """See which game is open; if somebody has gone on to another screen, it is for the next time."""
        if self.app.screen is not self:
            return
        from ra_archive.lists import latest

        kinds = self.app.registry.games
        found = [entry for kind in kinds if (entry := latest(self.app.archive, kind))]
        self._entry = max(found, key=lambda entry: entry.journal.changed, default=None)
        self._tell_open()

    def _tell_open(self) -> None:
        """Offer to go on with the game that is open, or nothing."""
        if self._entry is None:
            self.ids.open.clear_widgets()
            self._card = None
            return
        from datetime import date

        from ui.common.game_text import tell_entry

        if self._card is None:
            self._card = ResumeCard(icon="play")
            self._card.bind(on_release=self._resume)
            self.ids.open.add_widget(self._card)
        line = tell_entry(self._entry, self.app.tr, date.today())
        self._card.title = self.app.tr._("Resume")
        self._card.text = f"{line.title}\n{line.about}"

    def _resume(self, _card: ResumeCard) -> None:
        from ui.core.resume_game import resume_game

        if self._entry is not None:
            resume_game(self.app, self._entry.journal.id)

    # -- For the layout check and the tour

    def show_open(self) -> None:
        """As if a game were open."""
        from ui.common.examples import add_examples

        add_examples(self.app.archive, self.app.registry)
        self._look(0)

    STATES: ClassVar = {"open": show_open}
    TOUR: ClassVar = {"home": "open"}
