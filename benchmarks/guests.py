"""How soon what a guest does reaches everybody: five guests and thirty spectators, beside a bare server.

Each server is a process of its own, everybody has a connection over the loopback network. One server is ours;
the other is starlette on uvicorn and nothing else: it takes the same request, packs as many views, sends them
to as many streams, and checks nothing. Actions go to one and the other by turns: a busy machine is busy for
both. A time is from sending an action until the last of all others has read what came of it.
"""

import argparse
import asyncio
import json
import statistics
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from benchmarks.figures import Target, hand_over
from ra_guests.host import Seat
from ra_guests.limits import Limits, Rate
from tools.shared_table import Party

GUESTS, SPECTATORS = 5, 30
# About as much as the view of a table takes.
VIEW = "x" * 4000
REACHED = Target("what a guest does reaches everybody, 95th percentile", "ms", most=100)
# Of the faster acts: what the servers themselves take, when other programs rest.
RATIO = Target("the same, first quartile, by that of a bare server", most=2)
TARGETS = (REACHED, RATIO)
WARM, REST_SECONDS = 10, 0.02
MANY = replace(Limits(), connections=500, from_one_address=500, requests=Rate(1e6, 1e6), acts=Rate(1e6, 1e6))


# -- The servers


def serve_ours() -> None:
    """Share a game until the input ends."""
    seats = tuple(Seat(f"player {number}", "red", "circle") for number in range(GUESTS))
    with Party(limits=MANY, seats=seats) as party:
        party.table.say_more = VIEW
        print(json.dumps({"port": party.sharing.port, "key": party.key}), flush=True)
        sys.stdin.read()


def serve_bare() -> None:
    """Send what comes in to everybody until the input ends."""
    from starlette.applications import Starlette
    from starlette.requests import Request
    from starlette.responses import JSONResponse, StreamingResponse
    from starlette.routing import Route
    from uvicorn import Config, Server

    readers: dict[asyncio.Queue[bytes], int] = {}
    head = 0

    async def stream(request: Request) -> StreamingResponse:
        queue: asyncio.Queue[bytes] = asyncio.Queue()
        readers[queue] = min(int(request.query_params["number"]), GUESTS)
        queue.put_nowait(view(0))

        async def lines() -> AsyncIterator[bytes]:
            while True:
                yield await queue.get()

        return StreamingResponse(lines())

    def view(look: int) -> bytes:
        blocks = [{"type": "text", "text": VIEW, "tone": str(look)}]
        return json.dumps({"type": "view", "head": head, "view": {"blocks": blocks}}).encode() + b"\n"

    async def act(request: Request) -> JSONResponse:
        nonlocal head
        await request.json()
        head += 1
        views = [view(look) for look in range(GUESTS + 1)]
        for queue, look in readers.items():
            queue.put_nowait(views[look])
        return JSONResponse({})

    app = Starlette(routes=[Route("/stream", stream), Route("/act", act, methods=["POST"])])
    server = Server(Config(app, port=0, http="h11", ws="none", lifespan="off", log_level="critical"))

    async def serve() -> None:
        serving = asyncio.create_task(server.serve())
        while not server.started:
            await asyncio.sleep(0.01)
        port = server.servers[0].sockets[0].getsockname()[1]
        print(json.dumps({"port": port, "key": ""}), flush=True)
        await asyncio.to_thread(sys.stdin.read)
        server.should_exit = server.force_exit = True
        await serving

    asyncio.run(serve())


SERVERS = {"ours": serve_ours, "bare": serve_bare}


# -- Those who use them


