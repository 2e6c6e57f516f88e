"""The app on a phone whose Android is a stand-in: room for bars, Back once a press, what is handed over."""

import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

import pytest
from kivy.core.window import Window
from kivy.graphics.context import get_context
from kivy.uix.textinput import TextInput

from tests.ui.played import TABLE
from tools.stage import BACK_KEY, Stage
from ui.common.text_field import TextField, ThemedField
from ui.core import app as app_module
from ui.core import navigation
from ui.core.android import content, graphics, insets, jvm, phone, presplash, receiving
from ui.core.android.phone import BACK_SCANCODE
from ui.core.insets import NONE, Insets

ESCAPE_SCANCODE = 41


class Android:
    """What the phone says, and what it is asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.insets: Insets | None = Insets(bottom=48, top=40)
        self.gesture: Callable[[], object] = MagicMock()
        self.received: Callable[[receiving.Received], object] = MagicMock()
        self.removed: list[object] = []
        monkeypatch.setattr(insets, "read", lambda: self.insets)
        monkeypatch.setattr(jvm, "implemented", self._listen)
        monkeypatch.setattr(receiving, "receive", self._receive)
        monkeypatch.setattr(presplash, "remove", self.removed.append)
        # Elsewhere in the app nothing of Android is asked for.
        monkeypatch.setattr(app_module, "platform", "android")

    def _listen(self, _interface: str, _method: str, _signature: str, act: Callable[[], object]) -> str:
        self.gesture = act
        return "callback"

    def _receive(self, received: Callable[[receiving.Received], object]) -> None:
        self.received = received


@pytest.fixture
def system(monkeypatch: pytest.MonkeyPatch, android: dict[str, MagicMock]) -> Android:
    return Android(monkeypatch)


@pytest.fixture
def running(system: Android, tmp_path: Path) -> Iterator[Stage]:
    with Stage(tmp_path) as stage:
        yield stage


# -- Bars and keyboard


def test_the_app_leaves_room_for_the_bars_and_follows_when_it_is_turned(
    running: Stage, system: Android
) -> None:
    assert running.app.root.insets == system.insets
    assert running.app.screen.pos == [0, 48]
    assert running.app.screen.top == 916 - 40
    system.insets = Insets(left=40, right=48)
    running.resize(916, 412)
    running.frames(2)
    assert (running.app.screen.x, running.app.screen.right) == (40, 916 - 48)
    system.insets = None  # asked too early
    running.wait(0.5)
    assert running.app.root.insets == Insets(left=40, right=48)


def test_a_field_is_left_when_its_keyboard_goes(running: Stage, system: Android) -> None:
    running.show("table_setup")
    field = next(running.all(TextInput))
    field.focus = True
    running.wait(0.5)
    assert field.focus  # with a keyboard on a cable none comes up
    system.insets = Insets(bottom=48, top=40, keyboard=320)
    running.wait(0.5)
    assert running.app.root.free.bottom == 320
    system.insets = Insets(bottom=48, top=40)
    running.wait(0.5)
    assert not field.focus
    assert running.app.root.free.bottom == 48


def test_no_field_asks_for_suggestions_with_which_backspace_fails(stage: Stage) -> None:
    for each in (ThemedField(), TextField()):
        assert each.input_type == "null"  # kivy #8625


@pytest.mark.parametrize(("theme", "dark"), [("night", False), ("papyrus", True)])
def test_the_icons_of_the_bars_stand_out(theme: str, dark: bool, running: Stage, android: Any) -> None:
    control = android["android.view.WindowInsetsController"]
    shown = jvm.activity().getWindow().getInsetsController().setSystemBarsAppearance
    running.app.settings.theme = "papyrus" if theme == "night" else "night"
    running.app.settings.theme = theme
    both = control.APPEARANCE_LIGHT_STATUS_BARS | control.APPEARANCE_LIGHT_NAVIGATION_BARS
    assert shown.call_args.args == (both if dark else 0, both)


def test_before_android_11_android_moves_the_window(system: Android, android: Any, tmp_path: Path) -> None:
    android["android.os.Build$VERSION"].SDK_INT = 29
    with Stage(tmp_path):
        assert Window.softinput_mode == "below_target"
        jvm.activity().getWindow().setSoftInputMode.assert_not_called()
    Window.softinput_mode = ""
    android["android.os.Build$VERSION"].SDK_INT = 30
    with Stage(tmp_path):
        assert Window.softinput_mode == ""
        jvm.activity().getWindow().setSoftInputMode.assert_called_once()


# -- Back


def press(stage: Stage, scancode: int = BACK_SCANCODE) -> None:
    """A key that Kivy calls Escape."""
    Window.dispatch("on_keyboard", BACK_KEY, scancode, None, [])
    stage.frames(2)


def gesture(stage: Stage, system: Android) -> None:
    """People swipe from the edge; Android calls on its own thread."""
    thread = threading.Thread(target=system.gesture)
    thread.start()
    thread.join()
    stage.frames(2)


def test_back_is_a_gesture_a_key_or_both_and_goes_back_once(running: Stage, system: Android) -> None:
    def open_three() -> None:
        for name in ("history", "players", "statistics"):
            running.app.go(name)
        running.frames(2)

    open_three()
    gesture(running, system)
    assert running.app.trail == ("home", "history", "players")
    running.wait(2)
    press(running)  # its echo as a key
    assert running.app.trail == ("home", "history", "players")
    press(running, ESCAPE_SCANCODE)  # of a real keyboard
    assert running.app.trail == ("home", "history")


def test_where_back_is_a_key_a_gesture_after_it_is_its_echo(running: Stage, system: Android) -> None:
    for name in ("history", "players", "statistics"):
        running.app.go(name)
    press(running)
    gesture(running, system)
    assert running.app.trail == ("home", "history", "players")
    running.wait(2)
    gesture(running, system)
    assert running.app.trail == ("home", "history")


def test_before_gestures_every_key_goes_back(running: Stage) -> None:
    for name in ("history", "players", "statistics"):
        running.app.go(name)
    press(running)
    press(running)
    assert running.app.trail == ("home", "history")


def test_at_the_first_screen_back_leaves_the_app_which_sleeps(
    running: Stage, system: Android, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(navigation, "platform", "android")
    stopped = MagicMock()
    monkeypatch.setattr(running.app, "stop", stopped)
    gesture(running, system)
    jvm.activity().moveTaskToBack.assert_called_once_with(True)
    stopped.assert_not_called()


# -- What is handed over


def test_a_text_and_a_file_are_received(running: Stage, system: Android, tmp_path: Path) -> None:
    game = json.dumps({"kind": "ra-table", "version": 1, **TABLE, "actions": []})
    system.received(game)
    running.wait_until(lambda: threading.active_count() == 1)
    running.frames(6)
    assert "1 game imported." in running.texts()
    (tmp_path / "x").write_text("{", encoding="utf-8")
    resolver = jvm.activity().getContentResolver()
    descriptor = resolver.openFileDescriptor.return_value
    file = (tmp_path / "x").open("rb")
    descriptor.detachFd.return_value = file.fileno()
    system.received(content.Content(resolver, MagicMock(), "x.ra.json", None))
    running.wait_until(lambda: threading.active_count() == 1)
    running.frames(6)
    assert any("x.ra.json: line 1, column 2" in text for text in running.texts())


# -- The first frame, and sleep


def test_the_picture_goes_with_the_first_frame(system: Android, tmp_path: Path) -> None:
    with Stage(tmp_path):
        Window.dispatch("on_flip")
        assert system.removed == [None]


def test_graphics_that_were_taken_away_are_drawn_again(
    running: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    reloaded = MagicMock()
    monkeypatch.setattr(graphics, "get_context", reloaded)
    running.app.on_pause()
    running.app.on_resume()
    running.frames(2)
    reloaded.assert_not_called()
    monkeypatch.setattr(graphics, "glIsTexture", lambda _number: False)
    running.app.on_resume()
    running.frames(2)
    reloaded.return_value.reload.assert_called_once_with()


def test_it_ends_with_the_app(system: Android, tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        first = stage.app
    system.insets = NONE
    assert first.root.insets == Insets(bottom=48, top=40)
    Window.dispatch("on_resize", 412, 916)
    assert first.root.insets == Insets(bottom=48, top=40)


def test_elsewhere_there_is_no_phone(stage: Stage) -> None:
    assert stage.app.phone is None
    assert stage.app.root.insets == NONE
    assert phone.LOOK_SECONDS < 1
    assert get_context() is not None
