"""What strangers and a hostile guest on the same network might try against a shared game.

Malformed requests, guesses, foreign pages and names, what is too large, peers that never finish or read,
actions that are no actions, and actions sent twice and in any order.
"""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

MALFORMED, CONNECTIONS, HOLDING = 10_000, 500, 250
# So many at a time, and how long one is waited for.
TOGETHER, ANSWER_SECONDS = 24, 0.3
ADD: dict[str, Any] = {"type": "add", "number": 1}
NO_ACTIONS: tuple[dict[str, Any], ...] = ({}, {"type": "add"}, {"type": ["add"]}, ADD | {"number": "1"})


@dataclass
class Siege:
    """Who is attacked, and what came of it."""

    port: int
    key: str
    chance: random.Random
    scale: float = 1
    counts: dict[str, int] = field(default_factory=dict)
    counted: set[int] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)
    grown: int = 0

    def address(self) -> str:
        """One of many addresses an attack may come from."""
        return f"127.0.{self.chance.randrange(1, 9)}.{self.chance.randrange(1, 250)}"

    def many(self, number: int) -> int:
        """So many in a long siege, fewer in a short one."""
        return max(1, round(number * self.scale))

    def head(self, method: str, path: str, *headers: str) -> bytes:
        """The head of a good request."""
        lines = (f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", *headers)
        return "\r\n".join([*lines, "", ""]).encode()

    def post(self, path: str, body: bytes, *headers: str) -> bytes:
        """A good request with a body."""
        return self.head("POST", path, f"Content-Length: {len(body)}", "Connection: close", *headers) + body

    async def send(self, sent: bytes, address: str = "", *, patience: float) -> bytes:
        """What comes back for these bytes, until the end or until nothing comes any more."""
        got = b""
        writer = None
        try:
            async with asyncio.timeout(patience):
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", self.port, local_addr=(address or self.address(), 0)
                )
                writer.write(sent)
                while part := await reader.read(65536):
                    got += part
        except (OSError, TimeoutError):
            pass
        finally:
            if writer is not None:
                writer.transport.abort()
        return got

    async def crowd(
        self, name: str, requests: Sequence[bytes], allowed: set[str], patience: float = 0.3
    ) -> None:
        """Send all of them, some at a time; whatever is answered must be allowed."""
        gate = asyncio.Semaphore(TOGETHER)

        async def one(sent: bytes) -> None:
            async with gate:
                got = await self.send(sent, patience=ANSWER_SECONDS)
            status = got[9:12].decode("latin-1")
            self.counts[f"{name} {status or 'ended'}"] = self.counts.get(f"{name} {status or 'ended'}", 0) + 1
            if status and status not in allowed:
                self.faults.append(f"{name}: {status} for {sent[:200]!r}")
            if b"Ann" in got or b"secret" in got or b"Traceback" in got:
                self.faults.append(f"{name}: {sent[:200]!r} gave {got[-200:]!r}")

        await asyncio.gather(*(one(each) for each in requests))


# -- Strangers

REFUSED = {"400", "401", "403", "404", "405", "408", "409", "413", "429", "503"}


async def malformed(siege: Siege) -> None:
    """Good requests with letters changed, cut, doubled, and noise."""
    chance, body = (
        siege.chance,
        json.dumps({"id": "12345678", "head": 0, "action": {"type": "add", "number": 1}}),
    )
    good = [
        siege.head("GET", "/", "Connection: close"),
        siege.head("GET", "/texts?language=fr", "Connection: close"),
        siege.head("GET", "/stream", f"Authorization: Bearer {'A' * 22}"),
        siege.post("/act", body.encode(), f"Authorization: Bearer {'A' * 22}"),
        siege.post("/join", json.dumps({"key": "A" * 22, "language": "en"}).encode()),
        siege.head("POST", "/join", "Transfer-Encoding: chunked") + b"5\r\nabcde\r\n0\r\n\r\n",
    ]
    made = [spoiled(chance, chance.choice(good)) for _ in range(siege.many(MALFORMED))]
    await siege.crowd("malformed", made, {"200", "304", *REFUSED})


