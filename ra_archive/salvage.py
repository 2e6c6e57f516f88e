"""What can be read of a damaged file, row by row."""

import sqlite3
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from typing import Any, NamedTuple

from ra_archive import limits
from ra_archive.dates import possible
from ra_archive.files import LATEST, MOST_ACTIONS, change_of, from_file, to_file
from ra_archive.form import Field, compact, parse
from ra_archive.journal import Journal
from ra_archive.rows import CELLS, COLUMNS, actions_of, journal_of
from ra_archive.schema import Damaged
from ra_archive.spelling import Spelling
from ra_archive.store import Store
from ra_archive.sums import first_sum, next_sums
from ra_archive.words import Refused, Words
from ra_base.reading import Json

#: What a damaged file answers with: even SQLite's complaints may hold bytes that are no text.
UNREADABLE = (sqlite3.DatabaseError, Damaged, ValueError)
#: What replaces a column that files of version 1.0.0 do not have.
ABSENT = {"finished": "NULL", "location": "''", "note": "''", "at": "NULL", "departed": "0", "sum": "NULL"}
#: Where rows of a damaged file are asked for one by one: more than a life of playing.
MOST_JOURNALS = 100_000


#: What is said of a file that was damaged.
REBUILT = Words(
    "The archive was damaged. {count} game was recovered; the old file was kept as {file}.",
    "The archive was damaged. {count} games were recovered; the old file was kept as {file}.",
)
#: What is said besides, where something of it could not be read.
PARTLY = Words(
    "Moves are missing in {count} of the recovered games.",
    "Moves are missing in {count} of the recovered games.",
)
UNREAD = Words("{count} game couldn’t be recovered.", "{count} games couldn’t be recovered.")
#: What is said of a file that has more than an archive may hold.
REPLACED = Words(
    "The games file can’t be used: {why}. {count} game was recovered; the old file was kept as {file}.",
    "The games file can’t be used: {why}. {count} games were recovered; the old file was kept as {file}.",
)


class Salvaged(NamedTuple):
    """How many games were read of a damaged file, and of how many some moves or nothing could be."""

    games: int = 0
    partly: int = 0
    unreadable: int = 0


def notices(read: Salvaged, kept: str, too_large: Words | None) -> tuple[Words, ...]:
    """Say what came of a file that is kept under this name, and perhaps why it could not be used."""
    whole = REBUILT if too_large is None else REPLACED.filled(why=too_large)
    rest = ((PARTLY, read.partly), (UNREAD, read.unreadable))
    return (
        whole.filled(**whole.values, file=kept, count=read.games),
        *(words.filled(count=count) for words, count in rest if count),
    )


def bring_over(damaged: sqlite3.Connection, store: Store, end: float) -> Salvaged:
    """Write to a store what can be read of a damaged one until a time, and count the games."""
    games = partly = unreadable = 0
    with suppress(*UNREADABLE):
        # What a damaged description of one table says must not keep the others from being read.
        damaged.execute("PRAGMA writable_schema = ON")
    with store.transaction():
        most = limits.MOST_PLAYERS
        store.join_players(islice(_spellings(damaged), most), islice(_same(damaged), most))
        # Counted before the time is over.
        rows = _count(damaged)
        for seen, (journal, is_whole) in enumerate(_journals(damaged)):
            if time.monotonic() > end or limits.bytes_of(store.connection) > limits.LARGEST // 2:
                unreadable += max(0, rows - seen)
                break
            if journal is None:
                unreadable += 1
                continue
            store.put(journal)
            if journal.deleted is None:
                games += 1
                partly += not is_whole
    return Salvaged(games, partly, unreadable)


def _count(damaged: sqlite3.Connection) -> int:
    """Count the rows of journals, as far as that can be done."""
    with suppress(*UNREADABLE):
        if _is_table(damaged, "journal"):
            return int(damaged.execute("SELECT count(*) FROM journal").fetchone()[0])
    return 0


def _spellings(damaged: sqlite3.Connection) -> Iterator[Spelling]:
    columns = ", ".join(_columns(damaged, "player", Spelling._fields))
    for row in _rows(damaged, "player", columns, "name"):
        with suppress(Refused):
            name, chosen, colour, shape, looked, departed = (Field(each, "player") for each in row)
            yield Spelling(
                name.called(),
                change_of(chosen),
                colour.text(),
                shape.text(),
                change_of(looked),
                change_of(departed),
            )


def _same(damaged: sqlite3.Connection) -> Iterator[tuple[str, str]]:
    for row in _rows(damaged, "same", "one, other", "one"):
        with suppress(Refused):
            one, other = (Field(each, "same") for each in row)
            yield one.called(), other.called()


def _journals(damaged: sqlite3.Connection) -> Iterator[tuple[Journal | None, bool]]:
    """Give the journals as far as they can be read, or None, and whether all moves are there."""
    for number, *cells in _numbered_rows(damaged):
        try:
            found, is_whole = as_far_as_readable(damaged, number, cells)
            # What a damaged page gives is trusted no more than somebody else's file.
            yield from_file(parse(compact(to_file(found)), "journal")), is_whole
        except (*UNREADABLE, Refused):
            yield None, False


