"""A file from any earlier version is brought up to this one, wholly or not at all."""

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from ra_archive import schema
from ra_archive.archive import Archive
from ra_archive.disk import connect, is_damage
from ra_archive.laid_out import write_rows
from ra_archive.lists import page
from ra_archive.schema import STEPS, NewerVersion, NotAnArchive, bring_up, tables, version_of
from ra_archive.statistics import statistics
from tests.archive.counting import KIND, counts, finished, result, setup

Opened = Callable[..., Archive]


@pytest.fixture
def first(tmp_path: Path) -> Path:
    """A file as the first version left it: one game finished, one going on, no rows for statistics yet."""
    path = tmp_path / "games.db"
    connection = connect(str(path))
    bring_up(connection, STEPS[:1])
    won = result({"Ann": 4, "Bea": 2})
    for number, over in enumerate([won, None]):
        row = (
            number,
            f"{number:08}-0000-4000-8000-000000000000",
            None,
            KIND,
            1,
            json.dumps(setup()),
            1,
            "old",
            1,
            1,
        )
        row += (number + 1, over and json.dumps(over), over is not None, None, '{"a":1}')
        connection.execute(f"INSERT INTO journal VALUES ({', '.join('?' * len(row))})", row)
        connection.execute("INSERT INTO action VALUES (?, 0, ?)", (number, '{"do":"add","count":2}'))
    connection.close()
    return path


def test_the_first_versions_file_is_brought_up_with_its_statistics(first: Path) -> None:
    archive = Archive(first)
    assert [counts(archive.open(entry.journal.id)) for entry in page(archive, player="Ann")] == [[2], [2]]
    assert statistics(archive, [KIND]).by("player")["Ann",].wins == 1
    assert archive.close()
    connection = connect(str(first))
    assert version_of(connection) == len(STEPS)
    connection.close()


def test_every_way_up_leads_to_the_same_tables() -> None:
    whole = connect(":memory:")
    bring_up(whole)
    by_steps = connect(":memory:")
    for version in range(1, len(STEPS) + 1):
        bring_up(by_steps, STEPS[:version])
        assert version_of(by_steps) == version
    assert tables(by_steps) == tables(whole)
    bring_up(by_steps)
    assert tables(by_steps) == tables(whole)


def double_scores(connection: sqlite3.Connection) -> None:
    for number, points in connection.execute("SELECT journal, points FROM seat").fetchall():
        connection.execute(
            "UPDATE seat SET points = ? WHERE journal = ? AND points = ?", (2 * points, number, points)
        )


NEXT = (*STEPS, ("ALTER TABLE journal ADD COLUMN place TEXT NOT NULL DEFAULT ''",), double_scores)


def test_steps_to_come_keep_what_is_there(
    opened: Opened, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    archive = opened()
    journal = finished(archive, "Ann", "Bea")
    archive.close()
    connection = connect(str(tmp_path / "games.db"))
    bring_up(connection, NEXT)
    assert connection.execute("SELECT place FROM journal").fetchall() == [("",)]
    assert connection.execute("SELECT points FROM seat ORDER BY seat").fetchall() == [(8,), (4,)]
    assert version_of(connection, NEXT) == len(STEPS) + 2
    with pytest.raises(NewerVersion):
        bring_up(connection)
    connection.close()
    assert "newer version" in str(opened().trouble)
    monkeypatch.setattr(schema.bring_up, "__defaults__", (NEXT,))
    monkeypatch.setattr(schema.version_of, "__defaults__", (NEXT,))
    assert counts(opened().open(journal.id)) == counts(journal)


def test_a_step_that_fails_leaves_the_file_as_it_was(opened: Opened, tmp_path: Path) -> None:
    archive = opened()
    finished(archive)
    archive.close()
    connection = connect(str(tmp_path / "games.db"))
    before = tables(connection)
    with pytest.raises(sqlite3.OperationalError):
        bring_up(connection, (*NEXT, ("INSERT INTO nowhere VALUES (1)",)))
    assert tables(connection) == before
    assert version_of(connection) == len(STEPS)
    connection.close()
    assert opened().trouble is None


def test_a_database_that_is_no_archive_is_known_for_one(tmp_path: Path) -> None:
    connection = connect(str(tmp_path / "other.db"))
    connection.execute("CREATE TABLE recipes (name)")
    with pytest.raises(NotAnArchive):
        bring_up(connection)
    assert list(tables(connection)) == ["table recipes"]
    connection.close()


def test_rows_that_a_damaged_index_hides_are_damage_and_not_a_bug(tmp_path: Path) -> None:
    path = tmp_path / "rows.db"
    connection = connect(str(path))
    bring_up(connection, STEPS)
    connection.execute("PRAGMA journal_mode = DELETE")
    write_rows(connection, 7, setup(), None)
    ((root, size),) = connection.execute(
        "SELECT rootpage, page_size FROM sqlite_schema, pragma_page_size WHERE name = 'sitting_journal'"
    ).fetchall()
    connection.close()
    whole = bytearray(path.read_bytes())
    # A page of an index without any entry.
    whole[(root - 1) * size : root * size] = bytes([10, 0, 0, 0, 0, *size.to_bytes(2, "big")]) + bytes(
        size - 7
    )
    path.write_bytes(whole)
    connection = connect(str(path))
    with pytest.raises(sqlite3.DatabaseError) as wrong:
        write_rows(connection, 7, setup(), None)
    assert is_damage(wrong.value)
    connection.close()
