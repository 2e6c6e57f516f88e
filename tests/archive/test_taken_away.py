"""Files are taken away in the middle of what an archive does: what it acknowledged is there, or reported."""

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from ra_archive import disk
from ra_archive.archive import Archive
from ra_archive.lists import page
from ra_archive.losses import MISSING
from ra_archive.store import Store
from tests.archive.counting import KIND, counts, fill, finished, play, setup

Opened = Callable[..., Archive]
OPENER = Path(__file__).with_name("opener.py")
ALL = ("", "-wal", "-shm", ".lock")


def listed(archive: Archive) -> set[str]:
    return {entry.journal.id for entry in page(archive, limit=1000)}


def take_away(path: Path, *tails: str) -> None:
    for tail in tails:
        path.with_name(f"{path.name}{tail}").unlink(missing_ok=True)


def of_another_process(path: Path) -> str:
    """Play a game in a process of its own, and give its id."""
    return subprocess.run(
        [sys.executable, "-S", str(OPENER), str(path)], input="\n", capture_output=True, text=True, check=True
    ).stdout.strip()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


def killed(archive: Archive) -> None:
    """Close what a process that is killed has open, and do nothing else."""
    archive.storage._store.connection.close()
    archive.storage._file_lock.close()


@pytest.mark.parametrize("tails", [("-shm",), ("-shm", ".lock"), ("-wal", "-shm")])
def test_what_others_commit_is_seen_when_the_log_or_its_index_is_gone(
    tails: tuple[str, ...], path: Path
) -> None:
    """Whoever opens the file then has another log or index: neither would see what the other commits."""
    archive = Archive(path)
    games = {each.id for each in fill(archive, 3)}
    journal = play(archive, archive.begin(KIND, 1, setup(goal=40)), 1)
    take_away(path, *tails)
    games |= {journal.id, of_another_process(path)}
    journal = play(archive, journal, 2)
    take_away(path, *tails)
    games |= {finished(archive).id, of_another_process(path), of_another_process(path)}
    journal = play(archive, journal, 3)
    assert listed(archive) == games
    killed(archive)
    again = Archive(path)
    assert listed(again) == games
    assert counts(again.open(journal.id)) == [1, 2, 3]
    again.close()


@pytest.mark.parametrize("tails", [ALL, ("", "-wal"), ("-wal", "-shm")])
def test_a_change_that_is_committed_as_the_file_is_taken_away_goes_along(
    tails: tuple[str, ...], opened: Opened, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Archive(path)
    games = {each.id for each in fill(archive, 3)}
    whole = Store.count_commit

    def taken(store: Store) -> None:
        monkeypatch.setattr(Store, "count_commit", whole)
        take_away(path, *tails)
        whole(store)

    monkeypatch.setattr(Store, "count_commit", taken)
    games.add(archive.begin(KIND, 1, setup()).id)
    assert archive.trouble is None
    killed(archive)
    again = opened()
    assert listed(again) == games
    assert again.loss is None


def test_a_file_that_is_taken_away_as_it_is_opened_is_opened_again(
    opened: Opened, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody may go on with a file that is not at its path, and take it for the one that is."""
    first = opened()
    fill(first, 2)
    first.close()
    whole = disk.open_checked

    def taken(path: Path) -> Store:
        store = whole(path)
        monkeypatch.setattr(disk, "open_checked", whole)
        take_away(path, *ALL)
        return store

    monkeypatch.setattr(disk, "open_checked", taken)
    archive = Archive(path)
    assert archive.loss == MISSING
    added = finished(archive)
    killed(archive)
    again = opened()
    assert listed(again) == {added.id}
    assert again.loss == MISSING


def test_a_file_that_nobody_has_any_more_is_missed_by_who_follows_the_path(
    opened: Opened, path: Path
) -> None:
    idle = opened()
    games = {each.id for each in fill(idle, 2)}
    for tail in ALL[:3]:
        shutil.copy(f"{path}{tail}", f"{path}.copy{tail}")
        Path(f"{path}.copy{tail}").replace(f"{path}{tail}")
    other = Archive(path)
    lost = finished(other)
    killed(other)
    take_away(path, *ALL)
    games.add(finished(idle).id)
    assert lost.id not in listed(idle)
    assert idle.loss == MISSING
    idle.close()
    again = opened()
    assert listed(again) == games
    assert again.loss == MISSING


def test_what_cannot_be_read_of_a_file_that_is_followed_is_reported(opened: Opened, tmp_path: Path) -> None:
    archive = opened()
    games = [finished(archive) for _ in range(3)]
    other = opened("other")
    other.close()
    with closing(sqlite3.connect(tmp_path / "games.db")) as connection, connection:
        connection.execute("UPDATE action SET action = '[9]' WHERE journal = 2")
    (tmp_path / "other.db").replace(tmp_path / "games.db")
    added = finished(archive)
    assert listed(archive) == {games[0].id, games[2].id, added.id}
    assert archive.loss == MISSING
    archive.close()
    assert opened().loss == MISSING


def test_nothing_is_committed_where_there_is_more_than_one_ledger(opened: Opened, tmp_path: Path) -> None:
    archive = opened()
    journal = play(archive, archive.begin(KIND, 1, setup(goal=40)), 1)
    with closing(sqlite3.connect(tmp_path / "games.db")) as connection, connection:
        connection.execute("INSERT INTO ledger SELECT * FROM ledger")
    journal = play(archive, journal, 2)
    assert "1 game was recovered" in str(archive.loss)
    archive.close()
    assert counts(opened().open(journal.id)) == [1, 2]


def test_a_file_that_never_stays_is_gone_on_without(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = opened()
    games = {each.id for each in fill(archive, 2)}
    whole = disk.open_checked

    def taken(path: Path) -> Store:
        store = whole(path)
        take_away(path, *ALL)
        return store

    take_away(tmp_path / "games.db", *ALL)
    with monkeypatch.context() as patched:
        patched.setattr(disk, "open_checked", taken)
        games.add(finished(archive).id)
        assert "Keep playing: your games are in memory" in str(archive.trouble)
        assert listed(archive) == games
    assert archive.close()
    assert listed(opened()) == games
