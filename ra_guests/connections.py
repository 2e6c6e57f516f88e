"""Connections: how many there may be, from where, and how long a peer may take; what uvicorn leaves open."""

import asyncio
import ipaddress
from typing import Any

import h11

from ra_guests.limits import Limits
from ra_guests.uvicorn_parts import H11Protocol

# As much as is read at once, and as much as waits to be read by a peer.
READ_BYTES = 16 * 1024
WAITING_BYTES = 32 * 1024


class Connection(H11Protocol):
    """A connection that nobody can hold open for nothing."""

    limits = Limits()

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
        if not is_local(self.address) or not self._make_room():
            transport.abort()
            return
        self._expect_request()

    def connection_lost(self, exc: Exception | None) -> None:
        """End."""
        self._cancel()
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
            super().send_400_response(msg)
            self._expect_request()
        else:
            self.transport.abort()

    def pause_writing(self) -> None:
        """Send nothing for now: the peer does not read. After a while it is gone."""
        super().pause_writing()
        self._stalled = self.loop.call_later(self.limits.stalled_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """Send again."""
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    @property
    def waits(self) -> bool:
        """Whether no request is being answered."""
        return self.cycle is None or self.cycle.response_complete or self.cycle.disconnected

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
        """Whether there is room; the connection that has waited longest makes room for a new one."""
        for of_address, most in ((True, self.limits.from_one_address), (False, self.limits.connections)):
            others = [each for each in self._others() if each.address == self.address or not of_address]
            if len(others) >= most:
                idle = [each for each in others if each.waits]
                if not idle:
                    return False
                min(idle, key=lambda each: each.since).transport.abort()
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
    return type("LimitedConnection", (Connection,), {"limits": limits})


def is_local(address: str) -> bool:
    """Whether an address is one of a local network."""
    try:
        return ipaddress.ip_address(address).is_private
    except ValueError:
        return False
