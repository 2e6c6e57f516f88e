"""The questions: positions the rules allow, one choice far better, and a reason that is true."""

import json
import shutil
from collections import Counter
from importlib.resources import files

import pytest

from ra_auction.bots.levels import LEVELS
from ra_auction.bots.player import Bot
from ra_auction.bots.playouts import playout
from ra_auction.game import Game
from ra_auction.journals import journal_of, replay_auction
from ra_auction.lessons.explaining import explanation
from ra_auction.lessons.questions import DATA, Question, as_text, easy_first, questions
from ra_auction.lessons.story import story_of, tell
from tools.auction_questions.checking import faults, unconfirmed

EVERY = questions()
# Of which a few playouts are enough to say the same.
CLEAR = sorted(EVERY, key=lambda question: -min(choice.cost for choice in question.choices[1:]))[:3]


def test_there_are_sixty_of_every_number_of_players_both_editions_and_several_kinds() -> None:
    assert len(EVERY) == 60
    assert len({question.id for question in EVERY}) == 60
    assert set(Counter(question.players for question in EVERY)) == {2, 3, 4, 5}
    assert {question.edition for question in EVERY} == {"pharaoh", "classic"}
    kinds = Counter(question.best.action.do for question in EVERY)
    assert {"draw", "invoke", "bid", "pass"} <= set(kinds)
    assert max(kinds.values()) <= 25


def test_they_come_from_easy_to_hard() -> None:
    assert list(EVERY) == easy_first(reversed(EVERY))
    clear, close = EVERY[0], EVERY[-1]
    assert clear.choices[1].cost > 2 * min(choice.cost for choice in close.choices[1:])
    several = Question(clear.edition, clear.suns, "", 0, 1, (*clear.choices, *clear.choices[1:]))
    assert several.ease < clear.ease, "more choices are harder to judge"


def test_the_data_are_as_the_tool_writes_them() -> None:
    text = files("ra_auction.lessons").joinpath(DATA).read_text(encoding="utf-8")
    assert as_text(EVERY) == text
    assert json.loads(text)["kind"] == "ra-auction-questions"


@pytest.mark.parametrize("question", EVERY, ids=lambda question: question.id)
def test_the_rules_the_network_and_the_reason_agree(question: Question) -> None:
    assert not list(faults(question))


@pytest.mark.parametrize("question", EVERY[::20], ids=lambda question: question.id)
def test_it_is_a_journal_as_any_other(question: Question) -> None:
    game = question.game()
    again = replay_auction(json.loads(json.dumps(journal_of(game))))
    assert again.legal_actions() == game.legal_actions()
    assert story_of(again.actions) == question.story
    assert tell(Game(game.setup), question.story).to_act == question.seat


def test_what_is_said_is_filled_in_for_every_other_choice() -> None:
    said = Counter(
        str(words)
        for question in EVERY
        for other in question.choices[1:]
        if (words := explanation(question.game(), other.action, question.best.action)) is not None
    )
    assert not any("{" in text for text in said)
    assert sum(said.values()) >= len(EVERY)


@pytest.mark.skipif(shutil.which("g++") is None, reason="no C++ compiler")
@pytest.mark.parametrize("question", EVERY[5::20], ids=lambda question: question.id)
def test_other_tiles_say_the_same(question: Question) -> None:
    assert not list(unconfirmed(question, 150))


@pytest.mark.parametrize("question", CLEAR, ids=lambda question: question.id)
def test_the_playouts_of_reviews_say_the_same(question: Question) -> None:
    game, bot = question.game(), Bot(LEVELS[8])
    best, second = (
        [
            end[question.seat]
            for number in range(10)
            if (end := playout(game, len(game.actions), choice.action, f"{number}", bot, lambda: True))
        ]
        for choice in question.choices[:2]
    )
    assert sum(best) > sum(second)
