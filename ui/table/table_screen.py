"""The table: everybody's disks, the Ra track, one tap for an auction won and one for a Ra."""

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ra_archive.journal import Journal
from ra_auction.actions import DISCARDING
from ra_auction.journals import AUCTION, TABLE
from ra_auction.table import PLAYING
from ui.common.card import Surface
from ui.common.player_panel import PlayerPanel
from ui.common.player_view import player_view
from ui.core.app import RaCompanionApp
from ui.core.kv import load_rules
from ui.core.next_frame import before_next_frame
from ui.core.parts import hold_parts
from ui.core.screen import NextPlace, arrange
from ui.core.session import Session
from ui.core.texts import capital
from ui.table import rule_place
from ui.table.log_corrections import LogCorrections
from ui.table.log_view import all_lines
from ui.table.referee_parts import RefereeParts
from ui.table.referee_view import BIDS, play_with_forced, record_auction, referee_view
from ui.table.scored_screen import ScoredScreen
from ui.table.table_layout import TableLayout
from ui.table.table_view import GAME_OVER, TableView, holder, table_view

load_rules(__file__)

# What is on the screen only at times, by its id.
PARTS = (
    *("above", "right", "nothing", "end", "losses", "head", "ras", "boat", "buttons"),
    *("referee", "log", "players", "hint", "strip", "brief"),
)


class EpochOver(Surface):
    """Says that the epoch or the game is over, and what comes next."""

    screen = ObjectProperty(rebind=True)


class RaButtons(BoxLayout):
    """What is tapped where only Ra tiles and auctions are recorded."""

    screen = ObjectProperty(rebind=True)


