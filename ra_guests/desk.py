"""What guests ask for, done on the server's thread: joining, sitting, acting, watching."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple

from ra_base.refusal import Refusal
from ra_guests import refusals
from ra_guests.game_thread import GameThread
from ra_guests.guests import Entry, Guests
from ra_guests.host import Host
from ra_guests.hub import Hub
from ra_guests.key import same
from ra_guests.limits import Limits
from ra_guests.once import Answer
from ra_guests.rates import Buckets
from ra_guests.refusals import Turned
from ra_guests.streams import Stream

# The head of a game that is there no longer.
PASSED = -1
ID = re.compile(r"[A-Za-z0-9_-]{8,64}")


class Seen(NamedTuple):
    """What a guest saw: how many actions counted, and, if they say so, `back` of the host then."""

    head: int
    back: int | None


class Desk:
    """Where guests are served."""

    def __init__(
        self,
        host: Host,
        guests: Guests,
        hub: Hub,
        game: GameThread,
        limits: Limits,
        key: Callable[[], str],
        pick: Callable[[int, int | None], None],
        changed: Callable[[], None],
    ) -> None:
        self._host = host
        self._guests = guests
        self._hub = hub
        self._game = game
        self._key = key
        self._pick = pick
        self._changed = changed
        self._wrong = Buckets(limits.wrong, limits.addresses)
        self._joins = Buckets(limits.joins, limits.addresses)
        self._acts = Buckets(limits.acts, limits.seated + limits.watching)

    # -- Before a guest is known

    def guest(self, token: str, address: str) -> Entry:
        """The guest with this token; who guesses is soon not answered any more."""
        entry = self._guests.known(token)
        if entry is None:
            raise self._guessed(address)
        return entry

    async def join(self, key: str, token: str | None, language: str, address: str) -> str:
        """The token of a guest who has the key."""
        if not self._wrong.has(address):
            raise Turned(refusals.TOO_OFTEN, refusals.OFTEN)
        if not same(key, self._key()):
            raise self._guessed(address)
        known = self._guests.known(token) if token else None
        if known is not None:
            return known.token
        if not self._joins.take(address):
            raise Turned(refusals.TOO_OFTEN, refusals.OFTEN)

        def join() -> str:
            if not same(key, self._key()):  # renewed a moment ago
                raise Turned(refusals.UNKNOWN, refusals.SCAN)
            entry = self._guests.join(language)
            if entry is None:
                raise Turned(refusals.NO_ROOM, refusals.FULL)
            self._changed()
            return entry.token

        return await self._game.get(join)

    def _guessed(self, address: str) -> Turned:
        if not self._wrong.take(address):
            return Turned(refusals.TOO_OFTEN, refusals.OFTEN)
        return Turned(refusals.UNKNOWN, refusals.SCAN)

    # -- What guests do

    @contextmanager
    def watching(self, entry: Entry, language: str) -> Iterator[Stream]:
        """The stream a guest reads, while they do."""
        with self._guests.connected(entry, language):
            stream = self._hub.open(entry, language)
            try:
                yield stream
            finally:
                self._hub.closed(stream)

    async def sit(self, entry: Entry, seat: int | None, back: int | None = None) -> None:
        """Give a guest a seat, or none, or have the host asked for it."""
        self._act(entry)

        def pick() -> None:
            if self._is_past(back):
                raise Turned(refusals.REFUSED, refusals.LAST_GAME)
            self._pick(entry.number, seat)

        await self._game.get(pick)

    async def act(self, entry: Entry, name: str, action: Mapping[str, Any], seen: Seen) -> None:
        """Do an action, once."""
        if not ID.fullmatch(name):
            raise Turned(refusals.BAD, refusals.UNREADABLE)
        once = self._hub.once(entry.number)
        future = once.given(name)
        if future is None:
            self._act(entry)
            future = once.begin(name, lambda: self._game.ask(lambda: self._do(entry, action, seen)))
        why_not = await self._game.wait(future)
        if why_not is not None:
            raise Turned(refusals.REFUSED, why_not)

    def _do(self, entry: Entry, action: Mapping[str, Any], seen: Seen) -> Answer:
        """Ask the host, on the game's thread: the seat is the one the guest has now."""
        if self._is_past(seen.back):
            return refusals.LAST_GAME
        seat = self._guests.seat_of(entry.number)
        if seat is None:
            return refusals.PICK_FIRST
        try:
            self._host.act(seat, action, seen.head if seen.back in (None, self._host.back) else PASSED)
        except Refusal as refusal:
            return self._host.say(refusal, entry.language)
        return None

    def _is_past(self, back: int | None) -> bool:
        """Whether a guest who says so much of what they saw was at the game before this one."""
        return back is not None and back < self._host.began

    async def leave(self, entry: Entry) -> None:
        """Free a guest's seat and forget the token."""

        def leave() -> None:
            self._guests.remove(entry.number)
            self._game.run_on_server(self._hub.gone, entry.number, {})
            self._changed()

        await self._game.get(leave)

    def _act(self, entry: Entry) -> None:
        if not self._acts.take(entry.number):
            raise Turned(refusals.TOO_OFTEN, refusals.OFTEN)
