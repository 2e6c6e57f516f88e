"""What waits to be sent to one guest: the newest view, a few notes, the end. Never a backlog."""

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator

from ra_guests.limits import Limits

BEAT = b'{"type":"beat"}\n'
ELSEWHERE = b'{"type":"elsewhere"}\n'


class Stream:
    """The lines one guest reads, on the server's thread."""

    def __init__(self, number: int, language: str, limits: Limits) -> None:
        self.number = number
        self.language = language
        self._beats = False
        # The view that waits: the version, its fields, what is seen, and when that was true.
        self._waits: tuple[int, bytes, bytes, float] | None = None
        self._content: tuple[bytes, ...] = ()
        self._notes: deque[bytes] = deque(maxlen=limits.notes)
        self._end: bytes | None = None
        self._closed = False
        self._news = asyncio.Event()

    def show(self, version: int, fields: bytes, view: bytes, at: float) -> None:
        """Send a view of that time, unless it was sent before; one that still waits is never sent."""
        if (fields, view) != self._content:
            self._content = fields, view
            self._waits = version, fields, view, at
            self._news.set()

    def unshow(self) -> None:
        """Send no view that still waits."""
        self._waits, self._content = None, ()

    def note(self, note: bytes) -> None:
        """Send a note; of too many the oldest is dropped."""
        self._notes.append(note)
        self._news.set()

    def end(self, end: bytes | None = None) -> None:
        """Send the last line, or none to a guest who has a newer stream."""
        self._end, self._closed = end, True
        self._news.set()

    def beat(self) -> None:
        """Show that the connection is alive."""
        self._beats = True
        self._news.set()

    def _view(self) -> bytes:
        """The view that waits, and how many milliseconds ago it was true; nothing if none does."""
        if self._waits is None:
            return b""
        version, fields, view, at = self._waits
        age = max(0, round(1000 * (time.monotonic() - at)))
        return b'{"type":"view","version":%d,"age":%d,%b,"view":%b}\n' % (version, age, fields, view)

    async def lines(self) -> AsyncIterator[bytes]:
        """Everything that is sent, until the end."""
        while not self._closed:
            await self._news.wait()
            self._news.clear()
            # All that waits is one part: it is sent whole or not at all.
            waiting = b"".join((self._view(), *self._notes))
            if waiting or self._beats:
                self._waits, self._beats = None, False
                self._notes.clear()
                yield waiting or BEAT
        if self._end:
            yield self._end
