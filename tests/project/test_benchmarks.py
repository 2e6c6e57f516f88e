"""Every benchmark says what is wanted of it, and the table of all says what is not met. Nothing is timed."""

import os
import shutil
from importlib import import_module
from pathlib import Path

import pytest

from benchmarks import quarter
from benchmarks.__main__ import ALL_SECONDS, RUNS, Run, main
from benchmarks.figures import FILE_VARIABLE, Target, hand_over, handed_over, leave_out
from benchmarks.quarter import MEMBERS, NotPermittedError, quarter_of_a_core

FOLDER = Path(__file__).resolve().parents[2] / "benchmarks"
SHARED = {"__init__", "__main__", "figures", "quarter", "shown_games"}
PLANTED = """
import sys
from benchmarks.figures import Target, hand_over, leave_out
TARGETS = (Target("tap", "ms", most=8), Target("leaves", least=4))
"""


def planted(folder: Path, name: str, rest: str) -> Run:
    (folder / f"{name}.py").write_text(PLANTED + rest, encoding="utf-8")
    return Run(name, 20)


def handing_over(tap: float, leaves: float) -> str:
    measured = f"TARGETS[0].reached({tap}), TARGETS[1].reached({leaves}, 'others')"
    return f"sys.exit(hand_over(TARGETS, [{measured}]))"


def rows(printed: str) -> list[str]:
    """The lines of the last table."""
    return printed.partition("== All")[2].splitlines()[3:]


def said(row: str) -> str:
    """A row without its columns."""
    return " ".join(row.split())


def test_every_benchmark_is_run_and_all_have_ten_minutes() -> None:
    assert {run.name for run in RUNS} == {path.stem for path in FOLDER.glob("*.py")} - SHARED
    assert sum(run.seconds for run in RUNS) <= ALL_SECONDS == 800


def test_every_benchmark_says_what_is_wanted_of_it() -> None:
    found = [target for run in RUNS for target in import_module(f"benchmarks.{run.name}").TARGETS]
    assert all(isinstance(target, Target) for target in found)
    assert len({target.figure for target in found}) == len(found) >= len(RUNS)
    assert all(import_module(f"benchmarks.{run.name}").TARGETS for run in RUNS)


def test_a_target_is_met_up_to_its_very_number() -> None:
    most, least = Target("tap", "ms", most=8), Target("leaves", least=4)
    assert most.reached(8).met
    assert not most.reached(8.01).met
    assert least.reached(4).met
    assert not least.reached(3.99).met


def test_a_target_goes_one_way() -> None:
    for sides in ({}, {"most": 1, "least": 1}):
        with pytest.raises(ValueError, match="either"):
            Target("tap", **sides)


def test_by_itself_a_benchmark_prints_its_figures(capsys: pytest.CaptureFixture[str]) -> None:
    target = Target("tap", "ms", most=8)
    assert hand_over([target], [target.reached(2.5, "label 0.1 ms")]) == 0
    assert said(capsys.readouterr().out.splitlines()[1]) == "tap 2.50 ms at most 8 ms met label 0.1 ms"
    assert hand_over([target], [target.reached(9)]) == 1
    assert "NOT MET" in capsys.readouterr().out


def test_all_met(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    runs = [planted(tmp_path, "fast", handing_over(2, 50))]
    assert main([], runs, tmp_path) == 0
    tap, leaves, *_, last = rows(capfd.readouterr().out)
    assert said(tap) == "tap 2.00 ms at most 8 ms met"
    assert said(leaves) == "leaves 50.00 x at least 4 x met others"
    assert last == "2 of 2 met"


def test_one_that_is_not_met_is_told_and_the_rest_is_measured(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    runs = [planted(tmp_path, "slow", handing_over(9, 50)), planted(tmp_path, "fast", handing_over(2, 50))]
    assert main([], runs, tmp_path) == 1
    told = rows(capfd.readouterr().out)
    assert ["NOT MET" in row for row in told[:4]] == [True, False, False, False]
    assert told[-1] == "3 of 4 met, 1 NOT MET"


def test_a_benchmark_without_figures_is_not_met(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    runs = [
        planted(tmp_path, "broken", "raise SystemExit(3)"),
        planted(tmp_path, "silent", ""),
        planted(tmp_path, "half", "hand_over(TARGETS, [TARGETS[0].reached(2)])"),
        planted(tmp_path, "endless", "while True: pass")._replace(seconds=1),
    ]
    assert main([], runs, tmp_path) == 1
    broken, silent, tap, leaves, endless, *_ = rows(capfd.readouterr().out)
    assert said(broken) == "broken ended with 3 in 20 s NOT MET"
    assert said(silent) == "silent ended with 0 in 20 s NOT MET"
    assert "NOT MET" not in tap
    assert said(leaves) == "leaves not measured at least 4 x NOT MET"
    assert said(endless) == "endless not in time in 1 s NOT MET"


def test_some_can_be_asked_for(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    runs = [planted(tmp_path, "slow", handing_over(9, 1)), planted(tmp_path, "fast", handing_over(2, 50))]
    assert main(["fast"], runs, tmp_path) == 0
    assert "== slow" not in capfd.readouterr().out
    with pytest.raises(SystemExit, match="2"):
        main(["faster"], runs, tmp_path)
    assert "there is no benchmark faster" in capfd.readouterr().err


def test_what_cannot_be_measured_here_is_left_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(FILE_VARIABLE, str(tmp_path / "figures.json"))
    assert leave_out("Nothing is confined here.") == 0
    assert handed_over(tmp_path / "figures.json") == []
    runs = [planted(tmp_path, "slow", "leave_out('Nothing is confined here.')")]
    assert main([], runs, tmp_path) == 0
    out = capfd.readouterr().out
    assert "Nothing is confined here." in out
    assert rows(out)[-1] == "0 of 0 met"


# -- A quarter of a core, in a folder that looks like the kernel's


@pytest.fixture
def cgroups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / MEMBERS).touch()
    monkeypatch.setattr(quarter, "hierarchy", lambda: (tmp_path, ""))
    # The kernel takes its own files away with a folder.
    monkeypatch.setattr(Path, "rmdir", lambda place: shutil.rmtree(place))
    return tmp_path


def test_a_process_is_confined_for_a_while(cgroups: Path) -> None:
    with quarter_of_a_core():
        (place,) = (path for path in cgroups.iterdir() if path.is_dir())
        assert (place / "cpu.max").read_text() == "1250 5000"
        assert (place / MEMBERS).read_text() == str(os.getpid())
    assert (cgroups / MEMBERS).read_text() == str(os.getpid())
    assert [path.name for path in cgroups.iterdir()] == [MEMBERS]


@pytest.mark.parametrize("refused", ["mkdir", "write_text"])
def test_where_that_is_not_permitted_one_sentence_says_so(
    cgroups: Path, monkeypatch: pytest.MonkeyPatch, refused: str
) -> None:
    kept = getattr(Path, refused)

    def refuse(path: Path, *more: object, **named: object) -> object:
        if path.parent == cgroups and path.name == MEMBERS:
            return kept(path, *more, **named)
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, refused, refuse)
    with pytest.raises(NotPermittedError) as told, quarter_of_a_core():
        pass
    assert str(told.value) == "A quarter of a core is not permitted here (Permission denied)."
    assert [path.name for path in cgroups.iterdir()] == [MEMBERS]
