"""The window of a desktop fits the screen, whatever bars there are, and has the size it was left with."""

import ctypes
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tools.stage import Stage
from ui.core import sdl
from ui.core.desktop_window import FILE, USUAL, DesktopWindow, Room, free_room, place_in
from ui.start import keep_window

LARGE = Room(0, 28, 1920, 1012)
NETBOOK = Room(0, 56, 1024, 504)  # 1024x600 with a bar of the system and a title bar


class FakeSDL:
    """Says of a screen what SDL documents for each system; a frame is top, left, bottom, right."""

    def __init__(self, usable: Room | None, frame: tuple[int, int, int, int] | None = None) -> None:
        self._usable, self._frame = usable, frame
        self.SDL_GL_GetCurrentWindow: Any = type("Function", (), {"__call__": lambda _self: 1})()

    def SDL_GetWindowDisplayIndex(self, _window: Any) -> int:  # noqa: N802
        return 0 if self._usable else -1

    def SDL_GetDisplayUsableBounds(self, screen: int, bounds: Any) -> int:  # noqa: N802
        if self._usable is None:
            return -1
        bounds[:] = self._usable
        return screen

    def SDL_GetWindowBordersSize(self, _window: Any, *sizes: Any) -> int:  # noqa: N802
        for size, wide in zip(sizes, self._frame or (), strict=False):
            ctypes.cast(size, ctypes.POINTER(ctypes.c_int))[0] = wide
        return 0 if self._frame else -1


class FakeWindow:
    """What Kivy's window has of it."""

    def __init__(self) -> None:
        self.system_size: Any = USUAL
        self.left, self.top, self.fullscreen = 0, 0, False
        self.heard: dict[str, Callable[[], object]] = {}

    def bind(self, **heard: Callable[[], object]) -> None:
        self.heard.update(heard)


def opened(folder: Path, room: Room | None = LARGE) -> tuple[FakeWindow, DesktopWindow]:
    window = FakeWindow()
    kept = DesktopWindow(window, folder)
    kept.fit(room)
    return window, kept


@pytest.mark.parametrize(
    ("room", "wanted", "size"),
    [
        (LARGE, None, (400, 720)),
        (NETBOOK, None, (900, 504)),
        (Room(0, 0, 1366, 700), None, (400, 700)),
        (LARGE, (1600, 900), (1600, 900)),
        (NETBOOK, (1600, 900), (1024, 504)),
        # Below that nothing is laid out: the least size, at the upper left corner.
        (Room(0, 30, 300, 400), None, (320, 480)),
    ],
)
def test_no_window_is_larger_than_there_is_room(
    room: Room, wanted: tuple[int, int] | None, size: tuple[int, int]
) -> None:
    place = place_in(room, wanted)
    assert place[2:] == size
    assert (place.left, place.top) >= (room.left, room.top)
    if room.width >= 320 and room.height >= 480:
        assert place.left + place.width <= room.left + room.width
        assert place.top + place.height <= room.top + room.height


def test_the_size_is_remembered(tmp_path: Path) -> None:
    window, kept = opened(tmp_path)
    assert window.system_size == USUAL
    window.system_size = (700.0, 800.0)
    kept.remember()
    again, _ = opened(tmp_path)
    assert again.system_size == (700, 800)
    assert opened(tmp_path, NETBOOK)[0].system_size == (700, 504)


@pytest.mark.parametrize("how", ["maximized", "full screen", "tiny"])
def test_a_size_that_is_no_choice_is_not_remembered(tmp_path: Path, how: str) -> None:
    window, kept = opened(tmp_path)
    window.system_size = (1920, 1012)
    if how == "maximized":
        window.heard["on_maximize"]()
    elif how == "tiny":
        window.system_size = (1, 1)
    else:
        window.fullscreen = True
    kept.remember()
    assert not (tmp_path / FILE).exists()
    window.heard["on_restore"]()
    window.fullscreen, window.system_size = False, (600, 700)
    kept.remember()
    assert json.loads((tmp_path / FILE).read_text()) == {"width": 600, "height": 700}


def test_where_the_room_is_not_known_the_window_stays_as_it_is(tmp_path: Path) -> None:
    window, _ = opened(tmp_path, None)
    assert (window.system_size, window.left) == (USUAL, 0)


@pytest.mark.parametrize("content", ["[]", '{"width": 1e9, "height": 3}', "no JSON", '{"width": 400}'])
def test_a_size_that_cannot_be_read_is_none_and_people_are_told(
    tmp_path: Path, content: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE).write_text(content)
    with Stage(tmp_path) as stage:
        keep_window(stage.app)
        monkeypatch.setattr("ui.core.desktop_window.free_room", lambda: None)
        stage.app.dispatch("on_start")
        stage.frames()
        (aside,) = tmp_path.glob("window.broken-*.json")
        assert aside.read_text() == content
        assert not (tmp_path / FILE).exists()
        told = [text for text in stage.texts() if aside.name in text]
        assert told == [f"The size of the window couldn’t be read. The old file was kept as {aside.name}."]


@pytest.mark.parametrize(
    ("usable", "frame", "room"),
    [
        # Windows at 150%: 1920x1080 are 1280x720 points, the task bar takes 40.
        (Room(0, 0, 1280, 680), (31, 8, 8, 8), Room(8, 31, 1264, 641)),
        # macOS: a menu bar above, the Dock below; the frame has a title alone.
        (Room(0, 25, 1440, 790), (28, 0, 0, 0), Room(0, 53, 1440, 762)),
        # Wayland: the whole screen, and nothing of the frame: the usual one is left free.
        (Room(0, 0, 1920, 1080), None, Room(2, 32, 1916, 1046)),
    ],
)
def test_what_is_free_is_the_screen_without_bars_and_frame(
    monkeypatch: pytest.MonkeyPatch, usable: Room, frame: tuple[int, int, int, int] | None, room: Room
) -> None:
    monkeypatch.setattr(sdl, "library", lambda: FakeSDL(usable, frame))
    assert free_room() == room
    place = place_in(room, None)
    assert place[2:] == (USUAL if room.height >= USUAL[1] else (400, 641))


def test_what_no_screen_and_no_library_says_is_not_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sdl, "library", lambda: FakeSDL(None))
    assert free_room() is None
    monkeypatch.setattr(sdl, "library", object)
    assert free_room() is None


@pytest.mark.parametrize(
    ("platform", "asked"), [("win32", "SDL2"), ("darwin", "SDL2"), ("darwin", "libSDL2-2.0.0.dylib")]
)
def test_the_library_that_opened_the_window_is_asked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, platform: str, asked: str
) -> None:
    (tmp_path / ".dylibs").mkdir()
    for name in (asked, "SDL2_image", "libSDL2_ttf-2.0.0.dylib"):
        (tmp_path / ".dylibs" / name).touch()
    monkeypatch.setattr(sdl.kivy, "__file__", str(tmp_path / "__init__.py"))
    monkeypatch.setattr(sdl.sys, "platform", platform)
    monkeypatch.setattr(sdl.ctypes, "CDLL", Path)
    assert sdl.library().name == asked
