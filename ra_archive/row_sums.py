"""Sums in the tables: of actions, of journals’ rows, and of all journals and players (sums.py)."""

from contextlib import suppress
from sqlite3 import Connection

from ra_archive.files import LATEST
from ra_archive.journal import known_times
from ra_archive.sums import first_sum, joined, next_sums, row_sum, times_sum

#: What the sum of a journal's row is made of, in this order.
SUMMED = (
    *("id", "origin", "kind", "version", "setup", "head", "title", "created", "played", "changed"),
    *("result", "deleted", "marks", "finished", "location", "note", "over", "start", "sum", "timed"),
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
