"""A file that was moved, deleted or replaced while it was open: what the open connection has is saved.

SQLite takes a log for that of the file beside it. So the log of a file that is gone must not stay where
another file is, or comes to be.
"""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

from ra_archive.disk import Identity, anew_of, clear_logs, connect, free_name, identity, log_of, recovered
from ra_archive.lock import FileLock
from ra_archive.store import Store
from ra_archive.words import Words


class Place:
    """Where the file is that was opened last."""

    def __init__(self, path: Path, lock: FileLock) -> None:
        self._path = path
        self._lock = lock
        self._file: Identity | None = None
        self._log: Identity | None = None

    def note(self) -> None:
        """Note which file has been opened, and its log."""
        self._file, self._log = identity(self._path), identity(log_of(self._path))

    def holds(self) -> bool:
        """Return whether that file is still there; so it is while none has been opened."""
        return self._file is None or identity(self._path) == self._file

    def leave(self) -> None:
        """Nothing is open any more."""
        self._file = self._log = None

    def recovered(self) -> tuple[Store, Words | None]:
        """Begin anew after damage was met in that file, unless another process has done so."""
        return recovered(self._path, self._lock, self._file)

    def save_again(self, connection: sqlite3.Connection) -> Path | None:
        """Copy what a connection has of that file to where `opened` finds it, if nothing is at the path.

        If another file is there with the log of that one, the copy is set aside, and returned.
        """
        if self.holds():
            return None
        with self._lock.exclusive():
            is_gone = not self._path.exists()
            if not is_gone and identity(log_of(self._path)) != self._log:
                return None
            part = self._path.with_name(f"{self._path.name}.part")
            _copy(connection, part)
            kept = part.replace(anew_of(self._path) if is_gone else free_name(self._path))
            clear_logs(self._path)
        return None if is_gone else kept


def notice_of_place(written: int, *, is_gone: bool) -> Words:
    """Say that the file is another now, and how many games were written to it."""
    if is_gone:
        return Words(
            "The games file was moved or deleted while the app was open. It was saved again with all games."
        )
    return Words(
        "Another file took the place of the games file. {count} game was saved to it.",
        "Another file took the place of the games file. {count} games were saved to it.",
        count=written,
    )


def _copy(connection: sqlite3.Connection, part: Path) -> None:
    part.unlink(missing_ok=True)
    with closing(connect(str(part))) as copy:
        connection.backup(copy)
        # One file, without a log that could be separated from it.
        copy.execute("PRAGMA journal_mode = DELETE")
    with part.open("rb+") as file:
        os.fsync(file.fileno())
