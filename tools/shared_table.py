"""A tiny game, shared from a thread of its own: for the tests, the siege and the benchmark of guests."""

import queue
import socket
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from secrets import randbelow
from typing import Any

from ra_base.refusal import Refusal
from ra_base.words import Words
from ra_guests.host import Seat
from ra_guests.limits import Limits
from ra_guests.sharing import Sharing

SEATS = (
    Seat("Ann", "red", "circle"),
    Seat("Боб", "blue", "square"),
    Seat("Zoë", "green", "triangle"),
)
WAIT_SECONDS = 60
# Systems give connections ports from 32768 on.
NEVER_GIVEN = range(20_000, 30_000)


class Table:
    """The host of a game in which everybody may add to a sum; each seat sees a secret of its own."""

    def __init__(self, seats: tuple[Seat, ...] = SEATS) -> None:
        self.seats = seats
        self.languages = {"en": "English", "fr": "Français"}
        self.done: list[tuple[int, int]] = []
        # What guests had seen, as they said.
        self.heads: list[int] = []
        self.back = self.began = 0
        self.over = False
        self.broken = False
        self.say_more = ""
        self.sharing: Sharing | None = None

    @property
    def head(self) -> int:
        """How many numbers were added."""
        return len(self.done)

    def view(self, seat: int | None, language: str) -> Mapping[str, Any]:
        """Show the sum and a secret."""
        if self.broken:
            raise RuntimeError("a bug in a view")
        secret = ("nobody's" if seat is None else f"secret-{seat}") + self.say_more
        return {
            "title": f"{language}: {sum(number for _seat, number in self.done)}",
            "blocks": [{"type": "text", "text": secret, "tone": "plain"}],
        }

    def act(self, seat: int, action: Mapping[str, Any], head: int) -> None:
        """Add a number."""
        self.heads.append(head)
        if action.get("type") == "break":
            raise RuntimeError("a bug in an action")
        if action.get("type") != "add" or type(action.get("number")) is not int:
            raise Refusal("There is no such action.")
        self.done.append((seat, action["number"]))
        if self.sharing is not None:
            self.sharing.publish()

    def say(self, words: Words, language: str) -> str:
        """Speak French, in a way."""
        return f"fr: {words}" if language == "fr" else str(words)


def free_port() -> int:
    """A free port, not of those that systems give to connections: none takes it in between."""
    while True:
        port = NEVER_GIVEN[randbelow(len(NEVER_GIVEN))]
        with socket.socket() as asking, suppress(OSError):
            asking.bind(("127.0.0.1", port))
            return port


def run_on(call: Callable[[Callable[[], object]], object], what: Callable[[], Any]) -> Any:
    """What this returns or raises on another thread; `call` runs something soon on that one."""
    over = threading.Event()
    found: list[Any] = []
    wrong: list[Exception] = []

    def run() -> None:
        try:
            found.append(what())
        except Exception as error:
            wrong.append(error)
        over.set()

    call(run)
    assert over.wait(WAIT_SECONDS)
    for error in wrong:
        raise error
    return found[0]


class Party:
    """A table that is shared, and the thread its game lives on."""

    def __init__(
        self,
        saved: Mapping[str, Any] | None = None,
        limits: Limits | None = None,
        seats: tuple[Seat, ...] = SEATS,
        port: int = 0,
        asks: bool = False,
    ) -> None:
        self.table = Table(seats)
        self.saved: dict[str, Any] = {}
        self.bugs: list[Exception] = []
        self.changes = 0
        self._todo: queue.Queue[Callable[[], object] | None] = queue.Queue()
        self.awake = threading.Event()
        self.awake.set()
        self.sharing = Sharing(
            self.table,
            self._todo.put,
            saved,
            port=port or (0 if saved else free_port()),
            limits=limits,
            only_here=True,
            asks=asks,
            changed=self._changed,
            save=self._save,
        )
        self.table.sharing = self.sharing
        self._thread = threading.Thread(target=self._run, name="game")

    def __enter__(self) -> "Party":
        self._thread.start()
        self.do(self.sharing.start)
        return self

    def __exit__(self, *_error: object) -> None:
        self.awake.set()
        self.do(self.sharing.stop)
        self._todo.put(None)
        self._thread.join()

    @property
    def key(self) -> str:
        """The key in the code."""
        return self.sharing.link("").partition("#k=")[2]

    def do(self, what: Callable[[], Any]) -> Any:
        """What this returns or raises on the game's thread."""
        return run_on(self._todo.put, what)

    def _run(self) -> None:
        while (do := self._todo.get()) is not None:
            self.awake.wait()
            try:
                do()
            except Exception as error:
                self.bugs.append(error)

    def _changed(self) -> None:
        self.changes += 1

    def _save(self, form: dict[str, Any]) -> None:
        self.saved = form
