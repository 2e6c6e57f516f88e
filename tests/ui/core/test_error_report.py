"""An error in the program: written down, told in words, and the app goes on."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.base import ExceptionManager
from kivy.clock import Clock

from tools.stage import Stage
from ui.core.error_report import FILE, ErrorReport


@pytest.fixture
def guarded(stage: Stage) -> Iterator[Stage]:
    handler = ErrorReport(stage.app)
    ExceptionManager.add_handler(handler)
    yield stage
    ExceptionManager.remove_handler(handler)


def fail(_seconds: float) -> None:
    raise ZeroDivisionError("planted")


def guarded_frames(stage: Stage) -> None:
    """Frames as Kivy's main loop draws them: what goes wrong is handed to the handlers."""
    try:
        stage.frames(2)
    except Exception as error:
        if ExceptionManager.handle_exception(error) == ExceptionManager.RAISE:
            raise
    stage.frames(2)


def test_it_is_written_down_and_told_and_the_app_goes_on(guarded: Stage) -> None:
    Clock.schedule_once(fail)
    guarded_frames(guarded)
    assert any(FILE in text for text in guarded.texts())
    assert "planted" in (guarded.data_dir / FILE).read_text(encoding="utf-8")
    guarded.app.go("settings")
    guarded.frames()
    assert type(guarded.app.screen).__name__ == "SettingsScreen"


def test_an_error_in_every_frame_is_written_once(guarded: Stage) -> None:
    for _ in range(5):
        Clock.schedule_once(fail)
        guarded_frames(guarded)
    assert (guarded.data_dir / FILE).read_text(encoding="utf-8").count("Error: planted") == 1


def test_a_place_where_nothing_can_be_written_is_no_second_error(guarded: Stage) -> None:
    (guarded.data_dir / FILE).mkdir()
    Clock.schedule_once(fail)
    guarded_frames(guarded)
    assert any(f"the app can’t write to {guarded.data_dir}" in text for text in guarded.texts())


def test_people_play_where_nothing_can_be_written_and_are_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with Stage(tmp_path / "file" / "data") as stage:
        assert any("can’t write to the games folder. Keep playing" in text for text in stage.texts())
        stage.show("table_setup")
        stage.tap(stage.the("PrimaryButton", text="Start"))
        assert type(stage.app.screen).__name__ == "TableScreen"


def test_stopping_the_program_is_no_error(guarded: Stage) -> None:
    assert ErrorReport(guarded.app).handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE
