"""No room, or no right to write: a clear sentence, nothing is lost, and saving goes on once it can."""

import sqlite3
from collections.abc import Callable
from errno import EDQUOT, EIO, ENOSPC, EROFS
from pathlib import Path

import pytest

from ra_archive import losses, moved
from ra_archive.archive import Archive
from ra_archive.exchange import export_archive, take_in
from ra_archive.lists import page
from ra_archive.losses import MISSING
from ra_archive.reasons import why
from ra_archive.words import Refused
from tests.archive.counting import KIND, VALIDATORS, counts, fill, finished, play, setup

Opened = Callable[..., Archive]


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (sqlite3.SQLITE_FULL, "The storage is full."),
        (sqlite3.SQLITE_IOERR_SHMSIZE, "The storage is full."),
        (sqlite3.SQLITE_IOERR_WRITE, "The storage isn’t responding."),
        (sqlite3.SQLITE_READONLY_DIRECTORY, "The app can’t write to the games folder."),
    ],
)
def test_sqlite_says_why_in_many_ways(code: int, sentence: str) -> None:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode = code
    assert str(why(error)) == sentence


@pytest.mark.parametrize("number", [ENOSPC, EDQUOT])
def test_the_system_says_that_it_is_full(number: int) -> None:
    assert str(why(OSError(number, "no room"))) == "The storage is full."


@pytest.mark.parametrize("number", [EROFS, EIO])
def test_the_system_says_that_nobody_may_write(number: int) -> None:
    assert str(why(OSError(number, "read-only"))) == "The app can’t write to the games folder."


def test_on_a_full_disk_an_import_says_why_and_nothing_else(
    opened: Opened, tmp_path: Path, full_disk: Callable[[bool], None], eager: None
) -> None:
    other = opened("other")
    fill(other, 5)
    export_archive(other, tmp_path / "all.jsonl", VALIDATORS)
    full_disk(True)
    archive = opened()
    journal = play(archive, archive.begin(KIND, 1, setup(goal=9999)), *[1] * 400)
    assert archive.trouble is not None
    with pytest.raises(Refused) as refused:
        take_in(archive, tmp_path / "all.jsonl", VALIDATORS)
    assert str(refused.value) == "This can’t be saved right now: The storage is full."
    assert archive.take_snapshot() is None
    full_disk(False)
    journal = play(archive, journal, 2)
    assert archive.trouble is None
    take_in(archive, tmp_path / "all.jsonl", VALIDATORS)
    archive.close()
    again = opened()
    assert len(page(again, limit=100)) == 6
    assert len(counts(again.open(journal.id))) == 401


def test_a_loss_that_cannot_be_noted_is_missed_again_at_the_next_start(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = opened()
    fill(first, 3)
    first.close()
    (tmp_path / "games.db").unlink()

    def full(*_given: object) -> None:
        raise OSError(ENOSPC, "no room")

    with monkeypatch.context() as patched:
        patched.setattr(losses.os, "fsync", full)
        archive = opened()
        assert archive.loss == MISSING
        finished(archive)
        assert archive.close()
    assert not list(tmp_path.glob("*.part"))
    again = opened()
    assert again.loss == MISSING
    finished(again)
    again.forget_loss()
    again.close()
    assert opened().loss is None


def test_a_file_that_is_gone_from_a_full_disk_is_saved_again_when_there_is_room(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, eager: None
) -> None:
    archive = opened()
    games = {each.id for each in fill(archive, 3)}
    for tail in ("", "-wal", "-shm"):
        (tmp_path / f"games.db{tail}").unlink()

    def full(*_given: object) -> None:
        raise OSError(ENOSPC, "no room")

    with monkeypatch.context() as patched:
        patched.setattr(moved, "copy_all", full)
        games.add(finished(archive).id)
        assert str(archive.trouble).startswith("The storage is full. Keep playing")
    games.add(finished(archive).id)
    assert archive.trouble is None
    assert archive.close()
    assert {entry.journal.id for entry in page(opened(), limit=100)} == games
