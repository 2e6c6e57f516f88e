"""The event streams of all guests: who reads which, and what is sent there; on the server's thread."""

import asyncio
import time
from collections.abc import Callable, Collection
from typing import Any

from ra_guests.guests import Entry, Guests, Look
from ra_guests.limits import Limits
from ra_guests.once import Once
from ra_guests.packed import packed
from ra_guests.streams import ELSEWHERE, Stream
from ra_guests.views import Shown


class Hub:
    """The streams of all guests, the views they are sent, the answers they got."""

    def __init__(
        self,
        guests: Guests,
        limits: Limits,
        refresh: Callable[[], None],
        asked: Callable[[], Collection[int]],
    ) -> None:
        self._guests = guests
        self._limits = limits
        self._refresh = refresh
        # The seats that the host is asked about.
        self._asked = asked
        self._streams: dict[int, Stream] = {}
        self._once: dict[int, Once] = {}
        # What guests who are away read first when they are back.
        self._unread: dict[int, dict[str, bytes]] = {}
        self._shown: Shown | None = None
        self._beating: asyncio.TimerHandle | None = None
        # Later than any version of an earlier run, which a page may remember.
        self._version = int(time.time() * 1000)

    # -- Streams

    def open(self, entry: Entry, language: str) -> Stream:
        """A guest’s stream; an older one ends and says so, as its page may still be there."""
        if entry.number in self._streams:
            self._streams[entry.number].end(ELSEWHERE)
        stream = Stream(entry.number, language, self._limits)
        if self._guests.look(entry.number) is None:  # removed a moment ago
            stream.end()
            return stream
        self._streams[entry.number] = stream
        self._send([stream])
        self.notify(entry.number, self._unread.pop(entry.number, {}))
        self._refresh()
        if self._beating is None:
            self._beat_later()
        return stream

    def closed(self, stream: Stream) -> None:
        """A guest reads no longer."""
        if self._streams.get(stream.number) is stream:
            del self._streams[stream.number]
        self._refresh()

    def _beat(self) -> None:
        """Send everybody a beat, again and again as long as there is anybody."""
        self._beating = None
        for stream in self._streams.values():
            stream.beat()
        if self._streams:
            self._beat_later()

    def _beat_later(self) -> None:
        loop = asyncio.get_running_loop()
        self._beating = loop.call_later(self._limits.beat_seconds, self._beat)

    def broadcast(self, shown: Shown) -> None:
        """Send everybody what they see now."""
        self._shown = shown
        self._version += 1
        self._send(self._streams.values())

    def forget(self) -> None:
        """Another game has begun: who comes now waits for it."""
        self._shown = None

    def note(self, notes: dict[str, bytes], seat: int | None) -> None:
        """Send a note, by language, to the guest in a seat, or to everybody."""
        for stream in self._streams.values():
            if (seat is None or self._guests.seat_of(stream.number) == seat) and stream.language in notes:
                stream.note(notes[stream.language])

    def notify(self, number: int, notes: dict[str, bytes]) -> None:
        """Send one guest a note; who is away reads the last one later."""
        stream = self._streams.get(number)
        if stream is not None and notes:
            stream.note(notes.get(stream.language) or next(iter(notes.values())))
        elif notes and self._guests.look(number) is not None:
            known = {each.number for each in self._guests.all}
            kept = {each: unread for each, unread in self._unread.items() if each in known}
            self._unread = kept | {number: notes}

    def moved(self, number: int) -> None:
        """A guest has another seat: what waits was for the old one."""
        if number in self._streams:
            self._streams[number].unshow()

    def gone(self, number: int, ends: dict[str, bytes]) -> None:
        """A guest’s token is no longer valid: they read why, in their language."""
        self._once.pop(number, None)
        self._unread.pop(number, None)
        stream = self._streams.pop(number, None)
        if stream is not None:
            stream.end(ends.get(stream.language))

    def end(self, ends: dict[str, bytes]) -> None:
        """No token is valid any more."""
        for number in list(self._streams):
            self.gone(number, ends)

    def _send(self, streams: Collection[Stream]) -> None:
        """Send each what they see; who sees the same is sent the same."""
        shown = self._shown
        if shown is None:
            return
        room = self._room(shown)
        fields: dict[Look, bytes] = {}
        for stream in streams:
            look = self._guests.look(stream.number)
            if look is None or look not in shown.views:
                continue
            if look not in fields:
                now = {"head": shown.head, "back": shown.back, "began": shown.began}
                fields[look] = packed({**now, "guest": {"seat": look[0], **room}})[1:-1]
            made = shown.views[look]
            stream.show(self._version, fields[look], made.view, made.at)

    def _room(self, shown: Shown) -> dict[str, Any]:
        """Which seats are taken, and how many watch."""
        everybody = self._guests.all
        taken = {each.seat: each.connected for each in everybody}
        asked = self._asked()
        return {
            "seats": [
                {
                    **seat,
                    "taken": number in taken,
                    "connected": taken.get(number, False),
                    "asked": number in asked,
                }
                for number, seat in enumerate(shown.seats)
            ],
            "spectators": sum(each.connected and each.seat is None for each in everybody),
        }

    # -- Actions

    def once(self, number: int) -> Once:
        """The answers a guest got."""
        if number not in self._once:
            known = {each.number for each in self._guests.all}
            self._once = {each: answers for each, answers in self._once.items() if each in known}
            self._once[number] = Once(self._limits)
        return self._once[number]
