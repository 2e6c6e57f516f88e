"""The Android package: what buildozer.spec packs runs by itself; python-for-android can build the rest."""

import os
import re
import struct
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from pathlib import Path

import pytest

import ui
from tests.project import packing
from tests.project.packing import Spec
from ui.core.theme import THEMES
from ui.features import SCREENS

ROOT = Path(__file__).resolve().parents[2]
START = Path(__file__).with_name("packed_start.py")
SPEC = Spec(ROOT / "buildozer.spec")


@pytest.fixture
def packed(tmp_path: Path) -> Path:
    """A folder with what is packed, and nothing else."""
    folder = tmp_path / "app"
    packing.pack(SPEC, folder)
    return folder


def start(folder: Path, absent: Iterable[str] = ()) -> subprocess.CompletedProcess[str]:
    """Start the packed app where nobody sees it, without docstrings as on Android, and open every screen."""
    environ = {
        "PATH": os.environ["PATH"],
        "HOME": str(folder.parent),
        "SDL_VIDEODRIVER": "offscreen",
        "KIVY_HOME": str(folder.parent / "kivy"),
        "RA_COMPANION_DATA": str(folder.parent / "data"),
    }
    python = [sys.executable, "-I", "-S", "-OO", "-B", str(START)]
    return subprocess.run(
        [*python, str(folder), sysconfig.get_path("purelib"), ",".join(absent)],
        env=environ,
        cwd=folder.parent,
        capture_output=True,
        text=True,
        timeout=120,
    )


# -- What is packed


def test_what_runs_is_packed_and_nothing_else() -> None:
    files = {file.as_posix() for file in packing.packed_files(SPEC)}
    tops = {name.split("/")[0] for name in files}
    assert tops == {"main.py", "LICENSE", "ui", "ra_base", "ra_auction", "ra_hex", "ra_archive", "ra_guests"}
    kept = {".py", ".kv", ".json", ".toml", ".ttf", ".txt", ".png", ".mo", ".wav"}
    kept |= {".html", ".css", ".js", ".svg", ".bin"}
    assert {Path(name).suffix for name in files - {"LICENSE"}} <= kept
    rooms = (path for room in tops - {"main.py", "LICENSE"} for path in (ROOT / room).rglob("*"))
    needed = {path.relative_to(ROOT).as_posix() for path in rooms if path.suffix in kept}
    assert files == {"main.py", "LICENSE", *needed}


def test_p4a_leaves_out_nothing_that_is_packed() -> None:
    assert packing.dropped_by_p4a(packing.packed_files(SPEC)) == []


def opened(output: str) -> list[str]:
    return sorted(line.split()[1] for line in output.splitlines() if line.startswith("screen"))


@pytest.mark.case
def test_what_is_packed_starts_by_itself_and_opens_every_screen(packed: Path) -> None:
    done = start(packed)
    assert done.returncode == 0, done.stdout + done.stderr
    # Other tests may have taken screens out of the table and put them back.
    assert opened(done.stdout) == sorted(SCREENS)


def test_it_does_so_with_what_androids_python_has_and_lets_guests_in(packed: Path) -> None:
    done = start(packed, packing.ABSENT_ON_ANDROID)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "\nguest True True True\n" in done.stdout
    assert opened(done.stdout) == sorted(SCREENS)


@pytest.mark.parametrize("needed", ["ra_hex/layouts.py", "ui/settings/settings_screen.kv"])
@pytest.mark.sample(1)
def test_a_file_that_is_not_packed_is_missed(packed: Path, needed: str) -> None:
    (packed / needed).unlink()
    done = start(packed)
    assert done.returncode != 0
    assert Path(needed).stem in done.stderr.splitlines()[-1]


def test_buildozers_rules_are_followed(tmp_path: Path) -> None:
    for name in (
        "main.py",
        "Makefile",
        "notes.txt",
        "a/One.PY",
        "a/.hidden/x.py",
        "a/b/two.py",
        "a/b/no.py",
        "c/three.py",
        "c/back/four.py",
        ".git/x.py",
    ):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    spec = tmp_path / "buildozer.spec"
    spec.write_text(
        "[app]\nsource.dir = .\nsource.include_exts = py\nsource.exclude_dirs = C\n"
        "source.exclude_patterns = a/b/no*\nsource.include_patterns = c/back/*\n",
        encoding="utf-8",
    )
    files = {file.as_posix() for file in packing.packed_files(Spec(spec))}
    # A name without an extension passes; a folder that is asked for comes back out of an excluded one.
    assert files == {"main.py", "Makefile", "a/One.PY", "a/b/two.py", "c/back/four.py"}


