"""What nobody holds any more goes between frames, never while something is drawn or laid out."""

import ctypes
import gc
import sys
import weakref
from pathlib import Path

import pytest

from tools.stage import Stage
from ui.core import frame_gc
from ui.core.frame_gc import CALM_SECONDS, DROPPED_BLOCKS, LEAST_BLOCKS, LIMIT_OF_OWN_PAGES, LOOK_SECONDS
from ui.core.growth import PATIENCE


class Knot:
    """Holds itself, so that only the collector lets it go."""

    def __init__(self) -> None:
        self.me = self


# Enough new widgets for a collection, however old the screen was when it was left.
SHOWN_AGAIN = 200


def test_python_collects_nothing_by_itself_while_the_app_runs(stage: Stage) -> None:
    assert not gc.isenabled()


def test_what_is_left_behind_goes_all_the_same(stage: Stage) -> None:
    knot = weakref.ref(Knot())
    heap = [[] for _ in range(2 * LEAST_BLOCKS)]
    stage.wait_until(lambda: knot() is None)
    assert len(heap) == 2 * LEAST_BLOCKS


def test_screens_that_were_left_go(stage: Stage) -> None:
    stage.show("settings")
    screen = weakref.ref(stage.app.screen)
    for _ in range(SHOWN_AGAIN):
        if screen() is not None:
            stage.show("settings")
    assert screen() is None


@pytest.fixture
def collections(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Instead of collecting, it is written down here how much there was."""
    found: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: found.append(sys.getallocatedblocks()))
    return found


class Heap(ctypes.Structure):
    """What glibc says of its memory; `hblks` pieces have pages of their own."""

    names = ("arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks")
    _fields_ = [(name, ctypes.c_size_t) for name in (*names, "fordblks", "keepcost")]


@pytest.mark.skipif(not hasattr(ctypes.CDLL(None), "mallinfo2"), reason="only glibc says what it does")
def test_what_is_large_leaves_no_hole_in_the_heap() -> None:
    """9 MB at rest after all screens at two sizes in two languages."""
    libc = ctypes.CDLL(None)
    libc.malloc.restype, libc.mallinfo2.restype = ctypes.c_void_p, Heap
    frame_gc.trimmer()
    # glibc would raise its limit to this when it is freed.
    libc.free(ctypes.c_void_p(libc.malloc(192 * LIMIT_OF_OWN_PAGES)))
    before = libc.mallinfo2().hblks
    # Larger than any hole there is already.
    large = libc.malloc(96 * LIMIT_OF_OWN_PAGES)
    assert libc.mallinfo2().hblks == before + 1
    libc.free(ctypes.c_void_p(large))
    assert libc.mallinfo2().hblks == before


def test_what_was_freed_goes_back_to_the_system(
    stage: Stage, collections: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """16 MB after all screens at two sizes."""
    kept: list[int] = []
    monkeypatch.setattr(frame_gc, "trimmer", lambda: kept.append)
    heap = [[] for _ in range(2 * LEAST_BLOCKS)]
    stage.wait(2 * CALM_SECONDS)
    assert len(collections) == 1
    assert kept == [0]
    assert len(heap) == 2 * LEAST_BLOCKS


def test_time_alone_collects_nothing(stage: Stage, collections: list[int]) -> None:
    stage.wait(20 * CALM_SECONDS)
    assert collections == []


def test_what_python_counts_has_no_say(
    stage: Stage, collections: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gc, "get_count", lambda: tuple(1 + 9 * each for each in gc.get_threshold()))
    stage.wait(2 * CALM_SECONDS)
    assert collections == []


def test_it_waits_for_a_calm_moment(stage: Stage, collections: list[int]) -> None:
    stage.wait(CALM_SECONDS)
    stage.release(stage.press(5, 5))
    heap = [[] for _ in range(LEAST_BLOCKS * 3 // 2)]
    stage.wait(CALM_SECONDS / 2)
    assert collections == []
    stage.wait(CALM_SECONDS)
    assert len(collections) == 1
    assert heap


def test_whoever_never_stops_touching_is_swept_all_the_same(stage: Stage, collections: list[int]) -> None:
    heap = [[] for _ in range(LEAST_BLOCKS * (PATIENCE + 1))]
    for _ in range(4):
        stage.release(stage.press(5, 5))
        stage.wait(LOOK_SECONDS / 2)
    assert len(collections) == 1
    assert heap


def test_once_something_large_was_dropped_less_is_enough(stage: Stage, collections: list[int]) -> None:
    heap = [[] for _ in range(DROPPED_BLOCKS * 3 // 2)]
    stage.wait(2 * CALM_SECONDS)
    assert collections == []
    stage.app.sweep_soon()
    stage.wait(2 * CALM_SECONDS)
    assert len(collections) == 1
    assert heap


def test_python_has_its_way_again_afterwards(tmp_path: Path) -> None:
    with Stage(tmp_path):
        pass
    assert gc.isenabled()
