"""UI tests: the app on a stage nobody sees, with a fresh data directory each."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.ui.boxes import Boxes
from tools.stage import Stage
from ui.core import frame_gc
from ui.features import REGISTRY, SCREENS


@pytest.fixture(scope="session", autouse=True)
def everything_is_imported() -> None:
    """What stays for all tests is left out when what one of them leaves behind is collected."""
    for name in SCREENS:
        REGISTRY.screen_class(name)
    gc.collect()
    gc.freeze()


# Blocks of memory: what two or three whole plays leave.
MUCH = 2_000_000
# What these test is when the app collects, and what it leaves behind.
ABOUT_MEMORY = ("test_frame_gc", "test_memory", "test_soak")


@pytest.fixture(scope="module", autouse=True)
def collecting_waits_for_the_end(request: pytest.FixtureRequest) -> Iterator[None]:
    """A play collects when it ends; looking through everything before takes a fifth of its time."""
    before = frame_gc.LEAST_BLOCKS, frame_gc.DROPPED_BLOCKS
    if request.path.stem not in ABOUT_MEMORY:
        frame_gc.LEAST_BLOCKS = frame_gc.DROPPED_BLOCKS = MUCH
    yield
    frame_gc.LEAST_BLOCKS, frame_gc.DROPPED_BLOCKS = before


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    """The app on a phone, in English, without motion."""
    with Stage(tmp_path) as running:
        yield running


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> Boxes:
    """Whatever is drawn from now on with a box for a letter."""
    return Boxes(monkeypatch)


@pytest.fixture
def gallery(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Stage:
    """The app showing every shared widget."""
    from tests.ui.gallery import register

    register(monkeypatch)
    stage.show("gallery")
    return stage
