"""The table: everybody's disks, the Ra track, one tap for an auction won and one for a Ra."""

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ra_archive.words import Refused
from ra_auction.journals import TABLE
from ra_auction.words import IllegalAction
from ui.screens.screen import Screen
from ui.sessions.looks import Look, looks
from ui.sessions.session import Change, Session
from ui.sessions.tableview import (
    BY_RA,
    BY_SUNS,
    GAME_OVER,
    SeatView,
    TableView,
    holder,
    seats_of,
    table_view,
)
from ui.theme import PLAYER_COLOURS
from ui.widgets import load_rules
from ui.widgets.sundisk import SunDisk

load_rules(__file__)

# Disks are as large as there is room for.
LEAST_DISK, LARGEST_DISK = dp(50), dp(88)
DISK_GAP = dp(4)
# What the top bar and the track take of the height.
ABOVE_PLAYERS = dp(290)
TOP_BAR = dp(76)
# The names in the pictures of the tour.
SAMPLE = {
    "edition": "pharaoh",
    "players": ["Ann", "Bea", "Cy"],
    "suns": [[13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]],
}


class SeatCard(BoxLayout):
    """A player with the disks in front; `on_disk` tells which one was tapped."""

    seat = ObjectProperty(None, allownone=True)
    name = StringProperty()
    shape = StringProperty()
    colour = ColorProperty("#FFFFFF")
    out = BooleanProperty(False)
    # Do the disks stand beside the name?
    beside = BooleanProperty(True)
    disk_side = NumericProperty(LEAST_DISK)
    # How high the card may be for all of them to be in sight at once.
    share = NumericProperty(0)

    __events__ = ("on_disk",)

    def __init__(self, **properties: object) -> None:
        super().__init__(**properties)
        self._fit = Clock.create_trigger(self._lay, -1)
        self.fbind("width", self._fit)
        self.fbind("share", self._fit)
        App.get_running_app().theme.bind(font_scale=self._fit)

    def on_disk(self, disk: int) -> None:
        """A disk was tapped."""

    def show(self, seat: SeatView) -> None:
        """What is in front of this player now."""
        if seat == self.seat:
            return
        self.seat = seat
        self.name, self.shape, self.out = seat.name, seat.look.shape, seat.out
        self.colour = PLAYER_COLOURS[seat.look.colour]
        row = self.ids.disks
        row.clear_widgets()
        for disks, up in ((seat.up, True), (seat.down, False)):
            for disk in disks:
                shown = SunDisk(disk=disk, up=up, side=self.disk_side)
                shown.bind(on_release=lambda pressed: self.dispatch("on_disk", int(pressed.disk)))
                row.add_widget(shown)
        self._fit()

    def _lay(self, *_changed: object) -> None:
        """Beside the name or below it, wherever the disks can be larger."""
        line = App.get_running_app().theme.body_text
        count = max(1, len(self.ids.disks.children))
        width, height = self.width - dp(24), self.share - dp(8)
        beside = min(height, (width - dp(52) - 5 * line) / count - DISK_GAP)
        below = min(height - max(dp(32), 1.4 * line), width / count - DISK_GAP)
        self.beside = beside >= min(below, LARGEST_DISK)
        self.disk_side = max(LEAST_DISK, min(LARGEST_DISK, beside if self.beside else below))
        for disk in self.ids.disks.children:
            disk.side = self.disk_side


