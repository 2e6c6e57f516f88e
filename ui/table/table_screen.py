"""The table: everybody's disks, the Ra track, one tap for an auction won and one for a Ra."""

from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from ra_archive.journal import Journal
from ra_auction.journals import AUCTION, TABLE
from ui.core.app import RaCompanionApp
from ui.core.game_screen import GameScreen
from ui.core.kv import load_rules
from ui.core.parts import hold_parts
from ui.core.player_marks import Mark
from ui.core.screen import arrange
from ui.core.texts import capital
from ui.table.referee_panel import RefereePanel
from ui.table.referee_view import play_with_forced, record_auction, referee_view
from ui.table.table_view import GAME_OVER, TableView, holder, table_view

load_rules(__file__)


class TableScreen(GameScreen):
    """Shows a TableView; every touch is an action of the session or is refused with the reason."""

    KINDS = (TABLE, AUCTION)

    view = ObjectProperty(TableView(), rebind=True)
    playing = BooleanProperty(False)
    # Of the view: what has ended the epoch, and are the tiles logged too?
    ended = StringProperty()
    logged = BooleanProperty(False)
    # What happened last, or who starts.
    status = StringProperty()
    # How an auction is recorded, until one has been.
    hint = StringProperty()
    log = StringProperty()
    chance = StringProperty()
    # Is the track beside the players rather than above them?
    beside = BooleanProperty(False)
    # Is the window as low as a phone on its side?
    low = BooleanProperty(False)
    # Are the players in a strip at the foot, because the tiles to tap need the room?
    stripped = BooleanProperty(False)

    def __init__(self, app: RaCompanionApp, **properties: object) -> None:
        self._marks: tuple[Mark, ...] = ()
        super().__init__(app, **properties)
        self._containers = hold_parts(self, "body", "column", "other", "track", "buttons")
        self._parts = hold_parts(
            self, "left", "right", "nothing", "end", "referee", "log", "players", "strip"
        )
        self._referee: RefereePanel | None = None
        trigger = Clock.create_trigger(self._arrange, -1)
        for changed in ("beside", "low", "ended", "playing", "logged", "stripped"):
            self.fbind(changed, trigger)
        self._arrange()

    # -- What is shown

    def follow(self) -> bool:
        """Watch the session in front, whose players have other marks."""
        changed = super().follow()
        if changed:
            self._marks = self.app.player_marks
        return changed

    def render(self, *_changed: object) -> None:
        """Show the game as it is now."""
        session, tr = self.session, self.app.tr
        self.playing = session is not None
        if session is None:
            return
        self.view = view = table_view(session, self._marks)
        if view.logged:
            refereed = referee_view(session)
            if self._referee is None:  # made when a game first needs it
                self._referee = RefereePanel(screen=self, view=refereed)
                self.ids.referee.add_widget(self._referee)
            self._referee.show(refereed)
            percent = round(100 * refereed.chance_of_ra)
            self.chance = self.app.tr._("{percent}%").format(percent=percent)
        self.can_undo, self.can_redo = session.can_undo or session.untouched, session.can_redo
        lines = [capital(tr.say(words)) for words in view.log]
        self.log = "\n".join(lines)
        if view.starter:
            lines = [tr._("{player} has the highest disk and starts the epoch.").format(player=view.starter)]
        self.status = lines[0] if lines else ""

    def _arrange(self, *_changed: object) -> None:
        body, column, other, track, buttons = self._containers
        left, right, nothing, end, referee, log, players, strip = self._parts
        beside = self.playing and self.beside
        # Where it is low, the tiles to tap need the height of a column.
        aside = beside and self.stripped
        above = self.playing and not aside
        arrange(
            {
                body: {left: True, right: beside},
                column: {
                    nothing: not self.playing,
                    end: above and self.ended != "",
                    track: above and self.ended == "",
                    referee: self.playing and self.logged and self.ended != GAME_OVER,
                    log: beside and not self.low,
                    players: self.playing and not beside and not self.stripped,
                },
                other: {
                    end: aside and self.ended != "",
                    track: aside and self.ended == "",
                    players: beside and not aside,
                    strip: aside,
                },
                track: {buttons: not self.logged},
                self: {strip: self.stripped and not beside},
            }
        )

    # -- What people tap

    def act(self, action: dict[str, Any]) -> None:
        """Do an action of the game."""
        session = self.session
        if session is not None:
            play = partial(play_with_forced, session) if self.logged else session.do
            self.app.attempt(play, action)

    def win(self, disk: int) -> None:
        """Record who won an auction, by the disk."""
        session = self.session
        if session is None:
            return
        seat = holder(session.game, disk)
        if self.logged:
            self.app.attempt(record_auction, session, seat, disk)
        else:
            self.act({"do": "win", "player": seat, "disk": disk})

    def nobody_bids(self) -> None:
        """Record an auction that nobody won."""
        if self.session is not None:
            self.app.attempt(record_auction, self.session, None)

    def count_tiles(self) -> None:
        """Go to the tally; after the third one to the result."""
        self.app.go("final" if self.ended == GAME_OVER else "epoch" if self.logged else "tally")

    def undo(self) -> None:
        """Take the last action back, and say which it was; before the first one, take the start back."""
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
