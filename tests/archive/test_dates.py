"""Times that cannot be, in the rows of an archive: they spoil neither lists nor names, and cost no game."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from ra_archive.archive import Archive
from ra_archive.files import LAST_CHANGE, LATEST, LATEST_CHANGE
from ra_archive.inspection import checking
from ra_archive.lists import in_bin, page
from ra_archive.players import people, remember, rename
from ra_archive.recovery import finding_sources, finding_versions, recovering, restore_version
from ra_archive.row_sums import sum_up_rows
from ra_archive.words import Words
from ra_base.steps import finish
from tests.archive.counting import KIND, VALIDATORS, Clock, counts, exported, finished, play, setup
from tests.archive.test_sums import alter

Opened = Callable[..., Archive]
IMPOSSIBLE = ("9007199254740992", "-1", "'x'", "x'ff'", "1e300")
DATES = ("created", "played", "changed", "finished", "deleted")


def resum(path: Path) -> None:
    """Let the sums be those of what there is, as if the app had written it."""
    connection = sqlite3.connect(path)
    sum_up_rows(connection)
    connection.commit()
    connection.close()


def titles(archive: Archive) -> list[str]:
    return [entry.journal.title for entry in page(archive)]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def games(opened: Opened, clock: Clock) -> list[str]:
    """The ids of three games, played one after the other; the archive is closed."""
    archive = opened()
    ids = []
    for title in "ABC":
        clock.now += 60_000
        ids.append(finished(archive).id)
        archive.rename(archive.open(ids[-1]), title)
    archive.close()
    return ids


@pytest.mark.parametrize("value", IMPOSSIBLE)
@pytest.mark.parametrize("date", DATES[:4])
def test_a_date_that_cannot_be_is_repaired_where_all_else_is_right(
    date: str, value: str, games: list[str], opened: Opened, path: Path, tmp_path: Path, said: list[Words]
) -> None:
    """So it is in an archive that somebody else has made, or a version that did not look."""
    alter(path, f"UPDATE journal SET {date} = {value} WHERE number = 2")
    resum(path)
    archive = opened()
    assert said == []
    assert sorted(titles(archive)) == ["A", "B", "C"]
    journal = archive.open(games[1])
    assert all(0 <= each <= LATEST for each in (journal.created, journal.played, journal.finished or 0))
    assert 0 <= journal.changed <= LATEST_CHANGE
    assert counts(journal) == [3, 2, 1]
    # The latest change comes first, whichever it is, also after it went out and in.
    for turn in (0, 2, 1, 0):
        archive.rename(archive.open(games[turn]), f"{turn}")
        assert titles(archive)[0] == f"{turn}"
    assert finish(checking(archive)) == []
    assert exported(archive, tmp_path).count(KIND) == 3
    assert not archive.storage.read(lambda store: store.lacks_games())


@pytest.mark.parametrize("value", [*IMPOSSIBLE, f"{LAST_CHANGE}", f"{LATEST_CHANGE}"])
@pytest.mark.parametrize("date", ["played", "changed"])
def test_a_damaged_date_is_reported_and_the_game_stands_before_no_later_one(
    date: str, value: str, games: list[str], opened: Opened, path: Path, said: list[Words]
) -> None:
    alter(path, f"UPDATE journal SET {date} = {value} WHERE number = 2")
    archive = opened()
    assert sorted(titles(archive)) == ["A", "B", "C"], "it can still be named"
    assert [entry.journal.title for entry in page(archive) if entry.damaged] == ["B"]
    assert [str(each) for each in said] == ["The game “B” is damaged."]
    assert titles(archive).index("B") > 0 or date == "played"
    fresh = finished(archive)
    for _ in range(2):
        assert page(archive)[0].journal.id == fresh.id
        assert page(archive)[0].journal.changed < LATEST_CHANGE
        archive.close()
        archive = opened()
    (version,) = finish(finding_versions(archive, games[1], VALIDATORS))
    restore_version(archive, version)
    assert counts(archive.open(games[1])) == [3, 2, 1]
    assert archive.loss is None
    archive.rename(archive.open(games[1]), "whole")
    assert titles(archive)[0] == "whole"


def test_games_that_an_earlier_version_noted_as_damaged_are_put_in_their_place(
    games: list[str], opened: Opened, path: Path
) -> None:
    alter(path, f"UPDATE journal SET changed = {LATEST_CHANGE}, damaged = 2 WHERE number = 1")
    archive = opened()
    assert titles(archive) == ["C", "B", "A"]


def test_a_deleted_game_whose_date_cannot_be_stays_in_the_bin(
    games: list[str], opened: Opened, path: Path
) -> None:
    archive = opened()
    archive.delete(archive.open(games[1]))
    archive.close()
    for value in IMPOSSIBLE:
        alter(path, f"UPDATE journal SET deleted = {value} WHERE number = 2")
        resum(path)
        archive = opened()
        assert [entry.journal.id for entry, _left in in_bin(archive)] == [games[1]]
        archive.close()
    archive = opened()
    archive.restore(games[1])
    assert counts(archive.open(games[1])) == [3, 2, 1]


@pytest.mark.parametrize("date", DATES)
def test_a_date_that_cannot_be_costs_no_game_where_files_are_recovered(
    date: str, games: list[str], opened: Opened, path: Path, tmp_path: Path
) -> None:
    if date == "deleted":
        archive = opened()
        archive.delete(archive.open(games[1]))
        archive.close()
    alter(path, f"UPDATE journal SET {date} = 9007199254740992 WHERE number = 2; DROP TABLE seat")
    archive = opened()
    held = {entry.journal.id for entry, _left in in_bin(archive)}
    assert held | {entry.journal.id for entry in page(archive)} == {*games}
    # So does one in a file that was set aside.
    archive.close()
    for each in tmp_path.glob("games.db*"):
        if ".damaged-" not in each.name:
            each.unlink()
    archive = opened()
    (source,) = finish(finding_sources(archive))
    assert source.games == 3 - len(held)
    finish(recovering(archive, source.path, VALIDATORS))
    assert len(titles(archive)) == source.games


@pytest.mark.parametrize("is_right", [True, False], ids=["sums are right", "changed later"])
@pytest.mark.parametrize("column", ["chosen", "looked", "departed"])
def test_a_choice_of_a_far_future_can_be_changed_again(
    column: str, *, is_right: bool, games: list[str], opened: Opened, path: Path, said: list[Words]
) -> None:
    archive = opened()
    remember(archive, "Ann", "red", "disk")
    archive.close()
    alter(path, f"UPDATE player SET {column} = 9007199254740992 WHERE name = 'Ann'")
    if is_right:
        resum(path)
    archive = opened()
    known = {each.name: each for each in people(archive)}
    assert "Ann" in known or column == "departed"
    assert known.get("Ann") is None or known["Ann"].colour == "red"
    assert remember(archive, "Ann", "blue", "star").colour == "blue"
    assert rename(archive, "Ann", "Anna").name == "Anna"
    assert rename(archive, "Anna", "Ann").name == "Ann"
    assert "Ann" in {each.name for each in people(archive)}
    assert [str(each)[:16] for each in said] == ([] if is_right else ["Some player data"])


def test_a_clock_of_a_far_future_leaves_room_for_what_follows(opened: Opened, clock: Clock) -> None:
    archive = opened()
    clock.now = LATEST
    late = finished(archive, "Ann", "Bea").id
    rename(archive, "Ann", "Anna")
    archive.close()
    clock.now = 1_700_000_000_000
    archive = opened()
    games = [play(archive, archive.begin(KIND, 1, setup()), 1).id for _ in range(2)]
    assert [entry.journal.id for entry in page(archive)] == [*games[::-1], late]
    assert rename(archive, "Anna", "Ann").name == "Ann"
