"""Results as CSV, one line for every player of every finished game."""

import csv
import io
from functools import partial

from ra_archive.archive import Archive
from ra_archive.journal import Journal
from ra_archive.moments import moment
from ra_archive.players import People, known_people
from ra_archive.results import Seat, seats_of
from ra_archive.store import Store
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


def results_csv(archive: Archive, separator: str = ",") -> str:
    """Give all results, oldest first; spreadsheets in French and Russian expect the separator `;`."""
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
    text = io.StringIO()
    writer = csv.writer(text, delimiter=separator, lineterminator="\r\n")
    writer.writerow((*HEADER, *(_plain(kind) for kind in kinds)))
    for done, (journal, seats) in enumerate(found):
        writer.writerows(_row(journal, seat, people, kinds) for seat in seats)
        yield 1 / 2 + done / len(found) / 2
    return text.getvalue()


def _seated(store: Store, id_: str) -> list[tuple[Journal, list[Seat]]]:
    """Give a finished journal and its seats, unless it is gone since."""
    return [
        (journal, list(seats_of(journal.result))) for journal in store.listed(f"{FINISHED} AND id = ?", id_)
    ]


def _row(journal: Journal, seat: Seat, people: People, kinds: list[str]) -> list[object]:
    played = moment(journal.played)
    return [
        played.isoformat(" ", "seconds") if played else "",
        *(_plain(each) for each in (journal.kind, journal.title, seat.variant)),
        seat.game + 1,
        seat.size,
        _plain(seat.name if seat.level is not None else people.shown(seat.name)),
        seat.points,
        "" if seat.place is None else seat.place,
        int(seat.started),
        "" if seat.level is None else seat.level,
        *(seat.by_kind.get(kind, "") for kind in kinds),
    ]


def _plain(text: str) -> str:
    return f"'{text}" if text.startswith(FORMULA) else text
