"""What was lost or is damaged is reported at every start until people have answered, however the app ends."""

from collections.abc import Callable
from pathlib import Path

import pytest

from ra_archive.archive import Archive
from ra_archive.inspection import checking
from ra_archive.lists import page
from ra_archive.players import people, remember
from ra_archive.recovery import finding_versions, restore_version
from ra_archive.words import Words
from ra_base.steps import finish
from tests.archive.counting import VALIDATORS, fill, finished
from tests.archive.test_sums import alter

Opened = Callable[..., Archive]
REBUILT, PLAYERS = "The archive was damaged.", "Something saved about players was damaged"


def starts(opened: Opened, said: list[Words], reported: str) -> Archive:
    """Open the archive again and again, as after a kill: the loss is reported each time."""
    for _ in range(3):
        said.clear()
        archive = opened()
        assert [str(each)[: len(reported)] for each in said] == [reported]
        assert archive.losses == tuple(said)
    return archive


def test_a_damaged_file_is_reported_until_people_have_answered(
    opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    archive = opened()
    fill(archive, 3)
    archive.close()
    with (tmp_path / "games.db").open("r+b") as file:
        file.write(b"\xa5" * 100)
    archive = starts(opened, said, REBUILT)
    assert archive.take_snapshot() is None
    archive.forget_loss()
    said.clear()
    assert opened().losses == ()
    assert said == []


def test_what_is_lost_about_players_is_reported_until_people_have_answered(
    opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    archive = opened()
    finished(archive)
    remember(archive, "Zoe", "red", "disk")
    archive.close()
    alter(tmp_path / "games.db", "UPDATE player SET colour = x'00' WHERE name = 'Zoe'")
    people(opened())
    starts(opened, said, PLAYERS).forget_loss()
    assert opened().losses == ()


def test_a_damaged_game_is_reported_until_it_is_restored_or_people_know(
    opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    archive = opened()
    games = fill(archive, 3)
    archive.take_snapshot()
    archive.close()
    alter(tmp_path / "games.db", "DELETE FROM action WHERE journal = 2 AND place = 4")
    finish(checking(opened()))
    archive = starts(opened, said, "The game “Game 1” is damaged.")
    assert [entry.damaged for entry in page(archive)] == [False, True, False]
    archive.forget_loss()
    said.clear()
    archive = opened()
    finish(checking(archive))
    assert (said, archive.losses) == ([], ())
    assert [entry.damaged for entry in page(archive)] == [False, True, False]
    restore_version(archive, finish(finding_versions(archive, games[1].id, VALIDATORS))[0])
    assert not any(entry.damaged for entry in page(archive))


def test_a_restored_game_is_reported_no_more(opened: Opened, tmp_path: Path, said: list[Words]) -> None:
    archive = opened()
    games = fill(archive, 3)
    archive.take_snapshot()
    archive.close()
    alter(tmp_path / "games.db", "DELETE FROM action WHERE journal = 2 AND place = 4")
    finish(checking(opened()))
    archive = starts(opened, said, "The game “Game 1” is damaged.")
    restore_version(archive, finish(finding_versions(archive, games[1].id, VALIDATORS))[0])
    assert archive.losses == ()
    said.clear()
    assert opened().losses == ()
    assert said == []


@pytest.mark.parametrize(
    "note", [b"", b"{", b"\xff" * 9, b"[1]", b'[["other", {}]]', b'[["rebuilt", {"a": 1}]]']
)
def test_a_note_that_cannot_be_read_is_reported_as_a_loss(
    note: bytes, opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    finished(archive := opened())
    archive.close()
    (tmp_path / "games.db.losses").write_bytes(note)
    starts(opened, said, "Changes that were saved are missing").forget_loss()
    assert opened().losses == ()
