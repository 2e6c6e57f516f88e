"""The welcome: on the first start only, gone with one touch, and never where there are games."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from kivy.app import App

from tests.ui.played import play_table
from tools.stage import Stage

ROOMS = {
    "Score at the table": "table_setup",
    "Play Ra": "play_setup",
    "Play the hex game": "hex_setup",
    "Learn": "learn",
}


def stop(stage: Stage) -> None:
    """As Kivy does: the app hears of it when none is running any more."""
    App._running_app = None
    stage.app.screen.leave()
    App._running_app = stage.app


WAYS_OUT: dict[str, Callable[[Stage], object]] = {
    "Skip": lambda stage: stage.tap(stage.the("QuietButton", text="Skip")),
    "Escape": lambda stage: stage.back(),
    **{room: lambda stage, room=room: stage.tap(stage.the("RoomCard", title=room)) for room in ROOMS},
    "a call": lambda stage: stage.app.on_pause(),
    "the end": stop,
}


def first_start(folder: Path, **settings: object) -> Stage:
    return Stage(folder, welcomed=False, **settings)


@pytest.mark.parametrize("way_out", WAYS_OUT)
@pytest.mark.sample(3)
def test_whoever_has_left_it_never_sees_it_again(way_out: str, tmp_path: Path) -> None:
    with first_start(tmp_path) as stage:
        assert stage.app.trail == ("welcome",)
        assert list(stage.app.built_screens) == ["welcome"]
        WAYS_OUT[way_out](stage)
        room = [ROOMS[way_out]] if way_out in ROOMS else []
        if way_out not in ("a call", "the end"):
            assert stage.app.trail == ("home", *room)
            # Nothing leads back to it.
            stage.back()
            assert stage.app.trail == ("home",)
            stage.back()
            assert stage.app.trail == ("home",)
    saved = json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))
    with Stage(tmp_path, welcomed=saved["welcomed"]) as again:
        assert again.app.trail == ("home",)


def test_somebody_with_games_never_sees_it(tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        play_table(stage)
    (tmp_path / "settings.json").unlink()
    with first_start(tmp_path) as stage:
        assert stage.app.trail == ("home",)


def test_another_language_than_the_guess_is_one_tap_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "fr")
    with first_start(tmp_path, language="system") as stage:
        assert stage.the("SegmentedChoice").chosen == "fr"
        assert "Jouer à Ra" in stage.texts()
        # The guess is none of the user's choices until it is put right.
        stage.tap(stage.the("Segment", text="Français"))
        assert stage.app.settings.language == "system"
        stage.tap(stage.the("Segment", text="Русский"))
        assert stage.app.settings.language == "ru"
        assert "Сыграть в «Ра»" in stage.texts()


def test_looking_at_it_writes_nothing(tmp_path: Path) -> None:
    with first_start(tmp_path, language="system", motion=True) as stage:
        stage.frames()
        assert list(tmp_path.iterdir()) == []
