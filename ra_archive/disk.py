"""The archive's file: opening and checking it, and beginning anew where it is damaged."""

import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import NamedTuple

from ra_archive.files_beside import (
    anew_of,
    clear_logs,
    has_only_a_log,
    set_aside,
    was_interrupted,
    with_log,
)
from ra_archive.header import PAGE, forbids_writing, with_our_header
from ra_archive.limits import LARGEST_ROW, TooLarge, check_size, cut_large_cells
from ra_archive.lock import FileLock
from ra_archive.salvage import UNREADABLE, Salvaged, bring_over, notices
from ra_archive.schema import (
    STEPS,
    Damaged,
    NewerVersion,
    NotAnArchive,
    bring_up,
    tables,
    tables_of,
    version_of,
)
from ra_archive.store import Store
from ra_archive.words import Words

#: What SQLite says of a file whose content is wrong, as against one it cannot get at.
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_TOOBIG)
#: What it says of a header that has another format, and of nothing else.
UNKNOWN_FORMAT = "unsupported file format"
#: Every commit waits until the disk has it.
SYNCHRONOUS = "FULL"
#: A file larger than this is not copied into a phone's memory.
LARGEST_COPY = 512 * 2**20
#: Reading a damaged file may take so long.
SALVAGE_SECONDS = 60.0
#: After so many steps of SQLite the time is looked at.
STEPS_BETWEEN = 10_000
#: How long another program may hold the file before the game goes on without it.
PATIENCE_SECONDS = 1.0

#: A file that was opened, and what is to be said of it.
Opened = tuple[Store, tuple[Words, ...]]


def is_damage(error: Exception) -> bool:
    """Distinguish content that is not what was written from a file that cannot be reached or written."""
    if isinstance(error, sqlite3.OperationalError) and not hasattr(error, "sqlite_errorcode"):
        # SQLite has no complaint, but what it gives is no text.
        return True
    if UNKNOWN_FORMAT in str(error):
        return True
    if isinstance(error, sqlite3.Error):
        return getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGE
    return isinstance(error, Damaged | NotAnArchive | json.JSONDecodeError | UnicodeDecodeError)


class Identity(NamedTuple):
    """Which file is at a path: one that is renamed keeps its identity, one put in its place has another."""

    device: int
    number: int


def identity(path: Path) -> Identity | None:
    """Give the identity of the file at a path, or None if there is none."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return Identity(found.st_dev, found.st_ino)


def is_strange(path: Path) -> bool:
    """Return whether something is at a path that must not be opened.

    A pipe would be waited for, and a device may never end.
    """
    return path.exists() and not (path.is_file() or path.is_dir())


def connect(place: str) -> sqlite3.Connection:
    """Open a connection that commits only when asked to and may be used from any one thread at a time."""
    connection = sqlite3.connect(
        place, timeout=PATIENCE_SECONDS, isolation_level=None, check_same_thread=False, uri=True
    )
    # A file that somebody else has written can run nothing, and a damaged page is noticed when it is read.
    connection.execute("PRAGMA trusted_schema = OFF")
    connection.execute("PRAGMA cell_size_check = ON")
    connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LARGEST_ROW)
    return connection


def in_memory() -> Store:
    """Make an empty store that lasts as long as the app."""
    store = Store(connect(":memory:"))
    bring_up(store.connection)
    return store


def copy_in_memory(path: Path) -> Store:
    """Have in memory what can be read of a file that cannot be opened for writing."""
    with suppress(OSError):
        if not path.is_file() or path.stat().st_size > LARGEST_COPY:
            return in_memory()
    for how in ("mode=ro", "immutable=1"):
        with (
            suppress(*UNREADABLE, NotAnArchive, NewerVersion),
            closing(connect(f"{path.absolute().as_uri()}?{how}")) as readable,
        ):
            version_of(readable)
            return copied(readable)
    with suppress(*UNREADABLE, NotAnArchive, NewerVersion), _readable(path) as damaged:
        version_of(damaged)
        return copied(damaged)
    return in_memory()


def copied(source: sqlite3.Connection) -> Store:
    """Make a store in memory of all that can be read from a connection."""
    store = Store(connect(":memory:"))
    try:
        source.backup(store.connection)
        make_current(store.connection)
        # A header that forbids writing may have come along.
        store.connection.execute("UPDATE ledger SET commits = commits")
    except (*UNREADABLE, NotAnArchive):
        store.connection.close()
        store = in_memory()
        salvage(source, store)
    return store


def salvage(damaged: sqlite3.Connection, store: Store) -> Salvaged:
    """Write to a store what can be read of a damaged file in good time, and count the games."""
    end = time.monotonic() + SALVAGE_SECONDS
    damaged.set_progress_handler(lambda: time.monotonic() > end, STEPS_BETWEEN)
    return bring_over(damaged, store, end)


def opened(path: Path, lock: FileLock) -> Opened:
    """Open the file, or begin anew if it is damaged, and say so."""
    with lock.shared():
        if not was_interrupted(path) and not has_only_a_log(path):
            with suppress(Damaged):
                return open_checked(path), ()
    with lock.exclusive():
        if was_interrupted(path):
            clear_logs(path)
            anew_of(path).rename(path)
        elif has_only_a_log(path):
            # What the file had is gone; the log beside an empty page is read as a damaged file.
            path.write_bytes(bytes(PAGE))
            return begin_anew(path)
        # Another process may have been faster.
        try:
            return open_checked(path), ()
        except TooLarge as error:
            return begin_anew(path, error)
        except Damaged:
            return begin_anew(path)


def recovered(path: Path, lock: FileLock, damaged: Identity | None) -> Opened:
    """Begin anew after damage was met in this file, unless another process has done so."""
    with lock.exclusive():
        if damaged is not None and identity(path) == damaged:
            return begin_anew(path)
    return opened(path, lock)


def open_checked(path: Path) -> Store:
    """Open the file, made if it is not there, its content checked and its tables current."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if is_strange(path):
        raise Damaged
    # SQLite makes a file where there is none, and does not say which one it has opened.
    if not path.exists():
        path.touch()
    file = identity(path)
    connection = connect(str(path))
    try:
        # Asked first, so that a file that is not ours stays as it is.
        check_tables(connection)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
        make_current(connection)
        _check_writing(connection)
    except BaseException as error:
        connection.close()
        damaged = isinstance(error, Exception) and is_damage(error) and not isinstance(error, TooLarge)
        if damaged or (_is_read_only(error) and forbids_writing(path)):
            raise Damaged from error
        raise
    return Store(connection, file)


