"""Sentences with names and numbers are right for any gender, first letter, script and count."""

import json
import re
from collections.abc import Iterator
from gettext import c2py
from string import Formatter
from typing import NamedTuple

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from ra_auction.describe import replay_lines
from ra_auction.journals import replay
from ra_hex.journal import read_journal
from ra_hex.standing import standing_of_match
from tests.ui.name_faults import BROKEN, broken_with_sides, miscounted
from tools.catalogues import DOMAINS, LOCALE, ROOT, speaks
from ui.core.languages import LANGUAGES, catalogue

# The placeholders that hold somebody's name; {other} only next to {player}. A game's title is who plays.
PEOPLE = frozenset({"player", "players", "winner", "title", "names", "game"})
# And those that never do. A new placeholder is put into one of the two.
NO_PEOPLE = frozenset(
    re.findall(
        r"\w+",
        """action after alike before best best_gain better board byte cell cells change column count day
        decisions different disaster disk do done each edition end ending entry epoch error example fewest
        field fields file first flood floods folder gain grade guest height high highest host hour hours id
        interval item ivory kind kinds known last level line lowest luck made maximum mean middle minimum
        minute minutes more most move moves nile niles note now number origin own owned pairs pawns percent
        pharaoh place points price rank ras rating reason red result score second side supply target text
        tile tiles time tokens total value variety version was what where why words worst worth year
        disks spaces""",
    )
)
# Where {name} is somebody; elsewhere it is a field or a header of a file.
NAMED = frozenset({"ui", "auction", "archive"})
LONG = "Jean-Christophe Archibald de la Tour-Neuve"[:40]
NAMES = ("Ann", "Émile", "Дарья", "Hélène", LONG)
COUNTS = (0, 1, 2, 5, 21)
# Numbers that are never 0 or 1: pawns of a stack, cells of a board, moves of a puzzle.
ONLY = {"height": (2, 3), "made": (2, 3), "pawns": (2, 3), "moves": (2, 3, 4), "cells": (114, 127)}
# And in some texts: players, cells of a board, tiles of a kind, points for the last pawn.
ONLY_IN = {
    "{player} needs {each} sun disks, not {owned}": (3, 4),
    "{edition}: must have {fewest} to {most} players, not {number}": (2, 5),
    "must have one list for each of the {count} players": (2, 5),
    "must list the holdings of each of the {count} players": (2, 5),
    "isn’t a group of sun disks for {count} players, or has already been dealt": (2, 5),
    "must have from 1 to {high} seats": (5,),
    "no {tile} left to draw: all {number} are out": (2, 5, 25, 30),
    "{count} cells": (114, 127),
    "captures the last pawn for {count} points": (3,),
}
# The texts of the hex game and of lists of games: here sides without names (Red, Ivory) can stand.
OF_SIDES = ("ui/hex/", "ui/common/", "ra_hex/")
OF_AUCTIONS = ("ui/common/disaster_choice.py",)  # Knizia's game alone: nobody is a side
# Only the computer thinks.
COMPUTERS = frozenset({"{player} is thinking…"})


class Text(NamedTuple):
    """A message as the app shows it, with the name in it."""

    text: str
    name: str


def fields_of(form: str) -> set[str]:
    return {name for _, name, *_ in Formatter().parse(form) if name}


def people_in(fields: set[str], domain: str) -> set[str]:
    people = PEOPLE | ({"name"} if domain in NAMED else set()) | ({"other"} if "player" in fields else set())
    return fields & people


def nearest(count: int, possible: tuple[int, ...]) -> int:
    return min(possible, key=lambda each: abs(each - count))


def values(fields: set[str], count: int) -> dict[str, int]:
    """The numbers of a text; of what is never 0 or 1 the nearest it can be."""
    return {field: nearest(count, ONLY.get(field, (count,))) for field in fields}


def rendered(message: Message, domain: str, language: str, names: tuple[str, ...]) -> Iterator[Text]:
    """The message with every name and every count, in the form the language takes for it."""
    forms = (message.string,) if isinstance(message.string, str) else message.string
    chosen = c2py(Catalog(locale=language).plural_expr)
    for count in {nearest(count, ONLY_IN.get(str(message.id), (count,))) for count in COUNTS}:
        form = forms[chosen(count) if message.pluralizable else 0]
        fields = fields_of(form)
        people = people_in(fields, domain)
        for name in names if people else ("",):
            yield Text(form.format(**values(fields - people, count), **dict.fromkeys(people, name)), name)


