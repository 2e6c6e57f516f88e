"""Guests of the app on a stage: browsers on real sockets of this machine, each asking beside the frames."""

from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

from tools.guest_browser import Answer, Browser, Lines
from tools.stage import Stage

Given = TypeVar("Given")


def key_of(stage: Stage) -> str:
    """What the code holds."""
    sharing = stage.app.hosting.sharing
    key: str = sharing.link(sharing.addresses[0]).partition("#k=")[2]
    return key


def beside(stage: Stage, ask: Callable[[], Given]) -> Given:
    """Ask while frames are drawn: the app answers between them."""
    with ThreadPoolExecutor(1) as pool:
        answer = pool.submit(ask)
        stage.wait_until(answer.done)
        return answer.result()


def actions_in(part: Any) -> Iterator[dict[str, Any]]:
    """The actions of a view."""
    if isinstance(part, Mapping):
        if "action" in part:
            yield part["action"]
        for each in part.values():
            yield from actions_in(each)
    elif isinstance(part, list):
        for each in part:
            yield from actions_in(each)


class Caller:
    """A guest's phone; `token` and `key` are those of an earlier one."""

    def __init__(self, stage: Stage, port: int = 0, key: str = "", token: str = "") -> None:
        self.stage = stage
        sharing = stage.app.hosting.sharing
        self.browser = Browser(port or sharing.port, key or key_of(stage))
        self.browser.token = token
        self._count = 0

    def join(self) -> Answer:
        """Join by the key."""
        return beside(self.stage, self.browser.join)

    def sit(self, seat: int | None) -> Answer:
        """Take a seat, or only watch."""
        return beside(self.stage, partial(self.browser.sit, seat))

    def act(self, **action: Any) -> Answer:
        """Do something in the position that is there now."""
        self._count += 1
        head = self.stage.app.session.journal.head
        return beside(self.stage, partial(self.browser.act, action, f"action-{self._count:04}", head))

    @contextmanager
    def stream(self) -> Iterator["Seen"]:
        """Watch the game."""
        with self.browser.stream() as lines:
            yield Seen(self.stage, lines)


class Seen:
    """What a guest sees."""

    def __init__(self, stage: Stage, lines: Lines) -> None:
        self._stage, self._lines = stage, lines

    def next(self, kind: str = "view") -> dict[str, Any]:
        """The next line of a kind."""
        return beside(self._stage, partial(self._lines.next, kind))

    def until(self, seen: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
        """The first view that is as wanted."""
        return beside(self._stage, partial(self._lines.until, seen))


def seated(stage: Stage, seat: int) -> Caller:
    """A guest in a seat."""
    caller = Caller(stage)
    assert caller.join().status == 200
    assert caller.sit(seat).status == 200
    return caller
