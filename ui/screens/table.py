"""The table: everybody's disks, the Ra track, one tap for an auction won and one for a Ra."""

from collections.abc import Callable
from typing import Any, ClassVar

from kivy.app import App
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ra_archive.words import Refused
from ra_auction.journals import AUCTION, TABLE
from ra_auction.words import IllegalAction
from ui.screens.referee import Referee
from ui.screens.screen import Screen
from ui.sessions import referee
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
from ui.widgets.parts import kept
from ui.widgets.sundisk import SunDisk

load_rules(__file__)

# Disks are as large as there is room for.
LEAST_DISK, LARGEST_DISK = dp(50), dp(88)
DISK_GAP = dp(4)
# What the top bar and the track take of the height.
ABOVE_PLAYERS = dp(290)
ABOVE_PLAYERS_IN_AUCTION = dp(410)
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
    acts = BooleanProperty(False)
    remark = StringProperty()
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
        tr = App.get_running_app().tr
        self.remark = "" if seat.worth is None else tr._("Lot: {points}").format(points=signed(seat.worth))
        self.acts = seat.acts
        self._fit()
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

    def _lay(self, *_changed: object) -> None:
        """Beside the name or below it, wherever the disks can be larger."""
        line = App.get_running_app().theme.body_text
        count = max(1, len(self.ids.disks.children))
        width, height = self.width - dp(24), self.share - dp(8)
        for_words = dp(52) + (10 if self.remark else 5) * line
        room = (width - for_words) / count - DISK_GAP
        beside = min(height, room)
        below = min(height - max(dp(32), 1.4 * line), width / count - DISK_GAP)
        self.beside = room >= LEAST_DISK and beside >= min(below, LARGEST_DISK)
        self.disk_side = max(LEAST_DISK, min(LARGEST_DISK, beside if self.beside else below))
        for disk in self.ids.disks.children:
            disk.side = self.disk_side


