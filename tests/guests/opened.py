"""A real game behind a real door, on a thread of its own; the door can be opened again."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import Any

from ra_archive.archive import Archive
from ra_guests.limits import Limits, Rate
from tools.door import GAMES_FILE, Calls, Door
from tools.shared_table import WAIT_SECONDS, free_port, run_on
from ui.core.session import Session, begin, resume
from ui.features import REGISTRY

# Nobody is too quick here.
QUICK = replace(Limits(), acts=Rate(10_000, 10_000), requests=Rate(10_000, 10_000), unanswered=1000)


class Opened:
    """A door that is open, until it is closed; it can be opened again."""

    def __init__(self, folder: Path, kind: str, begun: Mapping[str, Any]) -> None:
        self._folder, self._kind, self.port = folder, kind, free_port()
        self._journal = ""
        self._begun = dict(begun)
        self.open()

    def open(self) -> None:
        """Open it, for the same guests as before."""
        self._calls = Calls()
        self._thread = Thread(target=self._calls.run, name="game")
        self._thread.start()
        self.do(self._begin)

    def _begin(self) -> None:
        self._archive = Archive(self._folder / GAMES_FILE)
        adapter = REGISTRY.game(self._kind)
        found = self._journal
        session = (
            resume(self._archive, adapter, found) if found else begin(self._archive, adapter, self._begun)
        )
        self.session: Session[Any] = session
        self._journal = session.journal.id
        self.door = Door(self._folder, session, self._archive, self._calls, self.port, QUICK)
        self.door.sharing.start()

    def close(self) -> None:
        """Close it as a host that goes does."""
        self.do(self._end)
        self._calls.submit(self._calls.end)
        self._thread.join(WAIT_SECONDS)

    def _end(self) -> None:
        self.door.sharing.stop()
        self.door.host.close()
        self._archive.close()

    @property
    def key(self) -> str:
        """The key in the code."""
        return self.door.sharing.link("").partition("#k=")[2]

    def do(self, what: Callable[[], Any]) -> Any:
        """What this returns or raises on the game's thread."""
        return run_on(self._calls.submit, what)
