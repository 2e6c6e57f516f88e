"""`make arm64` says in one sentence what is not possible, and takes up where it was interrupted."""

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tools.arm64 import __main__ as arm64
from tools.arm64 import machine, packages
from tools.arm64.machine import Way
from tools.arm64.packages import NotPossibleError

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A build folder of its own."""
    for name, place in {
        "FOLDER": "",
        "SYSTEM": "root",
        "ARCHIVES": "apt/cache/archives",
        "QEMU": "host/usr/bin/qemu-aarch64",
        "STAMP": "unpacked.txt",
    }.items():
        monkeypatch.setattr(packages, name, tmp_path / place)
    keys = tmp_path / "keys.gpg"
    keys.touch()
    monkeypatch.setattr(packages, "KEYS", keys)
    return tmp_path


@pytest.fixture
def commands(folder: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What would be run, noted only; downloads put a package and the emulator there."""
    noted: list[str] = []

    def output(command: list[str], _failed: str) -> str:
        words = [word for word in command if "=" not in word and not word.startswith(("/", "-"))]
        noted.append(" ".join(words[:3]))
        if "download" in command or "--download-only" in command:
            for name in ("python3.14_3.14.10_arm64.deb", "qemu-user_11_amd64.deb"):
                (packages.ARCHIVES / name).touch()
        return {"dpkg": "amd64\n", "apt-config": 'Acquire::http::Proxy "http://here";\nDir "/";\n'}.get(
            command[0], ""
        )

    monkeypatch.setattr(packages, "output", output)
    return noted


def test_all_is_fetched_and_unpacked_below_build_once(folder: Path, commands: list[str]) -> None:
    assert packages.prepare()
    assert sum(each.startswith("dpkg-deb") for each in commands) == 2
    assert (packages.SYSTEM / "lib").readlink() == Path("usr/lib")
    settings = (folder / "apt" / "apt.conf").read_text(encoding="utf-8")
    assert 'APT::Architectures { "arm64"; "amd64"; };' in settings
    assert settings.endswith('Acquire::http::Proxy "http://here";\n')
    commands.clear()
    assert packages.prepare()
    assert commands == ["dpkg"]


def test_what_is_unpacked_is_not_unpacked_again_after_an_interruption(
    folder: Path, commands: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    noting = packages.output

    def interrupted(command: list[str], failed: str) -> str:
        if command[0] == "dpkg-deb" and "qemu" in command[2]:
            raise KeyboardInterrupt
        return noting(command, failed)

    with monkeypatch.context() as patch:
        patch.setattr(packages, "output", interrupted)
        with pytest.raises(KeyboardInterrupt):
            packages.prepare()
    assert not packages.STAMP.exists()
    commands.clear()
    packages.prepare()
    assert sum(each.startswith("dpkg-deb") for each in commands) == 1


def test_without_debians_keys_nothing_is_fetched(folder: Path, commands: list[str]) -> None:
    packages.KEYS.unlink()
    with pytest.raises(NotPossibleError, match="comes with debian-archive-keyring"):
        packages.prepare()


def test_a_program_that_is_not_there_is_named() -> None:
    with pytest.raises(NotPossibleError, match=r"^There is no apt-gone here, .*\.$"):
        packages.output(["apt-gone"], "It failed")


def test_of_a_program_that_fails_the_last_line_is_told() -> None:
    with pytest.raises(NotPossibleError, match=r"^Nothing came: No network$"):
        packages.output(["sh", "-c", "echo one >&2; echo No network >&2; exit 1"], "Nothing came")


def permitting(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, mounts: bool, registers: bool) -> None:
    """A system that permits one thing or the other."""
    emulator = tmp_path / "qemu"
    emulator.touch()
    monkeypatch.setattr(machine, "WORK", tmp_path / "work")
    monkeypatch.setattr(machine, "SYSTEM", tmp_path)
    monkeypatch.setattr(machine, "QEMU", emulator)

    def run(command: list[str], **_more: object) -> SimpleNamespace:
        permitted = registers if "register" in command[-1] else mounts
        return SimpleNamespace(returncode=int(not permitted))

    monkeypatch.setattr(subprocess, "run", run)


@pytest.mark.parametrize(
    ("registers", "emulated", "expected"),
    [(True, True, Way.REGISTERED), (False, True, Way.CALLED), (True, False, Way.NATIVE)],
)
def test_the_best_way_that_is_permitted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, registers: bool, emulated: bool, expected: Way
) -> None:
    permitting(monkeypatch, tmp_path, mounts=True, registers=registers)
    assert machine.best_way(emulated) is expected


def test_without_namespaces_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    permitting(monkeypatch, tmp_path, mounts=False, registers=False)
    with pytest.raises(NotPossibleError, match="does not permit user namespaces"):
        machine.best_way(emulated=True)


def test_what_is_not_possible_is_all_that_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse() -> bool:
        raise NotPossibleError("There is no network.")

    monkeypatch.setattr(arm64, "prepare", refuse)
    assert arm64.main([]) == 1
    assert capsys.readouterr().out == "There is no network.\n"


def test_asking_for_help_fetches_and_runs_nothing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(arm64, "prepare", lambda: pytest.fail("something is fetched"))
    with pytest.raises(SystemExit) as ended:
        arm64.main(["--help"])
    assert ended.value.code == 0
    assert "installs nothing" in capsys.readouterr().out


def test_what_is_left_out_is_there_to_be_left_out() -> None:
    for name in arm64.LEFT_OUT:
        file, _, test = name.partition("::")
        assert f"def {test}(" in (ROOT / file).read_text(encoding="utf-8")
    for name in arm64.TOO_LONG:
        assert any([*(ROOT / folder).glob(f"test_{name}.py")] for folder in arm64.TESTED)


def test_where_no_program_can_start_others_their_tests_are_left_out() -> None:
    registered, called = arm64.left_out(Way.REGISTERED), arm64.left_out(Way.CALLED)
    assert set(registered) < set(called)
    assert "--ignore=tests/hex/test_cli.py" in called
    assert "--ignore=tests/auction/test_scoring.py" not in called


def test_tests_need_no_plugin_that_is_not_fetched() -> None:
    file = "tests/hex/test_agreement.py"
    collect = (sys.executable, "-m", "pytest", "-q", "--collect-only", "-p", "no:xdist", file)
    done = subprocess.run(collect, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
