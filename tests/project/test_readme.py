"""README and docs are true: commands print what they say, and everything they name is there."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from mimetypes import guess_extension
from pathlib import Path

import pytest

from ra_auction.bots.characters import CHARACTERS
from ra_auction.bots.levels import LEVELS as BOTS
from ra_auction.editions import EDITIONS
from ra_auction.lessons.lessons import LESSONS as AUCTION_LESSONS
from ra_auction.lessons.questions import questions
from ra_hex.board import board
from ra_hex.engine.levels import LEVELS as ENGINES
from ra_hex.lessons.lessons import LESSONS as HEX_LESSONS
from ra_hex.lessons.puzzles import puzzles
from ra_hex.live import MOST_LINES
from tests.project.packing import P4A
from tools.setup_machine import NEWEST_PYTHON, OLDEST_PYTHON
from ui.core.languages import LANGUAGES
from ui.core.theme import FONT_SCALES
from ui.rules.texts import Question, load

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PAGES = {
    path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
    for path in (*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").glob("*.md")))
    if path.name != "CHANGELOG.md"
}
# What a page names of the code; and what is made, or stands for any file, by how it begins.
PATH = re.compile(r"\w[\w./-]*\.(?:py|kv|md|json|toml|svg|png|spec|record)|(?:[a-z_]\w*/)+\w*")
MADE = ("build/", "bin/", "ui/locale/nl/", "auction.nl.", "hex.nl.", "x.", "x_screen.", "x_view.")


def examples() -> Iterator[tuple[str, str, str]]:
    """Every command in a console block: its page, and what it prints."""
    for page, text in PAGES.items():
        for block in re.findall(r"```console\n(.*?)```", text, re.DOTALL):
            for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, output = part.partition("\n")
                yield page, command, output


EXAMPLES = list(examples())


def prints(told: str, printed: str) -> bool:
    """Is this what a page says? Where it has …, anything stands on that line."""
    return re.fullmatch(".*".join(map(re.escape, told.split("…"))), printed) is not None


def test_there_are_examples_of_every_command_line() -> None:
    found = {
        re.findall(r"python -m (\w+)", command)[0]
        for page, command, _ in EXAMPLES
        if page == "docs/command-line.md"
    }
    assert found == {"ra_auction", "ra_hex"}


@pytest.mark.parametrize(("page", "command", "told"), EXAMPLES, ids=[each[1] for each in EXAMPLES])
def test_a_command_prints_what_the_page_says(page: str, command: str, told: str) -> None:
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=ROOT,
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert prints(told, done.stdout), f"{page}: {command}\n{done.stdout}"


def test_a_command_that_prints_something_else_is_found() -> None:
    assert prints("depth 1 …\nbest …\n", "depth 1 score 3\nbest e5\n")
    assert not prints("depth 1 …\nbest …\n", "depth 1 score 3\nbest e5\nmore\n")
    assert not prints("12\n", "13\n")


def anchors(text: str) -> set[str]:
    """What a page's headings are called in a link."""
    return {
        re.sub(r"[^\w -]", "", each).lower().replace(" ", "-")
        for each in re.findall(r"^#+ (.*)$", text, re.M)
    }


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(page: str) -> None:
    for link in re.findall(r"\]\(([^)]*)\)", PAGES[page]):
        file, _, place = link.partition("#")
        there = (ROOT / page).parent / file if file else ROOT / page
        assert there.is_file(), link
        assert not place or place in anchors(there.read_text(encoding="utf-8")), link


def is_there(name: str, files: set[str]) -> bool:
    """Is a file or folder of that name in the project, by its whole path or the end of it?"""
    return any(f"/{each}".endswith(f"/{name.rstrip('/')}") for each in files)


@pytest.mark.parametrize("page", PAGES)
def test_every_path_that_is_named_is_there(page: str) -> None:
    files = set()
    packages = ("ra_base", "ra_auction", "ra_hex", "ra_archive", "ra_guests", "ui")
    for top in (*packages, "tools", "tests", "benchmarks", "docs", "desktop"):
        for path in (ROOT / top).rglob("*"):
            if "__pycache__" not in path.parts:
                files.add(path.relative_to(ROOT).as_posix())
        files.add(top)
    files |= {path.name for path in ROOT.iterdir() if path.is_file()}
    named = {
        part
        for span in re.findall(r"`([^`\n]+)`", re.sub(r"```.*?```", "", PAGES[page], flags=re.DOTALL))
        for part in re.split(r"[\s,;:]+", span)
        # Types of files are written like paths: `text/plain`.
        if PATH.fullmatch(part) and not part.startswith(MADE) and guess_extension(part) is None
    }
    assert [name for name in sorted(named) if not is_there(name, files)] == []