class TableScreen(Screen):
    """Shows a TableView; every touch is an action of the session or is refused with the reason."""

    KEEPS_AWAKE = True

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
    # Are the tiles logged too?
    logged = BooleanProperty(False)
    # Is the window as low as a phone on its side?
    low = BooleanProperty(False)

    def __init__(self, **properties: object) -> None:
        self._session: Session[Any] | None = None
        self._stop_watching: Callable[[], object] = lambda: None
        self._looks: tuple[Look, ...] = ()
        self._cards: list[SeatCard] = []
        super().__init__(**properties)
        self._track, self._end, self._players, self._nothing = kept(
            self, "track", "end", "players", "nothing"
        )
        self._buttons, self._left, self._right = kept(self, "buttons", "left", "right")
        self._referee: Referee | None = None
        self._arrange = Clock.create_trigger(self._put_in_place, -1)
        self._show = Clock.create_trigger(self._fill, -1)
        self.fbind("beside", self._arrange)
        self.fbind("ended", self._arrange)
        self.fbind("playing", self._arrange)
        self.fbind("logged", self._arrange)
        self.fbind("size", self._share_out)
        App.get_running_app().tr.bind(_=self._show)
        self._put_in_place()

    # -- What the app asks of a screen

    def enter(self, **_place: Any) -> None:
        """The game that is played now."""
        app = App.get_running_app()
        session = app.session
        if session is not None and session.journal.kind not in (TABLE, AUCTION):
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
        own = (self._left, self._right, self._end, self._track, self._players, self._nothing, self._referee)
        for part in own:
            if part is not None and part.parent is not None:
                part.parent.remove_widget(part)
        body, column = self.ids.body, self._left.children[0]
        body.add_widget(self._left)
        if not self.playing:
            column.add_widget(self._nothing)
            return
        column.add_widget(self._end if self.ended else self._track)
        if self._buttons.parent is not None:
            self._track.remove_widget(self._buttons)
        if not self.logged:
            self._track.add_widget(self._buttons)
        elif self.ended != GAME_OVER:
            column.add_widget(self._refereeing())
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
        self.logged = session.journal.kind == AUCTION
        if self.logged:
            self._refereeing().show(referee.referee_view(session))
        view = table_view(session, self._looks)
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
        above = TOP_BAR
        if not self.beside:
            above = ABOVE_PLAYERS_IN_AUCTION if self.logged else ABOVE_PLAYERS
        for card in self._cards:
            card.share = (self.height - above) / rows - dp(6)

    def _announce(self, view: TableView) -> None:
        tr = App.get_running_app().tr
        self.ended_title = tr._("The game is over") if view.ended == GAME_OVER else tr._("The epoch is over")
        self.ended_text = {
            BY_RA: tr._("The last Ra has come. What lies on the auction track is discarded."),
            BY_SUNS: tr._("The last sun disk has been turned face down."),
        }.get(view.ended, "")
        if view.ended == GAME_OVER or self.logged:
            self.ended_button = tr._("Result")
        else:
            self.ended_button = tr._("Count the tiles")
        self.ended = view.ended

    def _refereeing(self) -> Referee:
        """The referee's part, made when a game first needs it."""
        if self._referee is None:
            self._referee = Referee()
            self._referee.bind(
                on_action=lambda _referee, action: self._do(action), on_nobody=lambda _referee: self._nobody()
            )
        return self._referee

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
        session = self._session
        if session is None:
            return
        seat = holder(session.game, disk)
        if not self.logged:
            self._do({"do": "win", "player": seat, "disk": disk})
        else:
            self._try(lambda: referee.tell_auction(session, seat, disk))

    def _nobody(self) -> None:
        """Everybody passed."""
        session = self._session
        if session is not None:
            self._try(lambda: referee.tell_auction(session, None))

    def ra(self) -> None:
        """A Ra was drawn."""
        self._do({"do": "ra"})

    def count_tiles(self) -> None:
        """On to the tally; after the third one to the result."""
        counted = "epoch" if self.logged else "tally"
        App.get_running_app().go("final" if self.ended == GAME_OVER else counted)

    def undo(self) -> None:
        """Take the last action back, and say which it was."""
        tr, session = App.get_running_app().tr, self._session
        if session is not None:
            undo = (lambda: referee.undo(session)) if self.logged else session.undo
            self._try(undo, tr._("Undone: {action}"))

    def redo(self) -> None:
        """Do again what was undone last."""
        tr, session = App.get_running_app().tr, self._session
        if session is not None:
            redo = (lambda: referee.redo(session)) if self.logged else session.redo
            self._try(redo, tr._("Done again: {action}"))

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
            step = referee.said(done)
            action = app.tr._("everybody passes") if step is None else app.tr.say(step.effect)
            app.tell(words.format(action=action))

    # -- For the layout check and the tour

    def show_playing(self) -> None:
        """The middle of an epoch: one player has used every disk."""
        self._play([("ra",), (0, 13), (1, 12), ("ra",), (1, 9), (0, 8), (1, 6), ("ra",), (1, 3), (2, 11)])

    def show_ended(self) -> None:
        """The last Ra has come."""
        self._play([(2, 11), *[("ra",)] * 8])

    def show_tiles(self) -> None:
        """The tiles are logged: a lot lies on the track, somebody has a god."""
        session = App.get_running_app().begin("ra-auction", SAMPLE)
        for tile in ("god", "pharaoh", "ra"):
            session.do({"do": "draw", "tile": tile})
        referee.tell_auction(session, 0, 13)
        for tile in ("nile", "flood", "art", "pyramid", "drought", "nile"):
            session.do({"do": "draw", "tile": tile})
        self.enter()

    def _play(self, moves: list[tuple[Any, ...]]) -> None:
        app = App.get_running_app()
        session = app.begin("ra-table", SAMPLE)
        for move in moves:
            if move == ("ra",):
                session.do({"do": "ra"})
            else:
                session.do({"do": "win", "player": move[0], "disk": move[1]})
        self.enter()

    STATES: ClassVar = {"playing": show_playing, "ended": show_ended, "tiles": show_tiles}
    TOUR: ClassVar = {"table": "playing", "table-epoch-over": "ended", "table-tiles": "tiles"}


def capital(sentence: str) -> str:
    """A sentence of a game package as it begins a line."""
    return sentence[:1].upper() + sentence[1:]


def signed(points: int) -> str:
    """Points gained or lost, with a real minus."""
    return f"−{-points}" if points < 0 else f"+{points}"
