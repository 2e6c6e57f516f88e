"""A store on disk whenever that can be; else the game goes on in memory and is written later."""

import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import date
from pathlib import Path
from secrets import token_hex
from typing import TypeVar

from ra_archive.commits import Commits
from ra_archive.disk import copied, copy_in_memory, in_memory, is_damage, leave, opened_again
from ra_archive.journal import Journal
from ra_archive.lock import FileLock
from ra_archive.losses import Losses
from ra_archive.mending import LOST, accept_losses, mend, newly_damaged
from ra_archive.moved import Place, notice_of_place, taken_along
from ra_archive.reasons import why
from ra_archive.salvage import UNREADABLE, ids_in, readable
from ra_archive.schema import Damaged, NewerVersion
from ra_archive.snapshots import take_snapshot
from ra_archive.store import Store
from ra_archive.words import Refused, Words
from ra_base.steps import Steps, finish

Answer = TypeVar("Answer")

#: While writing fails, it is tried again at the next change after so long.
TRY_AGAIN_SECONDS = 3.0
#: What keeps a file from being written.
UNWRITABLE = (sqlite3.Error, OSError, Damaged)
#: What keeps the file that is open from being gone on with.
UNREACHABLE = (sqlite3.OperationalError, OSError, NewerVersion)


class Durable:
    """Reads and writes through whatever store can be had, and says when that is not the disk."""

    def __init__(self, path: Path, notify: Callable[[Words], None]) -> None:
        self.path = path
        self._notify = notify
        self._lock = threading.RLock()
        self._file_lock = FileLock(path)
        self._losses = Losses(path, notify)
        self._commits = Commits(path, self._losses)
        self._place = Place(path, self._file_lock)
        self._draft: Store | None = None  # what is written in steps now
        self._unwritten: set[str] | None = None  # changed in memory only; None while all is on disk
        self._left_alone = False  # the file is a newer version's, and stays as it is
        self._tried = 0.0
        self._noted: tuple[set[int], set[str]] = set(), set()  # damaged rows that could not be mended
        self.trouble: Words | None = None  # why changes are not on disk now
        self.begin_marks()
        try:
            self._store = self._on_disk()
        except UNWRITABLE as error:
            self._store = copy_in_memory(path)
            self._without_disk(why(error))
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

        self._losses.notify()

    @property
    def losses(self) -> tuple[Words, ...]:
        """What was saved, and is no longer on disk or damaged there, until `forget_loss`."""
        return self._losses.all

    @property
    def may_lack_games(self) -> bool:
        """Whether whole games may be among that."""
        return self._losses.are_of_games

    @property
    def has_damaged_games(self) -> bool:
        """Whether games are among that which are there, and damaged."""
        return self._losses.are_damaged_games

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
                answer = self._asked(question)
            finally:
                mended = self._mend()
            return self._asked(question) if mended else answer

    def write(self, change: Callable[[Store], Answer], *journals: str) -> Answer:
        """Make a change to these journals, on disk before this returns, or in memory if that cannot be."""
        with self._lock:
            self._take_draft_back()
            if self._unwritten is not None and time.monotonic() - self._tried > TRY_AGAIN_SECONDS:
                self.write_back()
            try:
                answer = self._committed(change)
            except (*UNREADABLE, *UNREACHABLE) as error:
                self._recover(error)
                answer = self._committed(change)
            if self._unwritten is not None:
                self._unwritten.update(journals)
            self._mend()
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
                                if self._commit_draft(store):
                                    self._mend()
                                    answer: Answer = end.value
                                    return answer
                                break
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
                return self._unwritten is None and self._stays_in_place()
            self._tried = time.monotonic()
            disk = None
            try:
                ids = self._unwritten if self._place.holds() else ids_in(self._store)
                self._place.save_again(self._store.connection)
                disk = self._on_disk()
                while self._joined(disk, readable(self._store, ids)) is None:
                    ids = ids_in(self._store)
                    disk = self._on_disk()
            except (*UNWRITABLE, NewerVersion) as error:
                if disk is not None:
                    disk.connection.close()
                self._without_disk(why(error))
                return False
            self._store.connection.close()
            self._store, self._unwritten, self.trouble = disk, None, None
            self._notify(Words("Saving works again."))
            return True

    def take_snapshot(self, day: date) -> Path | None:
        """Copy the file to a snapshot of this day; one that may lack something takes no good one's place."""
        if not self.write_back() or self.losses:
            return None
        with suppress(OSError, sqlite3.Error, Damaged):
            return take_snapshot(self.path, day)
        return None

    def close(self) -> bool:
        """Close the file; say whether all is on disk."""
        with self._lock:
            self._take_draft_back()
            written = self.write_back()
            with suppress(sqlite3.Error):
                self._store.connection.close()
            self._place.leave()
            self._file_lock.close()
            return written

    def _begin_draft(self) -> Store:
        """Begin a transaction on a connection of its own."""
        if not self.write_back():
            said = self.trouble
            reason = "" if said is None else said.values.get("why", said)
            raise Refused("This can’t be saved right now: {why}", why=reason)
        self._take_draft_back()
        # Nothing begins once the archive is closed.
        self._store.rows("PRAGMA data_version")
        self._draft = opened_again(self.path)
        self._draft.connection.execute("BEGIN IMMEDIATE")
        return self._draft

    def _commit_draft(self, store: Store) -> bool:
        """Commit what was written in steps, unless another file has taken the place of that one."""
        with self._file_lock.shared():
            is_committed = self._place.holds()
            if is_committed:
                store.count_commit()
                store.connection.execute("COMMIT")
                self._commits.note(self._store)
                self._store.damaged |= store.damaged
                self._store.doubted |= store.doubted
        self._stays_in_place()
        return is_committed

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
        except (*UNREADABLE, *UNREACHABLE) as error:
            if is_damage(error):
                self._recover(error)
            elif not isinstance(error, UNREACHABLE):
                raise
            raise Refused("This can’t be saved right now: {why}", why=why(error)) from error

    def _committed(self, change: Callable[[Store], Answer]) -> Answer:
        if self._unwritten is not None:
            with self._store.transaction():
                return change(self._store)
        while True:
            with self._file_lock.shared():
                if self._place.holds():
                    with self._store.transaction():
                        answer = change(self._store)
                    self._commits.note(self._store)
                    break
            self._follow()
        # The file may have been taken away meanwhile.
        self._stays_in_place()
        return answer

    def _on_disk(self) -> Store:
        return self._commits.take_up(*self._place.opened())

    def forget_loss(self) -> None:
        """Go on with what there is: people know what was lost."""
        with self._lock:
            self._losses.forget()
            if self._unwritten is None:
                with suppress(*UNREADABLE, *UNREACHABLE):
                    self._committed(accept_losses)

    def forget_damage(self) -> None:
        """Go on: the games that were damaged have been restored."""
        with self._lock:
            self._losses.forget_games()

    def _follow(self) -> None:
        """Go on with the file that is at the path now, and write to it what only the one in hand has."""
        self._take_draft_back()
        before, is_gone = self._store, not self.path.exists()
        # The one in hand has all that was saved, whatever is at the path.
        kept = self._place.save_again(before.connection)
        ours = taken_along(before, self._commits.last)
        # Where it is the same file with another log, SQLite would go on with the log of this connection.
        leave(before, self.path)
        self._store, changed = ours.store, None
        while changed is None:
            disk, notices = self._place.opened()
            is_whole = self._commits.follow(disk, ours, notices)
            changed = self._joined(disk, ours.journals)
        self._losses.know_snapshot()
        self._store = disk
        ours.store.connection.close()
        self._losses.notify()
        for each in notices:
            self._notify(each)
        if kept is not None and is_whole:
            kept.unlink(missing_ok=True)
        if not notices and (is_gone or changed):
            self._notify(notice_of_place(len(changed), is_gone=is_gone))

    def _stays_in_place(self) -> bool:
        """Follow the file if it is no longer at its path; say whether all is on disk."""
        try:
            while not self._place.holds():
                self._follow()
        except (*UNREADABLE, *UNREACHABLE) as error:
            self._recover(error)
        return self._unwritten is None

    def _recover(self, error: Exception) -> None:
        """Have a store again that can be used, or raise what no other store would mend."""
        damaged, on_disk = is_damage(error), self._unwritten is None
        if not damaged and not (on_disk and isinstance(error, UNREACHABLE)):
            raise error
        self._take_draft_back()
        if damaged and on_disk:
            try:
                if not self._place.holds():
                    self._follow()
                    return
                self._store.connection.close()
                try:
                    self._store = self._commits.take_up(*self._place.recovered())
                    return
                except (*UNWRITABLE, NewerVersion):
                    self._store = copy_in_memory(self.path)
                    raise
            except (*UNWRITABLE, NewerVersion) as failure:
                error = failure
        before = self._store.connection
        self._store = copied(before)
        before.close()
        if on_disk:
            self._without_disk(why(error))

    def _joined(self, disk: Store, ours: Iterable[Journal]) -> set[str] | None:
        """Write journals to a file that has just been opened; give what has changed.

        If it is no longer at its path then, nothing was written, and it is closed.
        """
        with ExitStack() as unless_joined:
            unless_joined.callback(leave, disk, self.path)
            with self._file_lock.shared():
                if self._place.holds():
                    with disk.transaction():
                        changed = self._carry_over(disk, ours)
                    self._commits.note(disk)
                    if self._place.holds():
                        unless_joined.pop_all()
                        return changed
        return None

    def _carry_over(self, disk: Store, ours: Iterable[Journal]) -> set[str]:
        """Write journals of another store, which somebody may have gone on with; give what has changed."""
        changed = finish(disk.changing(*finish(disk.joining(ours))))
        disk.join_players(self._store.spellings().values(), self._store.same())
        return changed

    def _asked(self, question: Callable[[Store], Answer]) -> Answer:
        try:
            return question(self._store)
        except UNREADABLE as error:
            self._recover(error)
            return question(self._store)

    def _mend(self) -> bool:
        """Take care of rows that were passed over, and notify once; say whether there is more to read now."""
        numbers, tables = self._store.damaged - self._noted[0], self._store.doubted - self._noted[1]
        if not numbers and not tables:
            return False
        self._losses.add_games(newly_damaged(self._store, numbers))
        for table in sorted(tables & LOST.keys()):
            self._losses.add(LOST[table])
        try:
            self._take_draft_back()
            self._committed(lambda store: mend(store, numbers, tables))
        except UNWRITABLE:
            # It is not tried again at every reading.
            self._noted[0].update(numbers)
            self._noted[1].update(tables)
            numbers, tables = set(), set()
        else:
            self._store.damaged -= numbers
            self._store.doubted -= tables
        self._losses.notify()
        return bool(tables or numbers)

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
