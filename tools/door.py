"""Share a game without a window: `python -m tools.door JOURNAL [--port P]`.

It prints one line, the address that the code would hold. Guests come and play until its input ends.
"""

import argparse
import heapq
import shutil
import signal
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from ra_archive.archive import Archive
from ra_archive.exchange import take_in
from ra_archive.journal import names_in
from ra_archive.lists import page
from ra_archive.words import unknown_kind
from ra_auction.__main__ import refuse
from ra_base.arguments import Parser
from ra_base.files import CANNOT_BE_READ
from ra_base.quoting import LONG, shown
from ra_base.refusal import BadInput, Refusal
from ra_base.terminal import for_people, whole
from ra_base.words import Words
from ra_guests.addresses import local_addresses
from ra_guests.limits import Limits
from ra_guests.sharing import Sharing
from ui.core.guest_host import GuestHost
from ui.core.phones import Phones, phones_of
from ui.core.player_marks import Mark, player_marks
from ui.core.session import Session, resume
from ui.core.state_file import StateFile
from ui.core.state_shape import Fields, ListOf, MapOf, OneOf, Whole
from ui.features import REGISTRY

LAST_PORT = 65535
INTERRUPTED = 130
GAMES_FILE, DOOR_FILE, SUFFIX = "games.db", "door.json", ".door"
# By epoch the players who are done; what sharing has saved it checks itself.
TICKS = MapOf(OneOf(("1", "2", "3")), ListOf(Whole(0, 9), 10), 3)
DOOR = Fields({"sharing": Fields(), "ticks": TICKS})
LOST = "What was saved of guests couldn’t be read. The old file was kept as {file}."
ABOUT = """\
A file, a journal as JSON or a .ra.json, is imported once into a folder beside it, JOURNAL.door. From then
on the game is kept there, and the file stays as it was. JOURNAL can also be that folder. Whoever starts the
door again, even after it was killed, has the same game, and with the same port the same guests."""
Call = Callable[[], object]


