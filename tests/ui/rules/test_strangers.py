"""Whole questions as strangers type them find their answer: how many at once, how many among the first three.

`first` is what the search was made for, `later` what a host typed and more. `held_out` was written together
with `first` by the same person, so it is not blind. `unseen` was written last: nothing was changed after it
was measured, so it is what to expect of people.
"""

import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from tests.ui.rules import typed_questions as asked
from ui.core.languages import SPOKEN
from ui.rules.search import Index, search, searchable
from ui.rules.texts import GAMES, Question, Section, load
from ui.rules.wording import Wording, is_slip, wording

SOURCE = Path(__file__).with_name("strangers.toml")
TYPED: dict[str, dict[str, list[tuple[str, str]]]] = tomllib.loads(SOURCE.read_text(encoding="utf-8"))
# The share of each round and language that must come first, and among the first three. Some room is left: a
# question that is added to the page may come before an answer here and there.
FLOORS = {"first": (0.93, 1.0), "held_out": (0.93, 1.0), "later": (0.93, 0.99), "unseen": (0.6, 0.86)}
HEX = {section.id for section in load("hex", "en")} - {section.id for section in load("auction", "en")}


def answers(index: Index, typed: str) -> list[str]:
    """What is found: a question of the page by its name, a section by its id."""
    found = []
    for hit in search(index, typed):
        block = hit.section.blocks[hit.block]
        questions = [each for each in hit.section.blocks if isinstance(each, Question)]
        found.append(asked.NAMES[questions.index(block)] if isinstance(block, Question) else hit.section.id)
    return found


def shares(indexes: dict[str, Index], each: list[tuple[str, str]]) -> tuple[float, float]:
    """How many have an answer first, and how many among the first three."""
    first = three = 0
    for typed, expected in each:
        right = set(expected.split())
        found = answers(indexes["hex" if right & HEX else "auction"], typed)[:3]
        first += bool(right & set(found[:1]))
        three += bool(right & set(found))
    return first / len(each), three / len(each)


def indexes(language: str, words: Wording | None = None) -> dict[str, Index]:
    return {game: searchable(load(game, language), words or wording(language)) for game in GAMES}


def only_shown(section: Section) -> Section:
    """The section without the other ways to ask for it."""
    blocks = tuple(
        replace(block, also_asked=()) if isinstance(block, Question) else block for block in section.blocks
    )
    return replace(section, blocks=blocks, also_asked=())


def test_there_are_thirty_held_out_questions_in_each_language_and_none_is_there_twice() -> None:
    assert TYPED.keys() == SPOKEN.keys()
    for rounds in TYPED.values():
        assert rounds.keys() == FLOORS.keys()
        assert (len(rounds["first"]), len(rounds["held_out"])) == (30, 30)
        typed = [typed for each in rounds.values() for typed, _ in each]
        assert len(set(typed)) == len(typed)


def test_every_answer_that_is_expected_is_there() -> None:
    there = {*asked.NAMES, *(section.id for game in GAMES for section in load(game, "en"))}
    expected = {
        name
        for rounds in TYPED.values()
        for each in rounds.values()
        for _, names in each
        for name in names.split()
    }
    assert expected <= there


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("kind", FLOORS)
@pytest.mark.sample(6)
def test_strangers_find_their_answer(kind: str, language: str) -> None:
    first, three = shares(indexes(language), TYPED[language][kind])
    assert (first >= FLOORS[kind][0], three >= FLOORS[kind][1]) == (True, True), (first, three)


# The floors notice when something is gone.


@pytest.mark.parametrize("language", SPOKEN)
def test_without_fillers_endings_and_meanings_the_floor_is_not_reached(language: str) -> None:
    assert shares(indexes(language, Wording()), TYPED[language]["later"])[0] < FLOORS["later"][0]


@pytest.mark.parametrize("language", SPOKEN)
def test_without_the_other_ways_to_ask_the_floor_is_not_reached(language: str) -> None:
    shown = {
        game: searchable(tuple(map(only_shown, load(game, language))), wording(language)) for game in GAMES
    }
    assert shares(shown, TYPED[language]["held_out"])[0] < FLOORS["held_out"][0]


@pytest.mark.parametrize(
    ("language", "typed", "expected"),
    [
        ("en", "what does the drougth tile do", "DROUGHT"),
        ("en", "how do monumets score", "MONUMENTS"),
        ("fr", "les monumants identiques, ça fait combien de points", "MONUMENTS"),
        ("fr", "que fait une secheresss", "DROUGHT"),
        ("de", "was macht eine drüre", "DROUGHT"),
        ("ru", "что делает засхуа", "DROUGHT"),
        ("ru", "землятресение и монументы в одном лоте", "SAME_LOT"),
    ],
)
def test_a_slip_finds_what_was_meant(language: str, typed: str, expected: str) -> None:
    assert answers(indexes(language)["auction"], typed)[0] == expected


@pytest.mark.parametrize(
    ("typed", "known", "meant"),
    [
        ("earhtqauke", "earthquake", True),
        ("civlizaton", "civilization", True),
        ("землятресение", "землетрясение", True),
        ("pyrmaids", "pyramids", True),
        ("pyrmaidd", "pyramids", False),
        ("earhtqaukk", "earthquake", False),
    ],
)
def test_two_letters_may_be_wrong_in_a_long_word(typed: str, known: str, meant: bool) -> None:
    assert is_slip(typed, known) == meant
