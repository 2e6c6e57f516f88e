"""Several processes with one archive: none loses what another has saved, whatever happens to the file."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from ra_archive import lock
from ra_archive import snapshots as taking
from ra_archive.archive import Archive
from ra_archive.exchange import take_in
from ra_archive.lists import page
from ra_archive.lock import FileLock
from ra_archive.snapshots import snapshots
from ra_archive.words import Refused, Words
from tests.archive.counting import KIND, VALIDATORS, counts, fill, finished, play, setup
from tests.archive.test_damage import damage, pages_of
from tests.archive.test_moved import SAVED_AGAIN

Opened = Callable[..., Archive]
OPENER = Path(__file__).with_name("opener.py")
TOGETHER, RUNS = 3, 5


@pytest.mark.parametrize("run", range(RUNS))
@pytest.mark.sample(3)
def test_processes_that_open_a_damaged_file_at_once_lose_no_game(
    run: int, opened: Opened, tmp_path: Path
) -> None:
    path = tmp_path / "games.db"
    archive = opened()
    games = {journal.id for journal in fill(archive, 6)}
    archive.close()
    damage(path, pages_of(path, "seat")[0])
    openers = [
        subprocess.Popen(
            [sys.executable, "-S", str(OPENER), str(path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(TOGETHER)
    ]
    for each in openers:
        assert each.stdin is not None
        each.stdin.write("\n")
        each.stdin.flush()
    played = {each.communicate()[0].strip() for each in openers}
    assert [each.returncode for each in openers] == [0] * TOGETHER
    archive = opened()
    listed = {entry.journal.id: entry for entry in page(archive, limit=100)}
    assert games | played <= listed.keys()
    assert [len(archive.open(each).actions) for each in played] == [5] * TOGETHER
    kept = [each for each in tmp_path.glob("games.db.damaged-*") if not each.name.endswith(("-wal", "-shm"))]
    assert len(kept) == 1, "it was damaged once"


def test_a_file_recovered_by_another_process_is_joined_before_the_next_commit(
    opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    path = tmp_path / "games.db"
    ours = opened()
    journal = play(ours, ours.begin(KIND, 1, setup(goal=40)), 1)
    ours.storage.read(lambda store: store.rows("PRAGMA wal_checkpoint(TRUNCATE)"))
    damage(path, pages_of(path, "seat")[0])
    theirs = opened()
    added = finished(theirs)
    journal = play(ours, journal, 2)
    assert {entry.journal.id for entry in page(ours)} == {journal.id, added.id}
    assert counts(theirs.open(journal.id)) == [1, 2]


@pytest.mark.parametrize("how", ["renamed", "deleted", "replaced"])
def test_a_file_that_is_gone_from_its_place_is_noticed_and_nothing_is_lost(
    how: str, opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    other = opened("other")
    theirs = finished(other)
    other.close()
    path = tmp_path / "games.db"
    archive = opened()
    games = fill(archive, 3)
    for each in (path, *tmp_path.glob("games.db-*")):
        if how == "renamed":
            each.rename(tmp_path / each.name.replace("games", "moved"))
        else:
            each.unlink()
    if how == "replaced":
        shutil.copy(tmp_path / "other.db", path)
    played = play(archive, games[0], 1)
    wanted = {journal.id for journal in games} | ({theirs.id} if how == "replaced" else set())
    assert {entry.journal.id for entry in page(archive)} == wanted
    notice = "Another file took the place of the games file. 3 games" if how == "replaced" else SAVED_AGAIN
    assert notice in str(said[0])
    assert archive.close()
    again = opened()
    assert {entry.journal.id for entry in page(again)} == wanted
    assert counts(again.open(played.id)) == counts(played)


def test_a_file_that_is_no_lock_is_made_one(opened: Opened, tmp_path: Path) -> None:
    (tmp_path / "games.db.lock").write_bytes(b"not a lock" * 99)
    archive = opened()
    finished(archive)
    assert archive.trouble is None


def look(path: Path) -> None:
    """Another process reads the archive, and leaves."""
    program = (
        "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]);"
        " c.execute('SELECT * FROM same').fetchall(); c.close()"
    )
    subprocess.run([sys.executable, "-c", program, str(path)], check=True)


def test_an_import_of_the_archive_itself_leaves_its_locks(opened: Opened, tmp_path: Path) -> None:
    """Closing a file ends all locks a process has on it: the next to leave deleted the log that is in use."""
    archive = opened()
    finished(archive)
    for name in ("games.db", "games.db-wal", "games.db-shm", "games.db.lock"):
        with pytest.raises(Refused, match="isn’t a file of games"):
            take_in(archive, tmp_path / name, VALIDATORS)
    (tmp_path / "link").symlink_to("games.db")
    with pytest.raises(Refused, match="isn’t a file of games"):
        take_in(archive, tmp_path / "link", VALIDATORS)
    look(tmp_path / "games.db")
    assert (tmp_path / "games.db-wal").exists()
    last = finished(archive)
    assert opened().open(last.id) == last


def test_a_file_that_was_begun_anew_keeps_its_locks(opened: Opened, tmp_path: Path) -> None:
    archive = opened()
    games = [finished(archive) for _ in range(3)]
    archive.close()
    content = bytearray((tmp_path / "games.db").read_bytes())
    content[18] = 9
    (tmp_path / "games.db").write_bytes(content)
    archive = opened()
    games.append(finished(archive))
    look(tmp_path / "games.db")
    assert (tmp_path / "games.db-wal").exists()
    assert all(opened().open(each.id) == each for each in games)


def test_a_lock_that_was_deleted_is_no_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who goes on with a file that is gone would write while another replaces the archive."""
    monkeypatch.setattr(lock, "PATIENCE_SECONDS", 0.1)
    first, second = (FileLock(tmp_path / "games.db") for _ in range(2))
    with first.shared():
        pass
    (tmp_path / "games.db.lock").unlink()
    with second.exclusive(), pytest.raises(sqlite3.OperationalError, match="locked"), first.shared():
        pass
    with first.shared(), second.shared():
        pass
    first.close()
    second.close()


def test_two_processes_that_take_a_snapshot_at_once_take_a_whole_one(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = opened()
    games = {each.id for each in fill(archive, 3)}
    path, whole = tmp_path / "games.db", taking.copy_file

    def meanwhile(source: Path, part: Path) -> None:
        whole(source, part)
        monkeypatch.setattr(taking, "copy_file", whole)
        assert taking.take_snapshot(path, date(2026, 11, 19)) is not None

    monkeypatch.setattr(taking, "copy_file", meanwhile)
    taken = taking.take_snapshot(path, date(2026, 11, 19))
    assert taken is not None
    assert snapshots(path) == [taken]
    assert [each.name for each in taken.parent.iterdir()] == [taken.name]
    with sqlite3.connect(taken) as copy:
        assert {id_ for (id_,) in copy.execute("SELECT id FROM journal")} == games


def test_what_a_process_left_that_was_killed_at_a_snapshot_goes_after_a_day(
    opened: Opened, tmp_path: Path
) -> None:
    archive = opened()
    fill(archive, 2)
    folder = tmp_path / "games-snapshots"
    folder.mkdir()
    for name in ("2026-11-01.part", "2026-11-18.ab12.part", "mine.part"):
        (folder / name).write_bytes(b"half")
    os.utime(folder / "2026-11-01.part", (0, 0))
    os.utime(folder / "mine.part", (0, 0))
    taken = archive.take_snapshot()
    assert taken is not None
    assert {each.name for each in folder.iterdir()} == {"2026-11-18.ab12.part", "mine.part", taken.name}
