"""What is changed or missing in any row is found: games, players, and what follows from both."""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ra_archive.archive import Archive
from ra_archive.exchange import export_archive, take_in
from ra_archive.inspection import EVERY, checking
from ra_archive.journal import Journal
from ra_archive.lists import page
from ra_archive.mending import damaged_games
from ra_archive.players import check_merge, games_of, known_people, merge, people, remember
from ra_archive.recovery import finding_sources
from ra_archive.snapshots import KEPT, snapshots
from ra_archive.statistics import statistics
from ra_archive.store import Store
from ra_archive.words import BadFile, Refused, Words
from ra_base.steps import finish
from tests.archive.counting import KIND, VALIDATORS, Clock, fill, finished, play, setup
from tests.archive.test_sums import alter

Opened = Callable[..., Archive]
DAY = 24 * 60 * 60 * 1000
MISSING = "Changes that were saved are missing"
PLAYERS = "Some player data was damaged"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


@pytest.fixture
def games(opened: Opened) -> list[Journal]:
    """Games that were played, one of them to its end, by players with colours; the archive is closed."""
    archive = opened()
    games = [*fill(archive, 3), finished(archive, "Ann", "Bea")]
    remember(archive, "Ann", "red", "disk")
    merge(archive, "Anne", "Ann")
    merge(archive, "Anna", "Ann")
    archive.take_snapshot()
    archive.close()
    return games


def test_a_game_that_is_missing_is_missed_until_people_have_seen_it(
    games: list[Journal], opened: Opened, path: Path, said: list[Words]
) -> None:
    alter(path, "DELETE FROM action WHERE journal = 2; DELETE FROM journal WHERE number = 2")
    for _ in range(2):
        said.clear()
        archive = opened()
        assert MISSING in str(archive.loss)
        assert len(said) == 1
        play(archive, archive.open(games[0].id), 1)
        archive.close()
    archive = opened()
    (source,) = finish(finding_sources(archive))
    assert source.games == 1
    archive.forget_loss()
    archive.close()
    said.clear()
    archive = opened()
    assert archive.loss is None
    assert said == []


def test_a_game_as_it_was_before_is_missed(opened: Opened, path: Path, said: list[Words]) -> None:
    archive = opened()
    journal = archive.begin(KIND, 1, setup())
    columns = ", ".join(name for _, name, *_ in archive.storage.read(_columns))
    archive.storage.write(lambda store: store.rows("CREATE TEMP TABLE before AS SELECT * FROM journal"))
    play(archive, journal, 1)
    archive.storage.write(
        lambda store: (
            store.rows("DELETE FROM action"),
            store.rows(f"REPLACE INTO journal ({columns}) SELECT {columns} FROM before"),
            store.rows("DROP TABLE before"),
        )
    )
    archive.close()
    assert said == []
    opened()
    assert MISSING in str(said[0])


def _columns(store: Store) -> list[tuple[object, ...]]:
    return store.rows("PRAGMA table_info(journal)")


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE player SET colour = 'blue'",
        "DELETE FROM player WHERE colour = 'red'",
        "DELETE FROM same WHERE one = 'Anna' OR other = 'Anna'",
        "UPDATE same SET other = 'Annb' WHERE other = 'Anna'",
    ],
)
def test_what_was_known_of_players_is_missed(
    change: str, games: list[Journal], opened: Opened, path: Path, said: list[Words]
) -> None:
    alter(path, change)
    archive = opened()
    assert [str(each)[: len(PLAYERS)] for each in said] == [PLAYERS]
    assert people(archive)
    archive.forget_loss()
    archive.close()
    said.clear()
    opened()
    assert said == []


def test_players_damaged_while_the_archive_is_open_are_missed_at_the_next_start(
    games: list[Journal], opened: Opened, path: Path, said: list[Words]
) -> None:
    archive = opened()
    alter(path, "DELETE FROM same WHERE one = 'Anna' OR other = 'Anna'")
    remember(archive, "Bea", "blue", "disk")
    archive.close()
    opened()
    assert str(said[0]).startswith(PLAYERS)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE seat SET points = points + 1",
        "DELETE FROM seat WHERE seat = 0",
        "DELETE FROM sitting WHERE name = 'Ann'",
        "INSERT INTO sitting VALUES ('Zoe', 99)",
        "INSERT INTO seat SELECT 99, game, seat, name, points, place, started, level, against, variant, size,"
        " by_kind FROM seat",
    ],
)
def test_what_follows_from_games_is_laid_out_anew_by_the_check(
    change: str, games: list[Journal], opened: Opened, path: Path, said: list[Words]
) -> None:
    archive = opened()
    before = statistics(archive, [KIND]).by("player")
    archive.close()
    alter(path, change)
    archive = opened()
    finish(checking(archive))
    assert statistics(archive, [KIND]).by("player") == before
    assert games_of(archive, "Ann") == 4
    assert {person.name for person in people(archive)} >= {"Ann", "Bea"}
    assert "Zoe" not in {person.name for person in people(archive)}
    assert said == []


