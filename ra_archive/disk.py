"""The archive's file: opening and checking it, setting it aside if damaged, saving what can be read."""

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

from ra_archive.files import from_file, to_file
from ra_archive.form import Field, Json, compact, parse
from ra_archive.journal import Journal
from ra_archive.schema import NewerVersion, NotAnArchive, bring_up, version_of
from ra_archive.store import COLUMNS, Spelling, Store
from ra_archive.words import Refused, Words

#: What SQLite says of a file whose content is wrong, as against one it cannot get at.
DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
#: Every commit waits until the disk has it.
SYNCHRONOUS = "FULL"
#: How long another program may hold the file before the game goes on without it.
PATIENCE_SECONDS = 1.0


class Damaged(Exception):  # noqa: N818 - says what the file is
    """The file is there, but its content is not what was written."""


def is_damage(error: sqlite3.Error) -> bool:
    """Tell a damaged file from one that cannot be reached or written."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in DAMAGE


def connect(place: str) -> sqlite3.Connection:
    """Open a connection that commits only when told to and may be used from any one thread at a time."""
    return sqlite3.connect(
        place, timeout=PATIENCE_SECONDS, isolation_level=None, check_same_thread=False, uri=True
    )


def in_memory() -> Store:
    """Make an empty store that lasts as long as the app."""
    store = Store(connect(":memory:"))
    bring_up(store.connection)
    return store


def copy_in_memory(path: Path) -> Store:
    """Have in memory what can be read of a file that cannot be opened for writing."""
    for how in ("mode=ro", "immutable=1"):
        with (
            suppress(sqlite3.Error, NotAnArchive, NewerVersion),
            closing(connect(f"{path.absolute().as_uri()}?{how}")) as readable,
        ):
            store = Store(connect(":memory:"))
            readable.backup(store.connection)
            bring_up(store.connection)
            return store
    return in_memory()


def open_checked(path: Path) -> Store:
    """Open the file, made if it is not there, its content checked and its tables current."""
    path.parent.mkdir(parents=True, exist_ok=True)
    connection = connect(str(path))
    try:
        # Asked first, so that a file that is not ours stays as it is.
        version_of(connection)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")
        bring_up(connection)
        if connection.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise Damaged
    except BaseException as error:
        connection.close()
        if isinstance(error, NotAnArchive) or (isinstance(error, sqlite3.Error) and is_damage(error)):
            raise Damaged from error
        raise
    return Store(connection)


def begin_anew(path: Path) -> tuple[Store, Words]:
    """Set a damaged file aside, begin a new one with all that can be read of the old, and say so."""
    kept = _set_aside(path)
    store = open_checked(path)
    count = 0
    with store.transaction():
        for journal in _readable(kept, store):
            store.put(journal)
            count += journal.deleted is None
    return store, Words(
        "The archive was damaged. The old file is kept as {file}; {count} game could be brought over.",
        "The archive was damaged. The old file is kept as {file}; {count} games could be brought over.",
        file=kept.name,
        count=count,
    )


def _set_aside(path: Path) -> Path:
    stem = f"{path.name}.damaged-{datetime.now():%Y%m%d-%H%M%S}"
    kept = path.with_name(stem)
    again = 1
    while kept.exists():
        again += 1
        kept = path.with_name(f"{stem}-{again}")
    path.rename(kept)
    # What was committed last is still in the log beside the file.
    for tail in ("-wal", "-shm"):
        with suppress(FileNotFoundError):
            path.with_name(path.name + tail).rename(kept.with_name(kept.name + tail))
    return kept


def _readable(kept: Path, store: Store) -> Iterator[Journal]:
    """Bring players over, and give the journals that can be read as far as they can be."""
    # Read-only, so that the kept file stays as it was found.
    with suppress(sqlite3.Error), closing(connect(f"{kept.absolute().as_uri()}?mode=ro")) as damaged:
        for row in _rows(damaged, "player", "name, chosen, colour, shape, looked", "name"):
            with suppress(Refused):
                name, chosen, colour, shape, looked = (Field(each, "player") for each in row)
                store.put_spelling(
                    Spelling(name.text(), chosen.whole(), colour.text(), shape.text(), looked.whole())
                )
        for row in _rows(damaged, "same", "one, other", "one"):
            with suppress(Refused):
                one, other = (Field(each, "same") for each in row)
                store.put_same(one.text(), other.text())
        for number, *cells in _numbered_rows(damaged):
            with suppress(sqlite3.Error, ValueError, TypeError, Refused):
                found = _as_far_as_readable(damaged, number, cells)
                # What a damaged page gives is trusted no more than somebody else's file.
                written = compact(to_file(found))
                yield from_file(parse(written, "journal"))


def _rows(damaged: sqlite3.Connection, table: str, columns: str, order: str) -> Iterator[tuple[Any, ...]]:
    """Give a table's rows from the front and, where a damaged page stops that, from the back."""
    seen = set()
    for direction in ("ASC", "DESC"):
        with suppress(sqlite3.Error):
            for row in damaged.execute(f"SELECT {columns} FROM {table} ORDER BY {order} {direction}"):
                if row not in seen:
                    seen.add(row)
                    yield row


def _numbered_rows(damaged: sqlite3.Connection) -> Iterator[tuple[Any, ...]]:
    """Give the journals' rows, those between damaged pages asked for one by one."""
    columns = f"number, {COLUMNS}"
    found = {row[0]: row for row in _rows(damaged, "journal", columns, "number")}
    yield from found.values()
    for number in range(min(found, default=0), max(found, default=0)):
        if number not in found:
            with suppress(sqlite3.Error):
                yield from damaged.execute(f"SELECT {columns} FROM journal WHERE number = ?", (number,))


def _as_far_as_readable(damaged: sqlite3.Connection, number: int, row: Sequence[Any]) -> Journal:
    """Make a journal of a readable row and its actions up to the first that is missing."""
    actions: list[Json] = []
    with suppress(sqlite3.Error, ValueError):
        found = damaged.execute(
            "SELECT place, action FROM action WHERE journal = ? ORDER BY place", (number,)
        )
        for place, action in found:
            if place != len(actions):
                break
            actions.append(json.loads(action))
    journal = Store.without_actions(row, tuple(actions))
    if journal.head <= len(actions):
        return journal
    # The result belonged to a position that can no longer be reached.
    return replace(journal, head=len(actions), result=None)
