"""Where there is nothing yet, the screen says what to do, and has the button that does it."""

import pytest

from tools.stage import Stage
from ui.common.empty_state import EmptyState
from ui.features import SCREENS

# The screens that have nothing to show on a fresh install, and where their button leads.
LEADS_TO = {
    "bin": "history",
    "epoch": "table_setup",
    "final": "table_setup",
    "log": "table_setup",
    "hex_board": "hex_setup",
    "hex_result": "hex_setup",
    "history": "table_setup",
    "play": "play_setup",
    "players": "table_setup",
    "recovery": "history",
    "replay": "history",
    "review": "history",
    "statistics": "table_setup",
    "table": "table_setup",
    "tally": "table_setup",
}


def test_every_empty_screen_leads_to_where_it_is_filled(stage: Stage) -> None:
    found = {}
    for name in SCREENS:
        stage.show(name)
        for empty in list(stage.all(EmptyState)):
            assert empty.title
            assert empty.text
            stage.tap(stage.the("PrimaryButton", parent=empty))
            found[name] = stage.app.trail[-1]
    assert found == LEADS_TO


def test_the_statistics_of_the_hex_game_lead_to_the_hex_game(stage: Stage) -> None:
    stage.show("statistics")
    stage.tap(stage.the("Segment", text="Hex game"))
    stage.tap(stage.the("PrimaryButton", text="New hex game"))
    assert stage.app.trail[-1] == "hex_setup"


@pytest.mark.parametrize("screen", ["history", "statistics"])
def test_where_nobody_has_played_the_question_whose_games_says_so(screen: str, stage: Stage) -> None:
    stage.show(screen)
    if screen == "history":
        stage.tap(stage.the("IconButton", icon="filter"))
    stage.tap(stage.the("BigButton", icon="person"))
    assert "Players appear here after their first game." in stage.texts()
    stage.tap(stage.the("QuietButton", text="Cancel"))
    assert not stage.app.root.overlays
