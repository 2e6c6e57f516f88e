"""Connections: how many there may be, from where, and how long a peer may take; what uvicorn leaves open."""

import asyncio
import ipaddress
from collections import Counter
from typing import Any

import h11

from ra_guests.addresses import Ways
from ra_guests.guard import SAFE
from ra_guests.limits import Limits
from ra_guests.uvicorn_parts import H11Protocol

# As much as is read at once, and as much as waits to be read by a peer.
READ_BYTES = 16 * 1024
WAITING_BYTES = 32 * 1024
# A request by which a guest watches says so here: nobody is let in at the expense of that connection.
WATCHES = "ra_guests.watches"


class Connection(H11Protocol):
    """A connection that nobody can hold open for nothing."""

    limits = Limits()
    ways = Ways()

    def __init__(self, *values: Any, **named: Any) -> None:
        super().__init__(*values, **named)
        self.since = self.loop.time()
        self._due: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin, if there is room."""
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=WAITING_BYTES)
        if hasattr(transport, "max_size"):
            transport.max_size = READ_BYTES
        here = self.server[0] if self.server else ""
        if not is_local(self.address) or not self.ways.open(here) or not self._make_room():
            transport.abort()
            return
        self._expect_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """The browser is gone: stop its timers, and let what waits to be sent see it."""
        self._cancel()
        self._go_on()
        super().connection_lost(exc)

    def handle_events(self) -> None:
        """Read what has arrived."""
        super().handle_events()
        self._expect_request()

    def on_response_complete(self) -> None:
        """Go on to the next request."""
        super().on_response_complete()
        self._expect_request()

    def send_400_response(self, msg: str) -> None:
        """Answer what is no HTTP, unless an answer is being sent."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            if self.cycle is not None:
                self.cycle.disconnected = True
            said = msg.encode("ascii")
            length = (b"content-length", str(len(said)).encode("ascii"))
            headers = [(b"content-type", b"text/plain"), length, (b"connection", b"close"), *SAFE]
            for part in (h11.Response(status_code=400, headers=headers), h11.Data(said), h11.EndOfMessage()):
                self.transport.write(self.conn.send(part))
            self.transport.close()
            self._expect_request()
        else:
            self.transport.abort()

    def pause_writing(self) -> None:
        """Send nothing for now: the peer does not read. After a while it is gone."""
        super().pause_writing()
        self._stalled = self.loop.call_later(self.limits.stalled_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """The browser takes more: go on sending."""
        super().resume_writing()
        self._go_on()

    def _go_on(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    @property
    def waits(self) -> bool:
        """Whether no request is being answered."""
        return self.cycle is None or self.cycle.response_complete or self.cycle.disconnected

    @property
    def watches(self) -> bool:
        """Whether a guest reads the stream here; anything else can be asked for again."""
        return not self.waits and WATCHES in self.cycle.scope

    def _expect_request(self) -> None:
        """Wait for the next request only so long, whatever drips in until then."""
        if not self.waits:
            self._cancel()
        elif self._due is None:
            self._due = self.loop.call_later(self.limits.head_seconds, self.transport.abort)

    def _cancel(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _make_room(self) -> bool:
        """Whether there is room, or can be made.

        Of the connections by which nobody watches the oldest goes: of the same address if there are too many
        from there, else of the one with most of them. Strangers crowd out each other, no people with phones.
        """
        for most, others in (
            (self.limits.from_one_address, [each for each in self._others() if each.address == self.address]),
            (self.limits.connections, self._others()),
        ):
            if len(others) >= most:
                loose = [each for each in others if not each.watches]
                if not loose:
                    return False
                of_address = Counter(each.address for each in loose)
                min(loose, key=lambda each: (-of_address[each.address], each.since)).transport.abort()
        return True

    def _others(self) -> list["Connection"]:
        return [
            each
            for each in self.connections
            if isinstance(each, Connection) and each is not self and not each.transport.is_closing()
        ]

    @property
    def address(self) -> str:
        """Where the peer is."""
        return self.client[0] if self.client else ""


def patient(limits: Limits) -> type[Connection]:
    """The connections of one server, with its limits."""
    return type("LimitedConnection", (Connection,), {"limits": limits, "ways": Ways()})


def is_local(address: str) -> bool:
    """Whether an address is one of a local network."""
    try:
        return ipaddress.ip_address(address).is_private
    except ValueError:
        return False
