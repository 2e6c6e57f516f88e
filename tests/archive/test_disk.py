"""Newer, full, unreachable: what there is stays, the game goes on, and people are told."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ra_archive.archive import Archive
from ra_archive.lists import page
from ra_archive.players import merge, people
from ra_archive.statistics import statistics
from ra_archive.words import ChangedElsewhere, Words
from tests.archive.counting import KIND, add, counts, finished, play, setup

Opened = Callable[..., Archive]
pytestmark = pytest.mark.usefixtures("eager")

UNWRITABLE = (
    "The app can’t write to the games folder. "
    "Keep playing: your games are in memory and will be saved as soon as possible."
)


def texts(said: list[Words]) -> list[str]:
    return [str(each) for each in said]


def test_a_file_is_durable_as_asked(archive: Archive) -> None:
    def asked(store: object) -> list[object]:
        return [store.rows(f"PRAGMA {each}")[0][0] for each in ("journal_mode", "synchronous")]  # type: ignore[attr-defined]

    assert archive.storage.read(asked) == ["wal", 2]


# A newer version's file


def test_a_newer_versions_file_is_left_alone(opened: Opened, tmp_path: Path, said: list[Words]) -> None:
    archive = opened()
    finished(archive)
    archive.close()
    path = tmp_path / "games.db"
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
    connection.execute("ALTER TABLE journal ADD COLUMN weather TEXT")
    connection.close()
    before = path.read_bytes()
    newer = opened()
    assert "newer version" in str(newer.trouble)
    assert len(said) == 1
    journal = play(newer, newer.begin(KIND, 1, setup()), 1, 2)
    assert counts(newer.open(journal.id)) == [1, 2]
    assert not newer.close()
    assert path.read_bytes() == before
    assert list(tmp_path.glob("*damaged*")) == []


# Places that cannot be written


def test_a_place_that_cannot_be_made_is_said_and_the_game_goes_on(tmp_path: Path, said: list[Words]) -> None:
    (tmp_path / "file").write_text("in the way")
    archive = Archive(tmp_path / "file" / "games.db", notify=said.append)
    journal = play(archive, archive.begin(KIND, 1, setup()), 1, 2)
    assert counts(archive.undo(journal)) == [1]
    assert texts(said) == [UNWRITABLE]
    assert archive.trouble is said[0]
    assert not archive.close()


def test_what_was_played_in_memory_is_written_once_the_place_is_there(
    tmp_path: Path, said: list[Words]
) -> None:
    (tmp_path / "file").write_text("in the way")
    path = tmp_path / "file" / "games.db"
    archive = Archive(path, notify=said.append)
    journal = play(archive, archive.begin(KIND, 1, setup("Ann", "Bea")), 1, 2)
    merge(archive, "Anne", "Ann")
    (tmp_path / "file").unlink()
    journal = play(archive, journal, 3)
    assert archive.trouble is None
    assert texts(said)[1:] == ["Saving works again."]
    assert archive.close()
    again = Archive(path)
    assert again.open(journal.id) == journal
    assert people(again)[0].spellings == ("Ann", "Anne")


def test_an_app_put_aside_can_have_written_what_is_in_memory(tmp_path: Path, said: list[Words]) -> None:
    (tmp_path / "file").write_text("in the way")
    path = tmp_path / "file" / "games.db"
    archive = Archive(path, notify=said.append)
    journal = play(archive, archive.begin(KIND, 1, setup("Ann", "Bea")), 1, 2)
    assert not archive.storage.write_back()
    (tmp_path / "file").unlink()
    assert archive.storage.write_back()
    # Killed without a word.
    assert Archive(path).open(journal.id) == journal
    assert archive.storage.write_back()
    assert len(said) == 2


def test_a_disk_that_fills_up_is_said_and_the_game_goes_on(
    opened: Opened, said: list[Words], full_disk: Callable[[bool], None]
) -> None:
    full_disk(True)
    archive = opened()
    journal = archive.begin(KIND, 1, setup(goal=10_000))
    while archive.trouble is None:
        journal = play(archive, journal, 1, 2, 3)
    assert texts(said) == [
        "The storage is full. Keep playing: your games are in memory and will be saved as soon as possible."
    ]
    played = len(journal.actions)
    journal = play(archive, journal, 1, 1, 1)
    assert len(archive.open(journal.id).actions) == played + 3
    full_disk(False)
    journal = archive.undo(journal)
    assert archive.trouble is None
    archive.close()
    assert opened().open(journal.id) == journal


def test_a_full_disk_leaves_lists_and_statistics_whole(
    opened: Opened, full_disk: Callable[[bool], None]
) -> None:
    archive = opened()
    for _ in range(3):
        finished(archive, "Ann", "Bea")
    archive.close()
    full_disk(True)
    archive = opened()
    while archive.trouble is None:
        archive.begin(KIND, 1, setup("Cy"), "x" * 400)
    assert statistics(archive, [KIND]).games == 3
    assert len(page(archive, over=True)) == 3


def test_a_file_that_is_held_by_another_program_is_written_later(
    opened: Opened, tmp_path: Path, said: list[Words], monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = opened()
    journal = archive.begin(KIND, 1, setup())
    archive.storage.read(lambda store: store.connection.execute("PRAGMA busy_timeout = 1"))
    monkeypatch.setattr("ra_archive.disk.PATIENCE_SECONDS", 0.001)
    other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    journal = play(archive, journal, 1, 2)
    assert str(archive.trouble).startswith("Another program is using the games file")
    other.execute("ROLLBACK")
    other.close()
    assert archive.close()
    assert opened().open(journal.id) == journal


def test_a_game_that_went_on_elsewhere_meanwhile_is_kept_beside(
    opened: Opened, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = opened()
    journal = here.begin(KIND, 1, setup())
    monkeypatch.setattr("ra_archive.disk.PATIENCE_SECONDS", 0.001)
    here.storage.read(lambda store: store.connection.execute("PRAGMA busy_timeout = 1"))
    other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    mine = play(here, journal, 1, 2)
    other.execute("ROLLBACK")
    other.close()
    there = opened()
    play(there, there.open(journal.id), 3)
    assert here.close()
    again = opened()
    assert [counts(again.open(entry.journal.id)) for entry in page(again)] == [[1, 2], [3]]
    assert again.open(journal.id).actions == mine.actions


def test_an_action_in_memory_is_refused_like_one_on_disk(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    archive = Archive(tmp_path / "file" / "games.db")
    journal = archive.begin(KIND, 1, setup())
    play(archive, journal, 1)
    with pytest.raises(ChangedElsewhere):
        archive.append(journal, add(2))


READ_ONLY = """
import os, sys
from pathlib import Path
from ra_archive.archive import Archive
from ra_archive.lists import page
os.setgid(65534)
os.setuid(65534)
archive = Archive(Path(sys.argv[1]), notify=print)
print(len(page(archive)))
journal = archive.append(archive.open(page(archive)[0].journal.id), {"do": "add", "count": 1})
print(archive.open(journal.id).head)
"""


@pytest.mark.skipif(os.geteuid() != 0, reason="somebody else's read-only file needs somebody else")
def test_a_read_only_place_can_still_be_read_and_played_on(tmp_path: Path) -> None:
    folder = Path("/tmp") / f"read-only-{os.getpid()}"
    folder.mkdir(mode=0o755)
    try:
        archive = Archive(folder / "games.db")
        play(archive, archive.begin(KIND, 1, setup()), 3, 2)
        archive.close()
        command = [sys.executable, "-c", READ_ONLY, str(folder / "games.db")]
        done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=Path.cwd())
        assert done.stdout.splitlines() == [
            UNWRITABLE,
            "1",
            "3",
        ]
    finally:
        shutil.rmtree(folder)
