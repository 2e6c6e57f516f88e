"""README and docs are true: commands print what they say, and everything they name is there."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from mimetypes import guess_extension
from pathlib import Path

import pytest

from tests.project.packing import P4A
from tools.setup_machine import NEWEST_PYTHON, OLDEST_PYTHON

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
