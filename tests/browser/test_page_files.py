"""The files of the page: small, up to date, for browsers of 2020, and safe by what they do not use."""

import re
from pathlib import Path

import pytest

from ra_guests.page_files import FOLDER, page_files
from tools import guest_page

MOST_BYTES = 120 * 1024
SCRIPTS = sorted(FOLDER.glob("*.js"))
SHEETS = sorted(FOLDER.glob("*.css"))

# What turns text into markup or code.
DANGEROUS = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function|srcdoc|javascript:"
# Newer than Safari 14, Chrome 84 or Firefox 84.
NEW_SCRIPT = (
    r"\?\?=|\|\|=|&&=|\.at\(|\.replaceAll\(|structuredClone|randomUUID|Object\.hasOwn\b|replaceChildren"
    r"|^await |\bstatic \{|#\w+ in |findLast|\.toSorted\(|Array\.fromAsync|\(\?<[=!]|\.showModal|Promise\.any"
    r"|^  #\w+|\binert\b|EventSource"
)
NEW_STYLE = (
    r":has\(|:is\(|:where\(|@container|@layer|@property|aspect-ratio|\binset:|(?<!grid-)\bgap:|\d(?:dvh|svh|lvh)\b"
    r"|color-mix|accent-color|:not\([^)]*,|&\s*[.:{]|\bscale:|\btranslate:|\brotate:|content-visibility"
)


def test_all_of_it_is_small() -> None:
    sizes = {path: len(file.body) for path, file in page_files().items()}
    assert sum(sizes.values()) < MOST_BYTES, sizes


def test_icons_and_colours_are_those_of_the_app() -> None:
    assert guest_page.outdated() == []


@pytest.mark.parametrize("file", SCRIPTS, ids=lambda file: file.name)
def test_scripts_know_no_markup_and_nothing_newer_than_2020(file: Path) -> None:
    source = file.read_text(encoding="utf-8")
    assert re.findall(f"{DANGEROUS}|{NEW_SCRIPT}", source, re.MULTILINE) == []
    assert source.startswith("// "), "the first line says what the file is for"
    assert len(source.splitlines()) < 300


@pytest.mark.parametrize("file", SHEETS, ids=lambda file: file.name)
def test_styles_know_nothing_newer_than_2020(file: Path) -> None:
    assert re.findall(NEW_STYLE, file.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", sorted(page_files()))
def test_nothing_comes_from_elsewhere(path: str) -> None:
    text = page_files()[path].body.decode()
    addresses = set(
        re.findall(r"(?:https?:)?//[\w.]+\.[\w./]+", re.sub(r"^\s*//.*", "", text, flags=re.MULTILINE))
    )
    assert addresses <= {"http://www.w3.org/2000/svg"}
