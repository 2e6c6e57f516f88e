"""What runs for everybody on each change and each tag: pinned, and as README and Makefile say."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.project.packing import Spec
from tools.setup_machine import LIBRARIES

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in FILES}
PINNED = re.compile(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+(\.\d+)+")


def jobs(name: str) -> dict[str, Any]:
    """The jobs of a workflow."""
    found: dict[str, Any] = yaml.safe_load(TEXTS[name])["jobs"]
    return found


def commands(name: str, job: str) -> str:
    """All that a job runs, each run of spaces as one."""
    lines = "\n".join(step.get("run", "") for step in jobs(name)[job]["steps"])
    return re.sub(r"[ \\\n]+", " ", lines)


def test_there_are_the_two() -> None:
    assert set(TEXTS) == {"tests", "apk"}
    assert all(text.startswith("# ") for text in TEXTS.values())


@pytest.mark.parametrize("name", TEXTS)
def test_all_that_is_used_is_of_one_version(name: str) -> None:
    used = re.findall(r"uses: (.*)", TEXTS[name])
    assert used
    assert [each for each in used if not PINNED.fullmatch(each)] == []
    for job in jobs(name).values():
        assert not job["runs-on"].endswith("latest")
        assert re.fullmatch(r"\w+:\d+\.\d+", job.get("container", "debian:12.7"))


def test_an_action_means_one_commit_everywhere() -> None:
    used = set(re.findall(r"uses: (\S+)@(\S+)", "".join(TEXTS.values())))
    assert len(used) == len({action for action, _ in used})


@pytest.mark.parametrize("name", TEXTS)
def test_no_job_may_do_more_than_it_must_or_go_on_forever(name: str) -> None:
    assert yaml.safe_load(TEXTS[name])["permissions"] == {"contents": "read"}
    found = jobs(name)
    assert all("timeout-minutes" in job for job in found.values())
    assert {each for each, job in found.items() if "permissions" in job} <= {"publish"}


def test_each_change_goes_through_what_a_submission_must_pass() -> None:
    for system in ("debian", "ubuntu"):
        assert commands("tests", system).count("make lint make test")
    assert "make android-check" in commands("tests", "android")
    assert "make workflows" in commands("tests", "workflows")


@pytest.mark.parametrize("job", ["ubuntu", "android"])
def test_ubuntu_gets_the_libraries_that_are_looked_for(job: str) -> None:
    assert set(LIBRARIES) <= set(commands("tests", job).split())


def test_the_package_is_built_as_its_page_says() -> None:
    page = (ROOT / "docs" / "building.md").read_text(encoding="utf-8")
    wanted = re.search(r"sudo apt install ((?:.|\n)*?)\n\s+sudo", page)
    assert wanted is not None
    packages = re.sub(r"[ \\\n]+", " ", wanted[1]).split()
    assert set(packages) <= set(commands("apk", "build").split())
    assert "pip install -r locks/apk.txt" in page


def test_what_builds_it_is_locked_with_the_python_for_android_of_the_spec() -> None:
    commit = Spec(ROOT / "buildozer.spec")["p4a.commit"].removeprefix("v")
    plain = ".".join(str(int(part)) for part in commit.split("."))
    locked = (ROOT / "locks" / "apk.txt").read_text(encoding="utf-8")
    assert re.search(rf"^python-for-android=={re.escape(plain)} ", locked, re.MULTILINE)
    assert re.search(r"^buildozer==", locked, re.MULTILINE)


def test_a_key_is_used_only_where_there_is_one_and_removed() -> None:
    steps = jobs("apk")["build"]["steps"]
    signing = [step for step in steps if "release" in step.get("run", "").split()]
    assert [step["if"] for step in signing] == ["steps.key.outputs.there == 'yes'"]
    assert any(step.get("if") == "always()" and "rm -f" in step["run"] for step in steps)
    # python-for-android signs if it finds all four.
    names = {f"P4A_RELEASE_{each}" for each in ("KEYSTORE", "KEYALIAS", "KEYSTORE_PASSWD", "KEYALIAS_PASSWD")}
    assert set(signing[0]["env"]) == names


def test_actionlint_finds_nothing() -> None:
    built = ROOT / "build" / "bin" / "actionlint"
    tool = str(built) if built.exists() else shutil.which("actionlint")
    if tool is None:
        pytest.skip("actionlint is not there: make workflows brings it")
    done = subprocess.run([tool, *FILES], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")
