"""What the two journals of a game have in common: where people left it."""

import re
from typing import Any

import pytest

from ra_auction.editions import EDITIONS
from ra_auction.scoring import Place
from ra_auction.setup import deal
from tools.demo.table_games import sample_table
from tools.stage import Stage
from ui.common.ranking_texts import rank_text
from ui.core.i18n import Translator
from ui.core.resume_game import resume_game
from ui.table.result_sharing import result_text


@pytest.mark.parametrize(
    ("last", "shown", "epoch"),
    [
        ({"do": "ra"}, "TableScreen", 2),
        ({"do": "set", "player": 0, "item": "gods", "count": 2}, "TallyScreen", 2),
        (None, "EpochScreen", 1),
    ],
)
def test_a_killed_game_is_resumed_where_it_was(last: Any, shown: str, epoch: int, stage: Stage) -> None:
    session = stage.app.begin("ra-table", deal(EDITIONS["pharaoh"], ("Ann", "Bea")).as_json())
    session.do({"do": "close"})
    if last:
        session.do(last)
    resume_game(stage.app, session.journal.id)
    stage.frames()
    assert type(stage.app.screen).__name__ == shown
    assert int(getattr(stage.app.screen, "view", stage.app.screen).epoch) == epoch
    if shown != "TableScreen":
        stage.back()
        assert type(stage.app.screen).__name__ == "TableScreen"


def test_a_shared_place_is_marked_in_english() -> None:
    places = [Place(1, 0, 20, None), Place(2, 1, 15, None), Place(2, 2, 15, None), Place(4, 3, 9, None)]
    assert [rank_text(places, each, Translator("en")) for each in places] == ["1.", "2=", "2=", "4."]
    tied = "2\N{NO-BREAK SPACE}ex\N{NO-BREAK SPACE}æquo"
    assert [rank_text(places, each, Translator("fr")) for each in places] == ["1er", tied, tied, "4e"]


def test_a_result_in_french_has_a_space_before_every_colon(stage: Stage) -> None:
    session = sample_table(stage.app, 3, closed=3)
    text = result_text(session.game.sheet, "", Translator("fr"))
    assert "\n1er " in text
    assert "\n2e " in text
    assert text.count(":") > 10
    assert re.findall(".*[^\N{NO-BREAK SPACE}]:.*", text) == []
