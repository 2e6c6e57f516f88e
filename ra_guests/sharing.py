"""Sharing a game with the browsers of the local network: what an app needs to know of this package.

Everything here is called on the game's thread. The server has its own, which `import ra_guests.sharing` does
not bring along: the packages it needs are imported when sharing starts.
"""

import json
from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from ra_base import words as base
from ra_guests import refusals
from ra_guests.addresses import local_addresses
from ra_guests.advice import advice
from ra_guests.guests import Guest, Guests
from ra_guests.host import Host
from ra_guests.key import new_secret
from ra_guests.languages import Texts
from ra_guests.limits import Limits
from ra_guests.packed import line
from ra_guests.saved import read_saved, saved_form
from ra_guests.seats import Seats
from ra_guests.views import Views
from ra_guests.words import GuestRefusal, Words

if TYPE_CHECKING:
    import socket

    from ra_guests.game_thread import GameThread
    from ra_guests.guard import App
    from ra_guests.hub import Hub
    from ra_guests.serving import Serving

# Tried where no port is asked for; 0 is any.
USUAL_PORTS = (8765, 8766, 8767, 0)
EVERYWHERE, HERE = "0.0.0.0", "127.0.0.1"


def nothing(*_values: object) -> None:
    """Do nothing."""


class Sharing:
    """A game that guests can join, from `start` to `stop`."""

    def __init__(
        self,
        host: Host,
        call: Callable[[Callable[[], object]], object],
        saved: Mapping[str, Any] | None = None,
        *,
        port: int = 0,
        changed: Callable[[], object] = nothing,
        save: Callable[[dict[str, Any]], object] = nothing,
        limits: Limits | None = None,
        only_here: bool = False,
        asks: bool = False,
    ) -> None:
        """Prepare to share a game.

        `call` runs something soon on the game's thread; `saved` is what `save` was given in an earlier run.
        `changed` is called when guests come, go or sit. With `only_here` nothing but this device can connect.
        With `asks` somebody is at the game who answers `seats.wishes`.
        """
        self._host = host
        self._call = call
        self._changed = changed
        self._save = save
        self._limits = limits or Limits()
        self._only_here = only_here
        before = read_saved(saved)
        self._key = before.key
        self._ports = (port,) if port else (*filter(None, (before.port,)), *USUAL_PORTS)
        self._port = 0
        self._guests = Guests(self._limits)
        self._guests.restore(before.guests)
        self.seats = Seats(
            self._guests,
            self._limits,
            lambda: host.seats,
            asks=asks,
            notify=self._notify,
            moved=lambda number: self._on_hub(lambda hub: hub.moved(number)),
            changed=self._guests_changed,
        )
        self._views = Views(host, self._limits.slice_seconds)
        self._serving: Serving | None = None
        self._hub: Hub | None = None
        self._game: GameThread | None = None
        self._refreshing = False
        self._people: list[object] = []
        self._written = ""

    # -- On and off

    def start(self) -> None:
        """Open the port and serve; a `Refusal` if there is no network or no port."""
        from ra_guests.serving import Serving  # not before somebody shares

        if not self.addresses:
            raise GuestRefusal(refusals.NO_NETWORK.text)
        listening = self._open()
        self._port = listening.getsockname()[1]
        self._guests.unseat(len(self._host.seats))
        self._serving = Serving(listening, self._limits, partial(self._app, Texts(self._host)))
        self._serving.start()
        self._write()

    def stop(self, why: Words | None = None) -> None:
        """Show everybody that sharing has ended, and end it."""
        if self._serving is None:
            return
        serving, hub, game, self._serving = self._serving, self._hub, self._game, None
        ends = self._in_every_language("end", why or refusals.ENDED)
        if hub is not None and game is not None:
            serving.run_on_server(game.end)
            serving.run_on_server(hub.end, ends)
        serving.stop()

    @property
    def on(self) -> bool:
        """Whether guests can join."""
        return self._serving is not None

    def _open(self) -> "socket.socket":
        from ra_guests.serving import open_port

        wrong: OSError | None = None
        # First the port of the code that guests have.
        for port in (*filter(None, (self._port,)), *self._ports):
            try:
                return open_port(HERE if self._only_here else EVERYWHERE, port)
            except OSError as error:
                wrong = error
        reason = wrong.strerror if wrong else ""
        raise GuestRefusal(refusals.NO_PORT.text, reason=reason) from wrong

    def _app(self, texts: Texts) -> "App":
        """What is served; made on the server's thread."""
        from ra_guests.desk import Desk
        from ra_guests.game_thread import GameThread
        from ra_guests.hub import Hub
        from ra_guests.page_files import page_files
        from ra_guests.web import Web

        hub = self._hub = Hub(self._guests, self._limits, self._refresh, lambda: self.seats.asked)
        game = self._game = GameThread(self._ask, self._limits)
        desk = Desk(
            self._host,
            self._guests,
            hub,
            game,
            self._limits,
            lambda: self._key,
            self.seats.pick,
            self._guests_changed,
        )
        return Web(desk, texts, self._limits, page_files()).app(self._port, self._report)

    def _ask(self, run: Callable[[], object]) -> object:
        """Run this soon on the game's thread, if guests may still ask for anything then."""
        return self._call(lambda: run() if self.on else None)

    # -- What guests see

    def publish(self) -> None:
        """Show everybody the game as it is then, soon: once for all that happens until then."""
        self._views.forget()
        if self._serving is not None:
            self._refresh()

    def note(self, words: base.Words, *, seat: int | None = None, tone: str = "plain") -> None:
        """Show a short message to the guest in a seat, or to everybody."""
        notes = self._in_every_language("note", words, tone=tone)
        self._on_hub(lambda hub: hub.note(notes, seat))

    def _notify(self, number: int, words: base.Words) -> None:
        """Show a short message to one guest, who reads it later if they are away."""
        notes = self._in_every_language("note", words, connected=False, tone="strong")
        self._on_hub(lambda hub: hub.notify(number, notes))

    def _on_hub(self, do: "Callable[[Hub], object]") -> None:
        """Have the server's thread do this, if there is one."""
        if self._serving is not None and self._hub is not None:
            self._serving.run_on_server(do, self._hub)

    def _refresh(self) -> None:
        """Soon show guests what they lack; any thread may ask, and asking twice is as good as once."""
        if not self._refreshing:
            self._refreshing = True
            self._call(self._work)

    def _work(self) -> None:
        """Compute views that are missing, for a slice of time, and send all there are."""
        self._refreshing = False
        if self._serving is None or self._hub is None:
            return
        looks = self._guests.looks(connected=True)
        shown, ready, wrong = self._views.work(looks, self._guests.looks(connected=False))
        self._serving.run_on_server(self._hub.broadcast, shown)
        if not ready:
            self._refresh()
        people = [
            *((each.number, each.seat, each.connected) for each in self._guests.all),
            *self.seats.wishes,
        ]
        if people != self._people:
            self._people = people
            self._changed()
        for error in wrong:
            self._report(error)

    def _in_every_language(
        self, kind: str, words: base.Words, *, connected: bool = True, **fields: str
    ) -> dict[str, bytes]:
        """A line with a text, by language of those who are connected, or of everybody."""
        languages = {language for _seat, language in self._guests.looks(connected=connected)}
        return {each: line(type=kind, text=self._host.say(words, each), **fields) for each in languages}

    def _report(self, error: Exception) -> None:
        """Raise a bug where the host reports bugs."""

        def raised() -> None:
            raise error

        self._call(raised)

    def change_game(self, seats: Mapping[int, int]) -> None:
        """Show everybody the game that the host has begun, to which the guests' seats lead by these."""
        self._on_hub(lambda hub: hub.forget())
        self.seats.change(seats)
        self.note(refusals.NEW_GAME)
        self.publish()

    # -- Who is there

    @property
    def guests(self) -> tuple[Guest, ...]:
        """Everybody who joined."""
        return self._guests.all

    @property
    def idle_seconds(self) -> float:
        """How long nobody has been connected."""
        return self._guests.idle_seconds

    def move(self, guest: int, seat: int | None) -> None:
        """Put a guest in another seat, or in none; a `Refusal` if somebody else is in it."""
        self.seats.move(guest, seat)

    def remove(self, guest: int) -> None:
        """Free a guest's place; with the code they can come back."""
        ends = self._in_every_language("end", refusals.REMOVED)
        if self._guests.remove(guest):
            self._on_hub(lambda hub: hub.gone(guest, ends))
        self._guests_changed()

    def renew_key(self) -> None:
        """Make the code and all tokens invalid; guests scan the new code."""
        ends = self._in_every_language("end", refusals.RENEWED)
        self._key = new_secret()
        self._guests.clear()
        self._on_hub(lambda hub: hub.end(ends))
        self._guests_changed()

    def _guests_changed(self) -> None:
        """Save who is there before anybody learns of it."""
        self._write()
        self._refresh()

    def _write(self) -> None:
        form = saved_form(self._key, self._port, self._guests)
        packed = json.dumps(form)
        if packed != self._written:
            self._written = packed
            self._save(form)

    # -- Where

    @property
    def addresses(self) -> tuple[str, ...]:
        """The addresses of this device in the local network, best first."""
        return (HERE,) if self._only_here else local_addresses()

    @property
    def advice(self) -> tuple[Words, ...]:
        """What the host can try where a guest's page does not open."""
        return advice(self.addresses)

    @property
    def port(self) -> int:
        """The port that is open."""
        return self._port

    def link(self, address: str) -> str:
        """What the code to scan holds; browsers send nothing of what comes after #."""
        return f"http://{address}:{self._port}/#k={self._key}"
