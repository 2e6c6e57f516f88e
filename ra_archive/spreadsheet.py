"""Results as CSV, one line for every player of every finished game."""

import csv
import io
from datetime import datetime

from ra_archive.archive import Archive
from ra_archive.players import People
from ra_archive.results import seats_of
from ra_archive.store import COLUMNS, Store

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
#: What makes a spreadsheet take a text for a formula.
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def results_csv(archive: Archive, separator: str = ",") -> str:
    """Give all results, oldest first; spreadsheets in French and Russian expect the separator `;`."""
    return archive.storage.read(lambda store: _written(store, separator))


def _written(store: Store, separator: str) -> str:
    people = People(store.spellings(), store.same())
    rows = store.rows(
        f"SELECT {COLUMNS} FROM journal WHERE result IS NOT NULL AND deleted IS NULL"
        " ORDER BY played, changed, id"
    )
    journals = [store.without_actions(row) for row in rows]
    seats = [(journal, seat) for journal in journals for seat in seats_of(journal.result)]
    kinds = list(dict.fromkeys(kind for _, seat in seats for kind in seat.by_kind))
    text = io.StringIO()
    writer = csv.writer(text, delimiter=separator, lineterminator="\r\n")
    writer.writerow((*HEADER, *(_plain(kind) for kind in kinds)))
    for journal, seat in seats:
        moment = datetime.fromtimestamp(journal.played / 1000).isoformat(" ", "seconds")
        played = moment if journal.played else ""
        name = seat.name if seat.level is not None else people.shown(seat.name)
        place = "" if seat.place is None else seat.place
        level = "" if seat.level is None else seat.level
        texts = (_plain(each) for each in (journal.kind, journal.title, seat.variant))
        row = (
            played,
            *texts,
            seat.game + 1,
            seat.size,
            _plain(name),
            seat.points,
            place,
            int(seat.started),
            level,
        )
        writer.writerow((*row, *(seat.by_kind.get(kind, "") for kind in kinds)))
    return text.getvalue()


def _plain(text: str) -> str:
    return f"'{text}" if text.startswith(FORMULA) else text
