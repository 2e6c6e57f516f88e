"""A file that was moved, deleted or replaced while it was open: what the open connection has is saved.

SQLite takes a log for that of the file beside it. So the log of a file that is gone must not stay where
another file is, or comes to be.
"""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import NamedTuple

from ra_archive.disk import (
    Identity,
    Opened,
    connect,
    copied,
    identity,
    leave,
    opened,
    recovered,
)
from ra_archive.files_beside import anew_of, clear_logs, files_of, free_name
from ra_archive.journal import Journal
from ra_archive.lock import FileLock
from ra_archive.salvage import ids_in, readable
from ra_archive.store import Ledger, Store
from ra_archive.words import Words

#: So often the file is opened again that is another as soon as it is open.
ATTEMPTS = 9


class Place:
    """Where the file is that was opened last, with its log and the log's index.

    Whoever has another log or index neither sees what others commit nor is seen by them.
    """

    def __init__(self, path: Path, lock: FileLock) -> None:
        self._path = path
        self._lock = lock
        self._files: tuple[Identity | None, ...] = ()

    def opened(self) -> Opened:
        """Open the file, and note which it is."""
        return self._noted(lambda: opened(self._path, self._lock))

    def recovered(self) -> Opened:
        """Begin anew after damage was met in that file, unless another process has done so."""
        damaged = next(iter(self._files), None)
        return self._noted(lambda: recovered(self._path, self._lock, damaged))

    def holds(self) -> bool:
        """Return whether that file is still there; so it is while none has been opened."""
        return not self._files or self._there() == self._files

    def leave(self) -> None:
        """Nothing is open any more."""
        self._files = ()

    def save_again(self, connection: sqlite3.Connection) -> Path | None:
        """Copy what a connection has of that file to where `opened` finds it, if nothing is at the path.

        If that file is there, and its log or index is another, or another file with the log of that one, the
        copy is set aside, and returned.
        """
        if self.holds():
            return None
        with self._lock.exclusive():
            there = self._there()
            is_gone, is_same = there[0] is None, there[0] == self._files[0]
            if not is_gone and not is_same and there[1] != self._files[1]:
                return None
            part = self._path.with_name(f"{self._path.name}.part")
            copy_all(connection, part)
            anew, kept = anew_of(self._path), free_name(self._path)
            if is_gone and anew.exists():
                # Another process may have saved it there, and have been killed.
                anew.rename(kept)
            saved = part.replace(anew if is_gone else kept)
            if not is_same:
                clear_logs(self._path)
        return None if is_gone else saved

    def _noted(self, opens: Callable[[], Opened]) -> Opened:
        """Open a file, again if another takes its place meanwhile: nobody can ask which one was opened."""
        said: tuple[Words, ...] = ()
        for _ in range(ATTEMPTS):
            store, notices = opens()
            said = said or notices
            there = self._there()
            has_log = store.rows("PRAGMA journal_mode") != [("wal",)] or None not in there
            if there[0] is not None and there[0] == store.file and has_log:
                self._files = there
                return store, said
            leave(store, self._path)
            opens = partial(opened, self._path, self._lock)
        raise FileNotFoundError(self._path)

    def _there(self) -> tuple[Identity | None, ...]:
        return tuple(map(identity, files_of(self._path)))


class Ours(NamedTuple):
    """What a connection has that is to be closed."""

    store: Store  # in memory
    journals: list[Journal]
    unreadable: set[str]  # ids of others
    is_whole: bool  # there are all that were saved


def taken_along(before: Store, known: Ledger | None) -> Ours:
    """Take all from a connection, of which the last commit is known."""
    store = copied(before.connection)
    ids = ids_in(store)
    journals = list(readable(store, ids))
    follows = known is None or store.ledger().follows(known)
    unreadable = {*ids} - {journal.id for journal in journals}
    return Ours(store, journals, unreadable, follows and not store.lacks_games())


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


def copy_all(connection: sqlite3.Connection, part: Path) -> None:
    """Copy all that a connection sees to a file, on disk."""
    part.unlink(missing_ok=True)
    with closing(connect(str(part))) as copy:
        connection.backup(copy)
        # One file, without a log that could be separated from it.
        copy.execute("PRAGMA journal_mode = DELETE")
    with part.open("rb+") as file:
        os.fsync(file.fileno())
