"""The recipes work: each is followed in a copy of the project; what it adds is played and read."""

import ast
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent
from typing import Any, NamedTuple

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from tests.hex import plain_rules as plain

ROOT = Path(__file__).resolve().parents[2]
RECIPES = (ROOT / "docs" / "extending.md").read_text(encoding="utf-8")
COPIED = (
    "ra_base",
    "ra_auction",
    "ra_hex",
    "ra_archive",
    "ra_guests",
    "ui",
    "tools",
    "docs",
    "desktop",
    "main.py",
)
# What touches the screen in the copy.
FINGERS = ("tests/ui/fingers.py",)
# Before every text of the new language, so that it is seen on the screen.
MARK = "¤"
# The board of its page, written down once more.
PLAINLY = {
    "cells": {(x, y) for x in range(9) for y in range(9) if abs(x - y) <= 4},
    "ra": {"S": (1, 1), "N": (7, 7)},
    "start": {"S": [(0, 2), (2, 0), (3, 3)], "N": [(5, 5), (6, 8), (8, 6)]},
}


class Recipe(NamedTuple):
    """What is to stand at the end of a table in a file."""

    file: str
    table: str
    lines: str


def recipe(heading: str) -> Recipe:
    """The first step below a heading of the page."""
    below = RECIPES.split(f"## {heading}\n")[1].split("\n## ")[0]
    found = re.search(r"In `([\w/.]+)`, at the end of `(\w+)`:\n\n *```python\n(.*?) *```", below, re.DOTALL)
    assert found, heading
    file, table, lines = found.groups()
    # In a list the block is indented as the list is; its own indentation is that of the table.
    shift = len(lines) - len(lines.lstrip()) - 8 if heading == "A language" else 0
    return Recipe(file, table, "".join(line[shift:] for line in lines.splitlines(keepends=True)))


def last_line_of(table: str, source: str) -> int:
    """The line that closes a table: a dict, or the tuple a dict is made from."""
    for node in ast.parse(source).body:
        names = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        value: Any = getattr(node, "value", None)
        if any(isinstance(each, ast.Name) and each.id == table for each in names):
            entries = value.generators[0].iter if isinstance(value, ast.DictComp) else value
            return int(entries.end_lineno)
    raise LookupError(table)


def follow(one: Recipe, tree: Path) -> None:
    """Put the lines where the recipe says."""
    path = tree / one.file
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines(keepends=True)
    lines.insert(last_line_of(one.table, source) - 1, one.lines)
    path.write_text("".join(lines), encoding="utf-8")


