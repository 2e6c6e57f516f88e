"""What was saved and is no longer there is missed, and comes back from snapshots and damaged files."""

import os
import shutil
import sqlite3
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from types import SimpleNamespace

import pytest

from ra_archive.archive import Archive
from ra_archive.inspection import checking
from ra_archive.lists import page
from ra_archive.recovery import finding_sources, recovering
from ra_archive.snapshots import KEPT, day_of, snapshots
from ra_archive.words import Words
from ra_base.steps import finish
from tests.archive.counting import KIND, VALIDATORS, Clock, counts, fill, finished, play, setup
from tests.archive.test_damage import damage, pages_of

Opened = Callable[..., Archive]
DAY = 24 * 60 * 60 * 1000


def listed(archive: Archive) -> set[str]:
    return {entry.journal.id for entry in page(archive, limit=1000)}


def copy_live(path: Path, folder: Path) -> None:
    """Copy a file with its log, as they are while the app is open."""
    folder.mkdir()
    for each in path.parent.glob(f"{path.name}*"):
        if each.is_file() and each.suffix not in (".lock",):
            shutil.copy(each, folder)


# -- Missing what was saved


def test_a_log_that_is_gone_or_cut_off_is_missed_until_people_have_seen_it(
    opened: Opened, tmp_path: Path
) -> None:
    archive = opened()
    journal = archive.begin(KIND, 1, setup(goal=40))
    archive.storage.read(lambda store: store.rows("PRAGMA wal_checkpoint(TRUNCATE)"))
    for _ in range(6):
        journal = play(archive, journal, 1)
    for name, kept in (("gone", 0), ("cut", 3)):
        copy_live(tmp_path / "games.db", folder := tmp_path / name)
        log = folder / "games.db-wal"
        (folder / "games.db-shm").unlink()
        log.write_bytes(log.read_bytes()[: log.stat().st_size * kept // 6])
        for _ in range(2):
            said: list[Words] = []
            cut = Archive(folder / "games.db", notify=said.append)
            assert "Changes that were saved are missing" in str(said[0])
            assert cut.loss == said[0]
            assert len(cut.open(journal.id).actions) < 6
            cut.begin(KIND, 1, setup())
            cut.close()
        cut = Archive(folder / "games.db")
        cut.forget_loss()
        cut.begin(KIND, 1, setup())
        cut.close()
        cut = Archive(folder / "games.db")
        assert cut.loss is None
        cut.close()


@pytest.mark.parametrize("how", ["older", "other", "gone"])
def test_a_file_that_is_not_the_one_last_saved_is_missed(
    how: str, opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    path = tmp_path / "games.db"
    archive = opened()
    finished(archive)
    archive.close()
    shutil.copy(path, tmp_path / "older.db")
    other = opened("other")
    for _ in range(9):
        finished(other)
    other.close()
    archive = opened()
    finished(archive)
    archive.close()
    path.unlink()
    if how != "gone":
        shutil.copy(tmp_path / f"{how}.db", path)
    assert said == []
    opened()
    assert "Changes that were saved are missing" in str(said[0])


@pytest.mark.parametrize("note", [b"", b"[", b"\xff" * 64, b'["a"]', b"null", b'{"a": 1}', b'[1, "b"]'])
def test_a_note_that_says_nothing_is_not_believed(
    note: bytes, opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    finished(archive := opened())
    archive.close()
    (tmp_path / "games.db.commits").write_bytes(note)
    opened()
    assert said == []


# -- Snapshots


def test_one_snapshot_a_day_and_seven_are_kept(opened: Opened, clock: Clock, tmp_path: Path) -> None:
    archive = opened()
    taken = []
    for _ in range(KEPT + 3):
        clock.now += DAY
        finished(archive)
        taken.append(archive.take_snapshot())
        finished(archive)
        assert archive.take_snapshot() is None
    assert snapshots(tmp_path / "games.db") == taken[: -KEPT - 1 : -1]
    assert not list(tmp_path.glob("*-snapshots/*.part"))


def taken_on(archive: Archive, clock: Clock, *days: int) -> None:
    """Play and take a snapshot on each of these days, counted from the first of November."""
    for day in days:
        clock.now = int(datetime(2026, 11, 1, 12).timestamp() * 1000) + (day - 1) * DAY
        finished(archive)
        assert archive.take_snapshot()


def days(path: Path) -> list[str]:
    return [str(day_of(each))[2:] for each in snapshots(path)]


def test_a_clock_set_back_deletes_no_good_snapshot(opened: Opened, clock: Clock, tmp_path: Path) -> None:
    archive, path = opened(), tmp_path / "games.db"
    taken_on(archive, clock, *range(1, 9))
    clock.now = int(datetime(1980, 1, 1, 12).timestamp() * 1000)
    finished(archive)
    assert archive.take_snapshot()
    assert days(path) == ["80-01-01", *(f"26-11-0{day}" for day in range(8, 2, -1))]
    finished(archive)
    assert archive.take_snapshot() is None, "one a day"
    taken_on(archive, clock, 9)
    assert days(path) == ["26-11-09", "80-01-01", *(f"26-11-0{day}" for day in range(8, 3, -1))]


def test_a_clock_one_day_back_leaves_the_newest(opened: Opened, clock: Clock, tmp_path: Path) -> None:
    archive = opened()
    taken_on(archive, clock, *range(1, 19, 2), 16)
    assert days(tmp_path / "games.db") == [f"26-11-{day:02}" for day in (16, 17, 15, 13, 11, 9, 7)]


def test_snapshots_of_an_archive_that_another_took_the_place_of_are_older(
    opened: Opened, clock: Clock, tmp_path: Path
) -> None:
    archive, path = opened(), tmp_path / "games.db"
    taken_on(archive, clock, *range(1, 8))
    archive.close()
    path.unlink()
    archive = opened()
    archive.forget_loss()
    taken_on(archive, clock, 3 + 30, 2 + 30)
    assert days(path)[:3] == ["26-12-02", "26-12-03", "26-11-07"]
    assert len(days(path)) == KEPT


def test_the_snapshot_from_before_a_good_check_stays_when_the_clock_is_set_back(
    opened: Opened, clock: Clock, tmp_path: Path
) -> None:
    archive, path = opened(), tmp_path / "games.db"
    taken_on(archive, clock, 20, 21)
    clock.now = int(datetime(2001, 1, 1).timestamp() * 1000)
    finish(checking(archive))
    taken_on(archive, clock, *range(1, 11))
    assert days(path) == [*(f"26-11-{day:02}" for day in range(10, 3, -1)), "26-11-21"]


def test_the_first_snapshot_after_a_good_check_stays_where_none_is_older(
    opened: Opened, clock: Clock, tmp_path: Path
) -> None:
    archive = opened()
    finished(archive)
    finish(checking(archive))
    taken_on(archive, clock, *range(1, 11))
    assert days(tmp_path / "games.db")[-1] == "26-11-01"


@pytest.mark.parametrize("folder", [False, True])
@pytest.mark.parametrize("name", ["0000-00-00", "2026-02-30", "abcd-ef-gh", "2026-11-32", "٢٠٢٦-11-01"])
@pytest.mark.sample(4)
def test_what_is_no_snapshot_of_ours_is_left_alone(
    name: str, folder: bool, opened: Opened, clock: Clock, tmp_path: Path
) -> None:
    archive, path = opened(), tmp_path / "games.db"
    stranger = tmp_path / "games-snapshots" / f"{name}.db"
    stranger.parent.mkdir()
    if folder:
        stranger.mkdir()
    else:
        stranger.write_text("x")
    taken_on(archive, clock, *range(1, KEPT + 3))
    finish(checking(archive))
    taken_on(archive, clock, KEPT + 4)
    assert len(snapshots(path)) == KEPT
    assert finish(finding_sources(archive)) == []
    assert stranger.exists()


@pytest.mark.parametrize("make", [os.mkfifo, Path.mkdir])
def test_what_has_the_name_of_a_snapshot_and_is_no_file_is_left_alone(
    make: Callable[[Path], None], opened: Opened, clock: Clock, tmp_path: Path
) -> None:
    archive, path = opened(), tmp_path / "games.db"
    taken_on(archive, clock, *range(1, KEPT + 1))
    stranger = tmp_path / "games-snapshots" / "2026-11-09.db"
    make(stranger)
    clock.now += 2 * DAY
    finished(archive)
    assert archive.take_snapshot() is None
    taken_on(archive, clock, 10)
    assert len(snapshots(path)) == KEPT
    assert finish(finding_sources(archive)) == []
    assert stranger.exists()


def test_no_snapshot_that_is_too_large_or_leaves_no_room(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    finished(archive := opened())
    with monkeypatch.context() as patch:
        patch.setattr("ra_archive.snapshots.LARGEST_COPY", 1000)
        assert archive.take_snapshot() is None
    with monkeypatch.context() as patch:
        patch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=1000))
        assert archive.take_snapshot() is None
    assert archive.take_snapshot()


def test_no_snapshot_of_what_one_has_already(opened: Opened, clock: Clock) -> None:
    archive = opened()
    finished(archive)
    assert archive.take_snapshot() is not None
    clock.now += DAY
    assert archive.take_snapshot() is None


def test_a_snapshot_is_one_whole_file(opened: Opened, tmp_path: Path) -> None:
    archive = opened()
    games = fill(archive, 20)
    snapshot = archive.take_snapshot()
    assert snapshot is not None
    assert [each.name for each in snapshot.parent.iterdir()] == [snapshot.name]
    copy = Archive(Path(shutil.copy(snapshot, tmp_path / "copy.db")))
    assert [copy.open(each.id) for each in games] == [archive.open(each.id) for each in games]
    copy.close()


def test_trouble_takes_no_snapshot(opened: Opened, tmp_path: Path, clock: Clock) -> None:
    archive = opened()
    fill(archive, 6)
    assert archive.take_snapshot() is not None
    archive.close()
    clock.now += DAY
    damage(tmp_path / "games.db", pages_of(tmp_path / "games.db", "action")[0])
    archive = opened()
    finished(archive)
    assert archive.take_snapshot() is None
    archive.forget_loss()
    assert archive.take_snapshot() is not None


@pytest.mark.parametrize("content", [b"", b"not a database" * 999])
def test_a_damaged_snapshot_does_not_keep_the_next_from_being_taken(
    content: bytes, opened: Opened, clock: Clock
) -> None:
    archive = opened()
    finished(archive)
    damaged = archive.take_snapshot()
    assert damaged is not None
    damaged.write_bytes(content)
    clock.now += DAY
    assert archive.take_snapshot() is not None
    assert finish(finding_sources(archive)) == []


# -- Recovering


def test_games_lost_to_damage_come_back_from_a_snapshot(
    opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    path = tmp_path / "games.db"
    archive = opened()
    games = fill(archive, 60)
    archive.take_snapshot()
    later = finished(archive, "Ann", "Bea")
    archive.close()
    page_lost = pages_of(path, "journal")[1]
    gone = {
        journal.id for journal in games if journal.id.encode() in path.read_bytes()[page_lost * 4096 :][:4096]
    }
    damage(path, page_lost)
    damage(path, pages_of(path, "action")[1])
    archive = opened()
    before = listed(archive)
    lost = {journal.id for journal in games if not _is_whole(archive, journal.id, counts(journal))}
    (source,) = finish(finding_sources(archive))
    assert source.is_snapshot
    assert before == {journal.id for journal in [*games, later]} - gone
    assert gone < lost  # others have lost only actions
    recovered = finish(recovering(archive, source.path, VALIDATORS))
    assert recovered.left_out == ()
    assert recovered.taken.new + recovered.taken.newer == source.games == len(lost)
    assert listed(archive) == before | {journal.id for journal in games}
    assert all(_is_whole(archive, journal.id, counts(journal)) for journal in games)
    assert finish(finding_sources(archive)) == []


def _is_whole(archive: Archive, id_: str, wanted: list[int]) -> bool:
    journal = archive.find(id_)
    return journal is not None and counts(journal) == wanted


def test_games_played_in_a_file_that_was_set_aside_come_back(opened: Opened, tmp_path: Path) -> None:
    """Somebody set a sound file aside by hand."""
    archive = opened()
    games = {journal.id for journal in fill(archive, 9)}
    archive.close()
    (tmp_path / "games.db").rename(tmp_path / "games.db.damaged-20260101-120000")
    archive = opened()
    (source,) = finish(finding_sources(archive))
    assert (source.is_snapshot, source.games) == (False, 9)
    finish(recovering(archive, source.path, VALIDATORS))
    assert listed(archive) == games


def test_a_game_against_the_rules_is_left_out_and_named_with_the_reason(
    opened: Opened, tmp_path: Path
) -> None:
    archive = opened()
    fill(archive, 5)
    archive.take_snapshot()
    (snapshot,) = snapshots(tmp_path / "games.db")
    archive.close()
    (tmp_path / "games.db").unlink()
    connection = sqlite3.connect(snapshot)
    connection.execute(
        'UPDATE action SET action = \'{"do":"add","count":9}\' WHERE journal = 2 AND place = 0'
    )
    connection.commit()
    connection.close()
    archive = opened()
    recovered = finish(recovering(archive, snapshot, VALIDATORS))
    assert recovered.taken.new == 4
    (left_out,) = recovered.left_out
    assert left_out.name == "Game 1"
    assert str(left_out.why) == "actions[0]: one to three can be added"


def test_a_game_played_on_here_stays_as_it_is(opened: Opened, tmp_path: Path) -> None:
    archive = opened()
    journal = play(archive, archive.begin(KIND, 1, setup(goal=40)), 1)
    snapshot = archive.take_snapshot()
    assert snapshot is not None
    journal = play(archive, journal, 2)
    gone = finished(archive)
    archive.delete(archive.open(gone.id))
    assert finish(finding_sources(archive)) == []
    finish(recovering(archive, snapshot, VALIDATORS))
    assert archive.open(journal.id) == journal
    assert listed(archive) == {journal.id}