class TableScreen(ScoredScreen):
    """Shows a TableView; every touch is an action of the session or is refused with the reason."""

    KINDS = (TABLE, AUCTION)
    FILLS_ITS_ROOM = True

    view = ObjectProperty(TableView(), rebind=True)
    playing = BooleanProperty(False)
    # Of the view: what has ended the epoch, and are the tiles logged too?
    ended = StringProperty()
    logged = BooleanProperty(False)
    # What happened last, or who starts.
    status = StringProperty()
    # How an auction is recorded, until one has been.
    hint = StringProperty()
    # Have players’ cards been shown? From then on they are kept as they are now.
    carded = BooleanProperty(False)
    # Where everything is.
    layout = ObjectProperty(TableLayout(), rebind=True)
    # Has the log no entry yet?
    unwritten = BooleanProperty(True)
    # How high the tiles to tap may be.
    room = NumericProperty(0)
    # Do people bid one by one?
    bid_by_bid = BooleanProperty(False)
    # Does somebody choose tiles to discard?
    choosing = BooleanProperty(False)
    # Has a disaster taken tiles?
    lost = BooleanProperty(False)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self._corrections = LogCorrections(app, self._show_misfit)
        super().__init__(app, **properties)
        self._containers = hold_parts(self, "body", "left", "column", "other", "track")
        self._parts = hold_parts(self, *PARTS)
        self._referee = RefereeParts(self)
        trigger = Clock.create_trigger(self._arrange, -1)
        for changed in ("layout", "ended", "playing", "choosing", "lost"):
            self.fbind(changed, trigger)
        self._rendered_at: TableLayout | None = None
        self.lay_out_soon = before_next_frame(self._render_elsewhere)
        self._fit = before_next_frame(self._fit_players)
        for widget in (self.ids.column, self.ids.other):
            widget.fbind("minimum_height", self._fit)
        for widget in (self.ids.above, self.ids.right):
            widget.fbind("height", self._fit)
        self.render_with(app.settings, "lot_values", "hidden_totals")
        self.render_with(app.hosting, "changes")
        for part in self._parts:  # what is shown is known when it is rendered for the first time
            part.parent.remove_widget(part)
        self._arranged = False

    # -- What the app asks of a screen

    def prepare(self, kind: str = TABLE, **_known: object) -> None:
        """The tiles to tap take as long as all else."""
        if kind == AUCTION:
            self._referee.prepare()

    def next_screen(self) -> NextPlace | None:
        """The tally, if tiles are to be counted."""
        if self.session is None or self.logged:
            return None
        return "tally", {"players": self.session.game.setup.players}

    # -- What is shown

    def render(self, *_changed: object) -> None:
        """Show the game as it is now."""
        self.playing = self.session is not None
        if self.session is not None:
            self._show_game(self.session)
        if not self._arranged:
            self._arrange()

    def _show_game(self, session: Session[Any]) -> None:
        tr = self.app.tr
        odds = self.app.settings.lot_values
        self.view = view = table_view(session, self.app.player_marks, odds=odds)
        self.lost = bool(view.losses)
        self.can_undo, self.can_redo = session.can_undo or session.untouched, session.can_redo
        self.status = capital(tr.say(view.last)) if view.last is not None else ""
        if view.starter:
            self.status = tr._("{player} has the highest disk and starts the epoch.").format(
                player=view.starter
            )
        elif view.unknown_starter:
            self.status = tr._("The player with the highest disk starts the epoch.")
        # Whoever has a phone of their own bids there; the others bid here, in the same order.
        seated = bool(self.app.hosting.seated)
        refereed = referee_view(session, bid_by_bid=seated) if view.logged else None
        self.bid_by_bid = refereed is not None and refereed.bidding is not None
        self.choosing = refereed is not None and refereed.phase == DISCARDING
        self._rendered_at = self.layout
        if refereed is not None:
            self._referee.show(refereed, odds=odds)
        if self.layout.log_below or self.layout.log_aside:
            self._show_log(session)

    def _render_elsewhere(self, _seconds: float) -> None:
        """Render again where the layout is no longer the one that was rendered."""
        if self.layout != self._rendered_at:
            self.render()

    def _show_log(self, session: Session[Any]) -> None:
        """Show what was entered in the whole game, to be corrected as on the screen of the log."""
        self._corrections.follow(session)
        log = self._corrections.log
        if log is not None:
            lines = all_lines(log, self.app.tr)
            self.unwritten = not lines
            self.ids.log_list.show(lines)

    def _show_misfit(self) -> None:
        """Show what does not fit of a correction where there is room for it."""
        trial = self._corrections.trial
        if trial is not None:
            self.app.go("log", trial=trial)

    def _arrange(self, *_changed: object) -> None:
        self._arranged = True
        body, left, column, other, track = self._containers
        parts = {"track": track, **dict(zip(PARTS, self._parts, strict=True))}
        at, over = self.layout, self.ended != ""
        aside, beside = at.aside, self.playing and at.beside
        above = self.playing and not aside
        # A banner that comes while tiles are chosen moves none of them.
        first, then = ("track", "losses") if self.choosing else ("losses", "track")
        shown = {"losses": self.lost and not at.brief, "track": not over and not at.brief}
        self.carded = self.carded or (self.playing and not at.stripped)
        arrange(
            {
                body: {left: True, parts["right"]: beside, parts["log"]: at.log_aside},
                left: {
                    parts["above"]: not aside,
                    parts["log"]: at.log_below,
                    parts["referee"]: self.logged and self.playing and not over and not self.choosing,
                },
                column: {
                    parts["nothing"]: not self.playing,
                    parts["end"]: above and over,
                    parts["brief"]: at.brief and not aside,
                    parts[first]: above and shown[first],
                    parts[then]: above and shown[then],
                    parts["players"]: self.playing and not beside and not at.stripped,
                    parts["hint"]: above and not self.logged,
                },
                other: {
                    parts["brief"]: at.brief and aside,
                    parts[first]: aside and shown[first],
                    parts[then]: aside and shown[then],
                    parts["players"]: beside and not aside,
                    parts["strip"]: aside,
                },
                track: {
                    parts["head"]: self.logged,
                    # On a phone on its side what is to be chosen needs the height.
                    parts["ras"]: not (at.low and self.choosing),
                    parts["boat"]: True,
                    parts["buttons"]: not self.logged,
                },
                self: {parts["strip"]: at.stripped and not beside},
            }
        )

    def _fit_players(self, *_changed: object) -> None:
        """Let the cards have what the rest of their column leaves, however high its texts are."""
        players = self.ids.players
        column = players.parent
        if column is not None:
            players.space = column.parent.height - (column.minimum_height - players.height)

    # -- What people tap

    def act(self, action: dict[str, Any]) -> None:
        """Do an action of the game."""
        session = self.session
        if session is not None:
            play = partial(play_with_forced, session) if self.logged else session.do
            self.app.attempt(play, action)

    def win(self, disk: int) -> None:
        """Record who won an auction, by the disk; where people bid one by one, what is bid."""
        session = self.session
        if session is None:
            return
        seat = holder(session.game, disk)
        if self._referee.phase == BIDS:
            self.act({"do": "bid", "disk": disk})
        elif self.logged:
            self.app.attempt(record_auction, session, seat, disk)
        else:
            self.act({"do": "win", "player": seat, "disk": disk})

    def show_player(self, seat: int) -> None:
        """Show what a player has in front, and the points so far."""
        if self.session is not None:
            hidden = self.app.settings.hidden_totals
            self.app.open_overlay(PlayerPanel(player_view(self.session, seat, hidden=hidden), self.app.tr))

    def correct(self, place: int) -> None:
        """Ask what is to become of an entry of the log."""
        self._corrections.ask(place)

    def nobody_bids(self) -> None:
        """Record an auction that nobody won."""
        if self.session is not None:
            self.app.attempt(record_auction, self.session, None)

    def look_up(self) -> None:
        """Open the rule for what is being decided."""
        session = self.session
        played = session.game.phase if session is not None else PLAYING
        phase, full = (self._referee.phase or played, self._referee.full) if self.logged else (played, False)
        waits = self.logged and self.ended not in ("", GAME_OVER)
        section, block = rule_place.in_play(phase, full=full, waits=waits)
        self.app.go("reference", game="auction", section=section, block=block)

    def count_tiles(self) -> None:
        """Go to the tally; after the third one to the result."""
        self.app.go("final" if self.ended == GAME_OVER else "epoch" if self.logged else "tally")

    def undo(self) -> None:
        """Take the last action back, and say which it was; before the first one, take the start back.

        While a god's tile is chosen nothing is done yet: that choice is what is taken back.
        """
        if self._referee.keeps_gods():
            return
        if self.session is not None and self.session.untouched:
            self._take_start_back(self.session.journal)
        else:
            super().undo()

    def _take_start_back(self, journal: Journal) -> None:
        """Delete the game and go back to the setup, with everybody in their seats."""
        app = self.app
        if app.attempt(app.archive.delete, journal) is None:
            return
        app.session = None
        app.go("home")
        app.go("table_setup", again=journal)
        app.show_message(app.tr._("Start undone"), undo=partial(self._restore, journal))

    def _restore(self, journal: Journal) -> None:
        app = self.app
        if app.attempt(app.archive.restore, journal.id) is not None:
            app.resume(journal.id)
            app.go("home")
            app.go("table")
