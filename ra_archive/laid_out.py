"""What follows from setups and results, laid out so that lists and statistics need not read every journal."""

import json
from collections.abc import Iterator
from sqlite3 import Connection

from ra_archive.form import compact
from ra_archive.journal import people_in
from ra_archive.results import seats_of

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
