"""Every language is complete, and every text on the screen changes at once."""

import ast
import os
import re
import subprocess
import sys
from functools import lru_cache
from gettext import c2py
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from ra_archive.players import people
from tools.catalogues import DOMAINS, LOCALE, ROOT, UI_MARKS, all_said, kv_calls, main, speaks
from tools.stage import Stage
from ui import i18n
from ui.i18n import LANGUAGES, Translator, system_language
from ui.screens import SCREENS, screen_class
from ui.widgets import PARTS

ROOMS = [domain for domain in DOMAINS if speaks(domain)]
STATES = [(name, state) for name in SCREENS for state in ("", *screen_class(name).STATES)]
LETTERS = re.compile(r"[^\W\d_]{2,}")
# What is handed to these is marked, or for no reader.
SPARED = UI_MARKS | {"TypeVar", "startswith"}
# Two words, or one that begins like a sentence: nothing that a program says to itself is written so.
PHRASE = re.compile(r"[^\W\d_]{2,}[,:;]? +\W?[^\W\d_]|^[^\W\d_a-zа-я][^\W\d_A-ZА-Я]+[.!?…]?$")
# Names, which are the same in every language.
NAMES = {
    "Ra Companion",
    "BG Stats",
    *LANGUAGES.values(),
    *(name for names in PARTS.values() for name in names),
    # Players in what the tour shows.
    *("Ann", "Bea", "Cy", "Dan", "Eve", "Emil", "Béatrice", "Cyrille", "Дарья"),
}


