"""A language made up for tests: every text of a catalogue in wide letters, so that any other text shows."""

import re
from collections.abc import Iterable
from functools import cache
from string import Formatter, ascii_letters
from typing import Any

import pytest
from babel.messages.pofile import read_po
from kivy.core.text import LabelBase

from tools.catalogues import LOCALE
from tools.demo.study import COMMENTS
from ui.common import text
from ui.core import speech
from ui.core.languages import SPOKEN
from ui.rules.texts import load, paragraphs

WIDE = str.maketrans({letter: chr(ord(letter) + 0xFEE0) for letter in ascii_letters})
NARROW = re.compile(r"[^\W\d_\uFF21-\uFF3A\uFF41-\uFF5A]{2,}")
# Markup, addresses, paths and names of files, pawns that capture others.
SPARED = (
    re.compile(r"https?://\S+(\n#\S+)?"),
    re.compile(r"\[/?\w+(?:=[^\]]*)?\]"),
    re.compile(r"(?:/[\w.-]+)+|[\w-]+(?:\.[\w-]+)*\.(?:jsonl?|csv|png|gif|txt)\b"),
    re.compile(r"\bgames\.db(?:\.damaged-[\d-]+)?"),
    re.compile(r"\b[1-3][a-z]\d+x[a-z]\d+\b"),
)
# Names, which are the same in every language; and what people have said of a game, and are called, in tests.
NAMES = ("Ra Companion", "BG Stats", *(language.name for language in SPOKEN.values()), *COMMENTS)
PLAYERS = frozenset(
    {"Ann", "Bea", "Cy", "Dan", "Eve", "Emil", "Jo", "Zoé", "Béatrice", "Cyrille", "Дарья"}
    | set(re.findall(r"\w+", "Jean-Christophe de la Tour"))
)


def foreign(text: str) -> str:
    """A text in wide letters, its placeholders as they are."""
    said = ""
    for words, name, how, conversion in Formatter().parse(text):
        said += words.translate(WIDE).replace("{", "{{").replace("}", "}}")
        if name is not None:
            said += "{" + name + (f"!{conversion}" if conversion else "") + (f":{how}" if how else "") + "}"
    return said


@cache
def messages(domain: str) -> tuple[tuple[str, ...], ...]:
    """Every text of a catalogue; of one that counts both forms."""
    with (LOCALE / "en" / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        found = [message.id for message in read_po(file, locale="en") if message.id]
    return tuple((each,) if isinstance(each, str) else tuple(each) for each in found)


class Foreign:
    """One catalogue in this language; what is not in it stays as it is."""

    def __init__(self, domain: str) -> None:
        self._texts = {text: foreign(text) for forms in messages(domain) for text in forms}

    def gettext(self, text: str) -> str:
        return self._texts.get(text, text)

    def ngettext(self, one: str, many: str, count: int) -> str:
        return self.gettext(one if count == 1 else many)


def speak(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on the app speaks this language."""
    catalogue = cache(Foreign)
    monkeypatch.setattr(speech, "catalogue", lambda domain, _language: catalogue(domain))
    # No font has these letters; they are drawn all the same.
    monkeypatch.setattr(text, "readable", lambda letters: letters)


@cache
def retold() -> str:
    """The rules, which are translated file by file; tests/ui/rules/test_texts.py compares those."""
    sections = [section for game in ("auction", "hex") for section in load(game, "en")]
    return " ".join(
        part.replace("\u00a0", " ")
        for section in sections
        for part in (section.title, *(text for block in section.blocks for text in paragraphs(block)))
    )


def bare(text: str) -> list[str]:
    """The words in a text that went through no catalogue."""
    for spared in SPARED:
        text = spared.sub("", text)
    for name in NAMES:
        text = text.replace(name, "")
    lines = (line.replace("&bl;", "[").replace("&br;", "]") for line in text.split("\n"))
    foreign_to_rules = (line for line in lines if line.strip("…") not in retold())
    return [word for line in foreign_to_rules for word in NARROW.findall(line) if word not in PLAYERS]


def unread(domain: str, texts: Iterable[str]) -> list[str]:
    """The texts of a catalogue that are in none of those that were read."""
    whole = "\0".join(texts)
    return [forms[0] for forms in messages(domain) if not any(_pattern(form).search(whole) for form in forms)]


def _pattern(text: str) -> re.Pattern[str]:
    parts = (re.escape(words.translate(WIDE).replace("\u00a0", " ")) for words, *_ in Formatter().parse(text))
    return re.compile("[^\0]*?".join(parts), re.IGNORECASE)


class Reader:
    """Reads everything that is drawn as letters, wherever it is drawn; `typed` are people's own texts."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.texts: set[str] = set()
        self.typed: list[str] = []
        refresh = LabelBase.refresh

        def read(label: Any) -> None:
            # Where a line may not end is nobody's text.
            self.texts.add(label.text.replace("\u00a0", " "))
            refresh(label)

        monkeypatch.setattr(LabelBase, "refresh", read)

    def bare(self) -> list[str]:
        """The texts with words that went through no catalogue."""
        own = [text for text in self.texts if any(text in typed for typed in self.typed)]
        return sorted(text for text in self.texts.difference(own) if bare(text))