# -- What the spec says


def test_the_version_comes_from_one_place() -> None:
    assert "version" not in SPEC
    text = SPEC.path("version.filename").read_text(encoding="utf-8")
    found = re.search(SPEC["version.regex"], text)
    assert found
    assert found.groups() == (ui.VERSION,)


def test_the_package_has_a_name_of_its_own() -> None:
    assert SPEC["title"] == "Ra Companion"
    assert re.fullmatch(r"[a-z][a-z0-9]*", SPEC["package.name"])
    assert re.fullmatch(r"[a-z]+(\.[a-z][a-z0-9]*)+", SPEC["package.domain"])


def test_every_orientation_both_archs_android_7_and_one_permission() -> None:
    every = {"landscape", "portrait", "landscape-reverse", "portrait-reverse"}
    assert set(SPEC.list("orientation")) == every
    assert SPEC.list("android.archs") == ["arm64-v8a", "armeabi-v7a"]
    assert SPEC["android.minapi"] == "24"
    assert SPEC["android.api"] == "36"
    assert SPEC["p4a.bootstrap"] == "sdl2"
    assert SPEC["fullscreen"] == "0"
    assert SPEC.list("android.permissions") == ["INTERNET"]
    assert "android.wakelock" not in SPEC


def test_it_is_built_with_the_p4a_that_is_looked_at_here() -> None:
    text = (packing.P4A / "__init__.py").read_text(encoding="utf-8")
    assert f"__version__ = '{SPEC['p4a.commit'].removeprefix('v')}'" in text


@pytest.mark.parametrize(
    ("option", "least"),
    [
        ("icon.filename", 512),
        ("icon.adaptive_foreground.filename", 432),
        ("icon.adaptive_background.filename", 432),
        ("presplash.filename", 512),
    ],
)
def test_pictures_are_there_and_large_enough(option: str, least: int) -> None:
    head = SPEC.path(option).read_bytes()[:24]
    assert head.startswith(b"\x89PNG")
    assert min(struct.unpack(">II", head[16:24])) >= least


def test_the_presplash_stands_on_the_night_sky() -> None:
    assert SPEC["android.presplash_color"] == "#10151F"
    assert THEMES["night"]["background"] == SPEC["android.presplash_color"]


# -- What python-for-android has to build


def test_each_requirement_has_a_recipe_or_is_pure_python() -> None:
    assert packing.unbuildable(SPEC.list("requirements")) == []


def test_a_requirement_that_cannot_be_built_is_found() -> None:
    wanted = ["python3", "kivy==2.3.1", "networkx", "ruff==0.1", "no-such-thing"]
    assert packing.unbuildable(wanted) == ["ruff", "no-such-thing"]


def test_requirements_are_the_versions_that_are_tested() -> None:
    lines = (ROOT / "locks" / "run.txt").read_text(encoding="utf-8").splitlines()
    versions = [each for each in SPEC.list("requirements") if "==" in each]
    assert len(versions) == len(SPEC.list("requirements")) - 2  # Python and its SQLite
    assert set(versions) <= {line.partition(" ")[0] for line in lines}


def test_everything_imported_is_there_on_android(packed: Path) -> None:
    assert packing.unprovided(packed, SPEC.list("requirements")) == []


def test_an_import_that_nothing_answers_is_found(tmp_path: Path) -> None:
    (tmp_path / "main.py").write_text(
        "import json, room.part, numpy\nimport jnius\ndef late():\n    from yaml import load\n",
        encoding="utf-8",
    )
    (tmp_path / "room").mkdir()
    (tmp_path / "room" / "part.py").write_text(
        "import kivy.app\nfrom . import x\ndef on_android():\n    from jnius import autoclass\n",
        encoding="utf-8",
    )
    found = packing.unprovided(tmp_path, ["python3", "kivy==2.3.1"])
    assert found == ["main.py: jnius", "main.py: numpy", "main.py: yaml"]
