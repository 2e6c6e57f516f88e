"""Jobs give the same results wherever they are done: here, in other processes, on a dask cluster."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from multiprocessing import active_children
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

import pytest

from ra_base.jobs import Place, results
from ra_base.refusal import BadInput
from ra_hex.engine.arena import pairings, play
from tests.hex.test_cli import refused

ROOT = Path(__file__).resolve().parents[2]
WANTED = pairings(6, ("level:1", "random"), "114", None)


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A scheduler with two workers, on this machine."""
    distributed = pytest.importorskip("distributed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None
    ) as cluster:
        yield cluster


def ends(_job: int) -> int:
    """A job whose process ends at once."""
    os._exit(1)


def test_processes_give_the_same_results_in_the_same_order() -> None:
    assert [*results(play, WANTED, Place(workers=2))] == [*results(play, WANTED)] == [*map(play, WANTED)]


def slow_after_one(job: int) -> int:
    """Jobs that are done late but for the first."""
    if job:
        sleep(20)
    return job


def test_work_nobody_waits_for_is_broken_off() -> None:
    before = perf_counter()
    others = active_children()
    wanted = results(slow_after_one, range(8), Place(workers=2))
    assert next(wanted) == 0
    wanted.close()  # type: ignore[attr-defined]
    assert perf_counter() - before < 20
    assert active_children() == others


@pytest.mark.skipif(os.name != "posix", reason="a process group gets the signal")
def test_an_interrupted_match_ends_at_once_with_all_its_processes(tmp_path: Path) -> None:
    state = tmp_path / "state"
    line = ["match", "--games=50", "--south=level:8", "--north=level:8", "--movetime=60000", "--workers=2"]
    program = subprocess.Popen(
        [sys.executable, "-m", "ra_hex", *line, f"--state={state}"],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    )
    while not state.exists():
        sleep(0.02)
    sleep(1)
    os.killpg(program.pid, signal.SIGINT)
    assert program.communicate(timeout=30) == ("", "")  # the pipes are closed by all of them
    assert program.returncode == 130
    with pytest.raises(ProcessLookupError):
        os.killpg(program.pid, 0)


def test_no_more_jobs_are_begun_than_are_wanted() -> None:
    begun = []

    def jobs() -> Iterator[Any]:
        for job in WANTED:
            begun.append(job)
            yield job

    assert next(results(play, jobs())) == play(WANTED[0])
    assert len(begun) == 1


def test_a_cluster_gives_the_same_results(cluster: Any) -> None:
    assert [*results(play, WANTED, Place(scheduler=cluster.scheduler_address))] == [*map(play, WANTED)]


def test_commands_run_on_a_cluster(cluster: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    from ra_hex.__main__ import main

    line = ["tune", "--games", "4", "--rounds", "1", "--match", "2", "--depth", "1", "--json"]
    said = []
    for where in ([], ["--scheduler", cluster.scheduler_address]):
        assert main([*line, *where]) == 0
        said.append(capsys.readouterr().out)
    assert said[0] == said[1]


def test_a_process_that_ends_too_soon_is_told() -> None:
    with pytest.raises(BadInput, match="a process ended before its work was done"):
        list(results(ends, [1, 2, 3], Place(workers=2)))


@pytest.mark.parametrize("address", ["nowhere", "tcp://127.0.0.1:1", "", "http://127.0.0.1:1/x"])
def test_an_address_without_a_scheduler_is_refused(
    address: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("ra_base.jobs.PATIENCE", 0.3)
    line = ["match", "--games", "1", "--south", "random", "--north", "random", "--scheduler", address]
    assert refused(capsys, *line).startswith("--scheduler: there is no scheduler at ")


def test_without_dask_the_extra_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    line = ["match", "--games", "1", "--south", "random", "--north", "random", "--scheduler", "x"]
    assert "pip install ra-companion[lab]" in refused(capsys, *line)


def test_a_match_in_processes_runs_as_a_program() -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "ra_hex",
            "match",
            "--games=2",
            "--south=random",
            "--north=greedy",
            "--workers=2",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("random ")
    assert done.stderr == ""
