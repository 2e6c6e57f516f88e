"""UI tests: the app on a stage nobody sees, with a fresh data directory each."""

import gc
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from uuid import UUID

import pytest

from ra_archive import archive
from tests.ui.boxes import Boxes
from tests.ui.own_process import run_apart
from tests.ui.samples import leave_rest_to_looks
from tools.stage import FIRST_PLAYS, Stage
from ui.core import frame_gc
from ui.core.ahead import looking_rules_up
from ui.features import REGISTRY, SCREENS


@cache
def load_everything(config: pytest.Config) -> None:
    """What any test may need is there before the first one begins."""
    # Also the folder for the folders of all tests, which each would make anew.
    data_dir = config._tmp_path_factory.mktemp("everything")  # type: ignore[attr-defined]
    for screens in (SCREENS, *([],) * FIRST_PLAYS):
        with Stage(data_dir) as stage:
            for name in screens:
                stage.show(name)
    # Every play would look for the rules of its own widgets: a thirtieth of a second for each test.
    for _ in (*REGISTRY.importing_ahead(), *looking_rules_up()):
        pass
    gc.collect()
    gc.freeze()
    Stage.left_something = False  # all of that was looked through just now


def plays(item: pytest.Item) -> bool:
    """Is the app on a stage in this test?"""
    return isinstance(item, pytest.Function) and (
        "stage" in item.fixturenames or "Stage" in vars(item.module)
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of tests that play the suite has samples."""
    here = Path(__file__).parent
    leave_rest_to_looks(item for item in items if here in item.path.parents and plays(item))


def pytest_runtest_protocol(item: pytest.Function, nextitem: pytest.Item | None) -> bool | None:
    """A test that plays has a process of its own, unless somebody wants to look into it."""
    if not plays(item) or item.config.getoption("usepdb") or sys.platform != "linux":
        return None
    load_everything(item.config)
    run_apart(item, nextitem)
    return True


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


@pytest.fixture(autouse=True)
def same_names_of_games(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the computer plays hangs on the name of the game: a test has the same ones in every run."""
    random = Random(request.node.nodeid)
    monkeypatch.setattr(archive, "uuid4", lambda: UUID(int=random.getrandbits(128), version=4))


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    """The app on a phone, in English, without motion, at its first frame: most tests go on at once."""
    with Stage(tmp_path, first_frames=1) as running:
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
