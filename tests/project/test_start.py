"""`make run` shows the app, or the tour where nobody would see the app."""

import os
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tools import start


def opens(_display: str) -> bool:
    return True


def refuses(_display: str) -> bool:
    return False


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_macos_and_windows_always_have_a_display(platform: str) -> None:
    assert start.why_unseen(platform, {}, refuses) is None


def test_linux_shows_it_on_a_display_that_opens() -> None:
    assert start.why_unseen("linux", {"DISPLAY": ":0"}, opens) is None


def test_linux_without_a_display_says_so() -> None:
    assert start.why_unseen("linux", {}, opens) == "There is no display here."
    assert start.why_unseen("linux", {"DISPLAY": ""}, opens) == "There is no display here."


def test_a_display_that_does_not_open_is_named() -> None:
    assert start.why_unseen("linux", {"DISPLAY": ":7"}, refuses) == "The display :7 cannot be opened."


def test_wayland_needs_an_x_display_beside_it() -> None:
    reason = start.why_unseen("linux", {"WAYLAND_DISPLAY": "wayland-0"}, opens)
    assert reason is not None
    assert "no X display" in reason
    both = {"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"}
    assert start.why_unseen("linux", both, opens) is None


@pytest.mark.parametrize("platform", ["linux", "darwin", "win32"])
@pytest.mark.parametrize("driver", ["offscreen", "dummy"])
def test_a_driver_that_draws_unseen_is_no_display(platform: str, driver: str) -> None:
    reason = start.why_unseen(platform, {"SDL_VIDEODRIVER": driver, "DISPLAY": ":0"}, opens)
    assert reason == f"SDL_VIDEODRIVER is {driver}: nobody would see the app."


def test_a_driver_this_sdl_does_not_have_shows_nothing_without_x() -> None:
    wayland = {"SDL_VIDEODRIVER": "wayland", "WAYLAND_DISPLAY": "wayland-0"}
    assert "no X display" in str(start.why_unseen("linux", wayland, opens))
    assert start.why_unseen("linux", {**wayland, "DISPLAY": ":0"}, opens) is None


def test_a_driver_that_needs_no_x_is_taken_at_its_word() -> None:
    assert start.why_unseen("linux", {"SDL_VIDEODRIVER": "kmsdrm"}, refuses) is None
    assert start.why_unseen("linux", {"SDL_VIDEODRIVER": "x11"}, refuses) == "There is no display here."


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux asks X")
def test_no_server_answers_under_a_name_that_nobody_has() -> None:
    assert not start.answers(":59999")


@pytest.mark.parametrize(
    ("driver", "told"),
    [
        ("offscreen", "SDL_VIDEODRIVER is offscreen: nobody would see the app."),
        ("dummy", "SDL_VIDEODRIVER is dummy: nobody would see the app."),
        ("wayland", "There is no display here."),
        ("x11", "There is no display here."),
    ],
)
def test_the_tour_is_rendered_instead_and_its_place_told(
    driver: str, told: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn_by = []

    def render() -> Path:
        drawn_by.append(os.environ["SDL_VIDEODRIVER"])
        return Path("build/tour")

    tour = ModuleType("tools.tour")
    tour.main = render  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "tools.tour", tour)
    monkeypatch.setattr(sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    start.main()
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith(told)
    assert said[-1] == "The pictures are in build/tour"
    assert drawn_by == ["offscreen"]


@pytest.mark.parametrize(("asked", "taken"), [("kmsdrm", "kmsdrm"), ("wayland", "x11"), ("", "x11")])
def test_the_app_is_started_where_it_is_seen(asked: str, taken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    started = []
    app = ModuleType("ui.start")
    app.main = lambda: started.append(os.environ["SDL_VIDEODRIVER"])  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "ui.start", app)
    monkeypatch.setattr(start, "why_unseen", lambda *_asked: None)
    monkeypatch.setenv("SDL_VIDEODRIVER", asked)
    monkeypatch.setattr(sys, "platform", "linux")
    start.main()
    assert started == [taken]
