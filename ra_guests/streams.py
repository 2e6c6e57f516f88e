"""What waits to be sent to one guest: the newest view, a few notes, the end. Never a backlog."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator

from ra_guests.limits import Limits

BEAT = b'{"type":"beat"}\n'


class Stream:
    """The lines one guest reads, on the server's thread."""

    def __init__(self, number: int, language: str, limits: Limits) -> None:
        self.number = number
        self.language = language
        self._beats = False
        self._view: bytes | None = None
        self._content: tuple[bytes, ...] = ()
        self._notes: deque[bytes] = deque(maxlen=limits.notes)
        self._end: bytes | None = None
        self._closed = False
        self._news = asyncio.Event()

    def show(self, version: int, *content: bytes) -> None:
        """Send a view, unless it was sent before; one that still waits is never sent."""
        if content != self._content:
            self._content = content
            before, view = content
            self._view = b'{"type":"view","version":%d,%b,"view":%b}\n' % (version, before, view)
            self._news.set()

    def unshow(self) -> None:
        """Send no view that still waits."""
        self._view, self._content = None, ()

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

    async def lines(self) -> AsyncIterator[bytes]:
        """Everything that is sent, until the end."""
        while not self._closed:
            await self._news.wait()
            self._news.clear()
            # All that waits is one part: it is sent whole or not at all.
            waiting = b"".join((*([self._view] if self._view else []), *self._notes))
            if waiting or self._beats:
                self._view, self._beats = None, False
                self._notes.clear()
                yield waiting or BEAT
        if self._end:
            yield self._end
