"""What `make` does to a machine before anything else: only what is missing, and it recovers."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace

import pytest

from tools import setup_browsers as browsers
from tools import setup_machine as setup

# pip, setuptools and wheel; the packages; the project.
INSTALLING = ["pip", "pip", "pip"]
PYPROJECT = """
[build-system]
requires = ["setuptools"]
[project]
name = "ra-companion"
dependencies = ["kivy"]
[tool.setuptools]
py-modules = ["main"]
[tool.ruff]
line-length = 110
"""


# Each time browsers were seen to.
noted_browsers: list[Path] = []


def write_lock(root: Path, name: str, version: str) -> None:
    lock = root / "locks" / f"{name}.txt"
    lock.parent.mkdir(exist_ok=True)
    lock.write_text(f"kivy=={version} --hash=sha256:00\n", encoding="utf-8")


@pytest.fixture
def commands(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A project of its own, where commands are noted and only venv does something: it makes a Python."""
    noted: list[list[str]] = []

    def run(command: list[str], **_more: object) -> SimpleNamespace:
        noted.append(command)
        if command[1:3] == ["-m", "venv"]:
            python = setup.VENV / "bin" / "python"
            python.parent.mkdir(parents=True, exist_ok=True)
            python.touch()
            for stamp in setup.VENV.glob(".ready-*"):
                stamp.unlink()
        return SimpleNamespace(returncode=0, stdout="", stderr="")

    (tmp_path / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
    for name in ("build", "run", "dev"):
        write_lock(tmp_path, name, "1.0")
    monkeypatch.setattr(setup, "ROOT", tmp_path)
    monkeypatch.setattr(setup, "VENV", tmp_path / ".venv")
    monkeypatch.setattr(setup, "missing_packages", list)
    monkeypatch.setattr(setup, "add_browsers", lambda: noted_browsers.append(setup.ROOT))
    noted_browsers.clear()
    monkeypatch.setattr(subprocess, "run", run)
    return noted


def kinds(commands: list[list[str]]) -> list[str]:
    """The tools that were called, in order."""
    return [command[2] for command in commands]


# -- System packages


def test_a_whole_machine_needs_nothing() -> None:
    assert setup.missing_packages(lambda _: True, lambda: True, "linux") == []


def test_a_bare_debian_needs_every_package() -> None:
    series = "{}.{}".format(*sys.version_info)
    wanted = ["libgl1", "libegl1", "libegl-mesa0", "libglx-mesa0", "libmtdev1", f"python{series}-venv"]
    assert setup.missing_packages(lambda _: False, lambda: False, "linux") == wanted


def test_another_maker_of_the_same_library_will_do() -> None:
    there = {"libGL.so.1", "libEGL.so.1", "libEGL_nvidia.so.0", "libGLX_nvidia.so.0"}
    assert setup.missing_packages(there.__contains__, lambda: True, "linux") == ["libmtdev1"]


def test_macos_is_not_asked_for_linux_libraries() -> None:
    assert setup.missing_packages(lambda _: False, lambda: False, "darwin") == []


@pytest.mark.parametrize(
    ("root", "sudo", "line"),
    [
        (True, False, "apt-get update && apt-get install -y --no-install-recommends libgl1"),
        (False, True, "sudo sh -c 'apt-get update && apt-get install -y --no-install-recommends libgl1'"),
        (False, False, "su -c 'apt-get update && apt-get install -y --no-install-recommends libgl1'"),
    ],
)
def test_the_advice_is_one_command_for_this_user(root: bool, sudo: bool, line: str) -> None:
    said = setup.advice(["libgl1"], root, sudo)
    assert "libGL.so.1." in said.splitlines()[0]
    assert [each.strip() for each in said.splitlines() if each.startswith("    ")] == [line]


def test_the_advice_names_venv_too() -> None:
    said = setup.advice(["libmtdev1", "python3.11-venv"], True, False)
    assert "libmtdev.so.1, Python's venv with pip." in said.splitlines()[0]


@pytest.mark.parametrize("found", ["3.9", "3.14"])
def test_a_python_kivy_is_not_made_for_is_refused_and_how_to_name_another_is_said(
    found: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "version_info", (*map(int, found.split(".")), 2))
    with pytest.raises(SystemExit) as stopped:
        setup.main("run")
    said = str(stopped.value.code)
    assert said.startswith(f"Ra Companion needs Python 3.11 to 3.13; this is {found}. ")
    assert said.endswith("make PYTHON=python3.13 …")


# -- .venv


def test_a_second_run_does_nothing(commands: list[list[str]]) -> None:
    setup.main("run")
    assert kinds(commands) == ["venv", *INSTALLING]
    setup.main("run")
    assert len(commands) == 4


def test_testing_adds_to_what_running_has_and_serves_both(commands: list[list[str]]) -> None:
    setup.main("run")
    setup.main("dev")
    assert kinds(commands) == ["venv", *INSTALLING, *INSTALLING]
    setup.main("run")
    assert len(commands) == 7


def test_only_packages_with_a_known_hash_are_installed(commands: list[list[str]]) -> None:
    setup.main("dev")
    *locked, project = (command[3:] for command in commands[1:])
    assert [Path(command[-1]).name for command in locked] == ["build.txt", "dev.txt"]
    assert all("--require-hashes" in command for command in locked)
    assert {"--no-deps", "--no-build-isolation"} <= set(project)  # so that nothing else comes with it


@pytest.mark.parametrize("name", ["build", "run", "dev", "apk"])
def test_each_locked_package_has_one_version_and_its_hashes(name: str) -> None:
    packages = re.split(r"\n(?=\S)", setup.lock(name).read_text(encoding="utf-8").strip())
    assert all(re.match(r"[\w.-]+==[\w.]+ ", each) and "--hash=sha256:" in each for each in packages)


def test_all_locks_have_the_same_version_of_a_package() -> None:
    """A set-up installs one lock after another: it would change back and forth what both have."""
    versions: dict[str, set[str]] = {}
    for name in ("build", "run", "dev", "apk"):
        locked = setup.lock(name).read_text(encoding="utf-8")
        for package, version in re.findall(r"^([\w.-]+)==(\S+)", locked, re.MULTILINE):
            versions.setdefault(package, set()).add(version)
    assert {package: each for package, each in versions.items() if len(each) > 1} == {}


def test_the_locks_hold_what_the_project_asks_for() -> None:
    project = tomllib.loads((setup.ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    run, extras = project["project"]["dependencies"], project["project"]["optional-dependencies"]
    wanted = {"build": project["build-system"]["requires"], "run": run, "dev": sum(extras.values(), run)}
    for name, requirements in wanted.items():
        locked = setup.lock(name).read_text(encoding="utf-8")
        for each in requirements:
            package = re.match(r"[\w-]+", each)
            assert package is not None
            assert re.search(rf"^{package[0]}==", locked, re.MULTILINE | re.IGNORECASE), (name, each)
            assert "==" not in each or re.search(rf"^{each} ", locked, re.MULTILINE), (name, each)


def test_an_installation_that_was_interrupted_is_made_anew(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    setup.main("run")
    noting = subprocess.run

    def killed(command: list[str], **more: object) -> object:
        if "pip" in command:
            raise KeyboardInterrupt
        return noting(command, **more)  # type: ignore[call-overload]

    monkeypatch.setattr(subprocess, "run", killed)
    with pytest.raises(KeyboardInterrupt):
        setup.main("dev")
    monkeypatch.setattr(subprocess, "run", noting)
    assert not setup.is_ready("run")
    setup.main("run")
    assert kinds(commands) == ["venv", *INSTALLING] * 2


def test_a_failed_installation_is_not_taken_for_a_whole_one(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: SimpleNamespace(returncode=1))
    setup.VENV.mkdir()
    with pytest.raises(SystemExit):
        setup.main("dev")
    assert not setup.is_ready("dev")
    assert not commands


def test_new_pins_make_it_anew_but_settings_of_tools_do_not(commands: list[list[str]]) -> None:
    setup.main("dev")
    (setup.ROOT / "pyproject.toml").write_text(PYPROJECT.replace("110", "99"), encoding="utf-8")
    assert setup.is_ready("dev")
    write_lock(setup.ROOT, "dev", "1.1")
    setup.main("dev")
    assert kinds(commands) == ["venv", *INSTALLING] * 2


def test_a_moved_or_gone_python_makes_it_anew(
    commands: list[list[str]], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    setup.main("run")
    (setup.VENV / "bin" / "python").unlink()
    setup.main("run")
    assert kinds(commands) == ["venv", *INSTALLING] * 2
    moved = tmp_path / "moved"
    setup.VENV.rename(moved)
    monkeypatch.setattr(setup, "VENV", moved)
    assert not setup.is_ready("run")


# -- Browsers for tests


def test_testing_sees_to_browsers_and_running_does_not(commands: list[list[str]]) -> None:
    setup.main("run")
    assert noted_browsers == []
    setup.main("dev")
    assert noted_browsers == [setup.ROOT]


@pytest.fixture
def apt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """A machine of root's without any browser, where each command fails."""
    noted: list[list[str]] = []

    def run(command: list[str], **_more: object) -> SimpleNamespace:
        noted.append(command)
        return SimpleNamespace(returncode=1)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(browsers.shutil, "which", lambda name: "/bin/apt-get" if name == "apt-get" else None)
    monkeypatch.setattr(browsers.os, "geteuid", lambda: 0)
    monkeypatch.setattr(browsers, "fetch_axe", lambda: False)
    monkeypatch.setattr(browsers, "AXE", tmp_path / "axe.min.js")
    return noted


def test_browsers_that_cannot_be_had_are_no_error_and_tried_once(
    apt: list[list[str]], tmp_path: Path
) -> None:
    browsers.main(tmp_path / "tried")
    assert apt == [["apt-get", "update"]]
    browsers.main(tmp_path / "tried")
    assert len(apt) == 1


def test_nobody_but_root_installs_browsers(
    apt: list[list[str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(browsers.os, "geteuid", lambda: 1000)
    browsers.main(tmp_path / "tried")
    assert apt == []
    assert "tests in real browsers are skipped" in capsys.readouterr().out
