"""The tables, and the steps that bring a file from any earlier version up to them."""

import json
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from functools import cache
from sqlite3 import Connection
from types import MappingProxyType

from ra_archive.files import LATEST_CHANGE
from ra_archive.laid_out import ROWS, lay_out_rows, write_rows
from ra_archive.row_sums import sum_up, sum_up_rows
from ra_archive.spelling import Spelling
from ra_base.names import names_of

#: Written into every file of ours, so that no other program's file is taken for an archive ("RaAr").
APPLICATION_ID = 0x52614172

#: More steps than will ever follow: a file that says it has taken more is damaged.
MOST_TO_COME = 1000
#: Far more tables and indexes than there are.
MOST_TABLES = 100

#: One step: statements, or a function where statements cannot do it.
Step = tuple[str, ...] | Callable[[Connection], None]

JOURNALS = (
    """CREATE TABLE journal (
        number INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        origin TEXT,
        kind TEXT NOT NULL,
        version INTEGER NOT NULL,
        setup TEXT NOT NULL,
        head INTEGER NOT NULL,
        title TEXT NOT NULL,
        created INTEGER NOT NULL,
        played INTEGER NOT NULL,
        changed INTEGER NOT NULL,
        result TEXT,
        over INTEGER NOT NULL,
        deleted INTEGER,
        marks TEXT NOT NULL)""",
    "CREATE INDEX journal_changed ON journal (changed)",
    "CREATE INDEX journal_origin ON journal (origin) WHERE origin IS NOT NULL",
    "CREATE INDEX journal_deleted ON journal (deleted) WHERE deleted IS NOT NULL",
    """CREATE TABLE action (
        journal INTEGER NOT NULL,
        place INTEGER NOT NULL,
        action TEXT NOT NULL,
        PRIMARY KEY (journal, place)) WITHOUT ROWID""",
    """CREATE TABLE player (
        name TEXT PRIMARY KEY,
        chosen INTEGER NOT NULL,
        colour TEXT NOT NULL,
        shape TEXT NOT NULL,
        looked INTEGER NOT NULL) WITHOUT ROWID""",
    """CREATE TABLE same (
        one TEXT NOT NULL,
        other TEXT NOT NULL,
        PRIMARY KEY (one, other)) WITHOUT ROWID""",
)

#: Where a game was played, a note, when it came to its end, when each action was appended; when a player was
#: deleted.
ABOUT_GAMES = (
    "ALTER TABLE journal ADD COLUMN finished INTEGER",
    "ALTER TABLE journal ADD COLUMN location TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE journal ADD COLUMN note TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE action ADD COLUMN at INTEGER",
    "ALTER TABLE player ADD COLUMN departed INTEGER NOT NULL DEFAULT 0",
    "UPDATE journal SET finished = played WHERE over AND played > 0",
    "CREATE INDEX journal_listed ON journal (played > 0, changed, id)",
)

#: Which archive this is, and how many commits it has seen: witness.py compares that with what it has noted.
LEDGER = (
    "CREATE TABLE ledger (archive TEXT NOT NULL, commits INTEGER NOT NULL)",
    "INSERT INTO ledger VALUES (lower(hex(randomblob(8))), 0)",
)

#: By the sums it is found what has changed without the app (sums.py); a journal has its first and last one.
#: `damage` has what a row held that could not be read, once another took its place.
SUMS = (
    "ALTER TABLE action ADD COLUMN sum INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE journal ADD COLUMN start INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE journal ADD COLUMN sum INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE journal ADD COLUMN damaged INTEGER NOT NULL DEFAULT 0",
    "CREATE INDEX journal_damaged ON journal (damaged) WHERE damaged",
    "ALTER TABLE ledger ADD COLUMN checked INTEGER NOT NULL DEFAULT 0",
    "CREATE TABLE damage (number INTEGER PRIMARY KEY, source TEXT NOT NULL, cells TEXT NOT NULL)",
)


#: What an earlier version took in from a file dated so late that no change could come after it.
EARLIER = (
    f"UPDATE journal SET changed = {LATEST_CHANGE} WHERE changed > {LATEST_CHANGE}",
    *(
        f"UPDATE player SET {column} = {LATEST_CHANGE} WHERE {column} > {LATEST_CHANGE}"
        for column in ("chosen", "looked", "departed")
    ),
)


