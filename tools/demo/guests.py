"""Demo states of a shared game: who is connected, without any network."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from ra_base.words import Words
from ra_guests import refusals
from ra_guests.advice import advice
from ra_guests.guests import Entry, Guest, Guests
from ra_guests.limits import Limits
from ra_guests.seats import Seats
from ra_guests.words import GuestRefusal
from ui.core.app import RaCompanionApp

ADDRESSES = ("192.168.178.20", "10.42.0.1")
PORT, KEY = 8765, "3kQv9ZbLr0aXy7Tn2MwEfg"
# Somebody is connected in the first seat, somebody is away, two watch.
GUESTS = (
    Guest(1, 0, connected=True, seen=0),
    Guest(2, 1, connected=False, seen=0),
    Guest(3, None, connected=True, seen=0),
    Guest(4, None, connected=True, seen=0),
)


class NoSharing:
    """What `ra_guests.sharing.Sharing` is for the app, without a server."""

    idle_seconds = 0.0

    def __init__(
        self,
        game: Any,
        _call: object,
        _saved: object,
        *,
        changed: Callable[[], object],
        save: Callable[[dict[str, Any]], object],
        asks: bool,
        addresses: Sequence[str] = ADDRESSES,
        guests: Sequence[Guest] = GUESTS,
    ) -> None:
        self.game, self._changed, self._save = game, changed, save
        self.addresses = tuple(addresses)
        limits = Limits()
        self._guests = Guests(limits)
        self._guests.restore(
            [Entry(each.number, "", "en", each.seat, streams=each.connected) for each in guests]
        )
        self.seats = Seats(
            self._guests,
            limits,
            lambda: game.seats,
            asks=asks,
            notify=lambda _guest, _words: None,
            moved=lambda _guest: None,
            changed=changed,
        )
        self.key = KEY
        self.notes: list[tuple[Words, int | None]] = []

    @property
    def guests(self) -> tuple[Guest, ...]:
        """Who is there."""
        return self._guests.all

    @property
    def advice(self) -> tuple[Words, ...]:
        """What the host can try."""
        return advice(self.addresses)

    def start(self) -> None:
        """Pretend to open a port."""
        if not self.addresses:
            raise GuestRefusal(refusals.NO_NETWORK.text)
        self._save({"key": self.key, "port": PORT, "guests": []})

    def stop(self) -> None:
        """There is nothing to close."""

    def change_game(self, seats: Mapping[int, int]) -> None:
        """Have everybody sit where their player sits now."""
        self.seats.change(seats)

    def publish(self) -> None:
        """Nobody sees it."""

    def note(self, words: Words, *, seat: int | None = None) -> None:
        """Remember it."""
        self.notes.append((words, seat))

    def link(self, address: str) -> str:
        """What the code holds."""
        return f"http://{address}:{PORT}/#k={self.key}"

    def move(self, guest: int, seat: int | None) -> None:
        """Put a guest in another seat."""
        self.seats.move(guest, seat)

    def remove(self, guest: int) -> None:
        """Free a guest's place."""
        self._guests.remove(guest)
        self._changed()

    def renew_key(self) -> None:
        """Everybody is gone."""
        self.key = KEY[::-1]
        self._guests.clear()
        self._changed()


def shared(app: RaCompanionApp, done: Sequence[int] = (), **how: Any) -> None:
    """The game that is played is shared; some have said that they are done."""
    app.hosting.make = partial(NoSharing, **how)
    app.hosting.start()
    game = app.hosting.sharing.game
    for seat in done:
        game.act(seat, {"do": "done", "epoch": app.session.game.epoch, "done": True}, game.head)


def invited(app: RaCompanionApp, **how: Any) -> None:
    """The code is in front."""
    from ui.common.invite_panel import InvitePanel

    app.hosting.make = partial(NoSharing, **how)
    app.open_overlay(InvitePanel(app))
