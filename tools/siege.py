"""A siege of a shared game: strangers and a hostile guest attack it (tools/assaults.py) while people play.

A process shares a game as small as can be; this one attacks it from many addresses of the loopback network,
and a guest watches. In the end nothing may have been logged, nothing count but what a seat may do, each
action once, the memory be as before, and the game go on.
"""

import argparse
import asyncio
import json
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tools.assaults import WAVES, Hostile, Siege

ROOT = Path(__file__).resolve().parents[1]
# First a short round, which fills what is bounded; then the memory may grow by so much.
SHARES = (0.2, 0.4, 0.4)
MOST_KILOBYTES = 4_000
# How long a guest waits for what they did.
SEE_SECONDS = 5.0
SERVER = """
import json, resource, sys
from pathlib import Path
from tools.shared_table import Party
# As few files as some systems give an app: what connects must not use them up.
resource.setrlimit(resource.RLIMIT_NOFILE, (400, 400))
with Party() as party:
    print(json.dumps({"port": party.sharing.port, "key": party.key}), flush=True)
    for line in sys.stdin:
        party.do(lambda: None)
        status = Path("/proc/self/status").read_text()
        resident = int(status.partition("VmRSS:")[2].split()[0])
        print(json.dumps({"done": party.table.done, "bugs": [repr(bug) for bug in party.bugs],
                          "resident": resident}), flush=True)
"""


class Watcher:
    """A guest in a seat who watches all the time, and acts in the end."""

    def __init__(self, siege: Siege) -> None:
        self.guest = Hostile(siege, "127.0.30.1")
        self.title = ""

    async def watch(self) -> None:
        """Read the stream."""
        siege = self.guest.siege
        address = (self.guest.address, 0)
        reader, writer = await asyncio.open_connection("127.0.0.1", siege.port, local_addr=address)
        writer.write(siege.head("GET", "/stream?language=en", f"Authorization: Bearer {self.guest.token}"))
        try:
            while line := await reader.readline():
                if line.startswith(b'{"type":"view"'):
                    self.title = json.loads(line)["view"]["title"]
        finally:
            writer.transport.abort()

    async def sees(self, title: str) -> bool:
        """Whether this comes to be seen."""
        waited = 0.0
        while self.title != title and waited < SEE_SECONDS:
            await asyncio.sleep(0.05)
            waited += 0.05
        return self.title == title


class Server:
    """The process that shares the game."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    async def line(self) -> dict[str, Any]:
        """What it says next."""
        assert self._process.stdout is not None
        found: dict[str, Any] = json.loads(await self._process.stdout.readline())
        return found

    async def state(self) -> dict[str, Any]:
        """What was done in the game, and how much memory is taken."""
        assert self._process.stdin is not None
        self._process.stdin.write(b"\n")
        return await self.line()

    async def end(self) -> str:
        """End it; what it has logged."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        _out, wrong = await self._process.communicate()
        return wrong.decode("utf-8", "replace")


async def besieged(scale: float, seed: int = 1) -> Siege:
    """Attack a game of our own; what is wrong in the end is among the faults."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", SERVER),
        cwd=ROOT,
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    server = Server(process)
    begun = await server.line()
    siege = Siege(begun["port"], begun["key"], random.Random(seed))
    watcher = Watcher(siege)
    await watcher.guest.join(0)
    watching = asyncio.create_task(watcher.watch())
    resident = []
    for share in SHARES:
        siege.scale = scale * share
        for wave in WAVES:
            await wave(siege)
        resident.append((await server.state())["resident"])
    state = await server.state()
    if sorted(number for _seat, number in state["done"]) != sorted(siege.counted):
        siege.faults.append("what counts is not what was accepted, each once")
    last = {"id": "the-last-act", "head": 0, "action": {"type": "add", "number": 1}}
    if (await watcher.guest.ask("/act", last))[0] != "200":
        siege.faults.append("the game does not go on")
    if not await watcher.sees(f"en: {sum(siege.counted) + 1}") or watching.done():
        siege.faults.append(f"who watched does not see it: {watcher.title}")
    watching.cancel()
    await asyncio.gather(watching, return_exceptions=True)
    siege.faults += [f"a bug: {bug}" for bug in state["bugs"]]
    siege.grown = resident[-1] - resident[0]
    if siege.grown > MOST_KILOBYTES:
        siege.faults.append(f"memory grew by {siege.grown} kB")
    if logged := await server.end():
        siege.faults.append(f"logged: {logged[:2000]}")
    return siege


def main(arguments: Sequence[str]) -> int:
    """Besiege; 1 if anything gave way."""
    parser = argparse.ArgumentParser(prog="python -m tools.siege", description=__doc__)
    parser.add_argument("--scale", type=float, default=1, help="how long, as a share of a whole siege")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(arguments)
    siege = asyncio.run(besieged(asked.scale, asked.seed))
    for name, number in sorted(siege.counts.items()):
        print(f"{number:8} {name}")
    print(f"{siege.grown:8} kB more memory")
    for fault in siege.faults[:20]:
        print(fault)
    print(f"{len(siege.faults)} faults")
    return 1 if siege.faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