def tidy_names(connection: Connection) -> None:
    """Merge names that an earlier version kept apart because of invisible characters."""
    journals = "SELECT number, CAST(setup AS BLOB), CAST(result AS BLOB) FROM journal WHERE deleted IS NULL"
    for number, setup, result in connection.execute(journals).fetchall():
        # What is damaged is found and mended later.
        with suppress(ValueError, TypeError, LookupError, AttributeError, RecursionError):
            write_rows(connection, number, json.loads(setup), result and json.loads(result))
    players, pairs = "typeof(name) = 'text'", "typeof(one) || typeof(other) = 'texttext'"
    for written, *more in connection.execute(
        f"SELECT CAST(name AS BLOB), chosen, colour, shape, looked, departed FROM player WHERE {players}"
    ).fetchall():
        old, name = _names(written)
        if old == name:
            continue
        held = connection.execute("SELECT * FROM player WHERE name = ?", (name,)).fetchone()
        with suppress(TypeError):
            joined = Spelling(name, *more).joined(Spelling(*(held or (name, *more))))
            connection.execute("INSERT OR REPLACE INTO player VALUES (?, ?, ?, ?, ?, ?)", joined)
            connection.execute("DELETE FROM player WHERE name = ?", (old,))
    for written in connection.execute(
        f"SELECT CAST(one AS BLOB), CAST(other AS BLOB) FROM same WHERE {pairs}"
    ).fetchall():
        (one, first), (other, second) = map(_names, written)
        if (one, other) == (first, second):
            continue
        if first != second:
            pair = (min(first, second), max(first, second))
            connection.execute("INSERT OR IGNORE INTO same VALUES (?, ?)", pair)
        connection.execute("DELETE FROM same WHERE one = ? AND other = ?", (one, other))


def _names(written: bytes) -> tuple[str, str]:
    """Give a name as it is stored and as it is today; what is no text stays as it is."""
    try:
        old = written.decode()
    except UnicodeDecodeError:
        return "", ""
    (name,) = names_of([old])
    return old, name if old.strip() else old


#: Sums over a journal's row and its times, and over all journals and all that is known of players; until when
#: everything was found as it was saved.
ROW_SUMS = (
    "ALTER TABLE journal ADD COLUMN timed INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE journal ADD COLUMN whole INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE ledger ADD COLUMN games INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE ledger ADD COLUMN people INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE ledger ADD COLUMN sound INTEGER NOT NULL DEFAULT 0",
)

#: Step n makes version n + 1 of version n. Each version to come has other tables or columns than any before:
#: where a file has those of today and a later number, the number is damaged.
STEPS: tuple[Step, ...] = (
    *(JOURNALS, ROWS, lay_out_rows),
    *(ABOUT_GAMES, LEDGER, SUMS, sum_up, EARLIER),
    tidy_names,
    *(ROW_SUMS, sum_up_rows),
)


class Damaged(Exception):  # noqa: N818 - says what the file is
    """The file is there, but its content is not what was written."""


class NewerVersion(Exception):  # noqa: N818 - says what the file is
    """The file was written by a later version of the app."""


class NotAnArchive(Exception):  # noqa: N818 - says what the file is
    """The file is a database, but none of ours."""


def bring_up(connection: Connection, steps: tuple[Step, ...] = STEPS) -> None:
    """Make an empty file an archive, or an older archive a current one: wholly or not at all."""
    if version_of(connection, steps) == len(steps):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        # Somebody else may have brought the file up while we waited.
        for step in steps[version_of(connection, steps) :]:
            if callable(step):
                step(connection)
            else:
                for statement in step:
                    connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {len(steps)}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def version_of(connection: Connection, steps: tuple[Step, ...] = STEPS) -> int:
    """Return which version the tables have: zero in an empty file, never more than there are steps.

    A later version's file is for later versions; a number that no version will ever have is damage, and so is
    a later one beside the tables of this version.
    """
    version, owner, count = (
        connection.execute(question).fetchone()[0]
        for question in ("PRAGMA user_version", "PRAGMA application_id", "SELECT count(*) FROM sqlite_schema")
    )
    if owner != APPLICATION_ID and (version or owner or count):
        raise NotAnArchive
    if not 0 <= version <= len(steps) + MOST_TO_COME:
        raise Damaged
    if version > len(steps):
        raise Damaged if tables(connection) == tables_of(steps) else NewerVersion
    return int(version)


@cache
def tables_of(steps: tuple[Step, ...]) -> Mapping[str, str]:
    """Give the tables and indexes that steps make, which never change."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as plain:
        if steps:
            bring_up(plain, steps)
        return MappingProxyType(tables(plain))


def tables(connection: Connection) -> dict[str, str]:
    """Give the tables and indexes there are, as they were made."""
    found = connection.execute("SELECT type || ' ' || name, sql FROM sqlite_schema LIMIT ?", (MOST_TABLES,))
    return dict(found)
