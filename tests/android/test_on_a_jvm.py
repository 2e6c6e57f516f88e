"""The app's Android code with real pyjnius and the framework's Intent, Uri, ContentValues in a plain JVM."""

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tools.android.fetch import ON_A_JVM, RELEASES, jdk_version, jdks

ROOT = Path(__file__).resolve().parents[2]
JAR = RELEASES[ON_A_JVM].path
# What the class files of that release are made for.
JAVA = 17


def why_not() -> str | None:
    """Why it cannot be run here, or nothing."""
    if importlib.util.find_spec("jnius") is None:
        return "pyjnius is not installed"
    if not JAR.exists():
        return f"the framework of API {ON_A_JVM} is not there: make android-check fetches it"
    return None if any(jdk_version(jdk) >= JAVA for jdk in jdks()) else f"there is no JDK {JAVA}"


WHY_NOT = why_not()
pytestmark = pytest.mark.skipif(WHY_NOT is not None, reason=WHY_NOT or "")


@pytest.fixture(scope="module")
def handed() -> dict[str, dict[str, Any]]:
    """What came out of a JVM of its own: one cannot be started twice in a process."""
    jdk = next(jdk for jdk in jdks() if jdk_version(jdk) >= JAVA)
    done = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("on_a_jvm.py")), str(JAR)],
        env={**os.environ, "JAVA_HOME": str(jdk), "PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, dict[str, Any]] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_a_text_reaches_the_other_app_whole(handed: dict[str, dict[str, Any]]) -> None:
    got = handed["texts"]
    assert (got["action"], got["type"]) == ("android.intent.action.SEND", "text/plain")
    assert got["text"] == "Ann 😀 Анна: 20"


def test_pyjnius_chooses_as_the_checker_does(handed: dict[str, dict[str, Any]]) -> None:
    # tests/android/test_framework.py finds both as faults.
    assert handed["texts"]["letters"] == "text"
    assert not handed["texts"]["emoji from letters"]


def test_a_link_is_opened_as_it_is(handed: dict[str, dict[str, Any]]) -> None:
    got = handed["links"]
    assert got["action"] == "android.intent.action.VIEW"
    assert got["address"] == "https://app.bgstatsapp.com/createPlay.html?data=%7B%7D"
    assert got["host"] == "app.bgstatsapp.com"


def test_a_file_is_written_byte_by_byte_and_may_be_read(handed: dict[str, dict[str, Any]]) -> None:
    assert handed["files"] == {
        "type": "text/csv",
        "address": "content://media/external/downloads/7",
        "may read": True,
        "name": "ra.csv",
        "kind": "text/csv",
        "whole": True,
    }


def test_the_language_is_the_systems(handed: dict[str, dict[str, Any]]) -> None:
    assert handed["language"] == {"language": "ru"}


def test_what_is_opened_or_shared_is_received(handed: dict[str, dict[str, Any]]) -> None:
    file = ["😀.ra.json", 3_000_000_000]
    assert handed["received"] == {
        "opened": file,
        "shared": file,
        "text": "Ann 😀",
        "styled": "Ann 😀",
        "own": None,
        "again": None,
        "started": None,
    }


def test_the_picker_is_asked_for_a_file_that_can_be_read(handed: dict[str, dict[str, Any]]) -> None:
    assert handed["picked"] == {
        "action": "android.intent.action.OPEN_DOCUMENT",
        "type": "*/*",
        "openable": True,
        "chosen": ["😀.ra.json"],
    }


def test_what_java_throws_in_a_thread_is_an_error_of_reading(handed: dict[str, dict[str, Any]]) -> None:
    assert handed["refused"] == {"reasons": ["/nowhere (No such file or directory)"]}


def test_insets_are_those_of_bars_notch_gestures_and_keyboard(handed: dict[str, dict[str, Any]]) -> None:
    assert handed["edges"] == {
        "whole": {"left": 30, "bottom": 60, "right": 0, "top": 100, "keyboard": 900},
        "below": {"left": 30, "bottom": 20, "right": 0, "top": 0, "keyboard": 860},
    }


def test_java_calls_the_callback_for_back(handed: dict[str, dict[str, Any]]) -> None:
    got = handed["back"]
    assert (got["priority"], got["heard"]) == (0, [True])
    assert "$Proxy" in got["type"]  # an object of Java, not ours come back
