"""The tables, and the steps that bring a file from any earlier version up to them."""

import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, suppress
from functools import cache
from sqlite3 import Connection
from types import MappingProxyType

from ra_archive.files import LATEST, LATEST_CHANGE
from ra_archive.form import compact
from ra_archive.journal import known_times, people_in
from ra_archive.results import seats_of
from ra_archive.spelling import Spelling
from ra_archive.sums import first_sum, joined, next_sums, row_sum, times_sum
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

#: What follows from setups and results, laid out so that lists and statistics need not read every journal.
ROWS = (
    """CREATE TABLE sitting (
        name TEXT NOT NULL,
        journal INTEGER NOT NULL,
        PRIMARY KEY (name, journal)) WITHOUT ROWID""",
    "CREATE INDEX sitting_journal ON sitting (journal)",
    """CREATE TABLE seat (
        journal INTEGER NOT NULL,
        game INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        name TEXT NOT NULL,
        points INTEGER NOT NULL,
        place INTEGER,
        started INTEGER NOT NULL,
        level INTEGER,
        against INTEGER,
        variant TEXT NOT NULL,
        size INTEGER NOT NULL,
        by_kind TEXT NOT NULL,
        PRIMARY KEY (journal, game, seat)) WITHOUT ROWID""",
)


def write_rows(
    connection: Connection, number: int, setup: dict[str, object], result: dict[str, object] | None
) -> None:
    """Lay out what follows from one journal's setup and result."""
    laid_out = list(rows_of(number, setup, result))
    clear_rows(connection, number)
    for table, rows in laid_out:
        for row in sorted(rows, key=repr):
            # Not a plain INSERT: a row that a damaged index hides is damage, not a duplicate.
            connection.execute(f"INSERT OR REPLACE INTO {table} VALUES ({', '.join('?' * len(row))})", row)


def rows_of(
    number: int, setup: dict[str, object], result: dict[str, object] | None
) -> Iterator[tuple[str, set[tuple[object, ...]]]]:
    """Give the rows of each table that follow from one journal's setup and result."""
    seats = list(seats_of(result))
    names = {*people_in(setup), *(seat.name for seat in seats if seat.level is None)}
    yield "sitting", {(name, number) for name in names}
    yield "seat", {(number, *seat[:-1], compact(seat.by_kind)) for seat in seats}


def clear_rows(connection: Connection, number: int) -> None:
    """Take away what was laid out for one journal."""
    connection.execute("DELETE FROM sitting WHERE journal = ?", (number,))
    connection.execute("DELETE FROM seat WHERE journal = ?", (number,))


def lay_out_rows(connection: Connection) -> None:
    """Lay out the rows of every journal there is."""
    stored = connection.execute("SELECT number, setup, result FROM journal WHERE deleted IS NULL").fetchall()
    for number, setup, result in stored:
        write_rows(connection, number, json.loads(setup), result and json.loads(result))


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


def sum_up(connection: Connection) -> None:
    """Give every action its sum, and every journal its first and its last one."""
    # As bytes: what is no text has a sum like anything else.
    cells = ", ".join(f"CAST({name} AS BLOB)" for name in ("id", "kind", "version", "setup"))
    journals = connection.execute(f"SELECT number, {cells} FROM journal")
    first = {number: first_sum(*row) for number, *row in journals}
    last = {**first}

    def sum_of(number: int, action: bytes) -> int:
        (last[number],) = next_sums(last.get(number, 0), [action])
        return last[number]

    # In the order of the key, by journal and place.
    connection.create_function("sum_of", 2, sum_of)
    connection.execute("UPDATE action SET sum = sum_of(journal, CAST(action AS BLOB))")
    connection.create_function("sum_of", 2, None)
    ends = ((first[number], last[number], number) for number in first)
    connection.executemany("UPDATE journal SET start = ?, sum = ? WHERE number = ?", ends)


#: What an earlier version took in from a file dated so late that no change could come after it.
EARLIER = (
    f"UPDATE journal SET changed = {LATEST_CHANGE} WHERE changed > {LATEST_CHANGE}",
    *(
        f"UPDATE player SET {column} = {LATEST_CHANGE} WHERE {column} > {LATEST_CHANGE}"
        for column in ("chosen", "looked", "departed")
    ),
)


def tidy_names(connection: Connection) -> None:
    """Make one name of those that an earlier version told apart by what nobody sees."""
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

#: What the sum of a journal's row is made of, in this order.
SUMMED = (
    *("id", "origin", "kind", "version", "setup", "head", "title", "created", "played", "changed"),
    *("result", "deleted", "marks", "finished", "location", "note", "over", "start", "sum", "timed"),
)


def sum_up_rows(connection: Connection) -> None:
    """Give every journal the sums of its times and its row, and the ledger those of all."""
    times: dict[int, list[int | None]] = {}
    for number, at in connection.execute("SELECT journal, at FROM action ORDER BY journal, place"):
        times.setdefault(number, []).append(at if isinstance(at, int) and 0 <= at <= LATEST else None)
    timed = [(times_sum(known_times(each)), number) for number, each in times.items()]
    connection.executemany("UPDATE journal SET timed = ? WHERE number = ?", timed)
    whole_, connection.text_factory = connection.text_factory, bytes
    rows = connection.execute(f"SELECT number, {', '.join(SUMMED)} FROM journal").fetchall()
    connection.text_factory = whole_
    whole = [(row_sum(map(_read, row)), number) for number, *row in rows]
    connection.executemany("UPDATE journal SET whole = ? WHERE number = ?", whole)
    connection.execute("UPDATE ledger SET games = ?", (joined(each for each, _ in whole),))
    connection.execute("UPDATE ledger SET people = ?", (people_sum(connection),))


def people_sum(connection: Connection) -> int:
    """Give the sum of all that is known of players."""
    return rows_sum(connection, "player") ^ rows_sum(connection, "same")


def rows_sum(connection: Connection, table: str, which: str = "", *values: object) -> int:
    """Give the sum of some rows of a table, whatever they say."""
    whole, connection.text_factory = connection.text_factory, bytes
    rows = connection.execute(f"SELECT * FROM {table} {which}", values).fetchall()
    connection.text_factory = whole
    return joined(row_sum((table, *row)) for row in rows)


def _read(cell: object) -> object:
    """Give a cell as it is read: text that is none stays bytes."""
    if isinstance(cell, bytes):
        with suppress(UnicodeDecodeError):
            return cell.decode()
    return cell


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
