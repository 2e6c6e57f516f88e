"""What was lost or is damaged is reported at every start until people have answered, however the app ends."""

import json
from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest

from ra_archive.archive import Archive
from ra_archive.inspection import checking
from ra_archive.limits import WHYS
from ra_archive.lists import page
from ra_archive.losses import Losses
from ra_archive.players import people, remember
from ra_archive.recovery import finding_sources, finding_versions, recovering, restore_version
from ra_archive.salvage import REPLACED
from ra_archive.words import Words
from ra_base.steps import finish
from tests.archive.counting import VALIDATORS, fill, finished
from tests.archive.test_recovery import copy_live
from tests.archive.test_sums import alter

Opened = Callable[..., Archive]
REBUILT, PLAYERS = "The archive was damaged.", "Some player data was damaged"


def starts(opened: Opened, said: list[Words], reported: str) -> Archive:
    """Open the archive again and again, as after a kill: the loss is reported each time."""
    for _ in range(3):
        said.clear()
        archive = opened()
        assert [str(each)[: len(reported)] for each in said] == [reported]
        assert archive.losses == tuple(said)
    return archive


def with_a_damaged_game(opened: Opened, folder: Path, said: list[Words]) -> tuple[Archive, str]:
    """An archive that reports one of its games as damaged, and that game's id; a snapshot has it whole."""
    archive = opened()
    games = fill(archive, 3)
    archive.take_snapshot()
    archive.close()
    alter(folder / "games.db", "DELETE FROM action WHERE journal = 2 AND place = 4")
    finish(checking(opened()))
    return starts(opened, said, "The game “Game 1” is damaged."), games[1].id


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
    archive, game = with_a_damaged_game(opened, tmp_path, said)
    assert [entry.damaged for entry in page(archive)] == [False, True, False]
    archive.forget_loss()
    said.clear()
    archive = opened()
    finish(checking(archive))
    assert (said, archive.losses) == ([], ())
    assert [entry.damaged for entry in page(archive)] == [False, True, False]
    restore_version(archive, finish(finding_versions(archive, game, VALIDATORS))[0])
    assert not any(entry.damaged for entry in page(archive))


def test_a_restored_game_is_reported_no_more(opened: Opened, tmp_path: Path, said: list[Words]) -> None:
    archive, game = with_a_damaged_game(opened, tmp_path, said)
    restore_version(archive, finish(finding_versions(archive, game, VALIDATORS))[0])
    assert archive.losses == ()
    said.clear()
    assert opened().losses == ()
    assert said == []


BAD_NOTES = [b"", b"{", b"\xff" * 9, b"[1]", b'{"losses": 1, "known": null}']
BAD_NOTES += [b'{"losses": [["other", {}]], "known": null}', b'{"losses": [["rebuilt", {}]], "known": null}']
# Shown, these would take half a minute to lay out, or are no text of ours.
LONG, LATE, HIDDEN = ["x" * 60_000, 1], ["games.db.damaged", 10**4000], ["a\0\u202eb", 1]
BAD_NOTES += [
    json.dumps({"losses": [["rebuilt", {"file": file, "count": count}]], "known": None}).encode()
    for file, count in (LONG, LATE, HIDDEN, ["", 1], ["games.db.damaged", True], ["games.db.damaged", -1])
]


@pytest.mark.parametrize("note", BAD_NOTES)
def test_a_note_that_cannot_be_read_is_reported_as_a_loss(
    note: bytes, opened: Opened, tmp_path: Path, said: list[Words]
) -> None:
    finished(archive := opened())
    archive.close()
    (tmp_path / "games.db.losses").write_bytes(note)
    starts(opened, said, "Changes that were saved are missing").forget_loss()
    assert opened().losses == ()


@pytest.mark.parametrize("kept", [0, 1, 3, 5])
def test_a_log_that_is_gone_or_cut_off_is_missed_by_the_snapshot_alone(
    kept: int, opened: Opened, tmp_path: Path
) -> None:
    """The note of commits is gone as well."""
    archive = opened()
    games = {journal.id for journal in fill(archive, 3)}
    assert archive.take_snapshot()
    copy_live(tmp_path / "games.db", folder := tmp_path / "copy")
    copytree(tmp_path / "games-snapshots", folder / "games-snapshots")
    for name in ("games.db-shm", "games.db.commits"):
        (folder / name).unlink()
    log = folder / "games.db-wal"
    log.write_bytes(log.read_bytes()[: log.stat().st_size * kept // 6])
    if not kept:
        log.unlink()
    for _ in range(2):
        said: list[Words] = []
        cut = Archive(folder / "games.db", notify=said.append)
        assert "Changes that were saved are missing" in str(said[0])
        assert cut.losses == tuple(said)
        cut.close()
    cut = Archive(folder / "games.db")
    (source,) = finish(finding_sources(cut))
    assert source.is_snapshot
    finish(recovering(cut, source.path, VALIDATORS))
    assert {entry.journal.id for entry in page(cut)} == games
    cut.forget_loss()
    cut.close()
    for _ in range(2):
        (folder / "games.db.commits").unlink()
        cut = Archive(folder / "games.db")
        assert cut.losses == (), "people know"
        cut.close()


def test_a_file_older_than_the_snapshot_is_missed(opened: Opened, tmp_path: Path, said: list[Words]) -> None:
    archive = opened()
    fill(archive, 3)
    archive.close()
    older = (tmp_path / "games.db").read_bytes()
    archive = opened()
    fill(archive, 3)
    archive.take_snapshot()
    archive.close()
    (tmp_path / "games.db").write_bytes(older)
    (tmp_path / "games.db.commits").unlink()
    starts(opened, said, "Changes that were saved are missing")


def test_nothing_is_missed_once_the_archive_has_gone_on(opened: Opened, tmp_path: Path) -> None:
    archive = opened()
    fill(archive, 2)
    archive.take_snapshot()
    finished(archive)
    archive.close()
    (tmp_path / "games.db.commits").unlink()
    assert opened().losses == ()
    assert not (tmp_path / "games.db.losses").exists()


def test_a_file_that_was_too_large_is_said_to_be_so_at_the_next_start_too(tmp_path: Path) -> None:
    loss = REPLACED.filled(why=WHYS["games"].filled(most=30_000), count=2, file="games.db.damaged-1")
    Losses(tmp_path / "games.db", print).add(loss)
    again = Losses(tmp_path / "games.db", print)
    again.read()
    assert list(map(str, again.all)) == [str(loss)]
    assert "the limit is 30000" in str(loss)