def messages(domain: str, language: str) -> list[Message]:
    """A catalogue's texts, without its header."""
    with (LOCALE / language / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        return [message for message in read_po(file, locale=language) if message.id]


def forms(string: str | tuple[str, ...]) -> tuple[str, ...]:
    return string if isinstance(string, tuple) else (string,)


def placeholders(text: str) -> set[tuple[str, str | None, str | None]]:
    """Each one whole: its name, how it is written out and how it is converted."""
    return {(name, *how) for _, name, *how in Formatter().parse(text) if name is not None}


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


# -- No text that is not marked


def texts_in_rules(path: Path) -> list[str]:
    """String literals in a kv file that are no call's argument, shown to people by their property."""
    shown = re.compile(r"^\s*(text|title|remark|hint|hint_text|action)\s*:(.*)$", re.MULTILINE)
    found = []
    for _, value in shown.findall(path.read_text(encoding="utf-8")):
        for call in kv_calls(value):
            value = value.replace(call, "")
        found += re.findall(r"\"([^\"]*)\"|'([^']*)'", value)
    return ["".join(each) for each in found]


def texts_in_code(path: Path) -> list[str]:
    """String literals given to a property that is shown to people."""
    shown = {"text", "title", "remark", "hint", "hint_text", "action", "words"}
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            given = [each.value for each in node.keywords if each.arg in shown]
            if getattr(node.func, "attr", "") == "tell":
                given += node.args[:1]
        elif isinstance(node, ast.Assign):
            names = {getattr(each, "attr", getattr(each, "id", "")) for each in node.targets}
            given = [node.value] if names & shown else []
        else:
            continue
        found += [
            each.value for each in given if isinstance(each, ast.Constant) and isinstance(each.value, str)
        ]
        found += [
            part.value
            for each in given
            if isinstance(each, ast.JoinedStr)
            for part in each.values
            if isinstance(part, ast.Constant)
        ]
    return found


def words_in_rules(path: Path) -> list[str]:
    """Literals in a kv file that read like words, wherever they stand."""
    source = re.sub(r"^\s*#.*$", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    for call in kv_calls(source):
        source = source.replace(call, "")
    return ["".join(each) for each in re.findall(r"\"([^\"\n]*)\"|'([^'\n]*)'", source)]


def words_in_code(path: Path) -> list[str]:
    """Literals that read like words, but for docstrings, type names, errors, the log, and what is marked."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    fine: set[ast.AST] = set()
    for node in ast.walk(tree):
        spared: list[ast.AST | None] = []
        match node:
            case ast.Raise() | ast.Expr(value=ast.Constant()):
                spared = [node]
            case ast.Call() if {getattr(node.func, "id", ""), getattr(node.func, "attr", "")} & SPARED:
                spared = [*node.args]
            case ast.Call(func=ast.Attribute(value=ast.Name(id="Logger"))):
                spared = [node]
            case ast.FunctionDef():
                spared = [node.returns, *(each.annotation for each in node.args.args)]
            case ast.AnnAssign():
                spared = [node.annotation]
        fine.update(part for each in spared if each is not None for part in ast.walk(each))
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in fine
    ]


def unmarked(path: Path) -> list[str]:
    rules = path.suffix == ".kv"
    shown = texts_in_rules(path) if rules else texts_in_code(path)
    anywhere = words_in_rules(path) if rules else words_in_code(path)
    found = [text for text in shown if LETTERS.search(re.sub(r"{\w+}", "", text))]
    found += [text for text in anywhere if PHRASE.search(text) and text not in found]
    return [text for text in found if text not in NAMES]


@pytest.mark.parametrize(
    "path",
    [path for path in sorted((ROOT / "ui").rglob("*")) if path.suffix in (".py", ".kv")],
    ids=lambda path: path.relative_to(ROOT).as_posix(),
)
def test_every_text_in_the_code_is_marked(path: Path) -> None:
    assert unmarked(path) == []


def test_the_check_sees_an_unmarked_text(tmp_path: Path) -> None:
    rule, code = tmp_path / "x.kv", tmp_path / "x.py"
    rule.write_text('A:\n    text: "Bare" if self.x else app.tr._("Marked")\n', encoding="utf-8")
    code.write_text(
        'a.text = "Bare"\nB(title="Bald", name="fine")\napp.tell(f"{x} gone")\n', encoding="utf-8"
    )
    assert unmarked(rule) == ["Bare"]
    assert unmarked(code) == ["Bare", "Bald", " gone"]


SLIPPERY = {
    ".py": (
        'a.answers = [("Bare", "primary", None)]',
        'x = "Bare words" if y else tr._("Marked")',
        'label("{count} bare words".format(count=1))',
        'T = {"a": "Bare"}',
    ),
    ".kv": (
        'A:\n    options: [("a", "Bare")]',
        'A:\n    on_release: app.tell("Bare words")',
        'A:\n    text:\n        "Bare"',
        "A:\n    caption: 'Bare'",
    ),
}


@pytest.mark.parametrize(
    ("suffix", "source"), [(suffix, source) for suffix, each in SLIPPERY.items() for source in each]
)
def test_no_unmarked_text_slips_through(suffix: str, source: str, tmp_path: Path) -> None:
    path = tmp_path / f"x{suffix}"
    path.write_text(source, encoding="utf-8")
    found = unmarked(path)
    assert len(found) == 1
    assert "are" in found[0]


@lru_cache
def collected(domain: str) -> frozenset[str]:
    """Every text a catalogue knows."""
    return frozenset(form for message in messages(domain, "en") for form in forms(message.id))


class Marking:
    """A language in which every text that is in the catalogue begins with a mark, and no other."""

    def __init__(self, known: frozenset[str]) -> None:
        self.known = known

    def gettext(self, text: str) -> str:
        return f"¤{text}" if text in self.known else text

    def ngettext(self, one: str, many: str, count: int) -> str:
        return self.gettext(one if count == 1 else many)


@pytest.mark.parametrize(("screen", "state"), STATES)
def test_every_text_on_the_screen_went_through_a_catalogue(
    screen: str, state: str, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ui.reference.texts import load, paragraphs

    monkeypatch.setattr(i18n, "catalogue", lambda domain, language: Marking(collected(domain)))
    stage.app.tr.on_language(stage.app.tr, "en")
    stage.show(screen, state)
    # The rules are translated file by file; tests/ui/test_reference_texts.py compares those.
    retold = " ".join(
        part
        for game in ("auction", "hex")
        for section in load(game, "en")
        for part in (section.title, *(text for block in section.blocks for text in paragraphs(block)))
    )
    plain = [
        re.sub(r"\[/?\w+\]", "", line).replace("&bl;", "[").replace("&br;", "]")
        for text in stage.texts()
        for line in text.split("\n")
    ]
    # What players are called is their own.
    named = {word for person in people(stage.app.archive) for word in LETTERS.findall(person.name)}
    bare = [
        text
        for text in plain
        if set(LETTERS.findall(text)) - named
        and text not in NAMES
        and not text.startswith("¤")
        and text.strip("…") not in retold
    ]
    assert bare == []


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
    class Words:
        def __init__(self, text: str, values: dict[str, object], plural: str | None = None) -> None:
            self.text, self.values, self.plural = text, values, plural

    Words.__module__ = "ra_auction.words"
    seen = []

    def catalogue(domain: str, language: str) -> Marking:
        seen.append(domain)
        return Marking(frozenset({"{count} floods", "only {what}"}))

    monkeypatch.setattr(i18n, "catalogue", catalogue)
    translator = Translator("ru")
    inner = Words("{count} flood", {"count": 3}, plural="{count} floods")
    assert translator.say(Words("only {what}", {"what": inner})) == "¤only ¤3 floods"
    assert set(seen) == {"ui", "auction"}


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
