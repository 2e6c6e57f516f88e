"""Damaged, newer, full, unreachable: what there is stays, the game goes on, and people are told."""

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ra_archive import durable
from ra_archive.archive import Archive
from ra_archive.journal import Journal
from ra_archive.lists import page
from ra_archive.players import merge, people
from ra_archive.statistics import statistics
from ra_archive.words import ChangedElsewhere, Words
from tests.archive.counting import KIND, add, counts, finished, play, setup

Opened = Callable[..., Archive]


@pytest.fixture(autouse=True)
def eager(monkeypatch: pytest.MonkeyPatch) -> None:
    """While writing fails, try again at every change."""
    monkeypatch.setattr(durable, "TRY_AGAIN_SECONDS", -1.0)


def texts(said: list[Words]) -> list[str]:
    return [str(each) for each in said]


def fill(archive: Archive, games: int = 60) -> list[Journal]:
    journals = []
    for number in range(games):
        journal = archive.begin(KIND, 1, setup("Ann", f"Player {number}", goal=40), f"Game {number}")
        journals.append(play(archive, journal, *[1, 2, 3] * 6))
    return journals


def damage(path: Path, page_number: int, size: int = 4096) -> None:
    with path.open("r+b") as file:
        file.seek(page_number * size)
        file.write(b"\xa5" * size)


def pages_of(path: Path, table: str) -> list[int]:
    """The pages a table's rows are on, counted from zero."""
    with sqlite3.connect(path) as connection:
        try:
            found = connection.execute(
                "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf'", (table,)
            )
            return [number - 1 for (number,) in found]
        except sqlite3.OperationalError:
            pytest.skip("this SQLite cannot tell which page holds what")


def test_a_file_is_durable_as_asked(archive: Archive) -> None:
    def asked(store: object) -> list[object]:
        return [store.rows(f"PRAGMA {each}")[0][0] for each in ("journal_mode", "synchronous")]  # type: ignore[attr-defined]

    assert archive.keep.read(asked) == ["wal", 2]


# Damage


def test_a_file_that_is_no_database_is_set_aside(opened: Opened, tmp_path: Path, said: list[Words]) -> None:
    (tmp_path / "games.db").write_bytes(b"not a database at all" * 500)
    archive = opened()
    journal = archive.begin(KIND, 1, setup())
    (kept,) = tmp_path.glob("games.db.damaged-*")
    assert kept.read_bytes() == b"not a database at all" * 500
    assert texts(said) == [
        f"The archive was damaged. The old file is kept as {kept.name}; 0 games could be brought over."
    ]
    archive.close()
    assert opened().open(journal.id) == journal


def test_somebody_elses_database_is_set_aside_whole(opened: Opened, tmp_path: Path) -> None:
    other = sqlite3.connect(tmp_path / "games.db")
    other.execute("CREATE TABLE recipes (name)")
    other.close()
    before = (tmp_path / "games.db").read_bytes()
    opened().begin(KIND, 1, setup())
    (kept,) = tmp_path.glob("games.db.damaged-*")
    assert kept.read_bytes() == before


def test_two_files_damaged_in_one_second_are_both_kept(opened: Opened, tmp_path: Path) -> None:
    for content in (b"first" * 999, b"second" * 999):
        (tmp_path / "games.db").write_bytes(content)
        opened().close()
    kept = tmp_path.glob("games.db.damaged-*")
    assert {path.read_bytes() for path in kept if path.suffix not in ("-wal", "-shm")} == {
        b"first" * 999,
        b"second" * 999,
    }


def test_an_empty_file_is_a_new_archive(opened: Opened, tmp_path: Path, said: list[Words]) -> None:
    (tmp_path / "games.db").touch()
    finished(opened())
    assert said == []


