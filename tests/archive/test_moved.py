"""The games file is moved, deleted or replaced while the app is open: no game is lost."""

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ra_archive import moved
from ra_archive.archive import Archive
from ra_archive.lists import page
from ra_archive.words import Words
from tests.archive.counting import KIND, counts, fill, finished, play, setup

Opened = Callable[..., Archive]
LEAVER = Path(__file__).with_name("leaver.py")
SAVED_AGAIN = "The games file was moved or deleted while the app was open. It was saved again with all games."


def listed(archive: Archive) -> set[str]:
    return {entry.journal.id for entry in page(archive, limit=1000)}


def take_away(path: Path, how: str) -> None:
    if how == "renamed":
        path.rename(path.with_name("moved.db"))
    else:
        path.unlink()


@pytest.mark.parametrize("how", ["renamed", "deleted"])
@pytest.mark.parametrize("end", ["close", "kill"])
@pytest.mark.parametrize(("before", "after"), [(5, 1), (60, 3)])
def test_a_process_whose_file_is_gone_loses_no_game(
    how: str, end: str, before: int, after: int, opened: Opened, tmp_path: Path
) -> None:
    path = tmp_path / "games.db"
    process = subprocess.Popen(
        [sys.executable, "-S", str(LEAVER), str(path), str(before), str(after), end],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    played = {process.stdout.readline().strip() for _ in range(before)}
    take_away(path, how)  # its log stays
    *more, notice = process.communicate("\n")[0].splitlines()
    assert notice == f"notice: {SAVED_AGAIN}"
    assert len(more) == after
    archive = opened()
    assert listed(archive) == played | set(more)
    assert archive.loss is None


@pytest.mark.parametrize("how", ["renamed", "deleted"])
@pytest.mark.parametrize("games", [1, 30])
def test_nothing_is_lost_if_nothing_is_played_after_that(
    how: str, games: int, opened: Opened, tmp_path: Path
) -> None:
    archive = opened()
    played = [journal.id for journal in fill(archive, games)]
    take_away(tmp_path / "games.db", how)
    assert archive.close()
    archive = opened()
    assert listed(archive) == set(played)
    assert archive.loss is None


@pytest.mark.parametrize("how", ["renamed", "deleted"])
def test_work_in_steps_goes_to_the_file_that_was_saved_again(
    how: str, opened: Opened, tmp_path: Path
) -> None:
    archive = opened()
    games = fill(archive, 3)
    take_away(tmp_path / "games.db", how)

    def change(store):  # type: ignore[no-untyped-def]
        store.put(games[0])
        yield 0.5

    list(archive.storage.write_in_steps(change))
    archive.close()
    assert listed(opened()) == {journal.id for journal in games}


def test_the_log_of_a_file_that_is_gone_does_not_get_into_another(opened: Opened, tmp_path: Path) -> None:
    other = opened("other")
    theirs = [journal.id for journal in fill(other, 20)]
    other.close()
    archive = opened()
    ours = [journal.id for journal in fill(archive, 3)]
    shutil.copy(tmp_path / "other.db", tmp_path / "new.db")
    (tmp_path / "new.db").replace(tmp_path / "games.db")
    more = finished(archive)
    assert listed(archive) == {*ours, *theirs, more.id}
    archive.close()
    archive = opened()
    assert listed(archive) == {*ours, *theirs, more.id}
    assert archive.loss is None
    assert not list(tmp_path.glob("games.db.damaged-*"))


def test_two_archives_lose_nothing_when_their_file_is_gone(opened: Opened, tmp_path: Path) -> None:
    one, other = opened(), opened()
    played = [finished(one).id, finished(other).id]
    (tmp_path / "games.db").unlink()
    played += [finished(one).id, finished(other).id, finished(one).id]
    assert listed(one) == listed(other) == set(played)
    one.close()
    other.close()
    assert listed(opened()) == set(played)


def test_what_cannot_be_saved_again_goes_on_in_memory_and_is_reported(
    opened: Opened, tmp_path: Path, said: list[Words], monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = opened()
    journal = play(archive, archive.begin(KIND, 1, setup(goal=40)), 1)
    others = fill(archive, 3)
    (tmp_path / "games.db").unlink()

    def refuse(*_given: object) -> None:
        raise PermissionError

    with monkeypatch.context() as patched:
        patched.setattr(moved, "connect", refuse)
        journal = play(archive, journal, 2)
    assert "Keep playing: your games are in memory" in str(archive.trouble)
    assert archive.close()
    assert archive.loss is None
    archive = opened()
    assert listed(archive) == {journal.id, *(each.id for each in others)}
    assert counts(archive.open(journal.id)) == [1, 2]


@pytest.mark.parametrize("games", [2, 60])
def test_a_log_without_its_file_is_read_and_reported_at_the_start(
    games: int, opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    archive = opened()
    fill(archive, games)
    shutil.copy(tmp_path / "games.db-wal", tmp_path / "alone.db-wal")
    alone = Archive(tmp_path / "alone.db", notify=said.append)
    assert str(said[0]).startswith("The archive was damaged.")
    assert alone.loss == said[0]
    if games == 2:
        assert len(page(alone)) == games
    alone.close()


def test_a_file_is_not_saved_again_while_it_is_there(
    opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    archive = opened()
    fill(archive, 2)
    archive.storage.write_back()
    assert archive.close()
    assert said == []
    with sqlite3.connect(tmp_path / "games.db") as connection:
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
