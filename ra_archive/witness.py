"""How many commits the archive has, noted beside it: so a commit that is no longer in the file is missed.

SQLite ignores the rest of a log that was cut off, and a log that belongs to another file; both look like an
archive in which less was saved. The note is written after each commit and does not wait for the disk: after
a power cut it may say less than there is, never more.
"""

import json
from contextlib import suppress
from pathlib import Path

from ra_archive.disk import is_strange
from ra_archive.store import Ledger

#: A note has this many bytes, so that a new one covers the old.
LENGTH = 64


class Witness:
    """The note beside one archive."""

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(f"{path.name}.commits")

    def note(self, ledger: Ledger) -> None:
        """Write down what the archive says of itself; without a place to write there is no note.

        What is in its place and is no file is set aside.
        """
        if is_strange(self._path):
            with suppress(OSError):
                self._path.rename(self._path.with_name(f"{self._path.name}.strange"))
        note = json.dumps([ledger.archive, ledger.commits]).ljust(LENGTH).encode()
        mode = "r+b" if self._path.exists() else "wb"
        with suppress(OSError), self._path.open(mode, buffering=0) as file:
            file.write(note)

    def misses(self, *ledgers: Ledger) -> bool:
        """Return whether more was saved than any of these archives has now."""
        noted = self._noted()
        return noted is not None and not any(each.follows(noted) for each in ledgers)

    def _noted(self) -> Ledger | None:
        if is_strange(self._path):
            return None
        with suppress(OSError, ValueError), self._path.open("rb") as file:
            match json.loads(file.read(LENGTH)):
                case [str(archive), int(commits)]:
                    return Ledger(archive, commits)
        return None
