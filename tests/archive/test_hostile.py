"""A database that somebody made to harm the app: it is set aside in good time, and our own rows are read."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ra_archive import disk
from ra_archive.archive import Archive
from ra_archive.disk import connect
from ra_archive.lists import page
from ra_archive.schema import APPLICATION_ID, STEPS, bring_up
from ra_archive.words import Words
from tests.archive.counting import fill

Opened = Callable[..., Archive]
ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT"
COLUMNS = (
    "number, id, origin, kind, version, setup, head, title, created, played, changed, result, over, deleted, "
    "marks"
)
#: Schemas that would keep whoever reads or migrates them busy for good.
HOSTILE = {
    "a view instead of the journals": (
        "DROP TABLE journal",
        f"CREATE VIEW journal ({COLUMNS}) AS {ENDLESS} {', '.join(['i'] * 15)} FROM n",
    ),
    "a view of players": (
        "DROP TABLE player",
        f"CREATE VIEW player (name, chosen, colour, shape, looked) AS {ENDLESS} i, i, i, i, i FROM n",
    ),
    "a view beside": (f"CREATE VIEW another AS {ENDLESS} i FROM n",),
    "a trigger": (
        "CREATE TRIGGER busy AFTER UPDATE ON journal BEGIN INSERT INTO same "
        f"{ENDLESS} 'a' || i, 'b' FROM n; END",
    ),
    "a column that makes up its values": (
        "DROP TABLE same",
        "CREATE TABLE same (one TEXT AS (zeroblob(1 << 29)) VIRTUAL, other TEXT)",
        "INSERT INTO same (other) VALUES ('x')",
    ),
    "many tables": tuple(f"CREATE TABLE more{number} (x)" for number in range(2000)),
}


def hostile(path: Path, statements: tuple[str, ...], version: int) -> None:
    """A file of this version with games in it, and then these statements."""
    connection = sqlite3.connect(path)
    if not connection.execute("PRAGMA user_version").fetchone()[0]:
        bring_up(connection, STEPS[:version])
    for statement in statements:
        connection.execute(statement)
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.commit()
    connection.close()


def opened_in_a_process(path: Path, then: str, *, seconds: float) -> "subprocess.CompletedProcess[str]":
    """Open the archive in a process of its own, which is ended if it hangs, and do what comes then."""
    opening = (
        "import sys; sys.path.insert(0, sys.argv[2]); from pathlib import Path;"
        "from ra_archive.archive import Archive; from ra_archive.lists import page; said = [];"
        "archive = Archive(Path(sys.argv[1]), notify=said.append);"
    )
    root = Path(__file__).resolve().parents[2]
    return subprocess.run(
        [sys.executable, "-c", opening + then, str(path), str(root)],
        capture_output=True,
        text=True,
        timeout=seconds,
    )


@pytest.mark.parametrize("version", [1, len(STEPS)])
@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.sample(6)
def test_a_hostile_file_is_set_aside_and_does_not_hang_the_start(
    name: str, version: int, tmp_path: Path
) -> None:
    path = tmp_path / "games.db"
    hostile(path, HOSTILE[name], version)
    done = opened_in_a_process(
        path, "archive.begin('counting', 1, {}); print(len(page(archive)), said[0])", seconds=50
    )
    assert done.stdout.startswith("1 The archive was damaged. 0 games"), done.stderr
    assert list(tmp_path.glob("games.db.damaged-*"))


@pytest.mark.parametrize(
    ("place", "expected"),
    [
        ("games.db", "[0] 0 games were recovered"),
        ("games.db.commits", "[3]"),
        ("games.db.anew", "[0]"),
        ("games.db.damaged-20260101-120000", "[3]"),
        ("games-snapshots/2026-01-01.db", "[3]"),
    ],
)
def test_a_pipe_in_the_place_of_a_file_is_not_waited_for(
    place: str, expected: str, opened: Opened, tmp_path: Path
) -> None:
    archive, path = opened(), tmp_path / "games.db"
    fill(archive, 3)
    archive.take_snapshot()
    archive.close()
    if place.endswith(".anew"):
        path.unlink()
        path.with_name("games.db.commits").unlink()
    (tmp_path / place).unlink(missing_ok=True)
    os.mkfifo(tmp_path / place)
    then = (
        "from ra_archive.recovery import finding_sources; from ra_base.steps import finish;"
        "count = len(page(archive));"
        "archive.begin('counting', 1, {}); archive.take_snapshot(); finish(finding_sources(archive));"
        "archive.close(); print([count], *(str(each).partition('. ')[2] for each in said))"
    )
    done = opened_in_a_process(path, then, seconds=20)
    assert done.stdout.startswith(expected), done.stderr
    archive = opened()
    assert archive.trouble is None
    assert path.with_name("games.db.commits").is_file()


@pytest.mark.parametrize("name", ["a view beside", "a trigger", "a view of players", "many tables"])
def test_our_own_rows_of_a_hostile_file_are_read(
    name: str, opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    archive = opened()
    games = {journal.id for journal in fill(archive, 7)}
    archive.close()
    hostile(tmp_path / "games.db", HOSTILE[name], len(STEPS))
    archive = opened()
    assert {entry.journal.id for entry in page(archive)} == games
    assert said[0].values["count"] == 7


def test_what_takes_too_long_is_ended(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(disk, "SALVAGE_SECONDS", 0.0)
    busy = connect(":memory:")
    disk.salvage(busy, disk.in_memory())
    with pytest.raises(sqlite3.OperationalError, match="interrupted"):
        busy.execute(f"{ENDLESS} max(i) FROM n").fetchone()


def test_a_connection_trusts_no_file(tmp_path: Path) -> None:
    connection = connect(str(tmp_path / "games.db"))
    assert connection.execute("PRAGMA trusted_schema").fetchone() == (0,)
    assert connection.execute("PRAGMA cell_size_check").fetchone() == (1,)
    with pytest.raises(sqlite3.DataError, match="too big"):
        connection.execute("SELECT zeroblob(1 << 30)")


def test_a_file_too_large_for_memory_is_not_copied_there(
    monkeypatch: pytest.MonkeyPatch, opened: Opened, tmp_path: Path
) -> None:
    fill(archive := opened(), 3)
    archive.close()
    assert disk.copy_in_memory(tmp_path / "games.db").rows("SELECT count(*) FROM journal") == [(3,)]
    monkeypatch.setattr(disk, "LARGEST_COPY", 1000)
    assert disk.copy_in_memory(tmp_path / "games.db").rows("SELECT count(*) FROM journal") == [(0,)]