def test_the_folders_of_the_layout_are_there() -> None:
    folders = re.findall(r"^    (\w+)/ ", PAGES["CONTRIBUTING.md"], re.MULTILINE)
    assert folders
    for folder in folders:
        assert (ROOT / folder).is_dir(), folder


def test_every_picture_is_shown_somewhere() -> None:
    shown = {
        Path(link).name for text in PAGES.values() for link in re.findall(r"!\[[^\]]*\]\(([^)]*)\)", text)
    }
    assert shown == {path.name for path in (ROOT / "docs" / "pictures").iterdir()}


@pytest.mark.parametrize("page", PAGES)
def test_every_make_target_it_names_is_one(page: str) -> None:
    targets = re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert set(re.findall(r"`make ([\w-]+)`", PAGES[page])) <= set(targets)


NUMBERS = {"two": 2, "three": 3, "five": 5, "eight": 8, "fifteen": 15, "forty": 40, "sixty": 60}
PHARAOH, CLASSIC = EDITIONS["pharaoh"].groups, EDITIONS["classic"].groups
ASKED = [block for part in load("auction", "en") for block in part.blocks if isinstance(block, Question)]
# What the README says with a number in it, and what these numbers are in the app, wherever it says so.
FIGURES = {
    r"(\w+) to (\w+) players in the Pharaoh": {(min(PHARAOH), max(PHARAOH))},
    r"(\w+) to (\w+) in the classic": {(min(CLASSIC), max(CLASSIC))},
    r"bots of (\w+) levels and (\w+) characters": {(len(BOTS), len(CHARACTERS))},
    r"an engine with (\w+) levels": {(len(ENGINES),)},
    r"on (\d+) cells": {(len(board("114").names),)},
    r"hexagon of (\d+)": {(len(board("127").names),)},
    r"up to (\w+) lines of the engine": {(MOST_LINES,)},
    r"(\w+) lessons for each game": {(len(AUCTION_LESSONS),), (len(HEX_LESSONS),)},
    r"(\w+) positions of Knizia’s Ra": {(len(questions()),)},
    r"(\w+) hex puzzles": {(len(puzzles()),)},
    r"(\w+) questions people ask": {(len(ASKED),)},
    r"from (\d+) to (\d+)%": {tuple(round(100 * each(FONT_SCALES)) for each in (min, max))},
}


@pytest.mark.parametrize("said", FIGURES)
def test_a_number_in_the_readme_is_that_of_the_app(said: str) -> None:
    found = re.findall(said, " ".join(README.split()))
    assert found
    for each in found:
        words = each if isinstance(each, tuple) else (each,)
        assert {tuple(NUMBERS.get(word) or int(word) for word in words)} == FIGURES[said]


def test_the_languages_it_names_are_those_of_the_app() -> None:
    names = {"English": "English", "French": "Français", "German": "Deutsch", "Russian": "Русский"}
    (told,) = re.findall(r"there in (\w+), (\w+), (\w+) and (\w+),", README)
    assert {names[each] for each in told} == {*LANGUAGES.values()}


def test_it_is_short_and_says_first_what_is_new() -> None:
    assert len(README.splitlines()) < 150
    assert re.findall(r"^## (.*)", README, re.MULTILINE)[0] == "New since 1.0"


def test_the_two_commands_stand_on_top() -> None:
    assert README.index("![") < README.index("make run") < README.index("make test") < README.index("##")


def test_the_pythons_it_names_are_those_that_are_not_refused() -> None:
    oldest, newest = (".".join(map(str, each)) for each in (OLDEST_PYTHON, NEWEST_PYTHON))
    assert f"Python {oldest} to {newest} (" in README


def test_what_is_told_of_the_android_build_is_what_it_is_built_with() -> None:
    ndk = re.search(
        r'^RECOMMENDED_NDK_VERSION = "(.*)"', (P4A / "recommendations.py").read_text(), re.MULTILINE
    )
    python = re.search(
        r"^    version = '(\d+\.\d+)", (P4A / "recipes/python3/__init__.py").read_text(), re.MULTILINE
    )
    assert ndk is not None
    assert python is not None
    assert f"NDK r{ndk.group(1)}" in PAGES["docs/building.md"]
    assert f"Python {python.group(1)}," in PAGES["docs/building.md"]
