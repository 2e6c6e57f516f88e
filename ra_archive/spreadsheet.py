"""Tables for spreadsheets, as CSV; all results as one, a line for every player of every finished game."""

import csv
import io
from collections.abc import Iterable
from functools import partial
from pathlib import Path

from ra_archive.archive import Archive
from ra_archive.exchange import write_lines
from ra_archive.journal import Journal
from ra_archive.moments import moment
from ra_archive.players import People, known_people
from ra_archive.results import Seat, seats_of
from ra_archive.store import Store
from ra_base.files import MARK
from ra_base.steps import Steps, finish

HEADER = (
    "date",
    "kind",
    "title",
    "variant",
    "game",
    "players",
    "player",
    "points",
    "place",
    "started",
    "level",
)
FINISHED = "result IS NOT NULL AND deleted IS NULL"
#: What makes a spreadsheet take a text for a formula.
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def table(rows: Iterable[Iterable[object]], separator: str) -> str:
    """Give rows as a table; spreadsheets in French and Russian expect the separator `;`."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=separator, lineterminator="\r\n")
    writer.writerows([_cell(value) for value in row] for row in rows)
    return text.getvalue()


def write_table(path: Path, text: str) -> None:
    """Write a table to a file, all of it or nothing."""
    # By the mark at its beginning spreadsheets know that the file is UTF-8.
    write_lines(path, [MARK, text])


def results_csv(archive: Archive, separator: str = ",") -> str:
    """Give all results as a table, oldest first."""
    return finish(writing_results(archive, separator))


def writing_results(archive: Archive, separator: str) -> Steps[str]:
    """Do what `results_csv` does in steps, a game each."""
    people = known_people(archive)
    ids = archive.storage.read(
        lambda store: store.rows(f"SELECT id FROM journal WHERE {FINISHED} ORDER BY played, changed, id")
    )
    found: list[tuple[Journal, list[Seat]]] = []
    for done, (id_,) in enumerate(ids):
        found += archive.storage.read(partial(_seated, id_=id_))
        yield done / len(ids) / 2
    kinds = list(dict.fromkeys(kind for _, seats in found for seat in seats for kind in seat.by_kind))
    rows: list[list[object]] = [[*HEADER, *kinds]]
    for done, (journal, seats) in enumerate(found):
        rows += [_row(journal, seat, people, kinds) for seat in seats]
        yield 1 / 2 + done / len(found) / 2
    return table(rows, separator)


def _seated(store: Store, id_: str) -> list[tuple[Journal, list[Seat]]]:
    """Give a finished journal and its seats, unless it is gone since."""
    return [
        (journal, list(seats_of(journal.result))) for journal in store.listed(f"{FINISHED} AND id = ?", id_)
    ]


def _row(journal: Journal, seat: Seat, people: People, kinds: list[str]) -> list[object]:
    played = moment(journal.played)
    return [
        played.isoformat(" ", "seconds") if played else "",
        journal.kind,
        journal.title,
        seat.variant,
        seat.game + 1,
        seat.size,
        seat.name if seat.level is not None else people.shown(seat.name),
        seat.points,
        "" if seat.place is None else seat.place,
        int(seat.started),
        "" if seat.level is None else seat.level,
        *(seat.by_kind.get(kind, "") for kind in kinds),
    ]


def _cell(value: object) -> object:
    """Give a text so that it stays one, with an apostrophe if need be; anything else as it is."""
    return f"'{value}" if isinstance(value, str) and value.startswith(FORMULA) else value
