"""Who has typed no name is no person: not in the history, not in the statistics, not among those offered."""

from datetime import datetime

from ra_base.steps import finish
from tests.ui.played import open_history, play_table
from tools.stage import Stage
from ui.archive.statistics_view import Counted, figuring
from ui.common.placeholders import placeholder_names, seat_placeholders, side_placeholders
from ui.common.seat_plan import MOST

PLAYERS = ["Player 1", "Ann", "Игрок 3"]


def test_whose_games_names_people_only(stage: Stage) -> None:
    play_table(stage, players=PLAYERS)
    open_history(stage)
    stage.tap(stage.the("IconButton", icon="filter"))
    stage.tap(stage.the("BigButton", icon="person"))
    words = {each.text for each in stage.app.root.overlays[-1].walk() if type(each).__name__ == "BigButton"}
    assert "Ann" in words
    assert not words & {"Player 1", "Игрок 3"}


def test_figures_are_of_people_only(stage: Stage) -> None:
    play_table(stage, epochs=3, players=PLAYERS)
    figures = finish(figuring(stage.app.archive, Counted(), datetime.now()))
    assert figures.people() == ["Ann"]
    assert [name for name, _ in figures.players()] == ["Ann"]
    assert figures.games == 1


def test_people_who_play_again_are_offered_and_the_unnamed_are_not(stage: Stage) -> None:
    play_table(stage, players=PLAYERS)
    for screen in ("table_setup", "hex_setup"):
        stage.show(screen)
        assert {"Player 1", "Ann", "Игрок 3"} & set(stage.texts()) == {"Ann"}, screen


def test_every_number_somebody_unnamed_can_get_is_known() -> None:
    assert {f"Player {number}" for number in range(1, 2 * MOST)} <= seat_placeholders()
    assert not seat_placeholders() & side_placeholders()
    assert placeholder_names() == seat_placeholders() | side_placeholders()
