"""A damaged header of the file costs no game: it is read through a copy with a whole one."""

import shutil
from collections.abc import Callable, Container, Iterable
from pathlib import Path
from typing import Any

import pytest

from ra_archive.archive import Archive
from ra_archive.disk import connect
from ra_archive.lists import page
from ra_archive.players import merge, people
from ra_archive.recovery import finding_sources, recovering
from ra_archive.schema import STEPS
from ra_archive.words import Words
from ra_base.steps import finish
from tests.archive.counting import VALIDATORS, fill, finished

Opened = Callable[..., Archive]
pytestmark = pytest.mark.usefixtures("eager")


def some_of(bits: Iterable[int], suite: Container[int]) -> list[Any]:
    """Bits of which only some are for the suite."""
    return [pytest.param(bit, marks=() if bit in suite else pytest.mark.case) for bit in bits]


@pytest.mark.parametrize("bit", some_of([0, *range(2, 8)], suite=(0, 2, 7)))
def test_a_header_that_forbids_writing_costs_nothing(
    bit: int, opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    """SQLite reads a file that says a newer SQLite wrote it, and never writes to it: every change failed."""
    path = tmp_path / "games.db"
    archive = opened()
    games = fill(archive)
    archive.close()
    flip(path, bit)
    archive = opened()
    assert "damaged" in str(said[0])
    games.append(finished(archive))
    assert archive.trouble is None
    archive.close()
    assert opened().open(games[-1].id) == games[-1]
    assert {entry.journal.id for entry in page(opened(), limit=100)} == {each.id for each in games}


def test_a_header_that_forbids_writing_while_it_is_open_costs_nothing(
    opened: Opened, tmp_path: Path, eager: None
) -> None:
    archive = opened()
    games = fill(archive)
    archive.storage.read(lambda store: store.rows("PRAGMA wal_checkpoint(TRUNCATE)"))
    flip(tmp_path / "games.db", 2)
    archive.storage.read(lambda store: store.connection.execute("PRAGMA shrink_memory"))
    games += [finished(archive) for _ in range(3)]
    assert {entry.journal.id for entry in page(archive, limit=100)} == {each.id for each in games}
    archive.close()
    assert {entry.journal.id for entry in page(opened(), limit=100)} == {each.id for each in games}


@pytest.mark.parametrize("length", [1, 40, 100])
@pytest.mark.parametrize("killed", [True, False])
@pytest.mark.sample(3)
def test_a_file_without_its_first_bytes_loses_no_game(
    killed: bool, length: int, opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    """SQLite reads nothing of it, but all of it is there; after a kill a part is only in the log."""
    archive = opened()
    games = fill(archive)
    merge(archive, "Anne", "Ann")
    path = tmp_path / "games.db"
    if killed:
        shutil.copytree(tmp_path, tmp_path / "killed", ignore=lambda *_: {"killed"})
        path = tmp_path / "killed" / "games.db"
    archive.close()
    overwrite(path, length)
    for again in (Archive(path, notify=said.append), Archive(path, notify=said.append)):
        assert f"{len(games)} games were recovered" in str(said[0])
        assert {entry.journal.id for entry in page(again, limit=100)} == {each.id for each in games}
        assert again.find(games[-1].id) == games[-1]
        assert any({"Ann", "Anne"} <= {*each.spellings} for each in people(again))
        again.close()


@pytest.mark.parametrize("bit", some_of(range(10), suite=(0, 5, 9)))
def test_a_damaged_version_is_no_newer_one(
    bit: int, opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    """A newer version has other tables; a file that no update would ever open kept every game from people."""
    archive = opened()
    games = fill(archive)
    archive.close()
    connection = connect(str(tmp_path / "games.db"))
    connection.execute(f"PRAGMA user_version = {len(STEPS) ^ 1 << bit}")
    connection.close()
    again = opened()
    assert all(f"{len(games)} games were recovered" in str(each) for each in said)
    assert {entry.journal.id for entry in page(again, limit=100)} == {each.id for each in games}
    assert again.trouble is None


def test_games_of_a_file_set_aside_without_its_first_bytes_can_be_recovered(
    opened: Opened, tmp_path: Path
) -> None:
    archive = opened()
    games = fill(archive)
    archive.close()
    (tmp_path / "games.db").rename(aside := tmp_path / "games.db.damaged-20260101-000000")
    overwrite(aside, 100)
    before = aside.read_bytes()
    archive = opened()
    (source,) = finish(finding_sources(archive))
    assert source.games == len(games)
    assert finish(recovering(archive, source.path, VALIDATORS)).taken.new == len(games)
    assert aside.read_bytes() == before


def test_a_header_of_another_format_costs_nothing(opened: Opened, tmp_path: Path, said: list[Words]) -> None:
    """One bit, and the games were out of sight for good, and new ones never saved."""
    archive = opened()
    games = fill(archive)
    archive.close()
    flip(tmp_path / "games.db", 0, 47)
    archive = opened()
    assert f"{len(games)} games were recovered" in str(said[0])
    assert archive.trouble is None


@pytest.mark.parametrize("bit", some_of([0, 5, 7], suite=(5,)))
@pytest.mark.parametrize("at", [60, 61])
def test_a_version_that_no_app_will_have_is_damage(
    at: int, bit: int, opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    """Before, the app asked for an update that will never come."""
    archive = opened()
    games = fill(archive)
    archive.close()
    flip(tmp_path / "games.db", bit, at)
    archive = opened()
    assert f"{len(games)} games were recovered" in str(said[0])
    assert archive.trouble is None


def flip(path: Path, bit: int, at: int = 18) -> None:
    content = bytearray(path.read_bytes())
    content[at] ^= 1 << bit
    path.write_bytes(content)


def overwrite(path: Path, length: int) -> None:
    """Lose the first bytes."""
    with path.open("r+b") as file:
        file.write(b"\xa5" * length)
