"""Garbage is collected seldom and does not pile up, in this Python and in Android's."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import android_python
from ui.core import growth
from ui.core.growth import PATIENCE, SHARE, Growth

FRAMES = Path(__file__).with_name("frames_with_garbage.py")


def run_here(program: str) -> str:
    done = subprocess.run([sys.executable, "-"], input=program, capture_output=True, text=True, check=True)
    return done.stdout


def run_in_androids(program: str) -> str:
    if reason := android_python.why_not():
        pytest.skip(f"no Python 3.14.2: {reason}")
    return android_python.run(program)


@pytest.mark.parametrize("run", [run_here, run_in_androids])
def test_garbage_does_not_pile_up_and_collections_are_few(run: Callable[[str], str]) -> None:
    program = Path(growth.__file__).read_text(encoding="utf-8") + FRAMES.read_text(encoding="utf-8")
    found = json.loads(run(program))
    if run is run_in_androids:
        assert found["python"] == "3.14.2"
    assert found["made"] == 240_000
    assert 5 < found["collections"] < 20, found
    assert found["most"] - found["held"] < 20_000, found


def test_it_is_due_when_a_quarter_has_been_added() -> None:
    heap = Growth(50, least=10)
    heap.collected(50 + 400)
    assert not heap.is_due(450 + 400 // SHARE - 1, calm=True)
    assert heap.is_due(450 + 400 // SHARE, calm=True)


def test_a_small_heap_is_left_alone() -> None:
    heap = Growth(1000, least=10)
    assert not heap.is_due(1009, calm=True)
    assert heap.is_due(1010, calm=True)


def test_while_people_touch_it_waits_for_twice_as_much() -> None:
    heap = Growth(0, least=10)
    assert not heap.is_due(10 * PATIENCE - 1, calm=False)
    assert heap.is_due(10 * PATIENCE, calm=False)


def test_time_alone_brings_no_collection() -> None:
    heap = Growth(1000, least=10)
    assert not any(heap.is_due(1005, calm=True) for _ in range(10_000))


def test_what_is_freed_without_a_collection_makes_room() -> None:
    heap = Growth(0, least=10)
    heap.collected(100)
    assert not heap.is_due(60, calm=True)
    assert heap.is_due(60 + 15, calm=True)