class TableScreen(Screen):
    """Shows what `view` says; every touch is an action of the session or is refused with the reason."""

    KEEPS_AWAKE = True

    view: TableView | None = ObjectProperty(None, allownone=True)
    epoch = NumericProperty(1)
    spaces = NumericProperty(10)
    passed = NumericProperty(0)
    middle = NumericProperty(1)
    told = StringProperty()
    ended = StringProperty()
    ended_title = StringProperty()
    ended_text = StringProperty()
    ended_button = StringProperty()
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    # The track beside the players rather than above them?
    beside = BooleanProperty(False)
    playing = BooleanProperty(False)
    # Is the window as low as a phone on its side?
    low = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        self._session: Session[Any] | None = None
        self._stop_watching: Callable[[], object] = lambda: None
        self._looks: tuple[Look, ...] = ()
        self._cards: list[SeatCard] = []
        super().__init__(**properties)
        # `ids` does not keep what is off the screen for now.
        self._track, self._end, self._players, self._nothing = (
            self.ids.track.__self__,
            self.ids.end.__self__,
            self.ids.players.__self__,
            self.ids.nothing.__self__,
        )
        self._left, self._right = self.ids.left.__self__, self.ids.right.__self__
        self._arrange = Clock.create_trigger(self._put_in_place, -1)
        self._show = Clock.create_trigger(self._fill, -1)
        self.fbind("beside", self._arrange)
        self.fbind("ended", self._arrange)
        self.fbind("playing", self._arrange)
        self.fbind("size", self._share_out)
        App.get_running_app().tr.bind(_=self._show)
        self._put_in_place()

    # -- What the app asks of a screen

    def enter(self, **_place: Any) -> None:
        """The game that is played now."""
        app = App.get_running_app()
        session = app.session
        if session is not None and session.journal.kind != TABLE:
            session = None
        if session is not self._session:
            self._stop_watching()
            self._session = session
            if session is not None:
                self._stop_watching = session.watch(self._show)
                self._looks = looks(app.archive, seats_of(session.journal))
        self._fill()

    # -- What is shown

    def _put_in_place(self, *_changed: object) -> None:
        for part in (self._left, self._right, self._end, self._track, self._players, self._nothing):
            if part.parent is not None:
                part.parent.remove_widget(part)
        body, column = self.ids.body, self._left.children[0]
        body.add_widget(self._left)
        if not self.playing:
            column.add_widget(self._nothing)
            return
        column.add_widget(self._end if self.ended else self._track)
        if self.beside:
            body.add_widget(self._right)
            self._right.children[0].add_widget(self._players)
        else:
            column.add_widget(self._players)

    def _fill(self, *_changed: object) -> None:
        session = self._session
        self.playing = session is not None
        if session is None:
            return
        tr = App.get_running_app().tr
        view = self.view = table_view(session, self._looks)
        self.epoch, self.middle = view.epoch, view.middle
        self.spaces, self.passed = view.last_ra, view.ra_count
        self.can_undo, self.can_redo = session.can_undo, session.can_redo
        if view.starter:
            self.told = tr._("{player} has the highest disk and starts the epoch.").format(
                player=view.starter
            )
        else:
            self.told = capital(tr.say(view.told)) if view.told else ""
        self._announce(view)
        self._deal_cards(len(view.seats))
        for card, seat in zip(self._cards, view.seats, strict=True):
            card.show(seat)
        self._share_out()

    def _share_out(self, *_changed: object) -> None:
        """Everybody gets as much of the height as all can have at once."""
        rows = -(-len(self._cards) // self._players.cols)
        for card in self._cards:
            card.share = (self.height - (TOP_BAR if self.beside else ABOVE_PLAYERS)) / rows - dp(6)

    def _announce(self, view: TableView) -> None:
        tr = App.get_running_app().tr
        self.ended_title = tr._("The game is over") if view.ended == GAME_OVER else tr._("The epoch is over")
        self.ended_text = {
            BY_RA: tr._("The last Ra has come. What lies on the auction track is discarded."),
            BY_SUNS: tr._("The last sun disk has been turned face down."),
        }.get(view.ended, "")
        self.ended_button = tr._("Result") if view.ended == GAME_OVER else tr._("Count the tiles")
        self.ended = view.ended

    def _deal_cards(self, count: int) -> None:
        if len(self._cards) == count:
            return
        self._players.clear_widgets()
        self._cards = [SeatCard() for _ in range(count)]
        for card in self._cards:
            card.bind(on_disk=self._won)
            self._players.add_widget(card)

    # -- What people tap

    def _won(self, _card: SeatCard, disk: int) -> None:
        """The disk that won an auction."""
        if self._session is not None:
            self._do({"do": "win", "player": holder(self._session.game, disk), "disk": disk})

    def ra(self) -> None:
        """A Ra was drawn."""
        self._do({"do": "ra"})

    def count_tiles(self) -> None:
        """On to the tally; after the third one to the result."""
        App.get_running_app().go("final" if self.ended == GAME_OVER else "tally")

    def undo(self) -> None:
        """Take the last action back, and say which it was."""
        tr = App.get_running_app().tr
        if self._session is not None:
            self._try(self._session.undo, tr._("Undone: {action}"))

    def redo(self) -> None:
        """Do again what was undone last."""
        tr = App.get_running_app().tr
        if self._session is not None:
            self._try(self._session.redo, tr._("Done again: {action}"))

    def _do(self, action: dict[str, Any]) -> None:
        session = self._session
        if session is not None:
            self._try(lambda: session.do(action))

    def _try(self, change: Callable[[], Change], words: str = "") -> None:
        """Change the game and tell what was done with these words; or tell why it cannot be."""
        app = App.get_running_app()
        try:
            done = change()
        except (IllegalAction, Refused) as refused:
            app.tell(capital(app.tr.say(refused)))
            return
        if words:
            app.tell(words.format(action=app.tr.say(done.steps[0].effect)))

    # -- For the layout check and the tour

    def show_playing(self) -> None:
        """The middle of an epoch: one player has used every disk."""
        self._play([("ra",), (0, 13), (1, 12), ("ra",), (1, 9), (0, 8), (1, 6), ("ra",), (1, 3), (2, 11)])

    def show_ended(self) -> None:
        """The last Ra has come."""
        self._play([(2, 11), *[("ra",)] * 8])

    def _play(self, moves: list[tuple[Any, ...]]) -> None:
        app = App.get_running_app()
        session = app.begin("ra-table", SAMPLE)
        for move in moves:
            if move == ("ra",):
                session.do({"do": "ra"})
            else:
                session.do({"do": "win", "player": move[0], "disk": move[1]})
        self.enter()

    STATES: ClassVar = {"playing": show_playing, "ended": show_ended}
    TOUR: ClassVar = {"table": "playing", "table-epoch-over": "ended"}


def capital(sentence: str) -> str:
    """A sentence of a game package as it begins a line."""
    return sentence[:1].upper() + sentence[1:]