def _check_writing(connection: sqlite3.Connection) -> None:
    """Refuse a file that can only be read, unless somebody else is writing to it just now."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("UPDATE ledger SET commits = commits")
    except sqlite3.OperationalError as error:
        if _is_read_only(error):
            raise
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _is_read_only(error: BaseException) -> bool:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_READONLY


def opened_again(path: Path) -> Store:
    """Open the file, which another connection has found sound, once more."""
    connection = connect(f"{path.absolute().as_uri()}?mode=rw")
    connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
    return Store(connection)


def make_current(connection: sqlite3.Connection) -> None:
    """Bring the tables up to this version; what has others than its version, or is damaged, is refused."""
    check_tables(connection)
    check_size(connection)
    cut_large_cells(connection)
    bring_up(connection)
    check(connection)


def check_tables(connection: sqlite3.Connection) -> None:
    """Refuse a file that has more or others than the tables and indexes of its version.

    Views and triggers could keep the app busy for good, so this comes before anything that reads a table.
    """
    if tables(connection) != tables_of(STEPS[: version_of(connection)]):
        raise Damaged


def check(connection: sqlite3.Connection) -> None:
    """Find damage, as far as SQLite can tell without reading what each row says."""
    # Journals are looked up by id: there the index is checked against the table as well.
    for question in ("quick_check(1)", "integrity_check(journal)"):
        if connection.execute(f"PRAGMA {question}").fetchone() != ("ok",):
            raise Damaged
    check_tables(connection)
    kinds = "typeof(archive), typeof(commits), CAST(archive AS BLOB)"
    ledgers = connection.execute(f"SELECT {kinds} FROM ledger LIMIT 2").fetchall()
    if [each[:2] for each in ledgers] != [("text", "integer")]:
        raise Damaged
    # A bit is enough for a text that is none: it could not be read, and nothing be written after it.
    if not ledgers[0][2].isascii():
        raise Damaged


def begin_anew(path: Path, too_large: TooLarge | None = None) -> Opened:
    """Set a damaged file aside, begin a new one with all that can be read of the old, and say so.

    Nobody else may use either file meanwhile: hold the lock alone.
    The new one is whole before it takes the place of the old: whatever ends the app in between, and if the
    disk is full, the old one is still there to be read again.
    """
    anew = anew_of(path)
    for each in with_log(anew):
        each.unlink(missing_ok=True)
    store, read = open_checked(anew), Salvaged()
    try:
        if not is_strange(path):
            with _readable(path) as damaged:
                read = salvage(damaged, store)
    finally:
        store.connection.close()
    kept = set_aside(path)
    anew.rename(path)
    return open_checked(path), notices(read, kept.name, None if too_large is None else too_large.why)


@contextmanager
def _readable(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a damaged file read-only, so that it stays as it was found; if nothing can be read of it, a copy.

    Where there is no room for a copy, the file is kept, and its games may be recovered later.
    """
    with ExitStack() as stack:
        damaged = stack.enter_context(closing(connect(f"{path.absolute().as_uri()}?mode=ro")))
        with suppress(OSError):
            if not _can_be_read(damaged) and PAGE < path.stat().st_size <= LARGEST_COPY:
                copy = stack.enter_context(with_our_header(path))
                damaged = stack.enter_context(closing(connect(str(copy))))
        yield damaged


def _can_be_read(connection: sqlite3.Connection) -> bool:
    with suppress(*UNREADABLE):
        connection.execute("SELECT count(*) FROM sqlite_schema")
        return True
    return False


def leave(store: Store, path: Path) -> None:
    """Close a file whose log, or the log's index, may be another by now, and leave that as it is.

    Who closes a file last puts into it what the log has by its own index, and deletes the log, though others
    may have saved more there. Beside one that can only read nobody is the last, nor does that one write.
    """
    with ExitStack() as reads:
        if store.file is not None and identity(path) == store.file:
            with suppress(sqlite3.Error):
                reader = reads.enter_context(closing(connect(f"{path.absolute().as_uri()}?mode=ro")))
                _can_be_read(reader)
        store.connection.close()
