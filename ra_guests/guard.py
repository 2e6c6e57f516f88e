"""Checks requests before they are handled: rate, size, Host, Origin; adds safe headers to every answer."""

import ipaddress
import re
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from ra_guests.limits import Limits
from ra_guests.rates import Buckets
from ra_guests.refusals import (
    FORBIDDEN,
    FOREIGN,
    LARGE,
    NO_METHOD,
    NOT_SO,
    OFTEN,
    TOO_LARGE,
    TOO_OFTEN,
    Turned,
)

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

METHODS = {"GET", "POST"}
HOST = re.compile(r"(localhost|[0-9.]+|\[[0-9a-fA-F:.]+\])(?::([0-9]{1,5}))?")
HTTP_PORT = 80
# Where a request may come from: the page itself, or the person who opened its address.
SITES = {"same-origin", "none"}
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
SAFE = [
    (b"content-security-policy", POLICY.encode("ascii")),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
]


class Guard:
    """Refuses requests that no page of ours would send."""

    def __init__(self, limits: Limits, port: int) -> None:
        self._limits = limits
        self._port = port
        self._requests = Buckets(limits.requests, limits.addresses)

    def check(self, scope: Scope) -> None:
        """Raise `Turned` for a request that is not to be answered."""
        if not self._requests.take(address_of(scope)):
            raise Turned(TOO_OFTEN, OFTEN)
        headers: list[tuple[bytes, bytes]] = scope["headers"]
        size = len(scope["raw_path"]) + len(scope["query_string"]) + sum(len(n) + len(v) for n, v in headers)
        if size > self._limits.head_bytes or len(headers) > self._limits.headers:
            raise Turned(TOO_LARGE, LARGE)
        if scope["method"] not in METHODS:
            raise Turned(NO_METHOD, NOT_SO)
        host = only(headers, b"host")
        if host is None or not self._ours(host):
            raise Turned(FORBIDDEN, FOREIGN)
        origins = [value for name, value in headers if name == b"origin"]
        sites = [value.decode("latin-1") for name, value in headers if name == b"sec-fetch-site"]
        if any(origin.decode("latin-1").lower() != f"http://{host.lower()}" for origin in origins):
            raise Turned(FORBIDDEN, FOREIGN)
        if any(site not in SITES for site in sites):
            raise Turned(FORBIDDEN, FOREIGN)

    def _ours(self, host: str) -> bool:
        """Whether this is an address and our port: names can be pointed anywhere, but for localhost."""
        found = HOST.fullmatch(host.lower())
        if not found or int(found[2] or HTTP_PORT) != self._port:
            return False
        try:
            return found[1] == "localhost" or bool(ipaddress.ip_address(found[1].strip("[]")))
        except ValueError:
            return False


def address_of(scope: Scope) -> str:
    """The address a request comes from."""
    return str(scope["client"][0]) if scope.get("client") else ""


def only(headers: list[tuple[bytes, bytes]], wanted: bytes) -> str | None:
    """The value of a header that is there exactly once."""
    values = [value for name, value in headers if name == wanted]
    return values[0].decode("latin-1") if len(values) == 1 else None


def guarded(
    app: App, guard: Guard, turn_away: Callable[[Scope, Turned], App], report: Callable[[Exception], None]
) -> App:
    """An app behind the guard: its answers are safe to show, its bugs are reported and end nothing."""

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message.get("headers", ()), *SAFE]}
            await send(message)

        try:
            guard.check(scope)
        except Turned as turned:
            await turn_away(scope, turned)(scope, receive, send_safely)
            return
        try:
            await app(scope, receive, send_safely)
        except Exception as error:
            report(error)

    return serve
