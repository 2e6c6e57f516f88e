"""The monthly look at every game: is it still what was saved?"""

from functools import partial

from ra_archive.archive import Archive
from ra_archive.duration import DAY
from ra_archive.laid_out import rows_of
from ra_archive.mending import DamagedGame, damaged_games
from ra_archive.rows import CELLS
from ra_archive.store import Store
from ra_base.steps import Steps

#: How many milliseconds after one check the next is due.
EVERY = 30 * DAY


def is_check_due(archive: Archive) -> bool:
    """Return whether there are games, and the last check was a month ago or the clock was set back since."""
    if not archive.storage.read(lambda store: store.rows("SELECT 1 FROM journal LIMIT 1")):
        return False
    checked = archive.storage.read(Store.checked)
    return not 0 <= archive.time() - checked < EVERY


def checking(archive: Archive) -> Steps[list[DamagedGame]]:
    """Read every row there is, a game each step; give all games that are damaged.

    What is found is noted and shown like any damage that is met.
    """
    numbers = archive.storage.read(lambda store: store.rows("SELECT number FROM journal"))
    for done, (number,) in enumerate(numbers):
        archive.storage.read(partial(_read, number=number))
        yield done / len(numbers)
    archive.storage.read(_read_others)
    archive.storage.write(lambda store: store.note_check(archive.time()))
    return archive.storage.read(damaged_games)


def _read(store: Store, number: int) -> None:
    """Read a journal's rows, each table's in turn."""
    for journal in store.journals("number = ?", number):
        following = rows_of(number, journal.setup, journal.result) if journal.deleted is None else ()
        for table, rows in following:
            if set(store.sound(table, CELLS[table], "WHERE journal = ?", number)) != rows:
                store.doubt(table)


def _read_others(store: Store) -> None:
    """Read the rows about players, and those of games that are not there."""
    store.spellings()
    store.same()
    for table in ("sitting", "seat"):
        if store.rows(f"SELECT 1 FROM {table} WHERE journal NOT IN (SELECT number FROM journal) LIMIT 1"):
            store.doubt(table)