def parser() -> Parser:
    """What can be said on the command line."""
    top = Parser(
        prog="python -m tools.door",
        description=__doc__,
        epilog=ABOUT,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    top.add_argument("journal", metavar="JOURNAL", help="a file with one game, or the folder of a door")
    top.add_argument("--port", type=whole, default=0, metavar="P", help="default: the same as before, or any")
    return top


# -- The game and its folder


def folder_of(journal: str) -> Path:
    """Return the folder that has the game; a file is imported into it."""
    path, where = Path(journal), shown(journal, LONG)
    if path.is_dir():
        if (path / GAMES_FILE).exists():
            return path
        raise BadInput(where, "has no game")
    try:
        path.stat()
    except OSError as wrong:
        raise BadInput(where, CANNOT_BE_READ.filled(reason=wrong.strerror)) from wrong
    folder = path.with_name(f"{path.name}{SUFFIX}")
    fresh = not folder.exists()
    try:
        with closing(Archive(folder / GAMES_FILE)) as archive:
            if archive.trouble is not None:
                raise BadInput(where, archive.trouble)
            if not page(archive, limit=1) and take_in(archive, path, REGISTRY.validators()).new != 1:
                raise BadInput(where, "must hold one game")
    except BaseException:
        # Only now: an archive that is closed writes once more.
        if fresh:
            shutil.rmtree(folder, ignore_errors=True)
        raise
    return folder


def open_game(archive: Archive, where: str) -> Session[Any]:
    """Open the game that was played last in an archive."""
    found = page(archive, limit=1)
    if not found:
        raise BadInput(where, "has no game")
    journal = found[0].journal
    if journal.kind not in REGISTRY.guest_views:
        raise BadInput(where, unknown_kind(journal.kind))
    return resume(archive, REGISTRY.game(journal.kind), journal.id)


# -- The thread of the game


class Calls:
    """What is to be done on the thread of the game, one thing after the other."""

    def __init__(self) -> None:
        self._submitted: SimpleQueue[Call] = SimpleQueue()
        self._later: list[tuple[float, int, Call]] = []
        self._numbers = count()
        self._open = True

    def submit(self, do: Call) -> None:
        """Do this soon; from any thread."""
        self._submitted.put(do)

    def later(self, do: Call, seconds: float) -> None:
        """Do this after so many seconds; from any thread."""
        due = time.monotonic() + seconds
        self.submit(lambda: heapq.heappush(self._later, (due, next(self._numbers), do)))

    def end(self) -> None:
        """Do no more."""
        self._open = False

    def run(self) -> None:
        """Do what there is to do, until the end."""
        while self._open:
            try:
                self._next()()
            except Empty:
                continue
            except Exception as bug:  # what one guest has run into must not end the game of all
                refuse(f"{type(bug).__name__}: {bug}")

    def _next(self) -> Call:
        if not self._later:
            return self._submitted.get()
        left = self._later[0][0] - time.monotonic()
        return self._submitted.get(timeout=left) if left > 0 else heapq.heappop(self._later)[2]


class Door:
    """A game and those who come to it."""

    def __init__(
        self,
        folder: Path,
        session: Session[Any],
        archive: Archive,
        calls: Calls,
        port: int,
        limits: Limits | None = None,
    ) -> None:
        self._file = StateFile(folder / DOOR_FILE, DOOR, LOST)
        self._saved = self._file.read() or {"sharing": {}, "ticks": {}}
        if (aside := self._file.new_aside()) is not None:
            print(LOST.format(file=aside.name), file=sys.stderr)
        self._folder, self._stores = folder, dict[Any, Any]()
        self._marks = player_marks(archive, names_in(session.document))
        self.host = GuestHost(
            session,
            REGISTRY.guest_game(session.journal.kind, session.journal.setup),
            marks=self._all_marks,
            hidden_totals=lambda: False,
            store=self._store,
            changed=self._changed,
            note=self._note,
            ticks=self._saved["ticks"],
            phones=self._phones,
        )
        self.sharing = Sharing(
            self.host,
            calls.submit,
            self._saved["sharing"] or None,
            port=port,
            limits=limits,
            save=self._save_sharing,
            only_here=not local_addresses(),  # without a network there are still the guests on this machine
        )
        self.host.game.start(calls.later)

    def _all_marks(self) -> Sequence[Mark]:
        return self._marks

    def _phones(self) -> Phones:
        return phones_of(self.sharing.guests, [player for player, _looks in self.host.game.places])

    def _store(self, store: Callable[[Path], Any]) -> Any:
        if store not in self._stores:
            self._stores[store] = store(self._folder)
        return self._stores[store]

    def _changed(self) -> None:
        if self.host.ticks != self._saved["ticks"]:
            self._save("ticks", self.host.ticks)
        self.sharing.publish()

    def _note(self, words: Words, seat: int | None) -> None:
        if seat is not None:  # nobody looks at what the host would see
            self.sharing.note(words, seat=seat)

    def _save_sharing(self, saved: Any) -> None:
        self._save("sharing", saved)

    def _save(self, name: str, value: Any) -> None:
        self._saved[name] = value
        self._file.write(self._saved)


def share(journal: str, port: int) -> None:
    """Share a game until the input ends."""
    where = shown(journal, LONG)
    folder, calls = folder_of(journal), Calls()
    with closing(Archive(folder / GAMES_FILE)) as archive:
        door = Door(folder, open_game(archive, where), archive, calls, port)
        door.sharing.start()
        signal.signal(signal.SIGTERM, lambda *_: calls.submit(calls.end))
        try:
            print(door.sharing.link(door.sharing.addresses[0]), flush=True)
            Thread(target=wait_for_end, args=(calls,), daemon=True).start()
            calls.run()
        finally:
            door.sharing.stop()
            door.host.close()


def wait_for_end(calls: Calls) -> None:
    """Close the door at the end of the input."""
    with suppress(OSError, ValueError):
        while sys.stdin is not None and sys.stdin.buffer.read(1):
            pass
    calls.submit(calls.end)


def main(words: Sequence[str] | None = None) -> int:
    """Run the command; 0 if it worked, 2 if it was refused."""
    for_people(sys.stdout, sys.stderr)
    try:
        options = parser().parse_args(words)
        if not 0 <= options.port <= LAST_PORT:
            raise BadInput("--port", f"must be a whole number from 0 to {LAST_PORT}")
        share(options.journal, options.port)
    except BadInput as refused:
        return refuse(str(refused))
    except Refusal as refused:
        return refuse(f"{shown(options.journal, LONG)}: {refused}")
    except OSError as wrong:
        return refuse(f"{shown(str(wrong.filename or options.journal), LONG)}: {wrong.strerror or wrong}")
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


if __name__ == "__main__":
    sys.exit(main())