@pytest.mark.parametrize("table", ["journal", "action", "seat", "sitting"])
def test_what_can_be_read_of_a_damaged_file_is_brought_over(
    opened: Opened, tmp_path: Path, said: list[Words], table: str
) -> None:
    archive = opened()
    journals = fill(archive)
    done = [finished(archive, "Ann", "Bea") for _ in range(150)]
    merge(archive, "Anne", "Ann")
    archive.close()
    leaves = pages_of(tmp_path / "games.db", table)
    damage(tmp_path / "games.db", leaves[len(leaves) // 2])
    before = {journal.id: journal for journal in journals + done}
    again = opened()
    (notice,) = said
    brought = [again.open(entry.journal.id) for entry in page(again, limit=1000)]
    assert notice.values["count"] == len(brought) > len(before) // 2
    if table in ("seat", "sitting"):
        assert len(brought) == len(before)
    for journal in brought:
        old = before[journal.id]
        assert journal.actions == old.actions[: len(journal.actions)]
        assert journal.title == old.title
        if journal.actions == old.actions:
            assert (journal.head, journal.result) == (old.head, old.result)
        else:
            assert journal.result is None
    whole = sum(journal.over for journal in brought)
    assert statistics(again, [KIND]).games == whole
    assert people(again)[0].spellings == ("Ann", "Anne")
    again.close()
    said.clear()
    assert len(page(opened(), limit=1000)) == len(brought)
    assert said == []


def test_the_end_of_a_file_cut_off_leaves_what_is_before_it(opened: Opened, tmp_path: Path) -> None:
    archive = opened()
    fill(archive)
    archive.close()
    path = tmp_path / "games.db"
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size // 4096 // 2 * 4096)
    opened().begin(KIND, 1, setup())
    assert list(tmp_path.glob("games.db.damaged-*"))


def test_damage_met_while_playing_loses_nothing_that_is_in_hand(
    opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    archive = opened()
    journal = fill(archive)[-1]
    archive.close()
    archive = opened()
    for leaf in pages_of(tmp_path / "games.db", "action"):
        damage(tmp_path / "games.db", leaf)
    archive.keep.read(lambda store: store.connection.execute("PRAGMA shrink_memory"))
    journal = archive.append(journal, add(1))
    assert counts(journal)[-1] == 1
    assert "damaged" in str(said[0])
    archive.close()
    assert opened().open(journal.id).actions == journal.actions


# A newer version's file


def test_a_newer_versions_file_is_left_alone(opened: Opened, tmp_path: Path, said: list[Words]) -> None:
    archive = opened()
    finished(archive)
    archive.close()
    path = tmp_path / "games.db"
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = 99")
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
    archive = Archive(tmp_path / "file" / "games.db", tell=said.append)
    journal = play(archive, archive.begin(KIND, 1, setup()), 1, 2)
    assert counts(archive.undo(journal)) == [1]
    assert texts(said) == [
        "The place where games are kept cannot be written."
        " Play on: your games are held in memory and written as soon as they can be."
    ]
    assert archive.trouble is said[0]
    assert not archive.close()


def test_what_was_played_in_memory_is_written_once_the_place_is_there(
    tmp_path: Path, said: list[Words]
) -> None:
    (tmp_path / "file").write_text("in the way")
    path = tmp_path / "file" / "games.db"
    archive = Archive(path, tell=said.append)
    journal = play(archive, archive.begin(KIND, 1, setup("Ann", "Bea")), 1, 2)
    merge(archive, "Anne", "Ann")
    (tmp_path / "file").unlink()
    journal = play(archive, journal, 3)
    assert archive.trouble is None
    assert texts(said)[1:] == ["Everything is written again."]
    assert archive.close()
    again = Archive(path)
    assert again.open(journal.id) == journal
    assert people(again)[0].spellings == ("Ann", "Anne")


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> Callable[[bool], None]:
    """Make every file that is opened from now on a full one, or no longer."""
    whole = durable.open_checked

    def opened_full(path: Path) -> object:
        store = whole(path)
        pages = store.rows("PRAGMA page_count")[0][0]
        store.rows(f"PRAGMA max_page_count = {pages}")
        return store

    return lambda full: monkeypatch.setattr(durable, "open_checked", opened_full if full else whole)


def test_a_disk_that_fills_up_is_said_and_the_game_goes_on(
    opened: Opened, said: list[Words], full_disk: Callable[[bool], None]
) -> None:
    full_disk(True)
    archive = opened()
    journal = archive.begin(KIND, 1, setup(goal=10_000))
    while archive.trouble is None:
        journal = play(archive, journal, 1, 2, 3)
    assert texts(said) == [
        "The disk is full. Play on: your games are held in memory and written as soon as they can be."
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
    archive.keep.read(lambda store: store.connection.execute("PRAGMA busy_timeout = 1"))
    monkeypatch.setattr("ra_archive.disk.PATIENCE_SECONDS", 0.001)
    other = sqlite3.connect(tmp_path / "games.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    journal = play(archive, journal, 1, 2)
    assert str(archive.trouble).startswith("Another program holds the file")
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
    here.keep.read(lambda store: store.connection.execute("PRAGMA busy_timeout = 1"))
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
archive = Archive(Path(sys.argv[1]), tell=print)
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
            "The place where games are kept cannot be written."
            " Play on: your games are held in memory and written as soon as they can be.",
            "1",
            "3",
        ]
    finally:
        shutil.rmtree(folder)
