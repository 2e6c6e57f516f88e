"""What the cells of a row must be: SQLite's checks do not find one that has become something else."""

import json
from collections.abc import Collection, Iterable, Sequence
from types import NoneType
from typing import Any

from ra_archive.files import LATEST
from ra_archive.journal import Journal, known_times, tidy
from ra_archive.results import check_result
from ra_archive.schema import Damaged
from ra_archive.words import Refused
from ra_base.names import tidy_name
from ra_base.reading import LARGEST

TEXT: frozenset[type] = frozenset({str})
WHOLE: frozenset[type] = frozenset({int})
NO_TEXT, NO_WHOLE = TEXT | {NoneType}, WHOLE | {NoneType}
#: So many characters of a name mostly show something.
BEGINNING = 8
#: What a row of each table holds by column; of a journal's, what becomes a `Journal`.
CELLS = {
    "journal": {
        "id": TEXT,
        "origin": NO_TEXT,
        "kind": TEXT,
        "version": WHOLE,
        "setup": TEXT,
        "head": WHOLE,
        "title": TEXT,
        "created": WHOLE,
        "played": WHOLE,
        "changed": WHOLE,
        "result": NO_TEXT,
        "deleted": NO_WHOLE,
        "marks": TEXT,
        "finished": NO_WHOLE,
        "location": TEXT,
        "note": TEXT,
    },
    "action": {"place": WHOLE, "action": TEXT, "sum": WHOLE},
    "player": {
        "name": TEXT,
        "chosen": WHOLE,
        "colour": TEXT,
        "shape": TEXT,
        "looked": WHOLE,
        "departed": WHOLE,
    },
    "same": {"one": TEXT, "other": TEXT},
    "sitting": {"name": TEXT, "journal": WHOLE},
    "seat": {
        "journal": WHOLE,
        "game": WHOLE,
        "seat": WHOLE,
        "name": TEXT,
        "points": WHOLE,
        "place": NO_WHOLE,
        "started": WHOLE,
        "level": NO_WHOLE,
        "against": NO_WHOLE,
        "variant": TEXT,
        "size": WHOLE,
        "by_kind": TEXT,
    },
}
COLUMNS = ", ".join(CELLS["journal"])
#: The columns with times of what was chosen for a player.
CHOICES = ("chosen", "looked", "departed")
#: The tables of what is known of players, and the columns with their names.
OF_PLAYERS, SPELLINGS = ("player", "same"), ("name", "one", "other")
#: The columns with times as the clock said.
MOMENTS = ("created", "played", "deleted", "finished")


def are_sound(rows: Sequence[Sequence[Any]], cells: Sequence[frozenset[type]]) -> bool:
    """Return whether every cell of all rows is what it must be."""
    columns = zip(*rows, strict=True)
    return all(types.issuperset(map(type, column)) for column, types in zip(columns, cells, strict=False))


def sound(
    rows: list[tuple[Any, ...]], table: str, columns: Collection[str]
) -> tuple[list[tuple[Any, ...]], list[tuple[Any, ...]]]:
    """Separate the rows with these columns of a table that are what they must be from the others."""
    cells = [CELLS[table][name] for name in columns]
    if are_sound(rows, cells) and table not in OF_PLAYERS:
        return rows, []
    good: list[tuple[Any, ...]] = []
    bad: list[tuple[Any, ...]] = []
    for row in rows:
        fits = are_sound([row], cells) and (table not in OF_PLAYERS or _fits_a_file(row, columns))
        (good if fits else bad).append(row)
    return good, bad


def _fits_a_file(row: Sequence[Any], columns: Iterable[str]) -> bool:
    """Return whether what is known of players can be read back from an export: its names and times."""
    cells = list(zip(columns, row, strict=False))
    return all(0 <= cell <= LARGEST for name, cell in cells if name in CHOICES) and all(
        _is_name(cell) for name, cell in cells if name in SPELLINGS
    )


def _is_name(text: str) -> bool:
    # Most names have a letter, or begin with what can be seen; the rest is looked at as on reading a file.
    return any(map(str.isalnum, text)) or bool(tidy_name(text[:BEGINNING])) or bool(tidy_name(text))


def journal_of(
    row: Sequence[Any], actions: tuple[object, ...] = (), times: Sequence[int | None] = ()
) -> Journal:
    """Make a journal of a row of COLUMNS, the actions and their times given or left out."""
    if not are_sound([row], list(CELLS["journal"].values())):
        raise Damaged
    cells = dict(zip(CELLS["journal"], row, strict=True))
    moments = (*(cells[name] or 0 for name in MOMENTS), *(each or 0 for each in times))
    if not all(0 <= moment <= LATEST for moment in moments):
        raise Damaged
    result = cells["result"]
    cells.update(
        setup=object_of(cells["setup"]),
        marks=object_of(cells["marks"]),
        result=None if result is None else result_of(result),
        # Version 1.0.0 took what nobody sees.
        title=tidy(cells["title"]),
        location=tidy(cells["location"]),
    )
    if set(map(type, cells["marks"].values())) - WHOLE:
        raise Damaged
    return Journal(**cells, actions=actions, times=known_times(times))


def actions_of(written: Sequence[str]) -> tuple[Any, ...]:
    """Read the texts of actions."""
    # One parse for the whole list is several times faster than one for each action.
    actions = _parsed(f"[{','.join(written)}]")
    if len(actions) != len(written):
        raise Damaged
    return tuple(actions)


def object_of(written: str) -> dict[str, Any]:
    """Read the text of a setup or of marks."""
    found = _parsed(written)
    if not isinstance(found, dict):
        raise Damaged
    return found


def result_of(written: str) -> dict[str, Any]:
    """Read the text of a result."""
    try:
        return check_result(_parsed(written), "result")
    except Refused as error:
        raise Damaged from error


def _parsed(written: str) -> Any:
    try:
        return json.loads(written)
    except (ValueError, RecursionError) as error:
        raise Damaged from error
