"""The app starts whatever is in its files: what is of no use is put aside and reported; nothing raises."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.stage import Stage
from tools.starts import FILES, show, started, write_all
from ui.core.error_report import FILE as ERRORS
from ui.core.error_report import ErrorReport

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize("files", [10, pytest.param(60, marks=pytest.mark.case)])
def test_spoiled_files(files: int, tmp_path: Path) -> None:
    tried = started(tmp_path, seed=1, files=files)
    assert tried.files >= files
    assert tried.aside > files / 2


@pytest.mark.parametrize(
    ("name", "field", "value"),
    [
        ("tablesetup.json", "count", 10**9),
        ("tablesetup.json", "groups", [0] * 50_000),
        ("tablesetup.json", "seats", [{"name": "x" * 900_000, "colour": "red", "shape": "circle"}] * 5),
        ("hexsetup.json", "level", 10**9),
        ("hexsetup.json", "names", ["\ud800", "Bea"]),
        ("hexsetup.json", "clock", [10**9, 2]),
        ("refusedcounts.json", "0123", [{"epoch": 9, "player": 0, "item": "gold", "number": 2}]),
        ("startedepochs.json", "0123", 9),
        ("turn.json", "spent", 2**40),
        ("sharing.json", "seen", -1),
        ("window.json", "width", 10**9),
        ("learning.json", "lessons", {"setup": 10**9}),
        ("learning.json", "streak", 10**9),
        ("learning.json", "failed", ["x"] * 100_000),
        ("settings.json", "font_scale", 10**9),
        ("settings.json", "colour_of_next_year", "\udfff"),
    ],
)
@pytest.mark.sample(4)
def test_one_value_out_of_bounds_is_reported_where_the_file_is_read(
    name: str, field: str, value: object, tmp_path: Path
) -> None:
    folder = tmp_path / "data"
    write_all(folder)
    content = json.loads((folder / name).read_text(encoding="utf-8"))
    (folder / name).write_text(json.dumps({**content, field: value}), encoding="utf-8")
    for screen in FILES[name]:
        path = next(folder.glob(f"{Path(name).stem}.broken-*"), None)
        if path is not None:
            path.replace(folder / name)
        with Stage(folder) as stage:
            told = stage.texts()
            show(stage.app, screen)
            told += stage.texts()
            aside = next(folder.glob(f"{Path(name).stem}.broken-*"))
            assert any(aside.name in text for text in told), screen


def test_every_state_file_is_among_those_that_are_spoiled(tmp_path: Path) -> None:
    """A module that keeps one says so: by the name of the file, or it gives the path to `Settings`."""
    texts = (path.read_text(encoding="utf-8") for path in (ROOT / "ui").rglob("*.py"))
    named = {name for text in texts for name in re.findall(r'(?:FILE = |data_dir / )"(\w+\.json)"', text)}
    assert named == {*FILES}
    write_all(tmp_path / "data")
    assert {path.name for path in (tmp_path / "data").glob("*.json")} == {*FILES}


def test_a_pipe_in_the_place_of_the_report_of_errors_is_not_waited_for(stage: Stage) -> None:
    os.mkfifo(stage.data_dir / ERRORS)
    ErrorReport(stage.app).handle_exception(ValueError("planted"))
    stage.frames()
    assert any("can’t write to" in text for text in stage.texts())


def test_a_folder_whose_name_no_system_takes_is_no_reason_not_to_start(tmp_path: Path) -> None:
    with Stage(tmp_path / ("x" * 300)) as stage:
        stage.frames()
        assert stage.app.trail == ("home",)


def test_control_c_in_the_terminal_ends_the_app_without_a_traceback(tmp_path: Path) -> None:
    program = (
        "import signal\n"
        # A shell has programs that it starts in the background ignore it.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from ui import start\n"
        "start.configure()\n"
        "from kivy.clock import Clock\n"
        "from kivy.app import App\n"
        "def interrupt(_seconds):\n"
        "    App.get_running_app().bind(on_stop=lambda _app: print('stopped'))\n"
        "    signal.raise_signal(signal.SIGINT)\n"
        "Clock.schedule_once(interrupt, 0)\n"
        "start.main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=ROOT,
        env={
            **os.environ,
            "SDL_VIDEODRIVER": "offscreen",
            "KIVY_HOME": str(tmp_path),
            "KIVY_NO_CONSOLELOG": "1",
            "RA_COMPANION_DATA": str(tmp_path / "data"),
        },
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stdout) == (130, "stopped\n")
    assert "Traceback" not in done.stderr


def test_the_soak_can_be_run() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tools.soak", "--help"], cwd=ROOT, capture_output=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stderr.decode()
    assert b"--spoiled" in done.stdout
