"""The table: everybody's disks, the Ra track, one tap for an auction won and one for a Ra."""

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, TypeVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from ra_archive.journal import Journal
from ra_auction.actions import AUCTION as BIDDING
from ra_auction.journals import AUCTION, TABLE
from ra_auction.outcome import BY_RA, BY_SUNS
from ra_base.refusal import Refusal
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.next_frame import before_next_frame
from ui.core.parts import hold_parts
from ui.core.player_marks import Mark, player_marks
from ui.core.screen import Screen
from ui.core.session import Change, Session
from ui.core.texts import capital
from ui.table import referee_view as referee
from ui.table.referee_panel import Referee
from ui.table.results import sheet_of
from ui.table.sample import sample_play
from ui.table.seat_card import SeatCard
from ui.table.table_view import (
    GAME_OVER,
    TableView,
    holder,
    seats_of,
    table_view,
)

load_rules(__file__)

# What the top bar, the track and in auctions the referee take of the height.
ABOVE_PLAYERS = dp(290)
ABOVE_PLAYERS_IN_AUCTION = dp(420)
TOP_BAR = dp(76)
HINT = dp(36)
# No card is stretched any higher.
HIGHEST_CARD = dp(240)

Done = TypeVar("Done")


class TableScreen(Screen):
    """Shows a TableView; every touch is an action of the session or is refused with the reason."""

    KEEPS_AWAKE = True

    epoch = NumericProperty(1)
    spaces = NumericProperty(10)
    passed = NumericProperty(0)
    middle = NumericProperty(1)
    told = StringProperty()
    # How an auction is told, until one has been.
    hint = StringProperty()
    ended = StringProperty()
    ended_title = StringProperty()
    ended_text = StringProperty()
    ended_button = StringProperty()
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    # Is there an epoch to look back at?
    closed = BooleanProperty(False)
    # The track beside the players rather than above them?
    beside = BooleanProperty(False)
    playing = BooleanProperty(False)
    # Are the tiles logged too?
    logged = BooleanProperty(False)
    # Is the window as low as a phone on its side?
    low = BooleanProperty(False)
    # Is the disk that won to be tapped?
    bidding = BooleanProperty(False)
    # The players in a strip at the foot, because the tiles to tap need the room?
    stripped = BooleanProperty(False)
    chance = StringProperty()
    log = StringProperty()

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self._session: Session[Any] | None = None
        self._stop_watching: Callable[[], object] = lambda: None
        self._marks: tuple[Mark, ...] = ()
        self._cards: list[SeatCard] = []
        super().__init__(app, **properties)
        self._parts = hold_parts(self, "left", "right", "nothing", "end", "track", "players", "log", "strip")
        self._left, self._right, self._nothing, self._end = self._parts[:4]
        self._track, self._players, self._log, self._strip = self._parts[4:]
        (self._buttons,) = hold_parts(self, "buttons")
        self._referee: Referee | None = None
        self._arrange = Clock.create_trigger(self._put_in_place, -1)
        self._show = before_next_frame(self._fill)
        for changed in ("beside", "low", "ended", "playing", "logged", "stripped"):
            self.fbind(changed, self._arrange)
        self.fbind("size", self._share_out)
        self.app.tr.bind(_=self._show)
        self._put_in_place()

    # -- What the app asks of a screen

    def enter(self, **_place: Any) -> None:
        """The game that is played now."""
        app = self.app
        session = app.session
        if session is not None and session.journal.kind not in (TABLE, AUCTION):
            session = None
        if session is not self._session:
            self._stop_watching()
            self._session = session
            if session is not None:
                self._stop_watching = session.watch(self._show)
                self._marks = player_marks(app.archive, seats_of(session.journal))
        self._fill()

    # -- What is shown

    def _put_in_place(self, *_changed: object) -> None:
        for part in (*self._parts, self._buttons, self._referee):
            if part is not None and part.parent is not None:
                part.parent.remove_widget(part)
        if self._referee is not None:
            self._referee.low = self.low
        body, column = self.ids.body, self._left.children[0]
        body.add_widget(self._left)
        if not self.playing:
            column.add_widget(self._nothing)
            return
        other = self._right.children[0]
        # Where it is low, the tiles to tap need the height of a column.
        aside = self.beside and self.stripped
        (other if aside else column).add_widget(self._end if self.ended else self._track)
        if not self.logged:
            self._track.add_widget(self._buttons)
        elif self.ended != GAME_OVER:
            column.add_widget(self._refereeing())
        if self.beside:
            body.add_widget(self._right)
            other.add_widget(self._strip if aside else self._players)
            if not self.low:
                column.add_widget(self._log)
        elif self.stripped:
            self.add_widget(self._strip)
        else:
            column.add_widget(self._players)

    def _fill(self, *_changed: object) -> None:
        session = self._session
        self.playing = session is not None
        if session is None:
            return
        tr = self.app.tr
        self.logged = session.journal.kind == AUCTION
        view = table_view(session, self._marks)
        if self.logged:
            refereed = referee.referee_view(session)
            self._refereeing().show(refereed)
            self.bidding = refereed.phase == BIDDING
            self.chance = f"{round(100 * refereed.chance_of_ra)}\N{NO-BREAK SPACE}%"
        self.epoch, self.middle = view.epoch, view.middle
        self.spaces, self.passed = view.last_ra, view.ra_count
        self.can_undo, self.can_redo = session.can_undo or session.untouched, session.can_redo
        self.closed = bool(sheet_of(session).epochs)
        if view.starter:
            self.told = tr._("{player} has the highest disk and starts the epoch.").format(
                player=view.starter
            )
        else:
            self.told = capital(tr.say(view.log[0])) if view.log else ""
        won = any(step.action["do"] == "win" for step in session.steps)
        self.hint = "" if self.logged or won else tr._("After an auction tap the disk that won it.")
        self.log = "\n".join(capital(tr.say(words)) for words in view.log)
        self._announce(view)
        self._deal_cards(len(view.seats))
        for card, seat in zip(self._cards, view.seats, strict=True):
            card.show(seat)
        self._strip.show(view.seats, view.middle)
        self._share_out()

    def _share_out(self, *_changed: object) -> None:
        """Everybody gets as much of the height as all can have at once."""
        rows = -(-len(self._cards) // self._players.cols)
        above = TOP_BAR
        if not self.beside:
            above = ABOVE_PLAYERS_IN_AUCTION if self.logged else ABOVE_PLAYERS + HINT * bool(self.hint)
        for card in self._cards:
            card.share = (self.height - above) / rows - dp(6)
            card.least = min(card.share, HIGHEST_CARD) if self.beside and not self.low else 0

    def _announce(self, view: TableView) -> None:
        tr = self.app.tr
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
            self._referee = Referee(low=self.low)
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
        self.app.go("final" if self.ended == GAME_OVER else counted)

    def look_back(self) -> None:
        """What the closed epochs came to, to look at or to correct."""
        self.app.go("epoch")

    def undo(self) -> None:
        """Take the last action back, and say which it was; before the first one, take the start back."""
        tr, session = self.app.tr, self._session
        if session is not None and session.untouched:
            self._lay_anew(session.journal)
        elif session is not None:
            self._try(session.undo, tr._("Undone: {action}"))

    def _lay_anew(self, journal: Journal) -> None:
        """Back to the setup with everybody where they sat; the empty table is gone, but for the way back."""
        app = self.app
        if self._attempt(lambda: app.archive.delete(journal)) is None:
            return
        app.session = None
        app.go("home")
        app.go("table_setup", again=journal)
        words = app.tr._("The start is taken back")
        app.show_message(words, undo=lambda: self._bring_back(journal))

    def _bring_back(self, journal: Journal) -> None:
        app = self.app
        if self._attempt(lambda: app.archive.restore(journal.id)) is not None:
            app.resume(journal.id)
            app.go("home")
            app.go("table")

    def redo(self) -> None:
        """Do again what was undone last."""
        tr, session = self.app.tr, self._session
        if session is not None:
            self._try(session.redo, tr._("Done again: {action}"))

    def _do(self, action: dict[str, Any]) -> None:
        session = self._session
        if session is not None:
            self._try(lambda: referee.act(session, action) if self.logged else session.do(action))

    def _try(self, change: Callable[[], Change], words: str = "") -> None:
        """Change the game and tell what was done with these words; or tell why it cannot be."""
        app, done = self.app, self._attempt(change)
        if done is not None and words and done.sentence is not None:
            app.show_message(words.format(action=app.tr.say(done.sentence)))

    def _attempt(self, change: Callable[[], Done]) -> Done | None:
        """What comes of a change; None if it cannot be, having told why."""
        app = self.app
        try:
            return change()
        except Refusal as refused:
            app.show_message(capital(app.tr.say(refused)))
            return None

    # -- For the layout check and the tour

    def show_playing(self) -> None:
        """The middle of an epoch: one player has used every disk."""
        self._play(TABLE, 3, ["ra", 13, 12, "ra", 9, 8, 6, "ra", 3, 11])

    def show_ended(self) -> None:
        """The last Ra has come."""
        self._play(TABLE, 3, [11, *["ra"] * 8])

    def show_tiles(self) -> None:
        """The tiles are logged: a lot lies on the track, who is on turn has a god."""
        lot = ["nile", "flood", "art", "pyramid", "drought", "nile"]
        self._play(AUCTION, 3, ["god", "pharaoh", "ra", 13, *lot])

    def show_auction(self) -> None:
        """Five players, and the disk that won eight tiles is to be tapped."""
        self._play(AUCTION, 5, ["ra", 14, *["nile", "pharaoh", "temple", "gold"] * 2, "invoke"])

    def show_discards(self) -> None:
        """Somebody must choose what an unrest takes."""
        self._play(AUCTION, 3, ["art", "art", "religion", "writing", "unrest", "ra", 13])

    def _play(self, kind: str, players: int, moves: Sequence[str | int]) -> None:
        sample_play(self.app, kind, players, moves)
        self.enter()

    STATES: ClassVar = {
        "playing": show_playing,
        "ended": show_ended,
        "tiles": show_tiles,
        "auction": show_auction,
        "discards": show_discards,
    }
    TOUR: ClassVar = {
        "table": "playing",
        "table-epoch-over": "ended",
        "table-tiles": "tiles",
        "table-auction": "auction",
    }
