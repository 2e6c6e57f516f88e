"""What contributors use is right: commits are checked as by make lint, forms ask for what helps."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
FORMS = sorted(
    path for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml") if path.name != "config.yml"
)
# What GitHub shows in a form, and what each of them needs.
NEEDED = {"textarea": {"label"}, "input": {"label"}, "dropdown": {"label", "options"}}


def hooks() -> list[dict[str, Any]]:
    config = yaml.safe_load((ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8"))
    return [hook for repository in config["repos"] for hook in repository["hooks"]]


def test_a_commit_is_checked_as_by_make_lint() -> None:
    lint = (ROOT / "Makefile").read_text(encoding="utf-8").split("\nlint:")[1].split("\n\n")[0]
    programs = {re.sub(r"^@\$\(BIN\)/| \.$", "", line.strip()) for line in lint.splitlines()[2:]}
    assert programs == {
        hook["entry"].removeprefix(".venv/bin/") for hook in hooks() if "tools" not in hook["entry"]
    }


def test_every_hook_runs_what_the_set_up_installs() -> None:
    for hook in hooks():
        assert hook["language"] == "system"
        assert hook["entry"].startswith(".venv/bin/")


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.stem)
def test_a_form_asks_for_what_helps(form: Path) -> None:
    found = yaml.safe_load(form.read_text(encoding="utf-8"))
    assert {"name", "description", "labels", "body"} == found.keys()
    names = [field["id"] for field in found["body"]]
    assert len(names) == len({*names})
    for field in found["body"]:
        assert NEEDED[field["type"]] <= field["attributes"].keys()
    assert any(field.get("validations", {}).get("required") for field in found["body"])


def test_there_is_a_form_for_faults_rules_and_ideas() -> None:
    assert [form.stem for form in FORMS] == ["bug", "idea", "rules"]
    for page in ("docs/table.md", "docs/hex.md"):
        assert (ROOT / page).is_file()


def test_the_editor_sets_lines_as_ruff_does() -> None:
    (length,) = re.findall(r"^line-length = (\d+)$", (ROOT / "pyproject.toml").read_text(), re.MULTILINE)
    assert f"max_line_length = {length}\n" in (ROOT / ".editorconfig").read_text()


def test_the_text_that_is_looked_for_is_in_the_code() -> None:
    (text,) = re.findall(r'git grep "([^"]+)"', (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8"))
    files = [*(ROOT / "ui").rglob("*.kv"), *(ROOT / "ui").rglob("*.py")]
    assert any(text in file.read_text(encoding="utf-8") for file in files)
