"""A fake game that is shared for tests: on a thread of its own, or in a process that can be killed."""

import json
import queue
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from threading import Thread
from typing import Any

from ra_guests.limits import Limits
from ra_guests.rates import Rate
from ra_guests.sharing import Sharing
from tests.browser.fake_host import FakeHost
from tools.shared_table import free_port, run_on

HERE = "127.0.0.1"
# All guests of a test come from one address.
MANY = Limits(requests=Rate(2000, 500), wrong=Rate(100, 50))


class GameThread:
    """Where the game lives: what is put here runs in order."""

    def __init__(self) -> None:
        self._waiting: queue.SimpleQueue[Callable[[], object] | None] = queue.SimpleQueue()
        self.wrong: list[Exception] = []
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while (work := self._waiting.get()) is not None:
            try:
                work()
            except Exception as error:
                self.wrong.append(error)

    def call(self, work: Callable[[], object]) -> None:
        """Do it soon."""
        self._waiting.put(work)

    def do(self, work: Callable[[], object]) -> None:
        """Do it now, and wait."""
        run_on(self.call, work)

    def stop(self) -> None:
        """End after what waits."""
        self._waiting.put(None)
        self._thread.join(10)


class Served:
    """A host that is shared, as a test sees it."""

    def __init__(self, host: FakeHost, limits: Limits = MANY, asks: bool = False) -> None:
        self.host = host
        self.limits = limits
        self.asks = asks
        self.game = GameThread()
        self.port = free_port()
        self.saved: dict[str, Any] = {}
        self.sharing: Sharing
        self.start()

    def start(self) -> None:
        """Share it, to the same guests as before."""
        self.sharing = Sharing(
            self.host,
            self.game.call,
            self.saved,
            save=self._save,
            port=self.port,
            limits=self.limits,
            only_here=True,
            asks=self.asks,
        )
        self.host.changed = self.sharing.publish
        self.game.do(self.sharing.start)

    def _save(self, saved: dict[str, Any]) -> None:
        self.saved = json.loads(json.dumps(saved))

    def put(self, **fields: Any) -> None:
        """Change what the host shows."""
        self.game.do(lambda: self.host.put(**fields))

    def empty(self) -> None:
        """Have all guests leave."""
        for guest in self.sharing.guests:
            self.game.do(partial(self.sharing.remove, guest.number))

    def stop(self) -> None:
        """Stop sharing, as the host does."""
        self.game.do(self.sharing.stop)

    @property
    def link(self) -> str:
        """What the code holds."""
        return self.sharing.link(HERE)


@contextmanager
def served(host: FakeHost, limits: Limits = MANY, asks: bool = False) -> Iterator[Served]:
    """Share a host for a while."""
    sharing = Served(host, limits, asks)
    try:
        yield sharing
    finally:
        sharing.stop()
        sharing.game.stop()
    assert sharing.game.wrong == []


def write(file: Path, what: object) -> None:
    """Save it whole, whenever the process is killed."""
    new = file.with_suffix(".new")
    new.write_text(json.dumps(what), encoding="utf-8")
    new.replace(file)


def main(folder: Path, port: int) -> None:
    """Share a fake game until killed; what was counted and who is there is in the folder."""
    counts, guests = folder / "counts.json", folder / "guests.json"
    host = FakeHost()
    game = GameThread()
    if counts.exists():
        host.counts = json.loads(counts.read_text(encoding="utf-8"))
    saved = json.loads(guests.read_text(encoding="utf-8")) if guests.exists() else None
    sharing = Sharing(
        host,
        game.call,
        saved,
        save=lambda now: write(guests, now),
        port=port,
        limits=MANY,
        only_here=True,
    )

    def changed() -> None:
        write(counts, host.counts)
        sharing.publish()

    host.changed = changed
    game.do(sharing.start)
    print(sharing.link(HERE), flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
