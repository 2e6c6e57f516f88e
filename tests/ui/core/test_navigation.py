"""From screen to screen and back, with fingers, Escape and Android's back button."""

from pathlib import Path

import pytest
from kivy.core.window import Window

from tests.ui.fingers import double_tap
from tools.stage import Stage
from ui.common.overlay import Overlay
from ui.core import navigation
from ui.core.android import back
from ui.core.app import DATA_DIR_VARIABLE, RaCompanionApp
from ui.core.screen import Screen
from ui.features import REGISTRY
from ui.home.home_screen import HomeScreen

F1 = 282


def shown(stage: Stage) -> str:
    return type(stage.app.screen).__name__


def test_a_screen_is_made_when_it_is_first_shown(stage: Stage) -> None:
    stage.frames()
    assert list(stage.app.built_screens) == ["home"]
    stage.tap(stage.the("ListRow", text="Settings"))
    first = stage.app.screen
    assert shown(stage) == "SettingsScreen"
    stage.back()
    stage.tap(stage.the("ListRow", text="Settings"))
    assert stage.app.screen is first


def test_back_by_button_and_by_key(stage: Stage) -> None:
    stage.frames()
    for go_back in (stage.back, lambda: stage.tap(stage.the("IconButton", icon="back"))):
        stage.tap(stage.the("ListRow", text="Settings"))
        assert shown(stage) == "SettingsScreen"
        go_back()
        assert shown(stage) == "HomeScreen"


def test_back_takes_the_overlay_away_first(gallery: Stage) -> None:
    gallery.app.screen.ask()
    gallery.frames()
    gallery.back()
    assert gallery.app.root.overlays == []
    assert shown(gallery) == "GalleryScreen"
    gallery.back()
    assert shown(gallery) == "HomeScreen"


def test_a_key_goes_to_what_is_in_front(gallery: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    got: list[str] = []
    for kind in (Screen, Overlay):
        monkeypatch.setattr(kind, "key", lambda self, *key: got.append(f"{type(self).__name__} {key}"))
    gallery.key(F1 + 1, "x")
    gallery.app.go("settings")
    gallery.key(F1 + 1)
    gallery.back()
    gallery.app.screen.ask()
    gallery.key(F1 + 1)
    gallery.back()
    gallery.key(F1 + 1)
    back = "(27, '', [])"
    assert got == [
        "GalleryScreen (283, 'x', [])",
        "SettingsScreen (283, '', [])",
        f"SettingsScreen {back}",
        "Dialog (283, '', [])",
        f"Dialog {back}",
        "GalleryScreen (283, '', [])",
    ]


def test_back_at_home_leaves_the_app_on_a_phone_only(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    left = []
    monkeypatch.setattr(back, "leave", lambda: left.append(True))
    stage.back()
    assert not left
    monkeypatch.setattr(navigation, "platform", "android")
    stage.back()
    assert left


def test_going_to_a_screen_on_the_way_is_going_back(stage: Stage) -> None:
    for name in ("reference", "settings", "reference"):
        stage.app.go(name)
    assert stage.app.trail == ("home", "reference")


def test_a_screen_is_told_when_it_goes_to_the_back_or_the_app_to_sleep(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = []
    monkeypatch.setattr(HomeScreen, "leave", lambda _screen: kept.append("home"))
    stage.app.dispatch("on_pause")
    stage.app.go("settings")
    assert kept == ["home", "home"]


def test_rules_keep_the_screen_awake_unless_switched_off(stage: Stage) -> None:
    assert Window.allow_screensaver
    stage.app.go("reference")
    assert not Window.allow_screensaver
    stage.app.settings.screen_on = False
    assert Window.allow_screensaver
    stage.app.settings.screen_on = True
    stage.back()
    assert Window.allow_screensaver


def test_f1_opens_our_settings_and_not_kivy_s(stage: Stage) -> None:
    stage.app.open_settings()
    assert shown(stage) == "SettingsScreen"


def test_with_motion_a_screen_fades_in(stage: Stage) -> None:
    stage.app.settings.motion = True
    stage.app.go("settings")
    assert stage.app.screen.opacity < 1
    stage.wait(0.3)
    assert stage.app.screen.opacity == 1


def test_a_question_stays_in_front_of_the_settings_key(gallery: Stage) -> None:
    gallery.app.screen.ask()
    gallery.key(F1)
    assert gallery.app.screen is gallery.the("GalleryScreen")
    gallery.back()
    gallery.key(F1)
    assert gallery.app.screen is gallery.the("SettingsScreen")


def test_a_first_start_needs_no_folder_above_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "not" / "there"))
    monkeypatch.delenv(DATA_DIR_VARIABLE, raising=False)
    app = RaCompanionApp(REGISTRY)
    assert app.data_dir.parent == tmp_path / "not" / "there"
    app.settings.theme = "papyrus"
    assert [path.name for path in app.data_dir.iterdir()] == ["settings.json"]


def test_a_double_tap_does_not_tap_through_a_screen_that_has_just_come(stage: Stage) -> None:
    stage.show("tally", "counted")
    double_tap(stage, stage.the("PrimaryButton", text="Score epoch 2"))
    assert shown(stage) == "EpochScreen"
    stage.tap(stage.the("PrimaryButton", text="Start epoch 3"))
    assert shown(stage) == "TableScreen"


def test_a_double_tap_where_no_screen_came_is_one_tap(stage: Stage) -> None:
    stage.show("table")
    stage.show("table", "playing")
    session = stage.app.session
    before = len(session.steps)
    double_tap(stage, stage.the("PrimaryButton", text="Ra drawn"))
    assert [step.action["do"] for step in session.steps[before:]] == ["ra"]
