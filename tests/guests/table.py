"""A game to share in tests, on a thread of its own: everybody may add to one number."""

import queue
import threading
from collections.abc import Callable, Mapping
from typing import Any

from ra_base.refusal import Refusal
from ra_base.words import Words
from ra_guests.host import Seat
from ra_guests.limits import Limits
from ra_guests.sharing import Sharing

SEATS = tuple(
    Seat(name, colour, shape)
    for name, colour, shape in (
        ("Ann", "red", "circle"),
        ("Боб", "blue", "square"),
        ("Zoë", "green", "triangle"),
    )
)


class Table:
    """The host of a game in which a number grows; each seat sees a secret of its own."""

    def __init__(self, seats: tuple[Seat, ...] = SEATS) -> None:
        self.seats = seats
        self.languages = {"en": "English", "fr": "Français"}
        self.done: list[tuple[int, int]] = []
        self.over = False
        self.broken = False
        self.say_more = ""
        self.sharing: Sharing | None = None

    @property
    def head(self) -> int:
        return len(self.done)

    @property
    def sum(self) -> int:
        return sum(number for _seat, number in self.done)

    def view(self, seat: int | None, language: str) -> Mapping[str, Any]:
        if self.broken:
            raise RuntimeError("a bug in a view")
        secret = "nobody's" if seat is None else f"secret-{seat}"
        return {
            "title": f"{language}: {self.sum}",
            "blocks": [{"type": "text", "text": secret + self.say_more, "tone": "plain"}],
        }

    def act(self, seat: int, action: Mapping[str, Any], head: int) -> None:
        if action.get("type") == "break":
            raise RuntimeError("a bug in an action")
        if action.get("type") != "add" or not isinstance(action.get("number"), int):
            raise Refusal("There is no such action.")
        self.done.append((seat, action["number"]))
        if self.sharing is not None:
            self.sharing.publish()

    def say(self, words: Words, language: str) -> str:
        return str(words) if language != "fr" else f"fr: {words}"


class Party:
    """A table that is shared, and the thread its game lives on."""

    def __init__(
        self, saved: Mapping[str, Any] | None = None, limits: Limits | None = None, **named: Any
    ) -> None:
        self.table = Table()
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
            limits=limits,
            only_here=True,
            changed=self._changed,
            save=self._save,
            **named,
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
        self.kill()

    def kill(self) -> None:
        """End the game's thread."""
        self._todo.put(None)
        self._thread.join()

    @property
    def key(self) -> str:
        return self.sharing.link("x").partition("#k=")[2]

    def do(self, what: Callable[[], Any]) -> Any:
        """What this returns or raises on the game's thread."""
        over, found = threading.Event(), []

        def run() -> None:
            try:
                found.append((what(), None))
            except Exception as error:
                found.append((None, error))
            over.set()

        self._todo.put(run)
        assert over.wait(20)
        result, error = found[0]
        if error is not None:
            raise error
        return result

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
