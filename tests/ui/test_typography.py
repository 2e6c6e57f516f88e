"""Spaces, quotes, apostrophes, dashes and minus signs are as each language writes them, everywhere."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from babel.messages.pofile import read_po

from tools.catalogues import DOMAINS, LOCALE, ROOT, speaks
from ui.core.languages import LANGUAGES

RULES = sorted((ROOT / "ui" / "rules").glob("*.*.toml"))
# What nobody reads of a rules page: names of sections, icons, diagrams and kinds of blocks.
UNREAD = frozenset({"id", "icon", "type", "diagram", "items", "rule"})
# Not prose: markup, times of day, names of files, fields and headers of files, words of a file format.
SPARED = (
    re.compile(r"\[/?\w\]"),
    re.compile(r"\{hour[^}]*\}:\{minute[^}]*\}"),
    re.compile(r"https?://\S+|\.ra\.json\b|\?{4}\.\?\?\.\?\?"),
    re.compile(r"\b\w+:(?:height|hauteur|высота)\b|\[\w+ \"\w+\"\]"),
    # A sentence, not a number, follows this dash.
    re.compile(r"\{action\}"),
)
PLACEHOLDER = re.compile(r"\{[^}]*\}")

MINUS = re.compile(r"(?<![\w.])-(?=\d)")
APOSTROPHE = re.compile("'")
STRAIGHT_QUOTE = re.compile('"')
# Kivy's Roboto has no narrow no-break space: it would show as a box.
NARROW = re.compile("\u202f")
FAULTS = {
    "en": (
        re.compile(r"\s[%:;?!]"),
        re.compile(r"\d-\d|\d\s:\s\d|\d:\d|\d\s–|–\s\d"),
        re.compile("[«»„]"),
    ),
    "fr": (
        re.compile("(?<!\u00a0)[;?!%»]|«(?!\u00a0)"),
        # A time of day may be 12:30; before every other colon there is a space.
        re.compile("(?<![\u00a0])(?<!\\d):|(?<=\\d):(?!\\d)"),
        re.compile("[“”„]"),
        re.compile(r"\s-\s"),
    ),
    "ru": (
        re.compile("(?<!\u00a0)(?<!^)—|—(?! )"),
        re.compile(r"«\s|\s»|[“”„]"),
        re.compile(r"\s[:;?!]|\s-\s(?!\S)|\s-\s(?=[а-яё])"),
    ),
    "de": (
        re.compile(r"\s[:;?!]|(?<!\u00a0)%"),
        re.compile(r"[«»”‘]|„\s|\s“|“(?=\w)"),
        re.compile(r"—|\s-\s|\d-\d"),
    ),
}


def faults(language: str, text: str) -> list[str]:
    """Return what of a text is not written as the language writes it."""
    for pattern in SPARED:
        text = pattern.sub("", text)
    text = PLACEHOLDER.sub("0", text)
    patterns = (MINUS, APOSTROPHE, STRAIGHT_QUOTE, NARROW, *FAULTS[language])
    return [
        text[max(found.start() - 9, 0) : found.end() + 9]
        for each in patterns
        for found in each.finditer(text)
    ]


def strings(value: Any) -> Iterator[str]:
    """Every string people read in a value of a rules page."""
    match value:
        case str():
            yield value
        case list():
            for each in value:
                yield from strings(each)
        case dict():
            yield from texts_of_rules(value)


def texts_of_rules(table: dict[str, Any]) -> Iterator[str]:
    for key, value in table.items():
        if key not in UNREAD:
            yield from strings(value)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", [domain for domain in DOMAINS if speaks(domain)])
def test_the_catalogues_are_well_set(domain: str, language: str) -> None:
    wrong = {}
    with (LOCALE / language / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        for message in read_po(file, locale=language):
            if message.id:
                forms = (message.string,) if isinstance(message.string, str) else message.string
                wrong |= {form: found for form in forms if (found := faults(language, form))}
    assert wrong == {}


@pytest.mark.parametrize("page", RULES, ids=lambda page: page.stem)
def test_the_rules_are_well_set(page: Any) -> None:
    language = page.stem.rpartition(".")[2]
    texts = list(texts_of_rules(tomllib.loads(page.read_text(encoding="utf-8"))))
    assert len(texts) > 50
    assert {text: found for text in texts if (found := faults(language, text))} == {}


@pytest.mark.parametrize(
    "part", ["title", "text", "points", "caption", "header", "rows", "question", "answer"]
)
def test_every_part_of_a_rules_page_is_looked_at(part: str) -> None:
    page = {"section": [{"id": "a : b", "block": [{"type": "c : d", part: [["9 : 1"]]}]}]}
    assert [*texts_of_rules(page)] == ["9 : 1"]


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "{percent} %"),
        ("en", "{percent}\u00a0%"),
        ("en", "it's {player}’s turn"),
        ("en", 'nothing found for "{words}"'),
        ("en", "9 : 1"),
        ("en", "won 9-1"),
        ("en", "{first}:{second}"),
        ("en", "9 – 1"),
        ("en", "fewest: -2"),
        ("en", "points : {points}"),
        ("fr", "Victoire : {player}"),
        ("fr", "Victoire: {player}"),
        ("fr", "{player}: {move}"),
        ("fr", "{percent} %"),
        ("fr", "{percent}%"),
        ("fr", "Récupérer ?"),
        ("fr", "Récupérer\u202f?"),
        ("fr", "Bravo!"),
        ("fr", "conservé; détails"),
        ("fr", "trouvé pour « {words} »"),
        ("fr", "trouvé pour «{words}»"),
        ("fr", "trouvé pour “{words}”"),
        ("fr", "l'époque"),
        ("fr", "le moins, -2"),
        ("ru", "{cell} — зона Ра"),
        ("ru", "{cell}\u00a0—зона Ра"),
        ("ru", 'правила "{words}"'),
        ("ru", "правила “{words}”"),
        ("ru", "правила « {words} »"),
        ("ru", "{cell} - зона Ра"),
        ("ru", "меньше всех, -2"),
        ("ru", "Победа : {player}"),
        ("de", "Sieg : {player}"),
        ("de", "{percent}%"),
        ("de", "{percent} %"),
        ("de", "gefunden für “{words}”"),
        ("de", "gefunden für „{words}”"),
        ("de", "gefunden für „ {words} “"),
        ("de", "gefunden für «{words}»"),
        ("de", "{cell}\u00a0— das Ra-Feld"),
        ("de", "{action} - zurückgenommen"),
        ("de", "Sieg, 9-1"),
        ("de", "am wenigsten, -2"),
        ("de", "geht's"),
    ],
)
def test_a_planted_fault_is_found(language: str, text: str) -> None:
    assert faults(language, text) != []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "today, {hour:02}:{minute:02}"),
        ("en", "{first}–{second}, {percent}%, −2: it’s “{words}”"),
        ("en", "a stack must be written cell:height, 1e5-h5"),
        ("fr", "à {hour}:{minute:02}, 12:30"),
        ("fr", "[b]Match[/b]\u00a0: «\u00a0{words}\u00a0»\u00a0; 53\u00a0%, l’époque\u00a0?"),
        ("fr", "(.ra.json), 2026.11.18, ou ????.??.??"),
        ("ru", "{cell}\u00a0— зона «{words}», −2; при счёте 8:6"),
        ("ru", "{move}\u00a0— не взятие, пишется через -"),
        ("de", "heute, {hour:02}:{minute:02} – „{words}“, −2; Sieg, {first}:{second}, 53\u00a0%"),
    ],
)
def test_good_typography_passes(language: str, text: str) -> None:
    assert faults(language, text) == []
