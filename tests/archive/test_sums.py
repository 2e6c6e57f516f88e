"""Actions that were changed, lost, added or moved in the file are found; the rest of the archive goes on."""

import sqlite3
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from ra_archive.archive import Archive
from ra_archive.form import compact
from ra_archive.inspection import EVERY, checking, is_check_due
from ra_archive.journal import Journal
from ra_archive.lists import page
from ra_archive.mending import damaged_games
from ra_archive.recovery import finding_sources, finding_versions, recovering, restore_version
from ra_archive.schema import STEPS, bring_up
from ra_archive.words import DamagedJournal, Words
from ra_base.steps import finish
from tests.archive.counting import KIND, VALIDATORS, Clock, add, counts, fill, finished, play, setup

Opened = Callable[..., Archive]
#: Ways in which the actions of the third journal are no longer those that were saved.
CHANGES = {
    "changed": f"UPDATE action SET action = '{compact(add(3))}' WHERE journal = 3 AND place = 4",
    "first changed": f"UPDATE action SET action = '{compact(add(3))}' WHERE journal = 3 AND place = 0",
    "missing": "DELETE FROM action WHERE journal = 3 AND place = 4",
    "last missing": "DELETE FROM action WHERE journal = 3 AND place = 17",
    "all missing": "DELETE FROM action WHERE journal = 3",
    "added": "INSERT INTO action SELECT 3, 18, action, at, sum FROM action WHERE journal = 3 AND place = 4",
    "swapped": "UPDATE action SET place = place - 9 WHERE journal = 3 AND place IN (4, 5);"
    "UPDATE action SET place = -place WHERE place < 0",
    "of another": "DELETE FROM action WHERE journal = 3;"
    "INSERT INTO action SELECT 3, place, action, at, sum FROM action WHERE journal = 4",
    "a sum": "UPDATE action SET sum = sum + 1 WHERE journal = 3 AND place = 4",
    "the last sum": "UPDATE journal SET sum = sum + 1 WHERE number = 3",
    "the setup": "UPDATE journal SET setup = replace(setup, 'Ann', 'Bnn') WHERE number = 3",
    "the version": "UPDATE journal SET version = 2 WHERE number = 3",
    "the kind": "UPDATE journal SET kind = 'countinh' WHERE number = 3",
    "the note": "UPDATE journal SET note = 'won' WHERE number = 3",
    "the head": "UPDATE journal SET head = 19 WHERE number = 3",
    "bytes": "UPDATE action SET action = CAST(action AS BLOB) WHERE journal = 3 AND place = 4",
}
UNLISTED = ("the setup", "the version", "the kind")


def alter(path: Path, statements: str) -> None:
    """Change a file without the app."""
    connection = sqlite3.connect(path)
    connection.executescript(statements)
    connection.close()


