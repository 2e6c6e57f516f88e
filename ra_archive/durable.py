"""A store on disk whenever that can be; else the game goes on in memory and is written later."""

import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import TypeVar

from ra_archive.disk import (
    begin_anew,
    copied,
    copy_in_memory,
    in_memory,
    is_damage,
    open_checked,
    opened_again,
)
from ra_archive.salvage import UNREADABLE
from ra_archive.schema import Damaged, NewerVersion
from ra_archive.store import Store
from ra_archive.words import Refused, Words
from ra_base.steps import Steps, finish

Answer = TypeVar("Answer")

#: While writing fails, it is tried again at the next change after so long.
TRY_AGAIN_SECONDS = 3.0
#: What keeps a file from being written.
UNWRITABLE = (sqlite3.Error, OSError, Damaged)


class Durable:
    """Reads and writes through whatever store can be had, and says when that is not the disk."""

    def __init__(self, path: Path, notify: Callable[[Words], None]) -> None:
        self.path = path
        self._notify = notify
        self._lock = threading.RLock()
        self._draft: Store | None = None  # what is written in steps now
        self._unwritten: set[str] | None = None  # changed in memory only; None while all is on disk
        self._left_alone = False  # the file is a newer version's, and stays as it is
        self._tried = 0.0
        self.trouble: Words | None = None  # why changes are not on disk now
        self.begin_marks()
        try:
            self._store = self._on_disk()
        except UNWRITABLE as error:
            self._store = copy_in_memory(path)
            self._without_disk(_why(error))
        except NewerVersion:
            self._store = in_memory()
            self._unwritten = set()
            self._left_alone = True
            self._troubled(
                Words(
                    "These games were saved by a newer version of the app. Update the app to see "
                    "them; their file is left untouched. What you play now won’t be saved."
                )
            )

    def begin_marks(self) -> None:
        """Begin a new stretch of work, whose changes count from one (see merge.py)."""
        self._mark, self._count = token_hex(6), 0

    def marked(self, marks: dict[str, int]) -> dict[str, int]:
        """Give marks with one more change made here."""
        self._count += 1
        return {**marks, self._mark: self._count}

    def read(self, question: Callable[[Store], Answer]) -> Answer:
        """Answer a question from what is stored."""
        with self._lock:
            try:
                return question(self._store)
            except UNREADABLE as error:
                self._recover(error)
                return question(self._store)

    def write(self, change: Callable[[Store], Answer], *journals: str) -> Answer:
        """Make a change to these journals, on disk before this returns, or in memory if that cannot be."""
        with self._lock:
            self._take_draft_back()
            if self._unwritten is not None and time.monotonic() - self._tried > TRY_AGAIN_SECONDS:
                self.write_back()
            try:
                answer = self._committed(change)
            except UNREADABLE as error:
                self._recover(error)
                answer = self._committed(change)
            if self._unwritten is not None:
                self._unwritten.update(journals)
            return answer

    def write_in_steps(self, change: Callable[[Store], Steps[Answer]]) -> Steps[Answer]:
        """Make a change that is too big for memory to stand in: on disk, or not at all.

        It has a connection of its own, so nobody reads a part of it. Whatever else is written meanwhile goes
        first: the change is taken back, and begins again.
        """
        while True:
            with self._lock, self._refusing():
                store = self._begin_draft()
            steps = change(store)
            try:
                while True:
                    with self._lock:
                        if self._draft is not store:
                            break
                        with self._refusing():
                            try:
                                done = next(steps)
                            except StopIteration as end:
                                store.connection.execute("COMMIT")
                                answer: Answer = end.value
                                return answer
                    yield done
            finally:
                steps.close()
                with self._lock:
                    if self._draft is store:
                        self._take_draft_back()

    def write_back(self) -> bool:
        """Write to disk what is only in memory; say whether all is on disk now."""
        with self._lock:
            if self._unwritten is None or self._left_alone:
                return self._unwritten is None
            self._tried = time.monotonic()
            disk = None
            try:
                disk = self._on_disk()
                with disk.transaction():
                    self._carry_over(disk, self._unwritten)
            except (*UNWRITABLE, NewerVersion) as error:
                if disk is not None:
                    disk.connection.close()
                self._without_disk(_why(error))
                return False
            self._store.connection.close()
            self._store, self._unwritten, self.trouble = disk, None, None
            self._notify(Words("Saving works again."))
            return True

    def close(self) -> bool:
        """Close the file; say whether all is on disk."""
        with self._lock:
            self._take_draft_back()
            written = self.write_back()
            with suppress(sqlite3.Error):
                self._store.connection.close()
            return written

    def _begin_draft(self) -> Store:
        """Begin a transaction on a connection of its own."""
        if not self.write_back():
            raise Refused("This can’t be saved right now: {why}", why=self.trouble or "")
        self._take_draft_back()
        # Nothing begins once the archive is closed.
        self._store.rows("PRAGMA data_version")
        self._draft = opened_again(self.path)
        self._draft.connection.execute("BEGIN IMMEDIATE")
        return self._draft

    def _take_draft_back(self) -> None:
        """End what is written in steps; it is undone unless it was committed."""
        if self._draft is not None:
            with suppress(sqlite3.Error):
                self._draft.connection.close()
            self._draft = None

    @contextmanager
    def _refusing(self) -> Iterator[None]:
        """Refuse what the disk does not take."""
        try:
            yield
        except UNREADABLE as error:
            if is_damage(error):
                self._recover(error)
            elif not isinstance(error, sqlite3.OperationalError):
                raise
            raise Refused("This can’t be saved right now: {why}", why=_why(error)) from error

    def _committed(self, change: Callable[[Store], Answer]) -> Answer:
        with self._store.transaction():
            return change(self._store)

    def _on_disk(self) -> Store:
        try:
            return open_checked(self.path)
        except Damaged:
            store, notice = begin_anew(self.path)
            self._notify(notice)
            return store

    def _recover(self, error: Exception) -> None:
        """Have a store again that can be used, or raise what no other store would mend."""
        damaged, on_disk = is_damage(error), self._unwritten is None
        if not damaged and not (on_disk and isinstance(error, sqlite3.OperationalError)):
            raise error
        self._take_draft_back()
        before = self._store.connection
        if damaged and on_disk:
            before.close()
            try:
                self._store, notice = begin_anew(self.path)
            except UNWRITABLE as failure:
                self._store = copy_in_memory(self.path)
                self._without_disk(_why(failure))
            else:
                self._notify(notice)
            return
        self._store = copied(before)
        before.close()
        if on_disk:
            self._without_disk(_why(error))

    def _carry_over(self, disk: Store, changed: set[str]) -> None:
        """Write what has changed in memory; somebody else may have gone on with the same journals."""
        ours = [journal for each in changed if (journal := self._store.journal(each)) is not None]
        finish(disk.changing(*finish(disk.joining(ours))))
        disk.join_players(self._store.spellings().values(), self._store.same())

    def _without_disk(self, why: Words) -> None:
        if self._unwritten is None:
            self._unwritten = set()
        self._tried = time.monotonic()
        self._troubled(
            Words(
                "{why} Keep playing: your games are in memory and will be saved as soon as possible.", why=why
            )
        )

    def _troubled(self, trouble: Words) -> None:
        if str(trouble) != str(self.trouble):
            self.trouble = trouble
            self._notify(trouble)


def _why(error: Exception) -> Words:
    """Say in a sentence why a file cannot be written."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    if code == sqlite3.SQLITE_FULL:
        return Words("The storage is full.")
    if code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM) or isinstance(
        error, OSError
    ):
        return Words("The app can’t write to the games folder.")
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return Words("Another program is using the games file.")
    if isinstance(error, NewerVersion):
        return Words("The file with the games was changed by a newer version of the app.")
    return Words("The storage isn’t responding.")
