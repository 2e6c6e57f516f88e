"""What is served at which address: the page, its texts, and what guests with a token ask for."""

import asyncio
import re
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route
from starlette.types import Send

from ra_base.files import decoded, parse
from ra_base.reading import Field
from ra_base.refusal import BadInput
from ra_guests import refusals
from ra_guests.connections import WATCHES
from ra_guests.desk import Desk, Seen
from ra_guests.guard import App, Guard, Scope, address_of, guarded, only
from ra_guests.guests import Entry
from ra_guests.languages import Texts
from ra_guests.limits import Limits
from ra_guests.packed import packed
from ra_guests.page_files import PageFile
from ra_guests.refusals import Turned
from ra_guests.streams import Stream

DATA = {"Cache-Control": "no-store"}
STREAM = {**DATA, "Content-Type": "application/x-ndjson; charset=utf-8"}
# The browser asks each time whether its copy is the newest.
PAGE = {"Cache-Control": "no-cache"}
# What starlette itself finds wrong with a request.
NO_ROUTE = {
    404: Turned(refusals.NOT_FOUND, refusals.NOT_THERE),
    405: Turned(refusals.NO_METHOD, refusals.NOT_SO),
}
# After these all of the request was read.
READ = {refusals.REFUSED, refusals.NO_ROOM}
# Where a request says which language its guest speaks.
LANGUAGE = "ra_guests.language"


class Web:
    """The requests guests make, read and answered."""

    def __init__(self, desk: Desk, texts: Texts, limits: Limits, files: Mapping[str, PageFile]) -> None:
        self._desk = desk
        self._texts = texts
        self._limits = limits
        self._files = files

    def app(self, port: int, report: Callable[[Exception], None]) -> App:
        """All of it, guarded."""
        routes = [
            *(Route(path, self._page, methods=["GET"]) for path in self._files),
            Route("/texts", self._page_texts, methods=["GET"]),
            Route("/join", self._join, methods=["POST"]),
            Route("/stream", self._stream, methods=["GET"]),
            Route("/seat", self._seat, methods=["POST"]),
            Route("/act", self._act, methods=["POST"]),
            Route("/leave", self._leave, methods=["POST"]),
        ]
        handlers = {
            Turned: self._turned,
            BadInput: self._unreadable,
            ClientDisconnect: self._unreadable,
            HTTPException: self._no_route,
            Exception: self._broken,
        }
        app = Starlette(routes=routes, exception_handlers=handlers)
        app.router.redirect_slashes = False
        return guarded(app, Guard(self._limits, port), self._refusal, report)

    # -- The same for everybody

    async def _page(self, request: Request) -> Response:
        file = self._files[request.url.path]
        headers = {**PAGE, "ETag": file.etag}
        if request.headers.get("if-none-match") == file.etag:
            return Response(status_code=304, headers=headers)
        return Response(file.body, headers={**headers, "Content-Type": file.kind})

    async def _page_texts(self, request: Request) -> Response:
        return answer(self._texts.page(request.query_params.get("language", "")))

    # -- What guests do

    async def _join(self, request: Request) -> Response:
        body = await self._body(request, ("key", "language"), "token")
        token = body["token"].text() if "token" in body and body["token"].value is not None else None
        language = request.scope[LANGUAGE] = self._texts.language_of(body["language"].text())
        joined = await self._desk.join(body["key"].text(), token, language, address_of(request.scope))
        return answer(packed({"token": joined}))

    async def _stream(self, request: Request) -> Response:
        entry = self._guest(request)
        language = self._texts.language_of(request.query_params.get("language"))
        request.scope[WATCHES] = True
        return Lines(self._desk.watching(entry, language))

    async def _seat(self, request: Request) -> Response:
        entry = self._guest(request)
        body = await self._body(request, ("seat",), "back")
        seat = None if body["seat"].value is None else body["seat"].whole(0)
        await self._desk.sit(entry, seat, back_in(body))
        return answer(b"{}")

    async def _act(self, request: Request) -> Response:
        entry = self._guest(request)
        body = await self._body(request, ("id", "head", "action"), "back")
        seen = Seen(body["head"].whole(0), back_in(body))
        await self._desk.act(entry, body["id"].text(), body["action"].object(), seen)
        return answer(b"{}")

    async def _leave(self, request: Request) -> Response:
        await self._desk.leave(self._guest(request))
        return answer(b"{}")

    # -- Reading and refusing

    def _guest(self, request: Request) -> Entry:
        """The guest whose token this is."""
        sort, _, token = (only(request.scope["headers"], b"authorization") or "").partition(" ")
        entry = self._desk.guest(token if sort.lower() == "bearer" else "", address_of(request.scope))
        request.scope[LANGUAGE] = entry.language
        return entry

    async def _body(self, request: Request, needed: tuple[str, ...], *optional: str) -> dict[str, Field]:
        """The fields of a body, which is small and comes soon."""
        body = b""
        try:
            async with asyncio.timeout(self._limits.body_seconds):
                async for part in request.stream():
                    body += part
                    if len(body) > self._limits.body_bytes:
                        raise Turned(refusals.TOO_LARGE, refusals.LARGE)
        except TimeoutError:
            raise Turned(refusals.TIMED_OUT, refusals.SLOW) from None
        return Field(parse(decoded(body, "")), "", root=True).fields(needed, optional)

    def _refusal(self, scope: Scope, turned: Turned) -> Response:
        """An answer that says why not. The connection ends where the rest of the request was not read."""
        header = only(scope["headers"], b"accept-language") or ""
        language = scope.get(LANGUAGE) or self._texts.language_of(re.split("[,;]", header)[0].strip())
        body = packed({"error": self._sentence(turned, language)})
        return answer(body, turned.status, {} if turned.status in READ else {"Connection": "close"})

    def _sentence(self, turned: Turned, language: str) -> str:
        words = turned.words
        return words if isinstance(words, str) else self._texts.say(words, language)

    async def _turned(self, request: Request, turned: Exception) -> Response:
        assert isinstance(turned, Turned)
        return self._refusal(request.scope, turned)

    async def _unreadable(self, request: Request, _wrong: Exception) -> Response:
        return self._refusal(request.scope, Turned(refusals.BAD, refusals.UNREADABLE))

    async def _no_route(self, request: Request, wrong: Exception) -> Response:
        assert isinstance(wrong, HTTPException)
        return self._refusal(request.scope, NO_ROUTE[wrong.status_code])

    async def _broken(self, request: Request, _bug: Exception) -> Response:
        return self._refusal(request.scope, Turned(refusals.NO_ROOM, refusals.BROKEN))


class Lines(StreamingResponse):
    """A stream that ends for the server as soon as it ends for the guest."""

    def __init__(self, watching: AbstractContextManager[Stream]) -> None:
        super().__init__((), headers=STREAM)
        self._watching = watching

    async def stream_response(self, send: Send) -> None:
        """Send all lines."""
        with self._watching as stream:
            self.body_iterator = stream.lines()
            await super().stream_response(send)


def back_in(body: Mapping[str, Field]) -> int | None:
    """What `back` was when the guest looked, if they say so."""
    return body["back"].whole(0) if "back" in body else None


def answer(body: bytes, status: int = 200, headers: Mapping[str, str] | None = None) -> Response:
    """Data, which nobody is to store."""
    return Response(
        body, status, {**DATA, "Content-Type": "application/json; charset=utf-8", **(headers or {})}
    )
