"""Impossible times in the archive's own rows, and what takes their place.

A damaged disk leaves them, or somebody who has changed the file. A game of a far future would come before
all that is played from then on, no name could be chosen after one of the year 285,000, and a game whose date
is no time at all could not even be named. What a row said is then in the table of damage.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from ra_archive.files import LAST_CHANGE, LATEST, LATEST_CHANGE
from ra_archive.reader import CHECKED
from ra_archive.row_sums import SUMMED
from ra_archive.rows import CELLS, CHOICES, are_sound
from ra_archive.spelling import Spelling
from ra_archive.store import Store
from ra_archive.sums import row_sum

#: The journals' columns with times, and the last time that each may have.
TIMES = {"created": LATEST, "played": LATEST, "changed": LAST_CHANGE, "deleted": LATEST, "finished": LATEST}
#: Finds the rows with others, and all damaged ones.
DOUBTFUL = " OR ".join(
    f"typeof({name}) NOT IN ('integer', 'null') OR {name} NOT BETWEEN 0 AND {last}"
    for name, last in TIMES.items()
)
#: Finds the players with others.
LATE = " OR ".join(f"{name} > {LAST_CHANGE}" for name in CHOICES)


def possible(cells: Mapping[str, Any], last_change: int = LAST_CHANGE) -> dict[str, int]:
    """Give what takes the place of those times in a journal's row that cannot be: nothing if all can."""
    played = next(
        (cells[name] for name in ("played", "changed", "created") if _is_time(cells[name], LATEST)), 0
    )
    instead = {
        "created": played,
        "played": played,
        "changed": min(played, last_change, LATEST_CHANGE),
        # The bin keeps it until somebody looks.
        "deleted": LATEST,
        "finished": played,
    }
    last = {**TIMES, "changed": last_change}
    unknown = {name for name in ("deleted", "finished") if cells[name] is None}
    return {name: instead[name] for name in TIMES.keys() - unknown if not _is_time(cells[name], last[name])}


def _is_time(cell: object, last: int) -> bool:
    return type(cell) is int and 0 <= cell <= last


def repair_times(store: Store) -> None:
    """Let all times be possible; a row that was not as it was saved is still not, and is found as before."""
    journals = list(_impossible(store, f"damaged OR {DOUBTFUL}"))
    columns = ", ".join(Spelling._fields)
    late = [
        Spelling(*row)
        for row in store.rows(f"SELECT {columns} FROM player WHERE {LATE}")
        if are_sound([row], [CELLS["player"][name] for name in Spelling._fields])
    ]
    if journals or late:
        with store.transaction():
            for each in journals:
                store.put_cells(*each)
            for player in late:
                times = {name: min(getattr(player, name), LATEST_CHANGE) for name in CHOICES}
                store.put_spelling(player._replace(**times))


def repair_times_of(store: Store, number: int) -> None:
    """Do so for one journal, within a change."""
    for each in list(_impossible(store, "number = ?", number)):
        store.put_cells(*each)


def _impossible(store: Store, which: str, *values: object) -> Iterator[tuple[int, dict[str, int], int]]:
    """Give the numbers of journals with times that cannot be, the times instead, and then the row's sum.

    Of a row that is not as it was saved, nothing says that it was changed last: it comes before no other.
    """
    for number, damaged, whole, *row in store.rows(
        f"SELECT number, damaged, whole, {CHECKED} FROM journal WHERE {which}", *values
    ):
        cells = dict(zip(SUMMED, row, strict=True))
        is_sound = row_sum(row) == whole
        instead = possible(cells, store.next_change(0) if damaged and not is_sound else LAST_CHANGE)
        if instead:
            yield number, instead, row_sum({**cells, **instead}.values()) if is_sound else whole
