"""What guests read at the hex board, in every language."""

import json
import re

import pytest

from tests.ui.hex.guest_table import GAME, SOUTH, STUCK, Table, everything_said
from ui.core.languages import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_view_is_data_in_every_language(table: Table, language: str) -> None:
    stuck, ended, asked = table(position=STUCK), table(), table(levels=[None, 3])
    ended.session.do(*({"do": "move", "move": move} for move in GAME))
    for game in (stuck, ended, asked):
        for seat in (0, None):
            view = game.host.view(seat, language)
            assert json.loads(json.dumps(view)) == view
            assert not [text for text in everything_said(view) if "{" in text]


@pytest.mark.parametrize("language", sorted(set(LANGUAGES) - {"en"}))
def test_no_text_of_a_view_is_left_in_english(table: Table, language: str) -> None:
    game = table(levels=[None, 3], players=["7", "8"])
    game.move(0, "1b4-e7")
    waiting = table(players=["7", "8"])
    waiting.move(SOUTH, "1b4-e7")
    waiting.press(SOUTH, "Ask to undo")
    over = table(match="single", players=["7", "8"])
    over.session.do(*({"do": "move", "move": move} for move in GAME))
    ended = table(players=["7", "8"])
    ended.session.do(*({"do": "move", "move": move} for move in GAME))
    stuck = table(position=STUCK, players=["7", "8"])
    for each in (game, waiting, over, ended, stuck):
        for seat in (0, len(each.host.seats) - 1, None):
            english = [*everything_said(each.host.view(seat, "en"))]
            foreign = [*everything_said(each.host.view(seat, language))]
            same = {one for one, other in zip(english, foreign, strict=True) if one == other}
            assert {text for text in same if re.search(r"[A-Za-z]{3}", text)} <= {"Pions"}