def spoiled(chance: random.Random, good: bytes) -> bytes:
    """A request with something wrong with it, most likely."""
    made = bytearray(good)
    for _ in range(chance.randrange(1, 5)):
        place = chance.randrange(len(made) + 1)
        how = chance.randrange(6)
        if how == 0:
            made[place:place] = chance.randbytes(chance.randrange(1, 40))
        elif how == 1:
            del made[place : place + chance.randrange(1, 30)]
        elif how == 2:
            made[place:place] = made[place : place + 60]
        elif how == 3:
            made[place : place + 1] = bytes([chance.randrange(256)])
        elif how == 4:
            made[place:place] = chance.choice(
                (b"\r\n", b"\r\n\r\n", b"\0", b": ", b"%00", b"../", b"\xff\xfe")
            )
        else:
            made[place:place] = chance.choice(
                (b"Transfer-Encoding: chunked\r\n", b"Content-Length: 9999999\r\n")
            )
    return bytes(made)


async def guesses(siege: Siege) -> None:
    """Keys and tokens that might be right."""
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

    def secret() -> str:
        return "".join(siege.chance.choices(letters, k=22))

    def nearly() -> str:
        return siege.key[:-1] + siege.chance.choice(letters.replace(siege.key[-1], ""))

    made = []
    for _ in range(siege.many(500)):
        key = siege.chance.choice((secret, nearly))()
        made.append(siege.post("/join", json.dumps({"key": key, "language": "en"}).encode()))
        made.append(siege.head("GET", "/stream", f"Authorization: Bearer {secret()}", "Connection: close"))
    await siege.crowd("guesses", made, {"401", "429"})


async def foreign(siege: Siege) -> None:
    """Pages from elsewhere that have the key, names that point here."""
    body = json.dumps({"key": siege.key, "language": "en"}).encode()
    made = []
    for _ in range(siege.many(100)):
        headers = ("Origin: https://evil.example", "Origin: null", "Sec-Fetch-Site: cross-site")
        made += [siege.post("/join", body, header) for header in headers]
        made.append(siege.post("/join", body).replace(b"Host: 127.0.0.1", b"Host: evil.example"))
    await siege.crowd("foreign", made, {"403", "429"})


async def oversized(siege: Siege) -> None:
    """Bodies and heads that are too large, said so or not."""
    made = []
    for _ in range(siege.many(100)):
        made.append(siege.post("/join", b"x" * siege.chance.randrange(5_000, 300_000)))
        made.append(siege.head("GET", "/" + "x" * siege.chance.randrange(9_000, 100_000)))
        made.append(siege.head("GET", "/", "X: " + "y" * 60_000))
        made.append(siege.head("POST", "/join", "Transfer-Encoding: chunked") + b"1000\r\n" + b"z" * 200_000)
    await siege.crowd("oversized", made, REFUSED)


async def silent(siege: Siege) -> None:
    """Connections that say nothing, or begin and never end; all of them at once, also in a short siege."""
    begun = (
        b"",
        b"G",
        b"GET /stream HTTP/1.1\r\nHost: 127",
        siege.head("POST", "/join", "Content-Length: 9"),
    )
    patience = siege.scale * 10 + 0.3
    waiting = (siege.send(siege.chance.choice(begun), patience=patience) for _ in range(CONNECTIONS))
    await asyncio.gather(*waiting)
    siege.counts["silent"] = siege.counts.get("silent", 0) + CONNECTIONS


async def holding(siege: Siege) -> None:
    """All places held from a few addresses, by bodies that never come and pages nobody reads."""
    kinds = (
        siege.head("POST", "/join", "Content-Length: 9"),
        siege.head("GET", "/page/icons.svg") * 60,
    )
    addresses = [f"127.0.40.{1 + number % 5}" for number in range(HOLDING)]
    held = [
        asyncio.create_task(siege.send(siege.chance.choice(kinds), address, patience=10))
        for address in addresses
    ]
    await asyncio.sleep(ANSWER_SECONDS)
    guest = Hostile(siege, "127.0.41.1")
    status, answer = await guest.ask("/join", {"key": siege.key, "language": "en"})
    if status != "200":
        siege.faults.append(f"holding: a guest cannot get in: {status}")
    for each in held:
        each.cancel()
    await asyncio.gather(*held, return_exceptions=True)
    guest.token = answer.get("token", "")
    if guest.token:
        await guest.insist("/leave", {})
    siege.counts["holding"] = siege.counts.get("holding", 0) + HOLDING


