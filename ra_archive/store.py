"""Journals and players in one SQLite connection: what is written there, and read back one by one."""

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from sqlite3 import Connection
from typing import Any, NamedTuple

from ra_archive.files import LATEST
from ra_archive.form import compact
from ra_archive.journal import Journal, known_times
from ra_archive.merge import joining
from ra_archive.results import check_result
from ra_archive.schema import Damaged, clear_rows, write_rows
from ra_archive.words import Refused
from ra_base.reading import LARGEST
from ra_base.steps import Steps, part

#: The columns with times as the clock said.
MOMENTS = ("created", "played", "deleted", "finished")
EXISTS = "SELECT 1 FROM journal WHERE id = ?"
#: What a row holds by column. The check on opening does not see a cell that has become something else.
CELLS: dict[str, Any] = {
    "id": str,
    "origin": str | None,
    "kind": str,
    "version": int,
    "setup": str,
    "head": int,
    "title": str,
    "created": int,
    "played": int,
    "changed": int,
    "result": str | None,
    "deleted": int | None,
    "marks": str,
    "finished": int | None,
    "location": str,
    "note": str,
}
COLUMNS = ", ".join(CELLS)


class Ledger(NamedTuple):
    """Which archive this is, and how many commits it has seen."""

    archive: str
    commits: int


class Spelling(NamedTuple):
    """A name somebody goes by. The times decide between two phones: the later choice holds."""

    name: str
    chosen: int = 0  # when this was chosen as the name to show
    colour: str = ""
    shape: str = ""
    looked: int = 0  # when colour and shape were chosen
    departed: int = 0  # when the player was deleted; a later choice or game brings them back

    def joined(self, other: "Spelling") -> "Spelling":
        """Give what holds where two archives know the same spelling."""
        look = max((self.looked, self.colour, self.shape), (other.looked, other.colour, other.shape))
        return Spelling(
            self.name,
            max(self.chosen, other.chosen),
            look[1],
            look[2],
            look[0],
            max(self.departed, other.departed),
        )