def python(tree: Path, *words: str) -> str:
    """What a command prints in the copy."""
    done = subprocess.run([sys.executable, *words], cwd=tree, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def translate(tree: Path, language: str) -> None:
    """Every text in every catalogue of the language, marked, in each of its plural forms."""
    for path in sorted((tree / "ui" / "locale" / language / "LC_MESSAGES").glob("*.po")):
        with path.open("rb") as file:
            catalog = read_po(file, locale=language)
        for message in catalog:
            if message.id:
                many = isinstance(message.id, tuple)
                forms = [message.id[0], *[message.id[-1]] * (Catalog(locale=language).num_plurals - 1)]
                message.string = tuple(map(MARK.__add__, forms)) if many else MARK + message.id
        with path.open("wb") as file:
            write_po(file, catalog)


@pytest.fixture(scope="module")
def followed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """All four recipes followed in one copy: what the tools said, and what recipes_followed.py has seen."""
    tree = tmp_path_factory.mktemp("copy")
    (tree / "tests" / "ui").mkdir(parents=True)
    for name in (*COPIED, *FINGERS):
        if (ROOT / name).is_dir():
            left_out = ("__pycache__", "pictures") if name == "docs" else ("__pycache__",)
            shutil.copytree(ROOT / name, tree / name, ignore=shutil.ignore_patterns(*left_out))
        else:
            shutil.copy(ROOT / name, tree / name)
    for heading in ("A board", "An edition", "A level", "A language"):
        follow(recipe(heading), tree)
    python(tree, "-m", "tools.icons")  # what `make assets` runs for the disks
    missing = python(tree, "-m", "tools.catalogues")
    translate(tree, "nl")
    left = python(tree, "-m", "tools.catalogues")
    for game in ("auction", "hex"):
        rules = (tree / f"ui/rules/{game}.en.toml").read_text(encoding="utf-8")
        translated = re.sub(r'^title = "', f'title = "{MARK}', rules, flags=re.MULTILINE)
        (tree / f"ui/rules/{game}.nl.toml").write_text(translated, encoding="utf-8")
    seen = python(tree, str(Path(__file__).with_name("recipes_followed.py")), str(tree))
    return {"missing": missing, "left": left, **json.loads(seen.splitlines()[-1])}


@pytest.mark.case
def test_a_new_level_passes_the_tests_of_levels(tmp_path: Path) -> None:
    for name in (*COPIED, "benchmarks", "tests", "pyproject.toml"):
        copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy
        copy(ROOT / name, tmp_path / name)
    follow(recipe("A level"), tmp_path)
    tests = [f"tests/hex/test_engine_{name}.py" for name in ("levels", "adaptive", "rating")]
    python(tmp_path, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests)


def test_a_board_is_laid_out_named_and_offered(
    followed: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert followed["cells"] == 61
    monkeypatch.setitem(plain.BOARDS, "61", PLAINLY)
    assert followed["perft"] == f"{plain.count('61', plain.start('61'), 'S', 2)}\n"
    assert f"{MARK}61 cells" in followed["setup"]
    assert f"{MARK}A small regular hexagon: 5 cells on every side." in followed["setup"]


def test_a_board_is_played_on_and_the_engine_knows_it(followed: dict[str, Any]) -> None:
    assert followed["match"]["games"] == 2
    assert len(followed["played"]) == 2
    assert followed["played"][0] == "1d4-d7"
    assert f"{MARK}61-cell board" in " ".join(followed["history"])


def test_an_edition_is_offered_dealt_played_and_scored(followed: dict[str, Any]) -> None:
    assert f"{MARK}House edition" in followed["table_setup"]
    assert followed["laid"] == ["house", [[17, 8, 5, 2], [14, 9, 6, 3], [13, 12, 7, 4]]]
    assert followed["simulated"]["games"] == 5
    # 10 to begin with: one gold and no civilization, or one civilization.
    assert followed["standing"] == [10 + 3 - 5, 10]
    assert f"{MARK}House edition" in " ".join(followed["history"])


def test_an_edition_calls_its_tiles_by_its_own_names_wherever_people_read_of_them(
    followed: dict[str, Any],
) -> None:
    assert "     +3 Silver: 1 × Silver\n" in followed["scored"]
    assert f"{MARK}Silver" in " ".join(followed["tally"])
    assert f"{MARK}1 × {MARK}Silver" in " ".join(followed["tally"])
    assert f"{MARK}Silver" in followed["epoch"]
    assert f"{MARK}Silver +3" in followed["shared"]
    assert f"{MARK}Ann draws: {MARK}Griffin" in " ".join(followed["refereed"])
    for place in ("tally", "epoch", "refereed"):
        assert not any("Gold" in text or "Sphinx" in text for text in followed[place]), place


def test_an_editions_disks_are_drawn(followed: dict[str, Any]) -> None:
    assert {"sun_17", "sun_down_1"} <= set(followed["disks"])


def test_a_level_is_offered_plays_and_has_its_time(followed: dict[str, Any]) -> None:
    assert "9" in followed["setup"]
    assert f"{MARK}Stronger still: thinks for up to 15 seconds." in followed["setup"]
    assert followed["protocol"][-1].startswith("bestmove ")
    assert followed["thought"] == [[9, 15_000]]
    assert followed["strongest"] == 9


def test_a_language_has_all_its_texts_told_as_missing_and_none_left(followed: dict[str, Any]) -> None:
    for room in ("ui", "auction", "hex", "archive"):
        assert re.search(rf"^{room}, nl: (\d+) of \1 not translated$", followed["missing"], re.MULTILINE)
    assert "nl: " not in followed["left"]


def test_a_language_is_taken_from_the_system_offered_and_spoken(followed: dict[str, Any]) -> None:
    assert followed["system"] == "nl"
    assert "Nederlands" in followed["settings"]
    assert followed["language"] == "nl"
    for screen in ("home", "settings", "setup", "table_setup", "rules"):
        said = [text for text in followed[screen] if re.search(r"[^\W\d_]{3}", text)]
        foreign = [text for text in said if MARK in text]
        assert len(foreign) > len(said) / 2, said
    assert followed["decimal"] == "1,5"


def test_the_recipes_files_are_read_as_the_readme_says() -> None:
    for heading in ("A board", "An edition", "A level", "A language"):
        one = recipe(heading)
        assert one.lines.startswith(" " * (4 if one.table == "LEVELS" else 8))
        ast.parse(
            f"table = (\n{dedent(one.lines)})" if one.table != "LEVELS" else f"table = {{\n{one.lines}}}"
        )
