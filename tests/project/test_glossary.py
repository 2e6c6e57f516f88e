"""The glossary names what the app says, and the texts keep to its voice."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.pofile import read_po

from tools.catalogues import DOMAINS, LOCALE, speaks
from ui.core.languages import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
# What is written out where the app says it shorter.
WRITTEN_OUT = re.compile(
    r"\b(?:cannot|(?:do|does|did|is|are|was|were|will|has|have|could) not|it is|you are)\b|^that is\b",
    re.IGNORECASE,
)
# Words that the glossary has another word for, or that its voice leaves out.
OTHER_WORDS = {
    "en": r"lies?|lay|stands?|told|taken in|by lot|an own|the own|is on turn|discs?|counters?|stones?|hexes"
    r"|hexagonal|civilisations?|colors?|click\w*|please|sorry|oops",
    "fr": r"jetons?|disques?|pioch\w*|manches?|cliqu\w*|appuyez|tapez|masqu\w*|veuillez|tu|tes?|ton",
    "ru": r"тайл\w*|плит\w*|камн\w*|касан\w*|косн\w*|противник\w*|враг\w*|вражеск\w*|раунд\w*|пожалуйста"
    r"|ты|тебе|тебя|тво\w*|законченн\w*|еще|ее|нее|берет|дает|идет|ведет|остается|счет\w*|черн\w*",
    "de": r"turm|türme\w*|kacheln?|fliesen?|scheiben?|auktion\w*|runden?|klick\w*|bitte|leider|feind\w*"
    r"|bots?|abwerfen|abwirft|wirft|berichtig\w*|daß|mußt?|(?-i:Ihnen|Ihre[mnrs]?|(?<=en )Sie)",
}
CODE = re.compile(r"```.*?```|`[^`\n]*`|^ {4}.*$", re.DOTALL | re.MULTILINE)


def messages(language: str) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Every message of the catalogues: the forms of its id, and those a language has for it."""
    for domain in filter(speaks, DOMAINS):
        with (LOCALE / language / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
            for message in read_po(file, locale=language):
                if message.id:
                    given = (message.id, message.string)
                    ids, forms = ((each,) if isinstance(each, str) else each for each in given)
                    yield tuple(ids), tuple(form.replace("\u00a0", " ") for form in forms)


def said(language: str) -> dict[str, str]:
    """Every text of the app as a language has it; of one that counts the first form."""
    return {ids[0]: forms[0] for ids, forms in messages(language)}


def strings(value: Any) -> Iterator[str]:
    """Every text in a page of rules, with the names of its parts; what people may type is their own."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from strings(each)
    elif isinstance(value, dict):
        for key, each in value.items():
            if key != "also_asked":
                yield from strings(each)


def other_words(language: str, text: str) -> list[str]:
    return re.findall(rf"\b(?:{OTHER_WORDS[language]})\b", text, re.IGNORECASE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_thing_has_one_word(language: str) -> None:
    texts = [form for _ids, forms in messages(language) for form in forms]
    for page in (ROOT / "ui" / "rules").glob(f"*.{language}.toml"):
        texts += strings(tomllib.loads(page.read_text(encoding="utf-8")))
    assert len(texts) > 800
    assert {text: found for text in texts if (found := other_words(language, text))} == {}


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "The disks lie so"),
        ("en", "It stands here when the match is over."),
        ("en", "{count} games were taken in"),
        ("en", "the own Ra is never entered"),
        ("en", "Tap two discs"),
        ("fr", "Touchez deux disques"),
        ("fr", "Cliquez ici"),
        ("ru", "Коснитесь жетона"),
        ("ru", "противник ходит"),
        ("ru", "Законченных партий еще нет"),
        ("de", "Tippe auf zwei Scheiben"),
        ("de", "Klicke hier"),
        ("de", "Wählen Sie Ihren Platz"),
        ("de", "Die Auktion beginnt"),
    ],
)
def test_another_word_is_found(language: str, text: str) -> None:
    assert other_words(language, text)


def test_what_the_glossary_lists_of_the_app_is_what_it_says() -> None:
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").split("## Screens and buttons")[1]
    head, _line, *rows = (row.split(" | ") for row in re.findall(r"^\| (.+) \|$", page, re.MULTILINE))
    assert len(rows) > 30
    assert head == ["English", *(name for name in LANGUAGES.values() if name != "English")]
    others = [said(language) for language in LANGUAGES if language != "en"]
    assert [row for row in rows if [texts.get(row[0]) for texts in others] != row[1:]] == []


def test_the_app_speaks_in_contractions() -> None:
    assert [text for text in said("en") if WRITTEN_OUT.search(text)] == []


@pytest.mark.parametrize("text", ["This cannot be", "It is your turn", "{player} does not own it"])
def test_what_is_written_out_is_found(text: str) -> None:
    assert WRITTEN_OUT.search(text)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages_have_real_apostrophes(page: Path) -> None:
    prose = CODE.sub("", page.read_text(encoding="utf-8"))
    assert re.findall(r".*\w'(?:\w| ).*", prose) == []
