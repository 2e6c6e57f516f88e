"""What is stored in one SQLite connection, read row by row: what is not as it was saved is passed over."""

from collections.abc import Iterable, Iterator, Sequence
from sqlite3 import Connection, OperationalError
from typing import Any

from ra_archive.files import LATEST, MOST_ACTIONS
from ra_archive.journal import Journal, known_times
from ra_archive.row_sums import SUMMED
from ra_archive.rows import CELLS, actions_of, journal_of, sound
from ra_archive.schema import Damaged
from ra_archive.sums import first_sum, next_sums, row_sum, times_sum
from ra_archive.words import DamagedJournal

#: What is read of a journal: its sum is over all of it.
CHECKED = ", ".join(SUMMED)
#: What the column `damaged` says of a journal that is: 2 once people have answered.
NOTED = (1, 2)
ID = "SELECT id FROM journal"
EXISTS = "SELECT 1 FROM journal WHERE id = ?"


class Reader:
    """Reads the tables of schema.py.

    `damaged` has the numbers of the journals that could not be read and are not noted as damaged, `doubted`
    the other tables with such rows: mending.py takes care of both.
    """

    def __init__(self, connection: Connection) -> None:
        self.connection = connection
        self.damaged: set[int] = set()
        self.doubted: set[str] = set()

    def rows(self, question: str, *values: object) -> list[tuple[Any, ...]]:
        """Give all rows that answer a question; a text that is none comes as bytes."""
        try:
            return self.connection.execute(question, values).fetchall()
        except OperationalError as error:
            if hasattr(error, "sqlite_errorcode"):
                raise
        whole, self.connection.text_factory = self.connection.text_factory, _text
        try:
            return self.connection.execute(question, values).fetchall()
        finally:
            self.connection.text_factory = whole

    def sound(
        self, table: str, columns: Iterable[str], which: str = "", *values: object
    ) -> list[tuple[Any, ...]]:
        """Give the rows of a table that can be read; `which` joins, filters or orders them."""
        columns = list(columns)
        asked = ", ".join(f"{table}.{name}" for name in columns)
        good, bad = sound(self.rows(f"SELECT {asked} FROM {table} {which}", *values), table, columns)
        if bad:
            self.doubt(table)
        return good

    def doubt(self, table: str) -> None:
        """Note that a row of a table is not as it was saved."""
        self.doubted.add(table)

    def last_played(self) -> dict[str, int]:
        """Give when each name sat at a table last."""
        rows = self.rows(
            "SELECT name, max(played) FROM sitting JOIN journal ON number = sitting.journal"
            " WHERE typeof(played) = 'integer' GROUP BY name"
        )
        return {name: played for name, played in rows if isinstance(name, str)}

    def journal(self, journal: str) -> Journal | None:
        """Give one journal with its actions, deleted or not."""
        found = next(self.journals("id = ?", journal), None)
        if found is None and self.rows(EXISTS, journal):
            raise DamagedJournal("This game is damaged and can’t be opened.")
        return found

    def journals(self, condition: str, *values: object) -> Iterator[Journal]:
        """Give the journals that meet a condition, each with its actions."""
        for number, known, whole, *row in self.rows(
            f"SELECT number, damaged, whole, {CHECKED} FROM journal WHERE {condition}", *values
        ):
            try:
                yield self._whole(number, whole, row)
            except Damaged:
                self._note_damage(number, known)

    def listed(
        self, condition: str, *values: object, limit: int = -1, unchanged: bool = False
    ) -> list[Journal]:
        """Give journals without their actions, as many as asked for if there are.

        A damaged one that can still be named is among them, so that people can restore it; or else only those
        whose rows are `unchanged`.
        """
        question = f"SELECT number, damaged, whole, {CHECKED} FROM journal WHERE {condition} LIMIT ? OFFSET ?"
        found: list[Journal] = []
        seen, asked = 0, limit
        while len(found) != limit:
            rows = self.rows(question, *values, asked, seen)
            for number, known, whole, *row in rows:
                if len(found) == limit:
                    break
                try:
                    start = row[-3]
                    if start != _first_sum(row[:-4]) or (unchanged and row_sum(row) != whole):
                        raise Damaged
                    journal = journal_of(row[:-4])
                    if row_sum(row) != whole:
                        self._note_damage(number, known)
                    found.append(journal)
                except Damaged:
                    self._note_damage(number, known)
            if limit < 0 or not rows:
                break
            seen += len(rows)
            # Where many are damaged, more are asked for each time: that takes few questions.
            asked *= 4
        return found

    def damaged_ids(self) -> set[str]:
        """Give the ids of the journals that are damaged, as far as that is known."""
        noted = self.rows(f"{ID} WHERE damaged")
        met = [row for number in self.damaged for row in self.rows(f"{ID} WHERE number = ?", number)]
        return {id_ for (id_,) in noted + met}

    def _whole(self, number: int, whole: object, row: list[Any]) -> Journal:
        """Make a journal of its row and its actions, if they are those that were saved.

        Times that are not are unknown.
        """
        rows = self.rows(
            "SELECT place, action, sum, at FROM action WHERE journal = ? ORDER BY place LIMIT ?",
            number,
            MOST_ACTIONS + 1,
        )
        if len(rows) > MOST_ACTIONS or sound(rows, "action", CELLS["action"])[1]:
            raise Damaged
        written = [action for _, action, *_ in rows]
        start, last, timed = row[-3:]
        times = known_times([_moment(at) for *_, at in rows])
        known = times if times_sum(times) == timed else ()
        journal = journal_of(row[:-4], actions_of(written), known)
        first = _first_sum(row[:-4])
        sums = list(next_sums(first, written))
        there = [(place, each) for place, _, each, _ in rows]
        if (
            row_sum(row) != whole
            or start != first
            or there != list(enumerate(sums))
            or last != [first, *sums][-1]
        ):
            raise Damaged
        if not 0 <= journal.head <= len(written):
            raise Damaged
        if known != times or times_sum(known) != timed:
            self.doubted.add("action")
        return journal

    def _note_damage(self, number: int, known: object) -> None:
        if known not in NOTED:
            self.damaged.add(number)


def _text(written: bytes) -> str | bytes:
    try:
        return written.decode()
    except UnicodeDecodeError:
        return written


def _first_sum(row: Sequence[Any]) -> int:
    cells = dict(zip(CELLS["journal"], row, strict=True))
    return first_sum(*(cells[name] for name in ("id", "kind", "version", "setup")))


def _moment(cell: object) -> int | None:
    """Give a time, or that it is not known."""
    return cell if isinstance(cell, int) and 0 <= cell <= LATEST else None