def _rows(damaged: sqlite3.Connection, table: str, columns: str, order: str) -> Iterator[tuple[Any, ...]]:
    """Give a table's rows from the front and, where a damaged page stops that, from the back.

    Not all of what somebody made to keep a phone busy: no more than an archive may hold.
    """
    seen: set[tuple[Any, ...]] = set()
    if not _is_table(damaged, table):
        return
    rows, room = limits.MOST_GAMES, limits.LARGEST
    for direction in ("ASC", "DESC"):
        with suppress(*UNREADABLE):
            for row in damaged.execute(f"SELECT {columns} FROM {table} ORDER BY {order} {direction}"):
                if row in seen:
                    continue
                room -= sum(len(cell) for cell in row if isinstance(cell, str | bytes))
                if len(seen) == rows or room < 0:
                    return
                seen.add(row)
                yield row


def _is_table(damaged: sqlite3.Connection, name: str) -> bool:
    """Return whether it is a table that holds its own rows: a view could make up rows without end."""
    with suppress(*UNREADABLE):
        found = damaged.execute(
            "SELECT type, sql LIKE 'CREATE TABLE%' FROM sqlite_schema WHERE name = ?", (name,)
        ).fetchall()
        return found == [("table", 1)]
    return False


def _numbered_rows(damaged: sqlite3.Connection) -> Iterator[tuple[Any, ...]]:
    """Give the journals' rows, those between damaged pages asked for one by one."""
    columns = ", ".join(["number", *_columns(damaged, "journal", CELLS["journal"])])
    rows = _rows(damaged, "journal", columns, "number")
    found = {row[0]: row for row in rows if isinstance(row[0], int)}
    yield from found.values()
    # A damaged number can be any: only as many are asked for as there can be.
    for number in range(1, min(max(found, default=0), MOST_JOURNALS)):
        if number not in found:
            with suppress(*UNREADABLE):
                yield from damaged.execute(f"SELECT {columns} FROM journal WHERE number = ?", (number,))


def _columns(damaged: sqlite3.Connection, table: str, wanted: Iterable[str]) -> list[str]:
    """Give these columns, with nothing for those that the file of an older version lacks."""
    found: set[str] = set()
    with suppress(*UNREADABLE):
        found = {name for _, name, *_ in damaged.execute(f"PRAGMA table_info({table})")}
    return [name if name in found else ABSENT.get(name, name) for name in wanted]


def as_far_as_readable(damaged: sqlite3.Connection, number: int, row: Sequence[Any]) -> tuple[Journal, bool]:
    """Make a journal of a readable row and its actions up to the first that is missing or was changed.

    Say whether none of those that counted is missing.
    """
    actions: list[Json] = []
    moments: list[int | None] = []
    times, sums = _columns(damaged, "action", ["at", "sum"])
    cells = dict(zip(CELLS["journal"], row, strict=True))
    last = first_sum(*(cells[name] for name in ("id", "kind", "version", "setup")))
    # A date that cannot be costs no game.
    instead = possible(cells)
    fits = not instead
    with suppress(*UNREADABLE):
        found = damaged.execute(
            f"SELECT place, action, {times}, {sums} FROM action WHERE journal = ? ORDER BY place", (number,)
        )
        for place, action, at, own in found:
            if not isinstance(action, str) or len(actions) == MOST_ACTIONS:
                break
            (expected,) = next_sums(last, [action])
            last = expected if own is None else own
            fits = fits and last == expected
            # Where the first does not fit, it may be the id or the setup that has changed.
            if place != len(actions) or not isinstance(last, int) or (place and last != expected):
                break
            actions += actions_of([action])
            moments.append(at if isinstance(at, int) and 0 <= at <= LATEST else None)
    journal = journal_of([*{**cells, **instead}.values()], tuple(actions), moments)
    if journal.head <= len(actions) and fits:
        return journal, True
    if journal.head <= len(actions):
        return replace(journal, marks=_marks_before(journal.marks)), True
    # The result belonged to a position that can no longer be reached.
    marks = _marks_before(journal.marks)
    return replace(journal, head=len(actions), result=None, finished=None, marks=marks), False


def beginning_of(store: Store, id_: str) -> Journal | None:
    """Give a damaged journal as far as it can be read, if it can be at all."""
    with suppress(*UNREADABLE, Refused):
        for number, *row in store.rows(f"SELECT number, {COLUMNS} FROM journal WHERE id = ?", id_):
            found, _ = as_far_as_readable(store.connection, number, row)
            return from_file(parse(compact(to_file(found)), "journal"))
    return None


def ids_in(store: Store) -> list[str]:
    """Give the ids of the journals in a store, as far as it can be read."""
    with suppress(*UNREADABLE):
        return [id_ for (id_,) in store.rows("SELECT id FROM journal")]
    return []


def readable(store: Store, ids: Iterable[str]) -> Iterator[Journal]:
    """Give those of the journals that can be read."""
    for each in ids:
        with suppress(*UNREADABLE):
            yield from store.journals("id = ?", each)


def _marks_before(marks: dict[str, int]) -> dict[str, int]:
    """Give the marks of an older state: where the whole journal is known, it is the newer one."""
    who = max(marks, key=lambda each: marks[each])
    before = {**marks, who: marks[who] - 1}
    return before if before[who] else marks