# -- A guest


@dataclass
class Hostile:
    """A guest with a valid token and a seat, who sends what they like."""

    siege: Siege
    address: str
    token: str = ""

    async def ask(self, path: str, body: dict[str, Any]) -> tuple[str, dict[str, Any]]:
        """Status and answer."""
        headers = [f"Authorization: Bearer {self.token}"] if self.token else []
        sent = self.siege.post(path, json.dumps(body).encode(), *headers)
        got = await self.siege.send(sent, self.address, patience=10)
        return got[9:12].decode("latin-1"), json.loads(got.partition(b"\r\n\r\n")[2] or b"{}")

    async def join(self, seat: int | None) -> None:
        """Get in and sit down."""
        joined = await self.insist("/join", {"key": self.siege.key, "language": "en"})
        self.token = joined.get("token", "")
        if seat is not None:
            await self.insist("/seat", {"seat": seat})

    async def insist(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Ask again as long as that was too often: the answer, which is no refusal."""
        while True:
            status, answer = await self.ask(path, body)
            if status not in {"429", ""}:
                break
            await asyncio.sleep(0.1)
        if status != "200":
            self.siege.faults.append(f"{path}: {status} {answer}")
        return answer


async def replayed(siege: Siege) -> None:
    """Actions in any order, each sent up to three times, at once: each that is accepted counts once."""
    guest, begun = Hostile(siege, "127.0.20.1"), max(siege.counted, default=0) + 1
    await guest.join(1)
    numbers = range(begun, begun + siege.many(200))
    sent = [number for number in numbers for _ in range(siege.chance.randrange(1, 4))]
    siege.chance.shuffle(sent)
    gate = asyncio.Semaphore(6)

    async def act(number: int) -> None:
        action = {"type": "add", "number": number}
        async with gate:
            status, _ = await guest.ask("/act", {"id": f"replayed-{number}", "head": 0, "action": action})
        if status == "200":
            siege.counted.add(number)
        elif status not in {"429", ""}:
            siege.faults.append(f"replayed: {status}")

    await asyncio.gather(*(act(number) for number in sent))
    siege.counts["replayed"] = siege.counts.get("replayed", 0) + len(sent)
    await guest.insist("/leave", {})


async def improper(siege: Siege) -> None:
    """What no seat may do, and what is no action, by a guest who only watches and one who sits."""
    for seat in (None, 2):
        guest = Hostile(siege, f"127.0.21.{1 if seat is None else 2}")
        await guest.join(seat)
        for number in range(siege.many(30)):
            action = siege.chance.choice(NO_ACTIONS)
            body = {"id": f"improper-{number}", "head": siege.chance.randrange(9), "action": action}
            status, _ = await guest.ask("/act", body)
            if status not in REFUSED:
                siege.faults.append(f"improper: {status} for {action}")
        await guest.insist("/leave", {})


async def unread(siege: Siege) -> None:
    """Guests who open the stream and do not read it, and who join again and again."""
    writers = []
    for number in range(siege.many(60)):  # fewer than there is room for
        guest = Hostile(siege, f"127.0.{22 + number % 8}.{1 + number % 50}")
        await guest.join(None)
        address = (guest.address, 0)
        _reader, writer = await asyncio.open_connection("127.0.0.1", siege.port, local_addr=address, limit=1)
        writer.write(siege.head("GET", "/stream?language=fr", f"Authorization: Bearer {guest.token}"))
        writers.append(writer)
    await replayed(siege)
    for writer in writers:
        writer.transport.abort()


WAVES: tuple[Callable[[Siege], Awaitable[None]], ...] = (
    malformed,
    guesses,
    foreign,
    oversized,
    silent,
    holding,
    replayed,
    improper,
    unread,
)
