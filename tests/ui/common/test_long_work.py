"""Long work: in slices, with progress once people notice it, cancelled by them or by the app's end."""

from pathlib import Path

import pytest

from ra_base.refusal import Refusal
from ra_base.steps import Steps
from tools.stage import FRAME_SECONDS, Stage
from ui.common import long_work
from ui.common.in_thread import GoOn, in_thread
from ui.common.long_work import LongWork, with_progress


class Job:
    """Work of so many steps, and what came of it."""

    def __init__(self, steps: int, *, waits: bool = False, refused: str = "") -> None:
        self.done, self.closed = 0, False
        self.results: list[object] = []
        self._steps, self._waits, self._refused = steps, waits, refused

    def steps(self) -> Steps[str]:
        try:
            while self.done < self._steps:
                self.done += 1
                yield 0.0 if self._waits else self.done / self._steps
            if self._refused:
                raise Refusal(self._refused)
            return "result"
        finally:
            self.closed = True


@pytest.fixture
def short_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """One step a frame."""
    monkeypatch.setattr(long_work, "SLICE_SECONDS", 0)


def test_where_time_stands_still_all_is_done_at_once(stage: Stage) -> None:
    job = Job(1_000)
    with_progress(stage.app, "Counting", job.steps(), job.results.append)
    assert job.results == ["result"]
    assert not stage.app.root.overlays


@pytest.mark.usefixtures("short_slices")
def test_progress_is_shown_after_a_tenth_of_a_second(stage: Stage) -> None:
    job = Job(60)
    with_progress(stage.app, "Counting", job.steps(), job.results.append)
    (panel,) = stage.app.root.overlays
    assert (job.done, panel.opacity) == (1, 0)
    stage.wait(long_work.UNNOTICED_SECONDS * 0.7)
    assert panel.opacity == 0
    stage.wait(long_work.UNNOTICED_SECONDS * 0.6)
    assert panel.opacity == 1
    assert stage.the("ProgressLine").done == job.done / 60
    assert job.results == []
    stage.frames(60)
    assert job.results == ["result"]
    assert job.closed
    assert not stage.app.root.overlays


@pytest.mark.usefixtures("short_slices")
def test_a_cancelled_piece_of_work_is_closed_at_once_and_nobody_is_called(stage: Stage) -> None:
    job = Job(60)
    with_progress(stage.app, "Counting", job.steps(), job.results.append)
    stage.wait(0.5)
    stage.tap(stage.the("QuietButton", text="Cancel"))
    assert job.closed
    done = job.done
    stage.frames(80)
    assert (job.done, job.results) == (done, [])
    assert not stage.app.root.overlays


@pytest.mark.usefixtures("short_slices")
def test_a_refusal_is_shown(stage: Stage) -> None:
    job = Job(3, refused="Not today.")
    with_progress(stage.app, "Counting", job.steps(), job.results.append)
    stage.frames(5)
    assert "Not today." in stage.texts()
    assert job.results == []


@pytest.mark.usefixtures("short_slices")
def test_a_bug_ends_the_work_and_is_not_hidden(stage: Stage) -> None:
    def steps() -> Steps[None]:
        yield 0.5
        raise ZeroDivisionError

    work = LongWork(stage.app, steps())
    work.begin()
    with pytest.raises(ZeroDivisionError):
        stage.frames(2)
    assert not work.running


def test_what_waits_for_something_else_is_asked_once_a_frame(stage: Stage) -> None:
    job = Job(10, waits=True)
    work = LongWork(stage.app, job.steps(), job.results.append)
    work.begin()
    assert job.done == 2
    stage.frames(4)
    assert job.done == 6
    stage.frames(5)
    assert (job.results, work.running) == (["result"], False)


def test_work_ends_before_the_app_does(tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        job = Job(1_000, waits=True)
        work = LongWork(stage.app, job.steps(), job.results.append)
        work.begin()
        archive = stage.app.archive
        assert not job.closed
        work.bind(running=lambda *_: archive.storage.read(lambda store: store.rows("SELECT 1")))
    assert job.closed
    assert not work.running


@pytest.mark.usefixtures("short_slices")
def test_no_step_is_done_after_the_app_has_ended(tmp_path: Path) -> None:
    job = Job(1_000)
    with Stage(tmp_path) as stage:
        LongWork(stage.app, job.steps(), job.results.append).begin()
        stage.frames(3)
        stage.app.dispatch("on_stop")
        done = job.done
        assert done > 1
        assert job.closed
        stage.wait(1)
        assert (job.done, job.results) == (done, [])


def test_a_thread_can_begin_after_the_frame_in_which_it_is_asked_for(stage: Stage) -> None:
    begun: list[float] = []

    def work(go_on: GoOn) -> str:
        begun.append(stage.frame_time.now)
        return "done"

    results: list[str] = []
    asked = stage.frame_time.now
    LongWork(stage.app, in_thread("test", work, after_frame=True), results.append).begin()
    assert not begun
    stage.wait_until(lambda: results)
    assert begun[0] > asked + FRAME_SECONDS
    assert results == ["done"]
