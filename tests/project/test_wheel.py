"""The wheel, as `pipx install` installs it: commands, all that the app needs, and what desktops look for."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from configparser import ConfigParser
from pathlib import Path
from zipfile import ZipFile

import pytest
from PIL import Image

from tests.project.packing import Spec, packed_files

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SCRIPTS = {**PROJECT["project"]["scripts"], **PROJECT["project"]["gui-scripts"]}
PACKAGES = ("ra_base", "ra_auction", "ra_hex", "ra_archive", "ra_guests", "ui")
NEEDED = ("main.py", "pyproject.toml", "README.md", "LICENSE", "desktop", *PACKAGES)
NAME = "org.racompanion.racompanion"
QUIET = ("-q", "--disable-pip-version-check", "--no-deps", "--no-index")
# Starts the installed command, and stops the app after some frames.
STARTED = """
import runpy, sys, ui
from kivy.app import App
from kivy.clock import Clock
def stop(_dt):
    app = App.get_running_app()
    app.stop()
    print(type(app.screen).__name__, ui.__file__)
Clock.schedule_once(stop, 0.2)
sys.argv = sys.argv[1:]
runpy.run_path(sys.argv[0], run_name="__main__")
"""


def run(*command: object, **environ: str) -> str:
    """What a command prints, far from the project."""
    done = subprocess.run(
        [str(each) for each in command],
        cwd="/",
        env={"PATH": os.environ["PATH"], "PYTHONWARNINGS": "ignore", **environ},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy, with the setuptools that is locked."""
    folder = tmp_path_factory.mktemp("wheel")
    (folder / "project").mkdir()
    for name in NEEDED:
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copyfile
        copy(ROOT / name, folder / "project" / name)
    run(
        sys.executable, "-m", "pip", "wheel", *QUIET, "--no-build-isolation", "-w", folder, folder / "project"
    )
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    """A fresh environment with the wheel in it; what it depends on is lent by the one that runs this."""
    folder = wheel.with_name("fresh")
    run(sys.executable, "-m", "venv", "--without-pip", folder)
    run(
        sys.executable,
        "-m",
        "pip",
        "--python",
        folder / "bin" / "python",
        "install",
        "--no-compile",
        *QUIET,
        wheel,
    )
    (site,) = folder.glob("lib/python*/site-packages")
    # Paths in such a file come last, and theirs are not read: the project itself is not lent.
    (site / "lent.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return folder


def test_all_that_runs_is_in_it(wheel: Path) -> None:
    names = set(ZipFile(wheel).namelist())
    files = {file.as_posix() for file in packed_files(Spec(ROOT / "buildozer.spec"))} - {"LICENSE"}
    assert files - names == set()


def test_each_command_line_is_a_command() -> None:
    lines = {name.replace("_", "-") for name in PACKAGES if (ROOT / name / "__main__.py").exists()}
    assert set(SCRIPTS) == {"ra-companion", *lines}


@pytest.mark.parametrize("command", sorted(set(SCRIPTS) - {"ra-companion"}))
def test_a_command_says_its_own_name(installed: Path, command: str) -> None:
    assert run(installed / "bin" / command, "--help").startswith(f"usage: {command} ")


def test_the_commands_do_what_the_modules_do(installed: Path) -> None:
    examples = ROOT / "docs" / "examples"
    scored = run(installed / "bin" / "ra-auction", "score", examples / "tally.json")
    assert scored.startswith("Epoch 1\n  Ann: +10\n")
    assert run(installed / "bin" / "ra-hex", "perft", "2") != ""
    played = ["--games", "2", "--south", "random", "--north", "random", "--workers", "2"]
    assert "of the points" in run(installed / "bin" / "ra-hex", "match", *played)


def test_the_app_opens(installed: Path, tmp_path: Path) -> None:
    printed = run(
        *(installed / "bin" / "python", "-c", STARTED, installed / "bin" / "ra-companion"),
        HOME=str(tmp_path),
        KIVY_HOME=str(tmp_path / "kivy"),
        RA_COMPANION_DATA=str(tmp_path / "data"),
        SDL_VIDEODRIVER="offscreen",
    )
    shown, place = printed.splitlines()[-1].split()
    assert shown in ("WelcomeScreen", "HomeScreen")
    assert Path(place).is_relative_to(installed)


# -- What desktops look for


@pytest.fixture
def entry(installed: Path) -> dict[str, str]:
    """The desktop entry, where it is installed."""
    parser = ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    (file,) = (installed / "share" / "applications").iterdir()
    assert file.name == f"{NAME}.desktop"
    parser.read(file, encoding="utf-8")
    return dict(parser["Desktop Entry"])


def test_the_entry_starts_the_command(entry: dict[str, str]) -> None:
    assert entry["Type"] == "Application"
    assert entry["Exec"] in SCRIPTS
    assert entry["Terminal"] == "false"
    assert {"Game", "BoardGame"} <= set(entry["Categories"].split(";"))
    for name in ("Categories", "Keywords", "Keywords[fr]", "Keywords[ru]"):
        assert entry[name].endswith(";"), name
    for name in ("GenericName", "Comment", "Keywords"):
        assert len({entry[name], entry[f"{name}[fr]"], entry[f"{name}[ru]"]}) == 3


def test_its_icon_is_there_in_the_sizes_of_its_folders(installed: Path, entry: dict[str, str]) -> None:
    icons = sorted((installed / "share" / "icons" / "hicolor").glob("*/apps/*"))
    sizes = {icon.parts[-3]: "{}x{}".format(*Image.open(icon).size) for icon in icons}
    assert {icon.stem for icon in icons} == {entry["Icon"]} == {NAME}
    # The specification asks for 48 at least.
    assert "48x48" in sizes
    assert all(folder == size for folder, size in sizes.items())


def test_a_validator_finds_nothing(installed: Path) -> None:
    validator = shutil.which("desktop-file-validate")
    if validator is None:
        pytest.skip("desktop-file-validate is not installed")
    assert run(validator, installed / "share" / "applications" / f"{NAME}.desktop") == ""
