"""Rows that could not be read: noted, set aside where nothing needs them, laid out anew where they follow.

A damaged journal stays where it is until something sound takes its place; what it held is then in the table
of damage. A row about players is put there at once. Seats and sittings follow from the journals.
"""

from collections.abc import Collection
from contextlib import suppress
from typing import NamedTuple

from ra_archive.dates import repair_times_of
from ra_archive.laid_out import write_rows
from ra_archive.left_out import named
from ra_archive.rows import CELLS, object_of, sound
from ra_archive.schema import Damaged
from ra_archive.store import Store
from ra_archive.words import Words

#: What is known of players, and by what a row is found.
KEYS = {"player": ("name",), "same": ("one", "other")}
PLAYERS = Words("Some player data was damaged: a name, a colour or a merge is lost.")
#: What of `action` may be doubted while its game is sound.
TIMES = Words("The times of moves were damaged in some games, so their duration is no longer known.")
#: What is lost with the rows of each table.
LOST = {"player": PLAYERS, "same": PLAYERS, "action": TIMES}
#: What follows from the journals.
FOLLOWING = {"sitting", "seat"}
#: Finds the damaged games that people have not answered about.
UNANSWERED = "damaged AND damaged = 1"


class DamagedGame(NamedTuple):
    """What can be read of a journal that is not what was saved; empty and zero where nothing can."""

    id: str
    name: str  # its title, or who plays
    played: int


def damaged_games(store: Store, which: str = "damaged", *values: object) -> list[DamagedGame]:
    """Give the journals that are noted as damaged, or others."""
    rows = store.rows(f"SELECT id, title, setup, played FROM journal WHERE {which} ORDER BY number", *values)
    return [
        DamagedGame(_text(id_), _name(title, setup), played if isinstance(played, int) else 0)
        for id_, title, setup, played in rows
    ]


def newly_damaged(store: Store, numbers: Collection[int]) -> list[DamagedGame]:
    """Give those of the journals with these numbers that are not noted yet."""
    return [
        each
        for number in sorted(numbers)
        for each in damaged_games(store, "number = ? AND damaged = 0", number)
    ]


def mend(store: Store, numbers: Collection[int], tables: Collection[str]) -> None:
    """Note these journals as damaged, if they are, and mend these tables."""
    for number in numbers:
        # It may have been written anew, or this may be another file.
        if not list(store.journals("number = ?", number)):
            store.connection.execute("UPDATE journal SET damaged = 1 WHERE number = ?", (number,))
            repair_times_of(store, number)
    for table in tables & KEYS.keys():
        _set_aside(store, table)
    if tables & KEYS.keys():
        store.accept_people()
    if "action" in tables:
        _drop_times(store)
    if FOLLOWING.intersection(tables):
        _lay_out(store)


def accept_losses(store: Store) -> None:
    """Go on with the games there are; people know which of them are damaged."""
    store.accept()
    store.connection.execute(f"UPDATE journal SET damaged = 2 WHERE {UNANSWERED}")


def notice_of(games: Collection[DamagedGame]) -> Words | None:
    """Say which games are damaged, if any."""
    names = [game.name for game in games if game.name]
    if len(games) == 1 and names:
        return Words("The game “{game}” is damaged.", game=names[0])
    if games:
        return Words("{count} game is damaged.", "{count} games are damaged.", count=len(games))
    return None


def _set_aside(store: Store, table: str) -> None:
    """Move the rows that cannot be read to the table of damage."""
    columns, keys = CELLS[table], KEYS[table]
    types = [f"typeof({key})" for key in keys]
    rows = store.rows(f"SELECT {', '.join([*columns, *types])} FROM {table}")
    which = " AND ".join(
        f"CAST({key} AS BLOB) IS CAST(? AS BLOB) AND {type_} = ?"
        for key, type_ in zip(keys, types, strict=True)
    )
    for row in sound(rows, table, columns)[1]:
        values = [each for pair in zip(row, row[len(columns) :], strict=False) for each in pair][
            : 2 * len(keys)
        ]
        store.set_aside(table, which, *values)
        store.connection.execute(f"DELETE FROM {table} WHERE {which}", values)


def _drop_times(store: Store) -> None:
    """Set the times aside that are not those that were saved."""
    for (number,) in store.rows(
        "SELECT number FROM journal WHERE timed <> 0"
        " OR EXISTS (SELECT 1 FROM action WHERE journal = number AND at IS NOT NULL)"
    ):
        for journal in store.journals("number = ?", number):
            if not journal.times:
                store.set_aside("action", "journal = ?", number)
                store.put(journal)


def _lay_out(store: Store) -> None:
    """Lay out again what follows from the journals that can be read."""
    numbers = dict(store.rows("SELECT id, number FROM journal"))
    for table in ("sitting", "seat"):
        store.connection.execute(f"DELETE FROM {table}")
    for journal in store.listed("deleted IS NULL"):
        write_rows(store.connection, numbers[journal.id], journal.setup, journal.result)


def _text(cell: object) -> str:
    return cell if isinstance(cell, str) else ""


def _name(title: object, setup: object) -> str:
    players = {}
    with suppress(Damaged):
        players = object_of(_text(setup))
    return named(_text(title), players)
