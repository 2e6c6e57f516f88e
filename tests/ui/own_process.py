"""Each test of the UI in a process of its own, which begins as a copy of one that has everything loaded.

What a play leaves behind need not be looked through and freed then, which took longer than many plays, and no
test finds anything that another one left: not a cache, not a listener, not a frozen object.

A copy draws as well as the original, as long as it shows no frame on the window: libglvnd then notices that
this is another process and takes its graphics away. A stage shows none.
"""

import gc
import os
import pickle
import signal
import tempfile
from collections.abc import Callable
from typing import Any

import pytest
from _pytest.runner import runtestprotocol

Report = pytest.TestReport | pytest.CollectReport


def run_apart(item: pytest.Item, next_item: pytest.Item | None) -> None:
    """Run this test in a copy of this process, and report what it found as if it had run here."""
    hook = item.ihook
    hook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    for report in _reports(item):
        hook.pytest_runtest_logreport(report=report)
    hook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    # As after a test that ran here: nothing stays that the next one does not share.
    item.session._setupstate.teardown_exact(next_item)


class Crashed(Exception):  # noqa: N818
    """A copy of this process ended without a result; how is its argument."""


def in_a_copy(work: Callable[[], Any]) -> Any:
    """What the work returns in a copy of this process; it must be data."""
    with tempfile.TemporaryFile() as found:
        child = os.fork()
        if not child:
            _work_and_exit(work, found.fileno())
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        found.seek(0)
        data = found.read()
    if code or not data:
        raise Crashed(signal.Signals(-code).name if code < 0 else f"exit code {code}")
    return pickle.loads(data)


def _work_and_exit(work: Callable[[], Any], found: int) -> None:
    """Do the work and write what it returns; what ran before this process began is not torn down."""
    code = 1
    gc.set_threshold(0)  # or all would be looked through once more as soon as the app has stopped
    try:
        done = work()
        with os.fdopen(found, "wb") as file:
            pickle.dump(done, file)
        code = 0
    finally:
        os._exit(code)


def _reports(item: pytest.Item) -> list[Report]:
    hook = item.config.hook

    def run() -> list[Any]:
        # Down to what surrounds the test: that belongs to the other process.
        reports = runtestprotocol(item, log=False, nextitem=item.parent)  # type: ignore[arg-type]
        return [hook.pytest_report_to_serializable(config=item.config, report=each) for each in reports]

    try:
        found = in_a_copy(run)
    except Crashed as crash:
        return [_crash(item, str(crash))]
    return [hook.pytest_report_from_serializable(config=item.config, data=each) for each in found]


def _crash(item: pytest.Item, reason: str) -> pytest.TestReport:
    return pytest.TestReport(
        item.nodeid, item.location, {}, "failed", f"the test's process ended by {reason}", "call"
    )
