"""What nobody holds any more goes between frames, never while something is drawn or laid out."""

import gc
import weakref
from pathlib import Path

import pytest

from tools.stage import Stage
from ui.core.frame_gc import CALM_SECONDS, PATIENCE


class Knot:
    """Holds itself, so that only the collector lets it go."""

    def __init__(self) -> None:
        self.me = self


# Enough new widgets for the oldest generation to become due, however old the screen was when it was left.
SHOWN_AGAIN = 200


def test_python_collects_nothing_by_itself_while_the_app_runs(stage: Stage) -> None:
    assert not gc.isenabled()


def test_what_is_left_behind_goes_all_the_same(stage: Stage) -> None:
    knot = weakref.ref(Knot())
    heap = [[] for _ in range(2 * gc.get_threshold()[0])]
    stage.wait_until(lambda: knot() is None)
    assert len(heap) == 2 * gc.get_threshold()[0]


def test_screens_that_were_left_go(stage: Stage) -> None:
    stage.show("settings")
    screen = weakref.ref(stage.app.screen)
    for _ in range(SHOWN_AGAIN):
        if screen() is not None:
            stage.show("settings")
    assert screen() is None


def test_the_oldest_wait_for_a_calm_moment(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    collected: list[int] = []
    due = tuple(each + 1 for each in gc.get_threshold())
    stage.wait(CALM_SECONDS)
    monkeypatch.setattr(gc, "get_count", lambda: due)
    monkeypatch.setattr(gc, "collect", collected.append)
    finger = stage.press(5, 5)
    stage.release(finger)
    assert set(collected) == {1}
    stage.wait(CALM_SECONDS * 1.1)
    assert 2 in collected


def test_whoever_never_stops_touching_is_swept_all_the_same(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    collected: list[int] = []
    young, middle, oldest = gc.get_threshold()
    monkeypatch.setattr(gc, "get_count", lambda: (young, middle, PATIENCE * oldest + 1))
    monkeypatch.setattr(gc, "collect", collected.append)
    stage.release(stage.press(5, 5))
    assert set(collected) == {2}


def test_python_has_its_way_again_afterwards(tmp_path: Path) -> None:
    with Stage(tmp_path):
        pass
    assert gc.isenabled()
