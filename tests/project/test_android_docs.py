"""The pages on Android say how each point is known, and what only a device can show."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ANDROID, TRYING = (
    (ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("android.md", "try-on-a-phone.md")
)
KNOWN = re.compile(r"(read|emulated|measured|decided|on a device)\b")
# What somebody can run again: a file of tests, a target of the Makefile.
RUN_AGAIN = re.compile(r"`(tests/[\w/]+\.py|make [\w-]+)`")
REPORTS = {
    "kivy": {9126, 4098, 3671, 6075, 8625, 8997},
    "python-for-android": {3165, 3187, 3241, 3278, 3337, 2981, 2461},
    "buildozer": {1870, 1877, 1993},
    "SDL": {13794, 16052, 12186},
}


def tables(heading: str) -> list[list[str]]:
    """The rows of the tables that have this heading."""
    parts = ANDROID.split(f"{heading}\n| --- | --- | --- |\n")[1:]
    rows = [line for part in parts for line in part.split("\n\n")[0].splitlines()]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in rows]


POINTS = tables("| Point | Decision | How it is known |")


def test_each_point_has_a_decision_and_how_it_is_known() -> None:
    assert len(POINTS) > 30
    for row in POINTS:
        assert len(row) == 3, row
        assert all(row), row
        assert KNOWN.match(row[2]), row


def test_what_was_emulated_can_be_done_again() -> None:
    emulated = [row for row in POINTS if "emulated" in row[2]]
    assert emulated
    assert [row[0] for row in emulated if not RUN_AGAIN.search(row[2])] == []
    named = {name for row in POINTS for name in RUN_AGAIN.findall(row[2])}
    assert [name for name in named if name.startswith("tests/") and not (ROOT / name).exists()] == []


def test_each_report_has_a_decision() -> None:
    found: dict[str, set[int]] = {}
    for row in tables("| Report | What it says | Decision |"):
        assert len(row) == 3, row
        assert all(row), row
        project, _, numbers = row[0].partition(" ")
        found.setdefault(project, set()).update(map(int, re.findall(r"#(\d+)", numbers)))
    assert found == REPORTS


def test_there_are_ten_things_to_try() -> None:
    things = TRYING.split("## Ten things to check\n")[1].split("\n## ")[0]
    assert re.findall(r"^(\d+)\. \*\*", things, re.MULTILINE) == [str(number) for number in range(1, 11)]


def test_the_readme_leads_to_both_and_promises_no_store() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    phone = readme.split("## On a phone\n")[1].split("\n## ")[0]
    assert "(docs/android.md)" in phone
    assert "(docs/try-on-a-phone.md)" in phone
    assert "“sideload only”" in phone
