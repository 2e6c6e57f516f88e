"""Sharing the game that is played with guests: when it begins, what is saved of it, when it ends.

The server and its packages are imported when people first invite somebody.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty

from ra_base.words import Words
from ui.core.lost_state import show_lost_state
from ui.core.navigation import HOME
from ui.core.next_frame import between_frames
from ui.core.phones import NO_PHONES, Phones, phones_of
from ui.core.seat_consent import SeatConsent
from ui.core.state_file import StateFile
from ui.core.state_shape import Fields, ListOf, MapOf, Text, Whole
from ui.core.texts import capital, mark

if TYPE_CHECKING:
    from ra_guests.host import Seat
    from ra_guests.sharing import Sharing
    from ui.core.app import RaCompanionApp
    from ui.core.guest_host import GuestGame, GuestHost, SharedGame
    from ui.core.session import Session

FILE = "sharing.json"
# Of the id of a journal; more epochs and seats than any game has; seconds since 1970, for some centuries.
LONGEST, MOST_EPOCHS, MOST_SEATS, LAST_SECOND = 36, 9, 10, 2**34
TICKS = MapOf(Text(1), ListOf(Whole(0, MOST_SEATS), MOST_SEATS), MOST_EPOCHS)
# What the server has saved it checks itself.
SHAPE = Fields(
    {"journal": Text(LONGEST), "sharing": Fields(), "ticks": TICKS, "seen": Whole(0, LAST_SECOND)},
    # What guests saw before is another game; with the first game there is none.
    {"began": Whole(0, 1000 * LAST_SECOND)},
)
LOST = mark("Details of games in progress couldn’t be read. The old file was kept as {file}.")
# After so long without guests nobody is waited for any more.
IDLE_SECONDS = 2 * 60 * 60
# How often that is looked at, and how old the note may be of when guests were last connected.
TICK_SECONDS = 60
NOTED_SECONDS = 10 * 60
NOBODY_CAME = mark("No guests for two hours: sharing has ended.")
ANOTHER_GAME = mark("Another game is open: sharing has ended.")
GAME_OVER = mark("The game is over: sharing has ended.")
AGAIN = mark("Guests can join this game again.")
THIS_GAME_TOO = mark("Guests take part in the new game too.")


def new_sharing(*what: Any, **more: Any) -> "Sharing":
    """Make a server for a game."""
    from ra_guests.sharing import Sharing

    return Sharing(*what, **more)


class Hosting(EventDispatcher):
    """Guests of the game that is played: nobody can join unless people invite in it.

    Or in the game before, if the same players have begun another one.
    """

    # Can guests join the game that is played?
    possible = BooleanProperty(False)
    on = BooleanProperty(False)
    # How many guests are connected.
    connected = NumericProperty(0)
    # Counts changes of guests and of what they have said.
    changes = NumericProperty(0)

    def __init__(self, app: "RaCompanionApp") -> None:
        super().__init__()
        self._app = app
        # Makes the server.
        self.make: Callable[..., Sharing] = new_sharing
        self.sharing: Sharing | None = None
        self._host: GuestHost | None = None
        self._room = ""
        self._consent = SeatConsent(app)
        self._file = StateFile(app.data_dir / FILE, SHAPE, LOST)
        # What the file has; None before it was read, and without one.
        self._saved: dict[str, Any] = {}
        self._read = False
        self._ticking = Clock.create_trigger(self._tick, TICK_SECONDS, interval=True)
        app.fbind("session", self._follow)
        app.fbind("front", self._turn)
        app.fbind("players_changes", self._publish)
        app.settings.fbind("hidden_totals", self._publish)

    # -- On and off

    def start(self) -> None:
        """Share the game that is played; a `Refusal` if there is no network or no port."""
        session = self._app.session
        if self.on or not self.possible:
            return
        saved = self._of(session)
        self._saved = {
            "journal": session.journal.id,
            "sharing": saved.get("sharing", {}),
            "ticks": saved.get("ticks", {}),
            "seen": int(time.time()),
            "began": saved.get("began", 0),
        }
        host = self._host_of(session)
        more = {"changed": self._count, "save": self._save_sharing, "asks": True}
        sharing = self.make(host, between_frames, saved.get("sharing"), **more)
        try:
            sharing.start()
        except BaseException:
            host.close()
            self._saved = saved
            raise
        self.sharing, self._host, self._room, self.on = sharing, host, self._room_of(session), True
        self._count()
        self._ticking()

    def stop(self) -> None:
        """End it; nobody comes back by the old code."""
        if self.on:
            self.close()
            self.on = False
            self._count()

    def close(self) -> None:
        """The same when the app stops: there are no screens any more to hear of it."""
        sharing, host = self.sharing, self._host
        if sharing is None or host is None:
            return
        self._ticking.cancel()
        self.sharing = self._host = None
        self._forget()
        host.close()
        sharing.stop()

    def _end(self, why: str) -> None:
        """End it, and say why."""
        self.stop()
        self._app.show_message(self._app.tr._(why), stays=True)

    def _host_of(self, session: "Session[Any]") -> "GuestHost":
        """Have a game shared as it was saved."""
        from ui.core.guest_host import GuestHost

        app = self._app
        return GuestHost(
            session,
            self._view_of(session),
            marks=lambda: app.player_marks,
            hidden_totals=lambda: bool(app.settings.hidden_totals),
            store=app.shared,
            changed=self._changed,
            note=self._note,
            ticks=self._saved["ticks"],
            began=self._saved["began"],
            counting=lambda: app.screen.guests_count,
            phones=lambda: self.phones,
        )

    def _view_of(self, session: "Session[Any]") -> "Callable[[SharedGame], GuestGame]":
        """Return how guests see a game."""
        return self._app.registry.guest_game(session.journal.kind, session.journal.setup)

    def _room_of(self, session: "Session[Any]") -> str:
        """Return the room in which a game is for its guests; "" if it is for none."""
        journal = session.journal
        return self._app.registry.guest_room(journal.kind, journal.setup) if self.possible else ""

    # -- The game that is played

    def _follow(self, _app: object, session: "Session[Any] | None") -> None:
        """Another game is played, or the same one was opened again."""
        self.possible = session is not None and session.journal.kind in self._app.registry.guest_views
        if self._host is None:
            if session is not None:
                self._come_back(session)
        elif session is not None and session.journal.id == self._saved["journal"]:
            self._host.resume(session)
            self._publish()
        elif session is None or not self._goes_on_with(session):
            self._end(ANOTHER_GAME)

    def _goes_on_with(self, session: "Session[Any]") -> bool:
        """Share a game that has just begun instead, if it is one of the same room with the same players.

        Of those with phones at least one plays again; while nobody has one all others do.
        """
        sharing, host = self.sharing, self._host
        if sharing is None or host is None or not session.untouched or self._room_of(session) != self._room:
            return False
        before = len(host.seats)
        taken = {guest.seat for guest in sharing.guests if guest.seat is not None}
        seats = host.change_game(session, self._view_of(session))
        all_again = len(seats) == before == len(host.seats)
        if not (taken & seats.keys() if taken else all_again):
            return False
        self._saved |= {"journal": session.journal.id, "ticks": {}, "began": host.began}
        self._write()
        sharing.change_game(seats)
        self._count()
        self._app.show_message(self._app.tr._(THIS_GAME_TOO), stays=True)
        return True

    def _come_back(self, session: "Session[Any]") -> None:
        """Share a game again that was shared when the app was killed."""
        saved = self._of(session)
        show_lost_state(self._app, self._file)
        if saved and self.possible and not session.journal.over and self._fresh(saved):
            self._app.attempt(self.start)
            if self.on:
                self._app.show_message(self._app.tr._(AGAIN), stays=True)
        elif self._saved:
            self._forget()

    def _turn(self, _app: object, front: str) -> None:
        """Another screen is in front: guests may count tiles now, or nobody looks at the result any more."""
        if self._host is not None and front == HOME and self._host.over:
            self._end(GAME_OVER)
        else:
            self._publish()

    def _publish(self, *_changed: object) -> None:
        if self.sharing is not None:
            self.sharing.publish()

    def _tick(self, _seconds: float) -> None:
        """Wait for guests no longer than for so long."""
        if self.sharing is None:
            return
        if self.sharing.idle_seconds >= IDLE_SECONDS:
            self._end(NOBODY_CAME)
        elif self.connected and not self._fresh(self._saved, NOTED_SECONDS):
            self._write()

    # -- Guests

    @property
    def seats(self) -> "Sequence[Seat]":
        """Where guests can sit."""
        return self._host.seats if self._host is not None else ()

    @property
    def game(self) -> Any:
        """The kind of the game as guests see it, for screens that know the kind; None if it is not shared."""
        return self._host.game if self._host is not None else None

    @property
    def players(self) -> frozenset[int]:
        """The players whose guests are connected."""
        return self.phones.connected

    @property
    def seated(self) -> frozenset[int]:
        """The players who have guests, also those whose phones are away for a moment."""
        return self.phones.seated

    @property
    def phones(self) -> Phones:
        """Both."""
        if self.sharing is None or self._host is None:
            return NO_PHONES
        return phones_of(self.sharing.guests, [player for player, _looks in self._host.game.places])

    def done(self, epoch: int) -> frozenset[int]:
        """Which players have said on their own phones that they are done with an epoch."""
        return frozenset(self._host.ticks.get(str(epoch), ()) if self._host is not None else ())

    def _count(self) -> None:
        self.connected = sum(each.connected for each in self.sharing.guests) if self.sharing else 0
        self.changes += 1
        self._consent.show(self.sharing, [each.name for each in self.seats])

    def _changed(self) -> None:
        """What guests see has changed; what they have said is on disk before anybody sees it."""
        if self._host is not None and self._host.ticks != self._saved["ticks"]:
            self._saved["ticks"] = self._host.ticks
            self._write()
        self._publish()
        self.changes += 1

    def _note(self, words: Words, seat: int | None) -> None:
        if seat is None:
            self._app.show_message(capital(self._app.tr.say(words)))
        elif self.sharing is not None:
            self.sharing.note(words, seat=seat)

    # -- What survives when the app is killed

    def _of(self, session: "Session[Any]") -> dict[str, Any]:
        """What was saved of this game; empty if it was not shared."""
        if not self._read:
            self._read = True
            self._saved = self._file.read() or {}
        return self._saved if self._saved.get("journal") == session.journal.id else {}

    def _fresh(self, saved: Mapping[str, Any], seconds: float = IDLE_SECONDS) -> bool:
        """Was this noted no longer ago?"""
        return bool(abs(time.time() - saved["seen"]) < seconds)

    def _save_sharing(self, saved: dict[str, Any]) -> None:
        self._saved["sharing"] = saved
        self._write()

    def _write(self) -> None:
        self._saved["seen"] = int(time.time())
        with suppress(OSError):  # then it lasts until the app is closed
            self._file.write(self._saved)

    def _forget(self) -> None:
        self._saved = {}
        with suppress(OSError):
            self._file.path.unlink(missing_ok=True)