def faults(
    message: Message, domain: str, language: str, names: tuple[str, ...], sides: tuple[str, ...] = ()
) -> list[str]:
    """Return the texts of a message that are not right."""
    found = []
    for text, name in rendered(message, domain, language, names + sides):
        plain = text.replace("\u00a0", " ")
        broken = miscounted(language, plain)
        if name:
            quoted = re.escape(name)
            broken |= any(BROKEN[language](plain, quoted))
            if language == "ru" and name in sides and message.id not in COMPUTERS:
                broken |= broken_with_sides(plain, quoted)
        if broken:
            found.append(text)
    return found


def messages(domain: str, language: str) -> list[Message]:
    with (LOCALE / language / "LC_MESSAGES" / f"{domain}.po").open("rb") as file:
        return [message for message in read_po(file, locale=language) if message.id]


def first_form(message: Message) -> str:
    return message.string if isinstance(message.string, str) else message.string[-1]


def takes_sides(message: Message) -> bool:
    return any(each.startswith(OF_SIDES) for each, _line in message.locations if each not in OF_AUCTIONS)


def test_of_each_placeholder_it_is_known_whether_it_holds_a_name() -> None:
    fields = {
        field
        for domain in DOMAINS
        if speaks(domain)
        for message in messages(domain, "en")
        for field in fields_of(first_form(message))
    }
    assert fields == PEOPLE | NO_PEOPLE | {"name", "other"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", [domain for domain in DOMAINS if speaks(domain)])
def test_every_text_fits_every_name_and_count(domain: str, language: str) -> None:
    app = catalogue("ui", language)
    names = (*NAMES, app.gettext("Computer"), app.gettext("Player {number}").format(number=3))
    sides = (app.gettext("Red"), app.gettext("Ivory"))
    wrong = [
        text
        for message in messages(domain, language)
        for text in faults(message, domain, language, names, sides if takes_sides(message) else ())
    ]
    assert wrong == []


def sentences(domain: str, place: str, language: str) -> Iterator[Text]:
    """What a file of the code says, with every name and count."""
    app = catalogue("ui", language)
    for message in messages(domain, language):
        if any(file == place for file, _line in message.locations):
            yield from rendered(message, domain, language, (*NAMES, app.gettext("Computer")))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("domain", "outer", "inner", "source"),
    [
        ("ui", "Undone – {action}", "action", ("auction", "ra_auction/sentences.py")),
        ("ui", "Redone – {action}", "action", ("auction", "ra_auction/sentences.py")),
        ("ui", "Instead of: {entry}", "entry", ("auction", "ra_auction/sentences.py")),
        ("ui", "Before: {entry}", "entry", ("auction", "ra_auction/sentences.py")),
        (
            "ui",
            "{action}. Undoing this also takes back the points of epoch {epoch}. Redo restores them.",
            "action",
            ("auction", "ra_auction/sentences.py"),
        ),
        ("ui", "{player}: {reason}", "reason", ("auction", "ra_auction/reasons.py")),
        ("ui", "{move}: {reason}", "reason", ("hex", "ra_hex/refusal.py")),
        ("base", "{where}: {what}", "what", ("auction", "ra_auction/refusals.py")),
        ("base", "{where}: {what}", "what", ("auction", "ra_auction/suns.py")),
        ("ui", "{moves}, {player} went first", "moves", ("ui", "ui/hex/result_screen.py")),
    ],
)
def test_a_sentence_fits_into_another(
    domain: str, outer: str, inner: str, source: tuple[str, str], language: str
) -> None:
    around = catalogue(domain, language).gettext(outer)
    others = dict.fromkeys(fields_of(outer) - {inner}, "Ann")
    within = [each for each in sentences(*source, language) if inner != "moves" or each.text[:1].isdigit()]
    assert within
    for text, name in within:
        whole = around.format(**{**others, inner: text}).replace("\u00a0", " ")
        assert not miscounted(language, whole), whole
        assert not any(BROKEN[language](whole, re.escape(name or "Ann"))), whole
        # A colon opens what was drawn or counted; one more before it would leave the reader lost.
        assert inner != "action" or whole.count(":") < 2, whole


def test_the_command_lines_fit_every_name_and_count() -> None:
    journals = sorted((ROOT / "tests" / "journals").glob("*.json"))
    assert journals
    for path in journals:
        journal = json.loads(path.read_text(encoding="utf-8"))
        names = (*NAMES, "Computer")[: len(journal["players"])]
        journal["players"] = names
        if journal["kind"] == "ra-hex":
            lines = str(standing_of_match(read_journal(journal))).split("\n")
        else:
            heads = range(0, len(journal["actions"]) + 1, 7)
            lines = [line for head in heads for line in replay_lines(replay(journal, head))]
        wrong = [line for line in lines for name in names if any(BROKEN["en"](line, re.escape(name)))]
        assert wrong + [line for line in lines if miscounted("en", line)] == [], path.name


