"""How much an archive may hold: more than anybody has, and no more than a phone can read in good time."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from ra_archive.schema import Damaged
from ra_archive.words import Words

#: Bytes of a file: an export of more could not be imported again.
LARGEST = 256 * 2**20
#: Bytes of a cell: more than the longest game takes.
LARGEST_CELL = 16 * 2**20
#: Bytes of a row that is read at all.
LARGEST_ROW = 64 * 2**20
#: Rows of some tables, and people who played; the same of a file to import, so that all of it can be.
MOST_GAMES, MOST_PLAYERS = 30_000, 20_000
#: What is counted, up to how many, and what there is too much of otherwise.
COUNTED = {
    "journal": "SELECT 1 FROM journal",
    "player": "SELECT 1 FROM player",
    "same": "SELECT 1 FROM same",
    "sitting": "SELECT DISTINCT name FROM sitting",
}
#: Its rows are ours, and nothing reads them.
UNREAD = "damage"


#: What is too large or too many.
WHYS = {
    "bytes": Words("it’s larger than {most} MB"),
    "games": Words("there are too many games; the limit is {most}"),
    "players": Words("there are too many players; the limit is {most}"),
}


class TooLarge(Damaged):
    """The file has more than an archive may hold."""

    def __init__(self, why: Words) -> None:
        super().__init__(str(why))
        self.why = why


def check_size(connection: sqlite3.Connection) -> None:
    """Refuse a file that is larger than any archive, or has more games or players."""
    why = too_much(connection)
    if why is not None:
        raise TooLarge(why)


def too_much(connection: sqlite3.Connection) -> Words | None:
    """Say what there is too much of for an archive, or None."""
    if bytes_of(connection) > LARGEST:
        return WHYS["bytes"].filled(most=LARGEST // 2**20)
    for table, counted in COUNTED.items():
        most = MOST_GAMES if table == "journal" else MOST_PLAYERS
        if table not in _tables(connection):
            continue
        ((count,),) = connection.execute(f"SELECT count(*) FROM ({counted} LIMIT {most + 1})")
        if count > most and table == "journal":
            return WHYS["games"].filled(most=most)
        if count > most:
            return WHYS["players"].filled(most=most)
    return None


def bytes_of(connection: sqlite3.Connection) -> int:
    """Give how many bytes an archive takes."""
    ((pages,),) = connection.execute("PRAGMA page_count")
    ((size,),) = connection.execute("PRAGMA page_size")
    return int(pages * size)


def cut_large_cells(connection: sqlite3.Connection) -> None:
    """Let what is too large to be read be something small that is no value: then it is a damaged cell."""
    if bytes_of(connection) <= LARGEST_CELL:
        return
    cut = False
    with _of_any_length(connection):
        for table in _tables(connection) - {UNREAD}:
            for _, column, *_ in connection.execute(f"PRAGMA table_info({table})").fetchall():
                which = f"WHERE length(CAST({column} AS BLOB)) > {LARGEST_CELL}"
                if connection.execute(f"SELECT 1 FROM {table} {which} LIMIT 1").fetchone():
                    # One that is a key is like no other.
                    connection.execute(f"UPDATE {table} SET {column} = randomblob(8) {which}")
                    cut = True
    if cut:
        # While others use the file it stays as large as it is.
        with suppress(sqlite3.Error):
            connection.execute("VACUUM")


@contextmanager
def _of_any_length(connection: sqlite3.Connection) -> Iterator[None]:
    before = connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 2 * LARGEST)
    try:
        yield
    finally:
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, before)


def _tables(connection: sqlite3.Connection) -> set[str]:
    found = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")
    return {name for (name,) in found}
