"""A game that cannot be opened is restored by touches; all games are checked while the app is open."""

from pathlib import Path

import pytest

from ra_archive.inspection import EVERY, is_check_due
from tests.ui.played import open_history, play_table
from tools.stage import Stage
from ui.home.monthly_check import AFTER_SECONDS, DAY_SECONDS

MESSAGE = "This game is damaged and can’t be opened."


@pytest.fixture
def damaged(tmp_path: Path) -> str:
    """A game with a snapshot of its first entry; later its second one was damaged in the file."""
    with Stage(tmp_path, takes_snapshots=True) as stage:
        journal = play_table(stage, 1)
    with Stage(tmp_path) as stage:
        archive = stage.app.archive
        archive.append(archive.open(journal), {"do": "close"})
        damage = 'UPDATE action SET action = \'{"do":"ra"}\' WHERE place = 2'
        archive.storage.write(lambda store: store.rows(damage))
    return journal


@pytest.mark.parametrize("beginning", [True, False])
def test_a_damaged_game_is_restored_where_people_want_to_open_it(
    damaged: str, tmp_path: Path, beginning: bool
) -> None:
    with Stage(tmp_path) as stage:
        open_history(stage)
        stage.tap(stage.the("GameButton"))
        assert any(text.startswith(MESSAGE) for text in stage.texts())
        assert "Damaged game" in stage.texts()
        names = sorted(button.text for button in stage.all("BigButton") if "Restore" in button.text)
        assert names[0].startswith("Restore from snapshot, ")
        assert names[1:] == ["Restore the intact beginning"]
        stage.tap(stage.the("BigButton", text=names[int(beginning)]))
        assert "Game restored." in stage.texts()
        assert len(stage.app.archive.open(damaged).actions) == 2
        stage.tap(stage.the("GameButton"))
        assert stage.app.session.journal.id == damaged


def test_games_are_checked_when_the_app_has_been_open_for_a_while(damaged: str, tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        stage.frames(4)
        assert is_check_due(stage.app.archive)
        assert stage.app.archive.loss is None
        stage.wait(AFTER_SECONDS + 1)
        assert not is_check_due(stage.app.archive)
        assert "The game “Ann, Bea, Cy” is damaged." in stage.texts()
    for answer in ("", "Don’t remind me"):  # whoever does not answer is asked again
        with Stage(tmp_path) as stage:
            assert "Damaged games" in stage.texts()
            if answer:
                stage.tap(stage.the("QuietButton", text=answer))
    with Stage(tmp_path) as stage:
        assert "Damaged games" not in stage.texts()
        stage.wait(AFTER_SECONDS + 1)
        assert stage.app.archive.loss is None


def test_a_damaged_game_is_marked_in_the_history_and_restored_from_its_menu(
    damaged: str, tmp_path: Path
) -> None:
    with Stage(tmp_path) as stage:
        stage.wait(AFTER_SECONDS + 1)
    with Stage(tmp_path) as stage:
        stage.tap(stage.the("BigButton", text="Show in History"))
        row = stage.the("GameButton")
        assert (row.icon, row.outcome) == ("warning", "Damaged. Tap to restore.")
        stage.tap(stage.the("IconButton", icon="more"))
        assert any("This game is damaged." in text for text in stage.texts())
        stage.tap(stage.the("PrimaryButton", text="Restore"))
        stage.tap(stage.the("BigButton", text="Restore the intact beginning"))
        assert stage.the("GameButton").icon == "table"
    with Stage(tmp_path) as stage:
        assert stage.app.archive.loss is None


def test_a_damaged_file_is_asked_about_until_people_answer(tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        play_table(stage, 1)
    with (tmp_path / "games.db").open("r+b") as file:
        file.write(b"\xa5" * 100)
    for answer in ("", "", "Continue without them"):
        with Stage(tmp_path) as stage:
            assert "Games may be missing" in stage.texts()
            if answer:
                stage.tap(stage.the("QuietButton", text=answer))
    with Stage(tmp_path) as stage:
        assert "Games may be missing" not in stage.texts()


@pytest.mark.parametrize("wakes", [True, False])
def test_an_app_that_stays_open_is_checked_every_month(
    tmp_path: Path, wakes: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Stage(tmp_path) as stage:
        play_table(stage, 1)
        stage.app.start_over()
        stage.frames(4)
        stage.wait(AFTER_SECONDS + 1)
        archive = stage.app.archive
        assert not is_check_due(archive)
        later = archive.time() + EVERY
        monkeypatch.setattr(archive, "now", lambda: later)
        stage.app.go("history")
        stage.frames(4)
        if wakes:
            stage.app.dispatch("on_pause")
            stage.app.dispatch("on_resume")
            stage.wait(AFTER_SECONDS + 1)
        else:
            stage.frame_time.now += DAY_SECONDS
            stage.frames(4)
        assert not is_check_due(archive)