@pytest.fixture
def games(opened: Opened) -> list[Journal]:
    """Games that were played, and a snapshot of them; the archive is closed."""
    archive = opened()
    games = fill(archive, 6)
    archive.take_snapshot()
    archive.close()
    return games


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.sample(6)
def test_what_is_not_as_it_was_saved_is_not_opened_and_restored_from_a_snapshot(
    change: str, games: list[Journal], opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    alter(tmp_path / "games.db", CHANGES[change])
    damaged = games[2]
    archive = opened()
    for _ in range(2):
        with pytest.raises(DamagedJournal, match=r"^This game is damaged and can’t be opened\.$"):
            archive.open(damaged.id)
    assert [str(each) for each in said] == ["The game “Game 2” is damaged."]
    assert archive.loss == said[0]
    others = [each for each in games if each != damaged]
    assert [archive.open(each.id) for each in others] == others
    # What cannot be shown is not listed either.
    listed = {entry.journal.id for entry in page(archive)}
    assert listed == {each.id for each in (others if change in UNLISTED else games)}
    version = finish(finding_versions(archive, damaged.id, VALIDATORS))[0]
    assert (version.journal, version.day) == (damaged, archive_day(archive))
    assert restore_version(archive, version) == archive.open(damaged.id) == damaged
    assert archive.storage.read(damaged_games) == []
    assert archive.loss is None
    assert archive.storage.read(lambda store: store.rows("SELECT count(*) > 0 FROM damage")) == [(1,)]
    assert finish(checking(archive)) == []
    assert len(said) == 1


def archive_day(archive: Archive) -> date:
    return date.fromtimestamp(archive.time() / 1000)


def test_the_sound_beginning_of_a_game_is_offered_as_well(
    games: list[Journal], opened: Opened, tmp_path: Path
) -> None:
    alter(tmp_path / "games.db", CHANGES["changed"])
    archive = opened()
    _, beginning = finish(finding_versions(archive, games[2].id, VALIDATORS))
    assert (beginning.day, counts(beginning.journal)) == (None, [1, 2, 3, 1])
    restored = restore_version(archive, beginning)
    assert counts(play(archive, archive.open(restored.id), 2)) == [1, 2, 3, 1, 2]
    # The whole game is still in the snapshot.
    (source,) = finish(finding_sources(archive))
    assert source.games == 1


def test_games_that_are_damaged_come_back_with_all_that_is_lost(
    games: list[Journal], opened: Opened, tmp_path: Path
) -> None:
    alter(tmp_path / "games.db", CHANGES["changed"])
    archive = opened()
    (source,) = finish(finding_sources(archive))
    assert source.games == 1
    finish(recovering(archive, source.path, VALIDATORS))
    assert archive.open(games[2].id) == games[2]


def test_a_sound_game_is_not_restored(games: list[Journal], opened: Opened) -> None:
    archive = opened()
    version = finish(finding_versions(archive, games[2].id, VALIDATORS))[0]
    journal = play(archive, games[2], 1)
    restore_version(archive, version)
    assert archive.open(journal.id) == journal


def test_a_damaged_game_in_hand_is_written_whole(
    games: list[Journal], opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    archive = opened()
    journal = archive.open(games[2].id)
    alter(tmp_path / "games.db", CHANGES["changed"])
    finish(checking(archive))
    assert len(said) == 1
    journal = play(archive, journal, 1)
    assert archive.open(journal.id) == journal
    assert archive.storage.read(damaged_games) == []


@pytest.mark.parametrize("kept", range(4))
def test_sums_go_on_from_what_is_kept(archive: Archive, kept: int) -> None:
    journal = play(archive, archive.begin(KIND, 1, setup(goal=40)), 1, 2, 3)
    journal = archive.go_to(journal, kept)
    assert archive.open(journal.id) == journal
    journal = archive.append_all(journal, [add(3), add(3)])
    assert archive.open(journal.id) == journal
    journal = archive.annotate(archive.rename(journal, "x"), location="y", note="z")
    assert archive.open(journal.id) == journal


# -- Once a month


def test_all_games_are_checked_once_a_month(
    games: list[Journal], opened: Opened, tmp_path: Path, clock: Clock, said: list[Words]
) -> None:
    archive = opened()
    assert is_check_due(archive)
    assert finish(checking(archive)) == []
    assert not is_check_due(archive)
    alter(tmp_path / "games.db", CHANGES["changed"] + ";" + CHANGES["changed"].replace("= 3 ", "= 5 "))
    archive.close()
    clock.now += EVERY - 1
    archive = opened()
    assert not is_check_due(archive)
    clock.now += 1
    assert is_check_due(archive)
    assert {each.id for each in finish(checking(archive))} == {games[2].id, games[4].id}
    assert "is damaged" in str(said[0])
    assert len(said) == 2
    archive.close()
    clock.now += EVERY
    archive = opened()
    assert {each.name for each in finish(checking(archive))} == {"Game 2", "Game 4"}
    assert len(said) == 3, "nobody has answered"
    clock.now -= 2 * EVERY
    assert is_check_due(archive)


def test_a_check_is_done_in_steps(games: list[Journal], opened: Opened) -> None:
    archive = opened()
    done = list(checking(archive))
    assert len(done) == len(games)
    assert done == sorted(done)


# -- Files of earlier versions


def test_a_file_without_sums_has_them_in_good_time(tmp_path: Path) -> None:
    """1,000 games of 300 actions."""
    path = tmp_path / "games.db"
    connection = sqlite3.connect(path, isolation_level=None)
    bring_up(connection, STEPS[:5])
    connection.execute("BEGIN")
    for number in range(1000):
        connection.execute(
            "INSERT INTO journal"
            " (id, kind, version, setup, head, title, created, played, changed, over, marks)"
            " VALUES (?, ?, 1, ?, 300, '', 1, 1, ?, 0, ?)",
            (f"{number:08}-0000-4000-8000-000000000000", KIND, '{"players":[]}', number, '{"a":1}'),
        )
        rows = [(number + 1, place, '{"do":"add","count":2}', 1_700_000_000_000) for place in range(300)]
        connection.executemany("INSERT INTO action VALUES (?, ?, ?, ?)", rows)
    connection.execute("COMMIT")
    begin = time.process_time()
    bring_up(connection)
    assert time.process_time() - begin < 2
    connection.close()
    archive = Archive(path)
    assert len(archive.storage.read(lambda store: list(store.journals("1")))) == 1000
    assert archive.trouble is archive.loss is None
    archive.close()


def test_finished_games_have_sums_as_well(archive: Archive) -> None:
    journal = finished(archive)
    assert archive.open(journal.id) == journal
    archive.delete(journal)
    assert archive.restore(journal.id).actions == journal.actions
