"""What every test shares: no desktop around it, and how hypothesis explores."""

import gc
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.order import in_order
from tests.samples import leave_rest_to_cases
from tools import stage_settings  # noqa: F401  before any test imports Kivy

# What tests write is gone after them: no disk needs to have it, where there is a folder in memory.
MEMORY = Path("/dev/shm")
if os.access(MEMORY, os.W_OK) and "TMPDIR" not in os.environ:
    os.environ["TMPDIR"] = tempfile.tempdir = str(MEMORY)

# What is compiled once need not be compiled by each of the programs that tests start.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

# Several processes draw at once: none of them wants helpers for it.
os.environ.setdefault("LP_NUM_THREADS", "0")
# Nor a thread that stores shaders: a copy of the process has none.
os.environ.setdefault("MESA_SHADER_CACHE_DISABLE", "true")

# Deadlines are timed assertions, and machines are noisy.
settings.register_profile("suite", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("suite")

# Blocks of memory: as much as a screen or two make.
MUCH = 200_000


def pytest_addoption(parser: pytest.Parser) -> None:
    """What takes too long for every run."""
    parser.addoption("--every-look", action="store_true", help="look at every screen in every way")
    parser.addoption("--every-case", action="store_true", help="try every case of what can go wrong")
    parser.addoption("--every-browser", action="store_true", help="test pages in every browser in every way")


@pytest.hookimpl(optionalhook=True)  # of xdist, which make arm64 does without
def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: the tests of browsers mostly wait."""
    return len(os.sched_getaffinity(0)) + 1


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """What is for every look or case runs only where that is asked for; what takes long begins first."""
    leave_rest_to_cases(items)
    for option, marker in (("--every-look", "look"), ("--every-case", "case")):
        if not config.getoption(option):
            items[:] = [item for item in items if item.get_closest_marker(marker) is None]
    items[:] = in_order(items, getattr(config, "workerinput", {}).get("workercount", 1))


@pytest.fixture(scope="module", autouse=True)
def what_stays() -> Iterator[None]:
    """What a module's tests leave for good, as fonts and class files, is not looked through again."""
    before = sys.getallocatedblocks()
    yield
    if sys.getallocatedblocks() - before > MUCH:
        gc.collect()
        gc.freeze()