class Store:
    """One connection whose tables are as schema.py has them; nothing here falls back or retries."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Commit all that is written inside, or none of it."""
        self.connection.execute("BEGIN IMMEDIATE")
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
        """Count the commit that is to come."""
        self.connection.execute("UPDATE ledger SET commits = commits + 1")

    def begin_ledger(self) -> None:
        """Be another archive from now on: what was noted of this one no longer fits."""
        self.connection.execute("UPDATE ledger SET archive = lower(hex(randomblob(8)))")

    def ledger(self) -> Ledger:
        """Give which archive this is, and how many commits it has seen."""
        ((archive, commits),) = self.rows("SELECT archive, commits FROM ledger")
        if not isinstance(archive, str) or not isinstance(commits, int):
            raise Damaged
        return Ledger(archive, commits)

    def rows(self, question: str, *values: object) -> list[tuple[Any, ...]]:
        """Give all rows that answer a question."""
        return self.connection.execute(question, values).fetchall()

    def next_change(self, now: int) -> int:
        """Give a time for a change: now, or just after the last change if the clock has gone back."""
        ((last,),) = self.rows("SELECT max(changed) FROM journal")
        return min(LARGEST, max(now, (last or 0) + 1))

    def journal(self, journal: str) -> Journal | None:
        """Give one journal with its actions, deleted or not."""
        return next(self.journals("id = ?", journal), None)

    def journals(self, condition: str, *values: object) -> Iterator[Journal]:
        """Give the journals that meet a condition, each with its actions."""
        for number, *row in self.rows(f"SELECT number, {COLUMNS} FROM journal WHERE {condition}", *values):
            found = self.rows("SELECT action, at FROM action WHERE journal = ? ORDER BY place", number)
            # One parse for the whole list is several times faster than one for each action.
            actions = json.loads(f"[{','.join(action for action, _at in found)}]")
            yield self.without_actions(row, tuple(actions), [at for _action, at in found])

    @staticmethod
    def without_actions(
        row: Sequence[Any], actions: tuple[object, ...] = (), times: Sequence[Any] = ()
    ) -> Journal:
        """Make a journal of a row of COLUMNS, the actions and their times given or left out."""
        if not all(isinstance(cell, kind) for cell, kind in zip(row, CELLS.values(), strict=True)):
            raise Damaged
        cells = dict(zip(CELLS, row, strict=True))
        moments = (*(cells[name] or 0 for name in MOMENTS), *(each or 0 for each in times))
        if not all(isinstance(moment, int) and 0 <= moment <= LATEST for moment in moments):
            raise Damaged
        result = cells["result"]
        cells.update(
            setup=_object(cells["setup"]),
            marks=_object(cells["marks"]),
            result=None if result is None else _result(result),
        )
        return Journal(**cells, actions=actions, times=known_times(times))

    def put(self, journal: Journal, kept: int = 0) -> None:
        """Write a journal, new or changed; the first `kept` actions should be there already."""
        j = journal
        setup, result = compact(j.setup), None if j.result is None else compact(j.result)
        stored = self.rows("SELECT number, setup, result, deleted FROM journal WHERE id = ?", j.id)
        row = {name: getattr(j, name) for name in CELLS if name != "id"}
        row |= {"setup": setup, "result": result, "over": j.over, "marks": compact(j.marks)}
        if stored:
            number = stored[0][0]
            changes = ", ".join(f"{name} = ?" for name in row)
            self.connection.execute(f"UPDATE journal SET {changes} WHERE number = ?", (*row.values(), number))
        else:
            number = self.connection.execute(
                f"INSERT INTO journal ({', '.join(row)}, id) VALUES (?{', ?' * len(row)})",
                (*row.values(), j.id),
            ).lastrowid
        ((last,),) = self.rows("SELECT max(place) FROM action WHERE journal = ?", number)
        if kept > (-1 if last is None else last) + 1:
            # What was saved of a damaged file had lost some of them.
            kept = 0
        self.connection.execute("DELETE FROM action WHERE journal = ? AND place >= ?", (number, kept))
        times = (*j.times, *(None,) * (len(j.actions) - len(j.times)))
        self.connection.executemany(
            "INSERT INTO action VALUES (?, ?, ?, ?)",
            [(number, place, compact(j.actions[place]), times[place]) for place in range(kept, len(times))],
        )
        if j.deleted is not None:
            clear_rows(self.connection, number)
        elif not stored or stored[0][1:] != (setup, result, None):
            write_rows(self.connection, number, j.setup, j.result)

    def drop(self, journal: str) -> None:
        """Take a journal out without a trace."""
        for (number,) in self.rows("SELECT number FROM journal WHERE id = ?", journal):
            clear_rows(self.connection, number)
            self.connection.execute("DELETE FROM action WHERE journal = ?", (number,))
            self.connection.execute("DELETE FROM journal WHERE number = ?", (number,))

    def joining(self, theirs: Iterable[Journal]) -> Steps[tuple[dict[str, Journal], dict[str, Journal]]]:
        """Work out how journals from elsewhere would join those here: what they touch, before and after."""
        theirs = list(theirs)
        ids = {journal.origin or journal.id for journal in theirs}
        while True:
            touched: list[Journal] = []
            for done, each in enumerate(ids):
                touched += self.journals("id = ? OR origin = ?", each, each)
                yield done / len(ids) / 2
            before = {j.id: j if j.deleted is None else emptied(j) for j in touched}
            after = yield from part(joining([*before.values(), *theirs]), 1 / 2, 1)
            # A version set beside another may find its place taken by itself, played on.
            met = {id_ for id_ in after.keys() - before.keys() - ids if self.rows(EXISTS, id_)}
            if not met:
                return before, after
            ids |= met

    def changing(self, before: dict[str, Journal], after: dict[str, Journal]) -> Steps[set[str]]:
        """Bring the store from some journals to others, one each step; give the ids of those written."""
        for gone in before.keys() - after.keys():
            self.drop(gone)
        changed = set()
        for done, journal in enumerate(after.values()):
            if before.get(journal.id) != journal:
                self.put(journal)
                changed.add(journal.id)
            yield done / len(after)
        return changed

    def spellings(self) -> dict[str, Spelling]:
        """Give every spelling that is remembered."""
        return {row[0]: Spelling(*row) for row in self.rows("SELECT * FROM player")}

    def put_spelling(self, spelling: Spelling) -> None:
        """Remember a spelling, or what has changed about it."""
        self.connection.execute("INSERT OR REPLACE INTO player VALUES (?, ?, ?, ?, ?, ?)", spelling)

    def same(self) -> set[tuple[str, str]]:
        """Give the pairs of spellings that are one person."""
        return {(one, other) for one, other in self.rows("SELECT one, other FROM same")}

    def put_same(self, one: str, other: str) -> None:
        """Note that two spellings are one person."""
        self.connection.execute(
            "INSERT OR IGNORE INTO same VALUES (?, ?)", (min(one, other), max(one, other))
        )

    def join_players(self, spellings: Iterable[Spelling], same: Iterable[tuple[str, str]]) -> None:
        """Take in what another archive knows of players."""
        known = self.spellings()
        for spelling in spellings:
            ours = known.get(spelling.name, spelling)
            self.put_spelling(ours.joined(spelling))
        for one, other in same:
            self.put_same(one, other)


def _object(written: str) -> dict[str, Any]:
    found = json.loads(written)
    if not isinstance(found, dict):
        raise Damaged
    return found


def _result(written: str) -> dict[str, Any]:
    try:
        return check_result(json.loads(written), "result")
    except Refused as error:
        raise Damaged from error


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
