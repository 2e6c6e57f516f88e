"""What the page does, without a browser: a guest on a socket of their own asks, reads the stream and acts."""

import json
import socket
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from typing import Any, NamedTuple

from tools.shared_table import Party

# Seconds: a stream has a line every few of them, whether anything happens or not.
PATIENCE = 30.0


class Answer(NamedTuple):
    """What came back."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def data(self) -> Any:
        """The body, read as JSON."""
        return json.loads(self.body)


class Browser:
    """A guest's browser."""

    def __init__(self, port: int, key: str, language: str = "en") -> None:
        self.port = port
        self.key = key
        self.language = language
        self.token = ""

    def ask(
        self, method: str, path: str, body: Any = None, headers: Mapping[str, str] | None = None
    ) -> Answer:
        """Ask for something."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            data = body if isinstance(body, bytes) else None if body is None else json.dumps(body)
            connection.request(method, path, data, {**self._token, **(headers or {})})
            got = connection.getresponse()
            return Answer(got.status, {name.lower(): value for name, value in got.getheaders()}, got.read())
        finally:
            connection.close()

    def join(self) -> Answer:
        """Join by the key, or come back by the token."""
        given = self.ask(
            "POST", "/join", {"key": self.key, "token": self.token or None, "language": self.language}
        )
        if given.status == 200:
            self.token = given.data["token"]
        return given

    def sit(self, seat: int | None) -> Answer:
        """Take a seat, or only watch."""
        return self.ask("POST", "/seat", {"seat": seat})

    def act(self, action: Mapping[str, Any], name: str, head: int = 0, back: int | None = None) -> Answer:
        """Do something in a game that is known up to its head."""
        return self.ask("POST", "/act", body_of(action, name, head, back))

    def act_unheard(self, action: Mapping[str, Any], name: str, head: int, back: int) -> None:
        """The same, but the connection is lost before the answer comes."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=20)
        connection.request("POST", "/act", json.dumps(body_of(action, name, head, back)), self._token)
        connection.close()

    @contextmanager
    def stream(self) -> Iterator["Lines"]:
        """Read what is sent until one has seen enough."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            connection.request("GET", f"/stream?language={self.language}", headers=self._token)
            yield Lines(connection.getresponse())
        finally:
            connection.close()

    @property
    def _token(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}


def guest(party: Party, seat: int | None = None, language: str = "en") -> Browser:
    """A guest who has joined, in a seat."""
    browser = Browser(party.sharing.port, party.key, language)
    assert browser.join().status == 200
    assert seat is None or browser.sit(seat).status == 200
    return browser


def body_of(action: Mapping[str, Any], name: str, head: int, back: int | None) -> dict[str, Any]:
    """What a page sends to act."""
    return {"id": name, "head": head, "action": action, **({} if back is None else {"back": back})}


class Lines:
    """The lines of a stream."""

    def __init__(self, response: HTTPResponse) -> None:
        self.response = response

    def next(self, kind: str = "view") -> dict[str, Any]:
        """The next line of a kind; others are passed over, but not for ever."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and (line := self.response.readline()):
            read: dict[str, Any] = json.loads(line)
            if read["type"] == kind:
                return read
        raise EOFError(kind)

    def until(self, seen: Any) -> dict[str, Any]:
        """The first view that is as wanted."""
        while not seen(view := self.next()):
            pass
        return view


def raw(port: int, sent: bytes, address: str = "127.0.0.1") -> bytes:
    """What comes back for these bytes until the server closes."""
    with socket.create_connection((address, port), timeout=20) as connection:
        connection.sendall(sent)
        got = b""
        while part := connection.recv(65536):
            got += part
        return got
