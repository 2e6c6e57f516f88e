"""Journals and players in one SQLite connection: what is written there, and read back one by one."""

from collections.abc import Iterable, Iterator, Sized
from contextlib import contextmanager
from dataclasses import replace
from itertools import islice
from math import isfinite
from sqlite3 import Connection
from typing import Any, NamedTuple

from ra_archive.files import LAST_CHANGE, LATEST, LATEST_CHANGE, MOST_ACTIONS
from ra_archive.form import compact
from ra_archive.journal import Journal, sharing
from ra_archive.laid_out import clear_rows, write_rows
from ra_archive.merge import joining
from ra_archive.reader import Reader
from ra_archive.row_sums import SUMMED, people_sum, rows_sum
from ra_archive.rows import CELLS
from ra_archive.schema import Damaged
from ra_archive.spelling import Spelling
from ra_archive.sums import first_sum, joined, next_sums, row_sum, times_sum
from ra_base.reading import Json
from ra_base.steps import Steps, part

#: Finds two spellings that are one person.
PAIR = "WHERE one = ? AND other = ?"
#: Finds a journal with the versions beside it, and one that is kept beside no other.
FAMILY = "id = ? OR origin = ?"
OF_ITS_OWN = "SELECT 1 FROM journal WHERE id = ? AND origin IS NULL"


class Ledger(NamedTuple):
    """Which archive this is, and how many commits it has seen."""

    archive: str
    commits: int

    def follows(self, earlier: "Ledger") -> bool:
        """Return whether this is the same archive, at that commit or a later one."""
        return self.archive == earlier.archive and self.commits >= earlier.commits


def _as_json(cell: object) -> object:
    """Give what a cell holds in JSON, which has neither bytes nor numbers without end."""
    if isinstance(cell, bytes):
        return {"bytes": cell.hex()}
    if isinstance(cell, float) and not isfinite(cell):
        return {"real": str(cell)}
    return cell


