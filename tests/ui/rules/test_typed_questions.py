"""Whole questions find their answer, as people type them at a table, in every language."""

import pytest

from tests.ui.rules.typed_questions import NAMES, TYPED
from ui.core.languages import SPOKEN
from ui.rules.search import Index, search, searchable
from ui.rules.texts import Question, load
from ui.rules.wording import wording

EACH_TYPED = pytest.mark.parametrize(
    ("language", "typed", "expected", "within"),
    [(language, *one) for language, each in TYPED.items() for one in each],
)


def index(game: str, language: str) -> Index:
    return searchable(load(game, language), wording(language))


INDEX = {language: index("auction", language) for language in SPOKEN}


def answers(language: str, typed: str) -> list[int | str]:
    """What is found: a question by its number, a section by its id."""
    found: list[int | str] = []
    for hit in search(INDEX[language], typed):
        block = hit.section.blocks[hit.block]
        asked = [each for each in hit.section.blocks if isinstance(each, Question)]
        found.append(asked.index(block) if isinstance(block, Question) else hit.section.id)
    return found


def test_there_are_as_many_typed_questions_in_each_language_as_on_the_page() -> None:
    assert TYPED.keys() == SPOKEN.keys()
    assert min(len({typed for typed, *_ in each}) for each in TYPED.values()) >= len(NAMES)


@EACH_TYPED
def test_a_typed_question_finds_its_answer(
    language: str, typed: str, expected: int | str, within: int
) -> None:
    assert expected in answers(language, typed)[:within], answers(language, typed)[:4]
