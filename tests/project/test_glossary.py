"""The glossary names what the app says, and the texts keep to its voice."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from tools.catalogues import DOMAINS, LOCALE, speaks

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
# What is written out where the app says it shorter.
WRITTEN_OUT = re.compile(
    r"\b(?:cannot|(?:do|does|did|is|are|was|were|will|has|have|could) not|it is|you are)\b|^that is\b",
    re.IGNORECASE,
)
CODE = re.compile(r"```.*?```|`[^`\n]*`|^ {4}.*$", re.DOTALL | re.MULTILINE)


def said(language: str) -> dict[str, str]:
    """Every text of the app as a language has it; of one that counts the first form."""
    texts = {}
    for domain in filter(speaks, DOMAINS):
        with (LOCALE / language / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
            for message in read_po(file, locale=language):
                if message.id:
                    forms = message.id, message.string
                    text, translation = (each if isinstance(each, str) else each[0] for each in forms)
                    texts[text] = translation.replace("\u00a0", " ")
    return texts


def test_what_the_glossary_lists_of_the_app_is_what_it_says() -> None:
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").split("## Screens and buttons")[1]
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$", page, re.MULTILINE)[2:]
    assert len(rows) > 30
    french, russian = said("fr"), said("ru")
    assert [row for row in rows if (french.get(row[0]), russian.get(row[0])) != row[1:]] == []


def test_the_app_speaks_in_contractions() -> None:
    assert [text for text in said("en") if WRITTEN_OUT.search(text)] == []


@pytest.mark.parametrize("text", ["This cannot be", "It is your turn", "{player} does not own it"])
def test_what_is_written_out_is_found(text: str) -> None:
    assert WRITTEN_OUT.search(text)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages_have_real_apostrophes(page: Path) -> None:
    prose = CODE.sub("", page.read_text(encoding="utf-8"))
    assert re.findall(r".*\w'(?:\w| ).*", prose) == []