class Person:
    """Somebody with a connection for the stream, and one to act."""

    def __init__(self, number: int, port: int) -> None:
        self.number = number
        self.port = port
        self.token = ""
        self.heads: asyncio.Queue[tuple[int, float]] = asyncio.Queue()
        self._acting: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Ask for something; a connection that has rested for long is closed."""
        if self._acting is None or self._acting[0].at_eof():
            self._acting = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._acting
        data = json.dumps(body).encode()
        writer.write(self._head("POST", path, f"Content-Length: {len(data)}\r\n") + data)
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 200"), head
        length = int(head.lower().partition(b"content-length: ")[2].split(b"\r")[0])
        return dict(json.loads(await reader.readexactly(length)))

    async def watch(self) -> None:
        """Read the stream, and note when which view came."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**20)
        writer.write(self._head("GET", f"/stream?language=en&number={self.number}"))
        while line := await reader.readline():
            if b'"head":' in line:
                head = line.partition(b'"head":')[2].split(b",")[0]
                self.heads.put_nowait((int(head), time.perf_counter()))

    def latest(self) -> int:
        """Which state was read last; nothing of it is waited for any more."""
        head = 0
        while not self.heads.empty():
            head = self.heads.get_nowait()[0]
        return head

    async def saw(self, head: int) -> float:
        """When the view of this state was read."""
        while True:
            seen, moment = await self.heads.get()
            if seen >= head:
                return moment

    def _head(self, method: str, path: str, more: str = "") -> bytes:
        token = f"Authorization: Bearer {self.token}\r\n" if self.token else ""
        return f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{token}{more}\r\n".encode()


class Room:
    """A server and everybody who uses it."""

    def __init__(self, name: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, __file__, "--serve", name], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        assert self._process.stdout is not None
        begun = json.loads(self._process.stdout.readline())
        self._key = begun["key"]
        self._people = [Person(number, begun["port"]) for number in range(GUESTS + SPECTATORS)]
        self._tasks: list[asyncio.Task[None]] = []
        self._head = 0
        self.times: list[float] = []

    async def fill(self) -> None:
        """Let everybody in."""
        for person in self._people:
            if self._key:
                joined = await person.post("/join", {"key": self._key, "language": "en"})
                person.token = joined["token"]
                if person.number < GUESTS:
                    await person.post("/seat", {"seat": person.number})
            self._tasks.append(asyncio.create_task(person.watch()))
            await person.saw(0)

    async def act(self) -> None:
        """One guest acts; note how long it takes until all others see it."""
        self._head += 1
        guest = self._people[self._head % GUESTS]
        action = {"type": "add", "number": 1}
        begun = time.perf_counter()
        asking = guest.post("/act", {"id": f"action-{self._head}", "head": self._head - 1, "action": action})
        answered = asyncio.create_task(asking)
        seen = await asyncio.gather(*(person.saw(self._head) for person in self._people))
        others = [moment for person, moment in zip(self._people, seen, strict=True) if person is not guest]
        self.times.append((max(others) - begun) * 1000)
        await answered

    def end(self) -> None:
        """Everybody leaves."""
        for task in self._tasks:
            task.cancel()
        self._process.communicate(timeout=10)


async def measured(acts: int) -> dict[str, list[float]]:
    """Milliseconds until everybody saw an action, by server."""
    rooms = {name: Room(name) for name in SERVERS}
    try:
        for room in rooms.values():
            await room.fill()
        for _ in range(WARM + acts):
            for room in rooms.values():
                await room.act()
                await asyncio.sleep(REST_SECONDS)
    finally:
        for room in rooms.values():
            room.end()
    return {name: room.times[WARM:] for name, room in rooms.items()}


def main() -> int:
    """Measure, and say what is met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--acts", type=int, default=120)
    parser.add_argument("--serve", choices=SERVERS, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.serve:
        SERVERS[asked.serve]()
        return 0
    times = asyncio.run(measured(asked.acts))
    late = {name: statistics.quantiles(each, n=20)[-1] for name, each in times.items()}
    soon = {name: statistics.quantiles(each, n=4)[0] for name, each in times.items()}
    figures = [
        REACHED.reached(late["ours"], f"a bare server {late['bare']:.1f} ms"),
        RATIO.reached(soon["ours"] / soon["bare"], "{ours:.1f} ms and {bare:.1f} ms".format(**soon)),
    ]
    return hand_over(TARGETS, figures)


if __name__ == "__main__":
    sys.exit(main())
