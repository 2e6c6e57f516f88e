"""A cell that has become something else costs its row: it is reported once, and blocks nothing else."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ra_archive.archive import Archive
from ra_archive.careers import career
from ra_archive.contents import read_file
from ra_archive.exchange import export_archive, take_in
from ra_archive.inspection import checking
from ra_archive.journal import Journal
from ra_archive.lists import in_bin, latest, page
from ra_archive.players import merge, people, remember
from ra_archive.rows import CELLS
from ra_archive.spreadsheet import results_csv
from ra_archive.statistics import statistics
from ra_archive.words import Words
from ra_base.steps import finish
from tests.archive.counting import KIND, VALIDATORS, fill, finished, play, setup
from tests.archive.test_sums import alter

Opened = Callable[..., Archive]
#: What a cell becomes.
WRONG = {
    "bytes": "CAST({cell} AS BLOB)",
    "no text": "CAST(X'41FF' AS TEXT)",
    "a fraction": "1.5",
    "a word": "'x'",
    "huge": "9223372036854775807",
    "without end": "-9e999",
}
#: Which rows of each table, each with all of its columns.
ROWS = {
    "journal": "number = 2",
    "action": "journal = 2 AND place = 1",
    "player": "name = 'Ann'",
    "same": "one = 'Ann'",
    "sitting": "journal = 2 AND name = 'Ann'",
    "seat": "journal = 2 AND seat = 0",
}
#: Columns that no `Journal` is made of.
MORE = {"action": ("at",), "journal": ("sum", "start", "damaged", "over")}
COLUMNS = [(table, column) for table, columns in CELLS.items() for column in [*columns, *MORE.get(table, ())]]
# In the suite each column becomes two of them, the next column the next two; `make cases` has all.
CASES = [
    pytest.param(table, column, wrong, marks=() if (at - 2 * turn) % len(WRONG) < 2 else pytest.mark.case)
    for turn, (table, column) in enumerate(COLUMNS)
    for at, wrong in enumerate(WRONG)
]


def reads(archive: Archive, tmp_path: Path) -> None:
    """Do everything that reads the archive."""
    page(archive)
    page(archive, player="Ann", over=True)
    in_bin(archive)
    latest(archive)
    people(archive)
    career(archive, "Ann", [KIND])
    career(archive, "Bea", [KIND])
    statistics(archive, [KIND])
    results_csv(archive)
    export_archive(archive, tmp_path / "all.json", VALIDATORS)


@pytest.mark.parametrize(("table", "column", "wrong"), CASES)
@pytest.mark.sample(24)
def test_a_cell_that_is_something_else_costs_its_row_and_blocks_nothing(
    table: str, column: str, wrong: str, opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    archive = opened()
    games: list[Journal] = [finished(archive, "Ann", "Bea") for _ in range(4)]
    games += fill(archive, 2)
    archive.delete(finished(archive, "Ann", "Bea"))
    for name in ("Ann", "Bea"):
        remember(archive, name, "lapis", "circle")
    merge(archive, "Anne", "Ann")
    archive.close()
    value = WRONG[wrong].format(cell=column)
    alter(tmp_path / "games.db", f"UPDATE OR IGNORE {table} SET {column} = {value} WHERE {ROWS[table]}")
    archive = opened()
    for _ in range(2):
        reads(archive, tmp_path)
    sound = [journal for journal in games if journal != games[1]]
    assert [archive.open(journal.id) for journal in sound] == sound
    if table in ("player", "same", "sitting", "seat"):
        assert archive.open(games[1].id) == games[1]
    assert {journal.id for journal in sound} <= {entry.journal.id for entry in page(archive)}
    finish(checking(archive))
    assert len(said) <= 1
    reads(archive, tmp_path)
    assert statistics(archive, [KIND]).games >= 3
    play(archive, archive.begin(KIND, 1, setup()), 1)
    other = opened("other")
    assert take_in(other, tmp_path / "all.json", VALIDATORS).new >= len(sound)
    assert archive.trouble is None
    archive.forget_loss()
    archive.close()
    # An id that is not in the index is damage to the file.
    assert column == "id" or not list(tmp_path.glob("*.damaged-*"))
    said.clear()
    archive = opened()
    reads(archive, tmp_path)
    finish(checking(archive))
    assert said == []


def test_points_that_are_half_readable_are_counted_not_at_all_and_laid_out_anew(
    opened: Opened, tmp_path: Path
) -> None:
    archive = opened()
    finished(archive, "Ann", "Bea")
    before = statistics(archive, [KIND]).by("player")
    archive.close()
    alter(tmp_path / "games.db", """UPDATE seat SET by_kind = '{"adding": 7, "x": "y"}' WHERE name = 'Ann'""")
    archive = opened()
    assert statistics(archive, [KIND]).by("player") == {("Bea",): before["Bea",]}
    assert statistics(archive, [KIND]).by("player") == before


@pytest.mark.parametrize("name", ["", " ", "\u200b"])
@pytest.mark.parametrize(
    "row", ["UPDATE same SET other = '{}'", "UPDATE player SET name = '{}' WHERE name = 'Bea'"]
)
def test_a_name_that_shows_nothing_does_not_spoil_an_export(
    row: str, name: str, opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    archive = opened()
    finished(archive)
    merge(archive, "Anna", "Ann")
    remember(archive, "Bea", "red", "disk")
    archive.close()
    alter(tmp_path / "games.db", row.format(name))
    archive = opened()
    export_archive(archive, tmp_path / "all.ra.jsonl", VALIDATORS)
    assert len(read_file(tmp_path / "all.ra.jsonl").journals) == 1
    assert [str(each) for each in said] == [
        "Some player data was damaged: a name, a colour or a merge is lost."
    ]
