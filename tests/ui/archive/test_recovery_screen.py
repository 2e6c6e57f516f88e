"""What was lost is said at the start, and comes back by touches."""

import sqlite3
from pathlib import Path

import pytest

from ra_archive.archive import Archive
from ra_archive.lists import page
from ra_archive.snapshots import snapshots
from tests.ui.played import TABLE
from tools.demo.games import add_games
from tools.stage import Stage


def listed(stage: Stage) -> set[str]:
    return {entry.journal.id for entry in page(stage.app.archive, limit=100)}


def test_games_of_a_file_that_is_gone_come_back_from_the_snapshot_taken_on_leaving(tmp_path: Path) -> None:
    with Stage(tmp_path, takes_snapshots=True) as stage:
        add_games(stage.app.archive, stage.app.registry)
        games = listed(stage)
    (snapshot,) = snapshots(tmp_path / "games.db")
    assert snapshot.exists()
    (tmp_path / "games.db").unlink()
    for answer in ("", "Recover games"):  # whoever does not answer is asked again
        with Stage(tmp_path) as stage:
            assert "Games may be missing" in stage.texts()
            assert listed(stage) == set()
            if answer:
                stage.tap(stage.the("PrimaryButton", text=answer))
                row = stage.the("ListRow", icon="history")
                assert row.remark == f"{len(games)} games to recover"
                stage.tap(row)
                assert f"{len(games)} games recovered." in stage.texts()
                assert listed(stage) == games
                assert "No games to recover" in stage.texts()
    with Stage(tmp_path) as stage:
        assert "Games may be missing" not in stage.texts()
        assert listed(stage) == games


def test_who_only_looks_is_asked_again(tmp_path: Path) -> None:
    """The app may be killed before any game has come back."""
    with Stage(tmp_path, takes_snapshots=True) as stage:
        add_games(stage.app.archive, stage.app.registry)
    (tmp_path / "games.db").unlink()
    for _ in range(2):
        with Stage(tmp_path) as stage:
            stage.tap(stage.the("PrimaryButton", text="Recover games"))
            assert stage.the("ListRow", icon="history")
    with Stage(tmp_path) as stage:
        stage.tap(stage.the("PrimaryButton", text="Recover games"))
        stage.app.go_back()
        stage.frames(4)
        assert "Games may be missing" in stage.texts()


def test_who_finds_nothing_to_recover_is_not_asked_again(tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        add_games(stage.app.archive, stage.app.registry)
    (tmp_path / "games.db").unlink()
    with Stage(tmp_path) as stage:
        stage.tap(stage.the("PrimaryButton", text="Recover games"))
        assert "No games to recover" in stage.texts()
    with Stage(tmp_path) as stage:
        assert "Games may be missing" not in stage.texts()


def test_a_game_that_breaks_the_rules_is_said_to_break_them(stage: Stage) -> None:
    archive = stage.app.archive
    game = archive.begin("ra-table", 1, TABLE, "Mine")
    broken = archive.append(game, {"do": "fly"})
    archive.take_snapshot()
    archive.storage.write(lambda store: store.drop(broken.id))
    stage.show("recovery")
    stage.tap(stage.the("ListRow", icon="history"))
    stage.frames(4)
    dialog = stage.the("Dialog", title="Games not recovered")
    first, second = dialog.text.split("\n")
    assert first == "These games can’t be replayed:"
    assert second.startswith("Mine, ")
    assert "action 1: " in second
    assert not any("damaged" in text for text in stage.texts())


def test_who_continues_without_them_is_not_asked_again(tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        add_games(stage.app.archive, stage.app.registry)
    (tmp_path / "games.db").unlink()
    with Stage(tmp_path) as stage:
        stage.tap(stage.the("QuietButton", text="Continue without them"))
    with Stage(tmp_path) as stage:
        assert "Games may be missing" not in stage.texts()


def test_recovering_is_offered_with_all_games_of_the_history(stage: Stage) -> None:
    add_games(stage.app.archive, stage.app.registry)
    stage.show("history")
    stage.app.screen.files.ask()
    stage.frames()
    stage.tap(stage.the("BigButton", text="Recover games"))
    assert "No games to recover" in stage.texts()


def test_a_pause_takes_one_snapshot_a_day(tmp_path: Path) -> None:
    with Stage(tmp_path, takes_snapshots=True) as stage:
        add_games(stage.app.archive, stage.app.registry)
        stage.app.on_pause()
        taken = snapshots(tmp_path / "games.db")
        assert len(taken) == 1
        stage.app.on_pause()
    assert snapshots(tmp_path / "games.db") == taken


def test_the_app_closes_its_archive_whatever_becomes_of_the_snapshot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_archive: Archive) -> None:
        raise RuntimeError("no snapshot")

    with Stage(tmp_path, takes_snapshots=True) as stage:
        archive = stage.app.archive
        monkeypatch.setattr(Archive, "take_snapshot", fails)
        with pytest.raises(RuntimeError, match="no snapshot"):
            stage.app.on_stop()
        with pytest.raises(sqlite3.ProgrammingError, match="closed"):
            archive.storage.read(lambda store: store.rows("SELECT 1"))
        monkeypatch.undo()
