"""The pages on Android say how each point is known, and what only a device can show."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
ANDROID, TRYING = (
    (ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("android.md", "try-on-a-phone.md")
)
KNOWN = re.compile(r"(read|emulated|measured|decided|on a device)\b")
ROWS = [
    [cell.strip() for cell in line.strip("|").split(" | ")]
    for line in ANDROID.split("| --- |")[-1].splitlines()[1:]
    if line.startswith("| ")
]


def test_each_point_has_a_decision_and_how_it_is_known() -> None:
    assert len(ROWS) > 10
    for row in ROWS:
        assert len(row) == 3, row
        assert all(row), row
        assert KNOWN.match(row[2]), row


def test_what_was_emulated_can_be_done_again() -> None:
    emulated = [row for row in ROWS if row[2].startswith("emulated")]
    assert emulated
    assert [row[0] for row in emulated if not re.search(r"`(tests/|make )", row[2])] == []


def test_there_are_ten_things_to_try() -> None:
    things = TRYING.split("## Ten things to check\n")[1].split("\n## ")[0]
    assert re.findall(r"^(\d+)\. \*\*", things, re.MULTILINE) == [str(number) for number in range(1, 11)]


def test_the_readme_leads_to_both_and_promises_no_store() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    phone = readme.split("## On a phone\n")[1].split("\n## ")[0]
    assert "(docs/android.md)" in phone
    assert "(docs/try-on-a-phone.md)" in phone
    assert "“sideload only”" in phone
