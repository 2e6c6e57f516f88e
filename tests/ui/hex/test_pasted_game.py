"""What is pasted becomes the setup and the actions of a game, or is refused."""

import json
from typing import Any

import pytest

from ra_base.refusal import Refusal
from ui.common.pasted_game import pasted_games
from ui.core.i18n import Translator

RECORD = """\
[Board "114"]
[South "Ann"]
[North "Bea"]
[Date "2024.05.01"]
[Result "*"]

1. 1b4-e7
"""
MOVES = [{"do": "move", "move": "1b4-e7"}, {"do": "move", "move": "1k9-h6", "spent": 1200}]
FILE = {
    "kind": "ra-hex",
    "version": 1,
    "board": "114",
    "players": ["Ann", "Computer"],
    "match": "seven-by-two",
    "levels": [None, 3],
    "actions": MOVES,
    "archive": {"title": "Sunday"},
}


def journal_of(text: str, unnamed: tuple[str, str] = ("South", "North")) -> tuple[dict[str, Any], list[Any]]:
    """The setup and the actions of the only game."""
    (game,) = pasted_games(text, unnamed)
    return game.setup, game.actions


def test_a_record_keeps_its_date() -> None:
    setup, actions = journal_of(RECORD)
    assert setup == {"board": "114", "players": ["Ann", "Bea"], "match": "single", "date": "2024.05.01"}
    assert actions == [{"do": "move", "move": "1b4-e7"}]
    setup, _ = journal_of("1. 1b4-e7", ("Rouge", "Ivoire"))
    assert setup == {"board": "114", "players": ["Rouge", "Ivoire"], "match": "single"}


def test_the_text_of_a_game_file_is_a_game_too() -> None:
    setup, actions = journal_of("\ufeff\n" + json.dumps(FILE, indent=1))
    assert actions == MOVES
    assert setup == {name: FILE[name] for name in ("board", "players", "match", "levels")}


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "There is nothing to paste: copy the text of a game first."),
        (" \n\t", "There is nothing to paste: copy the text of a game first."),
        ("{", "line 1, column 2: isn’t JSON"),
        ("{}", "journal: the field “kind” is missing"),
        (json.dumps({**FILE, "kind": "ra-table"}), "kind: must be ra-hex, not “ra-table”"),
        (json.dumps({**FILE, "date": "yesterday"}), "date: must be a date"),
        ("Hello", "line 1, column 1: a header must be written"),
        (f"\n\n{RECORD}2. 1a1-a2", "line 10, column 1: “2.” isn’t a move"),
    ],
)
def test_what_is_no_game_is_refused_in_a_sentence(text: str, told: str) -> None:
    with pytest.raises(Refusal) as refused:
        journal_of(text)
    assert str(refused.value).startswith(told)


def test_that_there_is_nothing_is_said_in_the_language_in_force() -> None:
    with pytest.raises(Refusal) as refused:
        journal_of("")
    assert Translator("fr").say(refused.value).startswith("Il n’y a rien à coller")


def test_names_that_are_pasted_are_tidied() -> None:
    setup, _ = journal_of(RECORD.replace("Ann", "Ann\u200b ").replace("Bea", "\u202eBea"))
    assert setup["players"] == ["Ann", "Bea"]
    setup, _ = journal_of(json.dumps({**FILE, "players": ["Ann\ud800 ", "x" * 60]}))
    assert setup["players"] == ["Ann", "x" * 40]