class Store(Reader):
    """One connection whose tables are as schema.py has them; nothing here falls back or retries."""

    def __init__(self, connection: Connection, file: object = None) -> None:
        super().__init__(connection)
        self.file = file  # which one it is, where that matters
        # By what the sums of all journals and of all that is known of players change with the next commit.
        self._games_sum = self._people_sum = 0

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Commit all that is written inside, or none of it."""
        self.connection.execute("BEGIN IMMEDIATE")
        self._games_sum = self._people_sum = 0
        try:
            yield
            self.count_commit()
            self.connection.execute("COMMIT")
        except BaseException:
            # A full disk has already rolled back.
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            raise

    def count_commit(self) -> None:
        """Count the commit that is to come, and sum up what it leaves."""
        # Where there is no ledger, or more than one, nothing is committed.
        self.ledger()
        # SQLite has no exclusive or; what is one in both counts for neither.
        self.connection.execute(
            "UPDATE ledger SET commits = commits + 1, games = (games | ?1) - (games & ?1),"
            " people = (people | ?2) - (people & ?2)",
            (self._games_sum, self._people_sum),
        )
        self._games_sum = self._people_sum = 0

    def lacks_games(self) -> bool:
        """Return whether there are other journals, or other states of them, than were written."""
        return self.rows("SELECT games FROM ledger") != [(self._games_now(),)]

    def lacks_people(self) -> bool:
        """Return whether something else is known of players than was written."""
        return self.rows("SELECT people FROM ledger") != [(people_sum(self.connection),)]

    def accept(self) -> None:
        """Go on with the journals there are."""
        self.connection.execute("UPDATE ledger SET games = ?", (self._games_now(),))

    def accept_people(self) -> None:
        """Go on with what is known of players."""
        self.connection.execute("UPDATE ledger SET people = ?", (people_sum(self.connection),))

    def _games_now(self) -> int:
        return joined(whole for (whole,) in self.rows("SELECT whole FROM journal"))

    def begin_ledger(self) -> None:
        """Be another archive from now on: what was noted of this one no longer fits."""
        self.connection.execute("UPDATE ledger SET archive = lower(hex(randomblob(8)))")

    def ledger(self) -> Ledger:
        """Give which archive this is, and how many commits it has seen."""
        match self.rows("SELECT archive, commits FROM ledger LIMIT 2"):
            case [(str(archive), int(commits))]:
                return Ledger(archive, commits)
        raise Damaged

    def checked(self) -> int:
        """Give when all games were checked, or zero."""
        ((checked,),) = self.rows("SELECT checked FROM ledger")
        return checked if isinstance(checked, int) else 0

    def note_check(self, now: int) -> None:
        """Note that all games have been checked, and whether all were as they were saved."""
        self.connection.execute("UPDATE ledger SET checked = ?", (now,))
        if not self.rows("SELECT 1 FROM journal WHERE damaged LIMIT 1"):
            self.connection.execute("UPDATE ledger SET sound = ?", (now,))

    def sound_until(self) -> int:
        """Give when a check found everything as it was saved, or zero."""
        ((sound,),) = self.rows("SELECT sound FROM ledger")
        return sound if isinstance(sound, int) and 0 <= sound <= LATEST else 0

    def next_change(self, now: int) -> int:
        """Give a time for a change: now, or just after the last change if the clock has gone back."""
        # What has become something else is greater than any number; a damaged row's says nothing.
        ((last,),) = self.rows(
            "SELECT max(changed) FROM journal WHERE changed <= ? AND NOT damaged", LAST_CHANGE
        )
        return max(min(now, LATEST_CHANGE), int(last or 0) + 1)

    def put(self, journal: Journal, kept: int = 0) -> None:
        """Write a journal, new or changed; the first `kept` actions should be there already."""
        j = journal
        setup, result = compact(j.setup), None if j.result is None else compact(j.result)
        stored = self.rows(
            "SELECT number, damaged, sum, setup, result, deleted, whole FROM journal WHERE id = ?", j.id
        )
        first = first_sum(j.id, j.kind, j.version, setup)
        kept, last = self._kept(stored[0], j, setup, first, kept) if stored else (0, first)
        if kept and set(j.times[:kept]) <= {None}:
            # They are not known: perhaps because one of them is not what was saved.
            self.connection.execute(
                "UPDATE action SET at = NULL WHERE journal = ? AND at IS NOT NULL", (stored[0][0],)
            )
        new = [compact(action) for action in islice(j.actions, kept, None)]
        sums = list(next_sums(last, new))
        row = {name: getattr(j, name) for name in CELLS["journal"] if name != "id"}
        row |= {"setup": setup, "result": result, "over": int(j.over), "marks": compact(j.marks)}
        row |= {"start": first, "sum": [last, *sums][-1], "timed": times_sum(j.times)}
        row["whole"] = row_sum({"id": j.id, **row}[name] for name in SUMMED)
        row["damaged"] = 0
        self._games_sum ^= joined([row["whole"], *(each[-1] for each in stored)])
        if stored:
            number = stored[0][0]
            changes = ", ".join(f"{name} = ?" for name in row)
            self.connection.execute(f"UPDATE journal SET {changes} WHERE number = ?", (*row.values(), number))
        else:
            number = self.connection.execute(
                f"INSERT INTO journal ({', '.join(row)}, id) VALUES ({question_marks(row)}, ?)",
                (*row.values(), j.id),
            ).lastrowid
        self.connection.execute("DELETE FROM action WHERE journal = ? AND place >= ?", (number, kept))
        times = (*j.times, *(None,) * (len(j.actions) - len(j.times)))
        self.connection.executemany(
            "INSERT INTO action VALUES (?, ?, ?, ?, ?)",
            [
                (number, place, action, times[place], each)
                for place, (action, each) in enumerate(zip(new, sums, strict=True), start=kept)
            ],
        )
        if j.deleted is not None:
            clear_rows(self.connection, number)
        elif not stored or stored[0][3:6] != (setup, result, None):
            write_rows(self.connection, number, j.setup, j.result)

    def _kept(
        self, stored: tuple[Any, ...], journal: Journal, setup: str, first: int, kept: int
    ) -> tuple[int, int]:
        """Say how many actions are stored as they were saved, and the sum of the last of them.

        What is damaged is set aside and written anew, all of it: what is in hand was read when it was sound.
        """
        number, known, last, before, *_ = stored
        if known != 0 or number in self.damaged:
            if journal.deleted is None:
                self.set_aside("journal", "number = ?", number)
                self.set_aside("action", "journal = ?", number)
            self.damaged.discard(number)
        elif kept and before == setup:
            ends = self.rows(
                "SELECT place, sum FROM action WHERE journal = ? AND place >= ? ORDER BY place",
                number,
                kept - 1,
            )
            if ends and ends[0][0] == kept - 1 and ends[-1][1] == last and isinstance(ends[0][1], int):
                return kept, ends[0][1]
        return 0, first

    def put_cells(self, number: int, cells: dict[str, int], whole: int) -> None:
        """Change some cells of a journal's row, which is set aside, and its sum."""
        self.set_aside("journal", "number = ?", number)
        ((before,),) = self.rows("SELECT whole FROM journal WHERE number = ?", number)
        self._games_sum ^= joined([before]) ^ joined([whole])
        changes = ", ".join(f"{name} = ?" for name in cells)
        self.connection.execute(
            f"UPDATE journal SET {changes}, whole = ? WHERE number = ?", (*cells.values(), whole, number)
        )

    def set_aside(self, table: str, which: str, *values: object) -> None:
        """Keep what some rows hold in the table of damage."""
        for row in self.rows(f"SELECT * FROM {table} WHERE {which} LIMIT {MOST_ACTIONS}", *values):
            cells = compact([*map(_as_json, row)])
            self.connection.execute("INSERT INTO damage (source, cells) VALUES (?, ?)", (table, cells))

    def drop(self, journal: str) -> None:
        """Take a journal out without a trace."""
        for number, whole in self.rows("SELECT number, whole FROM journal WHERE id = ?", journal):
            self._games_sum ^= joined([whole])
            clear_rows(self.connection, number)
            self.connection.execute("DELETE FROM action WHERE journal = ?", (number,))
            self.connection.execute("DELETE FROM journal WHERE number = ?", (number,))

    def joining(self, theirs: Iterable[Journal]) -> Steps[tuple[dict[str, Journal], dict[str, Journal]]]:
        """Work out how journals from elsewhere would join those here: what they touch, before and after."""
        theirs = list(theirs)
        before: dict[str, Journal] = {}
        actions: dict[str, Json] = {}

        def here(id_: str) -> list[Journal]:
            family = [j if j.deleted is None else emptied(j) for j in self.journals(FAMILY, id_, id_)]
            family = [replace(j, actions=sharing(j.actions, actions)) for j in family]
            before.update((each.id, each) for each in family)
            return family

        def elsewhere(id_: str) -> list[Journal]:
            return here(id_) if self.rows(OF_ITS_OWN, id_) else []

        versions: list[Journal] = []
        ids = list({journal.origin or journal.id for journal in theirs})
        known = {*ids}
        for done, each in enumerate(ids):
            family = here(each)
            versions += family
            # What is kept beside another here is a journal of its own there.
            more = {j.origin for j in family if j.origin is not None} - known
            ids += more
            known |= more
            yield done / len(ids) / 2
        after = yield from part(joining([*versions, *theirs], elsewhere), 1 / 2, 1)
        return before, after

    def changing(self, before: dict[str, Journal], after: dict[str, Journal]) -> Steps[set[str]]:
        """Bring the store from some journals to others, one each step; give the ids of those written."""
        for gone in before.keys() - after.keys():
            self.drop(gone)
        changed = set()
        for done, journal in enumerate(after.values(), start=1):
            if before.get(journal.id) != journal:
                self.put(journal)
                changed.add(journal.id)
            yield done / (len(after) + 1)
        return changed

    def spellings(self) -> dict[str, Spelling]:
        """Give every spelling that is remembered."""
        return {row[0]: Spelling(*row) for row in self.sound("player", Spelling._fields)}

    def put_spelling(self, spelling: Spelling) -> None:
        """Remember a spelling, or what has changed about it."""
        with self._summing("player", "WHERE name = ?", spelling.name):
            self.connection.execute("INSERT OR REPLACE INTO player VALUES (?, ?, ?, ?, ?, ?)", spelling)

    def same(self) -> set[tuple[str, str]]:
        """Give the pairs of spellings that are one person."""
        return {(one, other) for one, other in self.sound("same", CELLS["same"])}

    def put_same(self, one: str, other: str) -> None:
        """Note that two spellings are one person."""
        if one == other:
            return
        pair = min(one, other), max(one, other)
        with self._summing("same", PAIR, *pair):
            self.connection.execute("INSERT OR IGNORE INTO same VALUES (?, ?)", pair)

    def drop_same(self, one: str, other: str) -> None:
        """Forget that two spellings are one person."""
        with self._summing("same", PAIR, one, other):
            self.connection.execute(f"DELETE FROM same {PAIR}", (one, other))

    @contextmanager
    def _summing(self, table: str, which: str, *values: object) -> Iterator[None]:
        """Sum up what changes about some rows."""
        self._people_sum ^= rows_sum(self.connection, table, which, *values)
        yield
        self._people_sum ^= rows_sum(self.connection, table, which, *values)

    def join_players(self, spellings: Iterable[Spelling], same: Iterable[tuple[str, str]]) -> None:
        """Take in what another archive knows of players."""
        known = self.spellings()
        for spelling in spellings:
            # One name may come of two spellings.
            known[spelling.name] = known.get(spelling.name, spelling).joined(spelling)
            self.put_spelling(known[spelling.name])
        for one, other in same:
            self.put_same(one, other)


def question_marks(values: Sized) -> str:
    """Give as many question marks as there are values, as SQL has them in a list."""
    return ", ".join("?" * len(values))


def emptied(journal: Journal) -> Journal:
    """Give what stays of a deleted journal: that it was, and how far it had come."""
    return replace(
        journal,
        version=0,
        setup={},
        actions=(),
        head=0,
        title="",
        result=None,
        finished=None,
        location="",
        note="",
        times=(),
    )
