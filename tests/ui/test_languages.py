"""Every language is complete, and every text on the screen changes at once."""

import os
import re
import subprocess
import sys
from gettext import c2py
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from ra_archive.words import BadFile
from ra_auction.words import BadJournal, IllegalAction, Words
from tools.catalogues import DOMAINS, LOCALE, ROOT, all_said, main, speaks
from tools.stage import Stage
from ui.core import speech
from ui.core.i18n import Translator, system_language
from ui.core.languages import LANGUAGES

ROOMS = [domain for domain in DOMAINS if speaks(domain)]
LETTERS = re.compile(r"[^\W\d_]{2,}")


def messages(domain: str, language: str) -> list[Message]:
    """A catalogue's texts, without its header."""
    with (LOCALE / language / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        return [message for message in read_po(file, locale=language) if message.id]


def forms(string: str | tuple[str, ...]) -> tuple[str, ...]:
    return string if isinstance(string, tuple) else (string,)


def placeholders(text: str) -> set[tuple[str, str | None, str | None]]:
    """Each one whole: its name, how it is written out and how it is converted."""
    # With how many digits an hour is written is each language's choice: 08:05, 8 h 05.
    plain = text.replace("{hour:02}", "{hour}")
    return {(name, *how) for _, name, *how in Formatter().parse(plain) if name is not None}


def alone(form: int, language: str) -> bool:
    """Does a plural form stand for one thing (or none) only? Russian says 21 as it says 1."""
    chosen = c2py(Catalog(locale=language).plural_expr)
    return all(chosen(count) != form for count in range(2, 200))


def astray(message: Message, language: str) -> list[str]:
    """The forms of a translation whose placeholders are not the message's."""
    wanted = set().union(*map(placeholders, forms(message.id)))
    found = []
    for number, form in enumerate(forms(message.string)):
        lacking = wanted - placeholders(form)
        if message.pluralizable and alone(number, language):
            # “One flood” may do without the number.
            lacking.discard(("count", "", None))
        if lacking or placeholders(form) - wanted:
            found.append(form)
    return found


def test_the_catalogues_are_what_the_code_says() -> None:
    assert main(check=True) == 0, "make catalogues brings them up to date"


@pytest.mark.parametrize(("check", "code"), [(True, 1), (False, 0)])
def test_a_reader_who_has_seen_enough_of_what_is_missing_changes_nothing(check: bool, code: int) -> None:
    told = (
        "from tools import catalogues\n"
        "catalogues.brought_up_to_date = lambda check: (['hex, fr: 1 of 2 not translated'], False)\n"
        f"raise SystemExit(catalogues.main(check={check}))"
    )
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-c", told], cwd=ROOT, stdout=writer, stderr=subprocess.PIPE, check=False
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (code, b"")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", ROOMS)
def test_no_text_is_missing(domain: str, language: str) -> None:
    assert [message.id for message in messages(domain, language) if not all_said(message.string)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", ROOMS)
def test_every_plural_has_its_forms(domain: str, language: str) -> None:
    for message in messages(domain, language):
        if message.pluralizable:
            assert len(forms(message.string)) == Catalog(locale=language).num_plurals, message.id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", ROOMS)
def test_placeholders_are_the_same(domain: str, language: str) -> None:
    assert [form for message in messages(domain, language) for form in astray(message, language)] == []


FLOODS = ("{count} flood of {name}", "{count} floods of {name}")


@pytest.mark.parametrize(
    ("language", "said", "translation", "faults"),
    [
        ("en", FLOODS, ("one flood of {name}", "{count} floods of {name}"), []),
        ("en", FLOODS, ("{count} flood of {name}", "floods of {name}"), ["floods of {name}"]),
        ("fr", FLOODS, ("une crue de {name}", "{count} crues de {name}"), []),
        ("fr", FLOODS, ("{count} crue", "{count} crues de {name}"), ["{count} crue"]),
        ("ru", FLOODS, ("1 {name}", "{count} {name}", "{name}: {count}"), ["1 {name}"]),
        ("ru", FLOODS, ("0 {name}", "1 {name}", "2 {name}"), ["0 {name}", "1 {name}", "2 {name}"]),
        ("fr", "{count} in all", "en tout", ["en tout"]),
        ("fr", "no: {reason}", "non : {reason!r:>99}", ["non : {reason!r:>99}"]),
        ("fr", "no: {reason}", "non : {reason!r}", ["non : {reason!r}"]),
        ("fr", "{hour}:{minute:02}", "{hour} h {minute}", ["{hour} h {minute}"]),
        ("fr", "{hour}:{minute:02}", "{minute:02} après {hour}", []),
        ("ru", "no: {reason}", "нет: {reason}, {count}", ["нет: {reason}, {count}"]),
    ],
)
def test_a_placeholder_that_differs_is_found(
    language: str, said: str | tuple[str, ...], translation: str | tuple[str, ...], faults: list[str]
) -> None:
    assert astray(Message(said, translation), language) == faults


class Marking:
    """A language in which every text that is in the catalogue begins with a mark, and no other."""

    def __init__(self, known: frozenset[str]) -> None:
        self.known = known

    def gettext(self, text: str) -> str:
        return f"¤{text}" if text in self.known else text

    def ngettext(self, one: str, many: str, count: int) -> str:
        return self.gettext(one if count == 1 else many)


# -- Switching


def test_what_is_typed_stays_typed(stage: Stage) -> None:
    """Every other text of every state changes at once: test_switching.py."""
    stage.show("reference", "search", language="ru")
    fresh = [text for text in sorted(stage.texts()) if LETTERS.search(text)]
    stage.show("reference", "search", language="en")
    assert [text for text in sorted(stage.texts()) if LETTERS.search(text)] != fresh
    stage.app.settings.language = "ru"
    stage.app.screen.words = "паводок"
    stage.frames()
    assert [text for text in sorted(stage.texts()) if LETTERS.search(text)] == fresh


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "ru_RU"}, "ru"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "la_VA.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
        ({"LC_ALL": "ru_RU.UTF-8", "LANG": "fr_FR.UTF-8"}, "ru"),
        ({"LANGUAGE": "fr:en", "LANG": "en_US.UTF-8"}, "fr"),
    ],
)
def test_the_language_follows_the_system(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system_language() == language


def test_a_package_s_words_are_said_with_their_values(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []

    def catalogue(domain: str, language: str) -> Marking:
        seen.append(domain)
        return Marking(frozenset({"{count} floods", "only {what}"}))

    monkeypatch.setattr(speech, "catalogue", catalogue)
    translator = Translator("ru")
    inner = Words("{count} flood", "{count} floods", count=3)
    assert translator.say(Words("only {what}", what=inner)) == "¤only ¤3 floods"
    assert set(seen) == {"ui", "auction"}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "game.ra.json: actions[3]: the game is over"),
        ("fr", "game.ra.json\u00a0: actions[3]\u00a0: la partie est terminée"),
        ("ru", "game.ra.json: actions[3]: партия окончена"),
    ],
)
def test_a_refusal_within_a_refusal_is_said_each_from_its_own_catalogue(language: str, said: str) -> None:
    refusal = BadFile("game.ra.json", BadJournal("actions[3]", IllegalAction("the game is over")))
    assert Translator(language).say(refusal) == said


@pytest.mark.parametrize(
    ("language", "fault"),
    [
        # Nobody is taken for a man.
        ("fr", r"\b[Vv]ous (voilà|êtes|étiez) (prêt|le premier|seul|sûr)\b|ou seul\b"),
        # Pawns are things; what is played is a `партия`; a verb would have to agree with the sides' names.
        (
            "ru",
            r"взять двоих|берут трёх|числом \{|Игра окончена|(Побеждает|начинает) \{|\{winner\} [а-я]",
        ),
    ],
)
def test_the_hex_board_speaks_well_of_players_and_pawns(language: str, fault: str) -> None:
    said = [
        form
        for domain in ("ui", "hex")
        for message in messages(domain, language)
        for form in forms(message.string)
    ]
    assert [form for form in said if re.search(fault, form)] == []