def test_no_russian_text_for_1_and_21_says_it_or_him() -> None:
    """Form 0 counts 21 as well: what follows it cannot be about one thing."""
    found = [
        message.string[0]
        for domain in DOMAINS
        if speaks(domain)
        for message in messages(domain, "ru")
        if message.pluralizable and "{count}" in message.string[0]
    ]
    assert [text for text in found if re.search(r"\b(?:её|его)\b", text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_appears_whole_in_its_text(language: str) -> None:
    """Every text with a name shows all of a long one; there are many such texts, for people and for sides."""
    found = [
        (message, each)
        for domain in DOMAINS
        if speaks(domain)
        for message in messages(domain, language)
        if people_in(fields_of(first_form(message)), domain)
        for each in rendered(message, domain, language, (LONG,))
    ]
    assert [each.text for _, each in found if LONG not in each.text] == []
    assert len({str(message.id) for message, _ in found}) > 40
    assert sum(takes_sides(message) for message, _ in found) > 5


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "a {player} is here"),
        ("en", "{player}’s’s turn"),
        ("en", "{player} have won"),
        ("en", "{player} takes the tile she wants"),
        ("en", "{player} gets {points} points"),
        ("en", "{player} gets {points} more points"),
        ("en", "{player} has {disk} sun disks"),
        ("en", "It’s the turn of {player}"),
        ("en", "{player} is on turn"),
        ("en", "{player} both win"),
        ("fr", "C’est au tour de {player}"),
        ("fr", "C’est le tour de {player}"),
        ("fr", "Victoire de {player}"),
        ("fr", "Avant que {player} joue"),
        ("fr", "Victoire d’{player}"),
        ("fr", "La partie du {player}"),
        ("fr", "À {player} de jouer"),
        ("fr", "{player} est parti"),
        ("fr", "{player} est déjà assis"),
        ("fr", "{player} est le premier"),
        ("fr", "{player} prend la tuile qu’il veut"),
        ("fr", "{moves}, {player} commencée"),
        ("fr", "{player} et {other} ne peuvent tous deux jouer"),
        ("fr", "{player}\u00a0: {points} points"),
        ("fr", "{player}\u00a0: {points} autres points"),
        ("ru", "Ходит: у {player} ставка"),
        ("ru", "Очки от {player}"),
        ("ru", "Для {player} лот"),
        ("ru", "Играть с {player}"),
        ("ru", "Переход к {player}"),
        ("ru", "Указать на {player}"),
        ("ru", "Победа {player}"),
        ("ru", "Диски {player}"),
        ("ru", "{player} выиграл"),
        ("ru", "{player} уже спасовала"),
        ("ru", "Победил {player}"),
        ("ru", "{player} должен сделать ставку"),
        ("ru", "{player} выигрывает"),
        ("ru", "Начинает {player}"),
        ("ru", "{player}: {points} очков"),
        ("ru", "{player}: {points} очко"),
        ("ru", "{player}: {points} новых жетонов"),
        ("de", "{player}s Zug"),
        ("de", "{player}’s Zug"),
        ("de", "Der {player} ist am Zug"),
        ("de", "Das letzte Gebot vom {player}"),
        ("de", "Gebot von {player}"),
        ("de", "{player} nimmt, was er will"),
        ("de", "{player} zählt seine Sonnen"),
        ("de", "Sieger ist {player}"),
        ("de", "{player} ist Erster"),
        ("de", "{player} haben gewonnen"),
        ("de", "{player} hat {points} Punkte"),
        ("de", "{player}: mit {points} Punkten"),
        ("de", "{player}: {points} weitere Punkte"),
    ],
)
def test_a_planted_fault_is_found(language: str, text: str) -> None:
    app = catalogue("ui", language)
    sides = (app.gettext("Red"), app.gettext("Ivory"))
    assert faults(Message(text, text), "ui", language, (*NAMES, app.gettext("Computer")), sides) != []


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "{player}’s turn: {points}"),
        ("fr", "Victoire\u00a0: {player} (points\u00a0: {points})"),
        ("fr", "{player} doit jouer\u00a0: le soleil {disk} est posé"),
        ("fr", "{name} est déjà le nom d’un autre joueur. S’il s’agit d’une personne, fusionnez-les."),
        ("ru", "Победа: {player}, очков: {points}"),
        ("ru", "Ход игрока {player}: диск {disk} на месте"),
        ("de", "{player} ist am Zug: {points}"),
        ("de", "Sieg: {player} (Punkte: {points})"),
        ("de", "Frage: Deine Sonne {disk} oder die eigene Sonne? {player} entscheidet"),
    ],
)
def test_a_good_text_passes(language: str, text: str) -> None:
    app = catalogue("ui", language)
    names = (*NAMES, app.gettext("Computer"))
    assert faults(Message(text, text), "ui", language, names, (app.gettext("Red"),)) == []
