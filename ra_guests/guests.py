"""The guests: who has a valid token, in which seat they are, who is connected.

The server's thread and the game's thread both ask; a lock makes each question one step.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from threading import RLock
from typing import Any

from ra_guests.key import new_secret, same
from ra_guests.limits import Limits
from ra_guests.refusals import NO_SEAT, SEAT_TAKEN
from ra_guests.words import GuestRefusal

# Who sees the same: a seat, or none for spectators, and a language.
Look = tuple[int | None, str]


@dataclass(frozen=True, slots=True)
class Guest:
    """A guest as the host sees them; `seen` is when they were last connected, in monotonic seconds."""

    number: int
    seat: int | None
    connected: bool
    seen: float


@dataclass(slots=True)
class Entry:
    """A guest as the server knows them."""

    number: int
    token: str
    language: str
    seat: int | None = None
    streams: int = 0
    seen: float = field(default_factory=time.monotonic)


class Guests:
    """Everybody whose token is valid."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._limits = limits
        self._clock = clock
        self._lock = RLock()
        self._entries: dict[int, Entry] = {}
        self._last = 0
        self._left = clock()  # when somebody was last connected

    # -- Coming and going

    def known(self, token: str) -> Entry | None:
        """The guest with this token; every token is compared, so that time says nothing."""
        with self._lock:
            found = [entry for entry in self._entries.values() if same(entry.token, token)]
        return found[0] if found else None

    def join(self, language: str) -> Entry | None:
        """A new guest, watching; None if there is no room. A place that nobody uses is freed."""
        with self._lock:
            watching = [entry for entry in self._entries.values() if entry.seat is None]
            if len(watching) >= self._limits.watching:
                gone = [entry for entry in watching if not entry.streams]
                if not gone:
                    return None
                del self._entries[min(gone, key=lambda entry: entry.seen).number]
            self._last += 1
            entry = Entry(self._last, new_secret(), language, seen=self._clock())
            self._entries[entry.number] = entry
            return entry

    def remove(self, number: int) -> bool:
        """Make a guest's token invalid; whether there was one."""
        with self._lock:
            return self._entries.pop(number, None) is not None

    def clear(self) -> None:
        """Make all tokens invalid."""
        with self._lock:
            self._entries.clear()

    # -- Seats

    def sit(self, number: int, seat: int | None, seats: int) -> bool:
        """Put a guest in a free seat, or in none; False if they have gone."""
        with self._lock:
            entry = self._entries.get(number)
            if entry is None:
                return False
            if seat is not None and not 0 <= seat < min(seats, self._limits.seated):
                raise GuestRefusal(NO_SEAT.text)
            if seat is not None and any(
                other.seat == seat and other is not entry for other in self._entries.values()
            ):
                raise GuestRefusal(SEAT_TAKEN.text)
            entry.seat = seat
            return True

    def swap(self, one: int, other: int) -> tuple[tuple[int, int | None], ...]:
        """Have two guests change seats; who sits where now, if both are still there."""
        with self._lock:
            found = [self._entries[number] for number in (one, other) if number in self._entries]
            if len(found) == 2:
                found[0].seat, found[1].seat = found[1].seat, found[0].seat
                return tuple((each.number, each.seat) for each in found)
            return ()

    def reseat(self, seats: Mapping[int, int]) -> tuple[int, ...]:
        """Put everybody in the seat that theirs has become, or in none; return who sits elsewhere now."""
        with self._lock:
            moved = [
                (entry, seats.get(entry.seat))
                for entry in self._entries.values()
                if entry.seat is not None and seats.get(entry.seat) != entry.seat
            ]
            for entry, seat in moved:
                entry.seat = seat
            return tuple(entry.number for entry, _seat in moved)

    def look(self, number: int) -> Look | None:
        """What a guest sees; None if there is no such guest."""
        with self._lock:
            entry = self._entries.get(number)
            return (entry.seat, entry.language) if entry else None

    def looks(self, *, connected: bool) -> list[Look]:
        """What everybody sees, or everybody who is connected; those in seats first."""
        with self._lock:
            found = {
                (each.seat, each.language) for each in self._entries.values() if each.streams or not connected
            }
        return sorted(found, key=lambda look: (look[0] is None, look[0] or 0, look[1]))

    def seat_of(self, number: int) -> int | None:
        """The seat of a guest who may act, at this moment."""
        with self._lock:
            entry = self._entries.get(number)
            return entry.seat if entry else None

    def unseat(self, seats: int) -> None:
        """Free what is no seat of this game."""
        with self._lock:
            for entry in self._entries.values():
                if entry.seat is not None and entry.seat >= seats:
                    entry.seat = None

    # -- Who is connected

    @contextmanager
    def connected(self, entry: Entry, language: str) -> Iterator[None]:
        """While a guest reads the stream, in this language."""
        with self._lock:
            entry.language = language
            entry.streams += 1
        try:
            yield
        finally:
            with self._lock:
                entry.streams -= 1
                entry.seen = self._left = self._clock()

    @property
    def all(self) -> tuple[Guest, ...]:
        """Everybody, in the order they came."""
        with self._lock:
            now = self._clock()
            return tuple(
                Guest(each.number, each.seat, each.streams > 0, now if each.streams else each.seen)
                for each in self._entries.values()
            )

    @property
    def idle_seconds(self) -> float:
        """How long nobody has been connected."""
        with self._lock:
            if any(entry.streams for entry in self._entries.values()):
                return 0
            return self._clock() - self._left

    # -- What is saved

    def saved(self) -> list[dict[str, Any]]:
        """What brings the same guests back after a restart."""
        with self._lock:
            return [
                {"number": each.number, "token": each.token, "seat": each.seat}
                for each in self._entries.values()
            ]

    def restore(self, entries: Sequence[Entry]) -> None:
        """Expect the guests of an earlier run."""
        with self._lock:
            self._entries = {entry.number: replace(entry, seen=self._clock()) for entry in entries}
            self._last = max(self._entries, default=0)