@pytest.mark.parametrize("change", ["at = at + 1 WHERE journal = 1 AND place = 3", "at = 5", "at = 'x'"])
def test_times_that_are_not_as_they_were_saved_are_reported_and_unknown(
    change: str, games: list[Journal], opened: Opened, path: Path, said: list[Words]
) -> None:
    alter(path, f"UPDATE action SET {change}")
    archive = opened()
    assert games[0].times
    assert archive.open(games[0].id) == replace(games[0], times=())
    assert finish(checking(archive)) == []
    assert ["times of moves were damaged" in str(each) for each in said] == [True]
    others = games[1:] if change.endswith("3") else [replace(each, times=()) for each in games[1:]]
    assert [archive.open(each.id) for each in others] == others
    archive.forget_loss()
    archive.close()
    said.clear()
    archive = opened()
    assert finish(checking(archive)) == []
    assert said == []
    assert archive.storage.read(lambda store: store.rows("SELECT source FROM damage LIMIT 1")) == [
        ("action",)
    ]


def test_a_game_whose_times_are_unknown_has_those_of_what_is_played_from_then_on(
    games: list[Journal], opened: Opened, path: Path
) -> None:
    alter(path, "UPDATE action SET at = CAST(at AS BLOB) WHERE journal = 1 AND place = 0")
    archive = opened()
    journal = play(archive, archive.open(games[0].id), 1)
    assert journal.times[-1]
    assert archive.open(journal.id) == journal


@pytest.mark.parametrize("change", ["DELETE FROM ledger", "UPDATE ledger SET commits = 'x'"])
def test_without_a_ledger_the_file_is_damaged(
    change: str, games: list[Journal], opened: Opened, path: Path, said: list[Words]
) -> None:
    alter(path, change)
    archive = opened()
    assert str(said[0]).startswith("The archive was damaged. 4 games were recovered")
    assert len(page(archive)) == 4


def test_an_action_that_is_a_number_ends_what_can_be_read_of_its_game(
    games: list[Journal], opened: Opened, path: Path, said: list[Words]
) -> None:
    alter(
        path, "UPDATE action SET action = CAST('7' AS BLOB) WHERE journal = 2 AND place = 4; DROP TABLE seat"
    )
    archive = opened()
    assert len(page(archive)) == 4
    assert len(archive.open(games[1].id).actions) == 4


def test_an_export_names_a_deleted_game_that_is_damaged(
    games: list[Journal], opened: Opened, path: Path, tmp_path: Path
) -> None:
    archive = opened()
    archive.delete(archive.open(games[0].id))
    archive.close()
    alter(path, "UPDATE journal SET head = 'x' WHERE number = 1")
    (left,) = export_archive(opened(), tmp_path / "all.ra.jsonl", VALIDATORS).left_out
    assert left.name == "Game 0"


def test_a_damaged_game_leaves_the_bin_when_its_time_has_come(
    games: list[Journal], opened: Opened, path: Path, clock: Clock, said: list[Words]
) -> None:
    archive = opened()
    archive.delete(archive.open(games[0].id))
    archive.close()
    alter(path, "UPDATE journal SET note = 'x' WHERE number = 1")
    archive = opened()
    assert len(finish(checking(archive))) == 1
    archive.sweep()
    assert len(archive.storage.read(damaged_games)) == 1
    clock.now += 31 * DAY
    archive.sweep()
    assert archive.storage.read(damaged_games) == []
    kept = archive.storage.read(lambda store: store.rows("SELECT source FROM damage"))
    assert kept[0] == ("journal",)
    archive.close()
    said.clear()
    assert opened().loss is None


def test_the_snapshot_from_before_the_last_good_check_is_not_replaced(
    games: list[Journal], opened: Opened, path: Path, clock: Clock
) -> None:
    (checked,) = snapshots(path)
    archive = opened()
    finish(checking(archive))
    alter(path, "UPDATE journal SET note = 'x' WHERE number = 1")
    for _ in range(KEPT + 3):
        clock.now += DAY
        finished(archive)
        assert archive.take_snapshot()
    assert len(snapshots(path)) == KEPT + 1
    assert snapshots(path)[-1] == checked
    clock.now += EVERY
    assert len(finish(checking(archive))) == 1
    archive.forget_loss()
    finished(archive)
    archive.take_snapshot()
    assert snapshots(path)[-1] == checked, "that check found damage"


def test_what_is_no_file_is_not_waited_for(archive: Archive, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.ra.json"
    os.mkfifo(pipe)
    with pytest.raises(BadFile, match="isn’t a file of games"):
        take_in(archive, pipe, VALIDATORS)


def test_damage_met_by_an_import_is_told_when_it_is_done(
    games: list[Journal], opened: Opened, path: Path, tmp_path: Path, said: list[Words]
) -> None:
    archive = opened()
    export_archive(archive, tmp_path / "all.ra.jsonl", VALIDATORS)
    remember(archive, "Zoe", "red", "disk")
    alter(path, "UPDATE player SET colour = x'00' WHERE name = 'Zoe'")
    take_in(archive, tmp_path / "all.ra.jsonl", VALIDATORS)
    assert [str(each)[: len(PLAYERS)] for each in said] == [PLAYERS]


def test_cells_of_who_sat_where_are_checked(
    games: list[Journal], opened: Opened, path: Path, said: list[Words]
) -> None:
    alter(path, "UPDATE sitting SET journal = x'ff' WHERE name = 'Ann' AND journal = 4")
    archive = opened()
    assert known_people(archive).shown("Anne") == "Ann"
    assert games_of(archive, "Ann") == 4
    with pytest.raises(Refused, match="played 1 game together"):
        check_merge(archive, "Ann", "Bea")
    assert said == []
