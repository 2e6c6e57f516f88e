"""Games that were played here: listed with who played, resumed, counted by level."""

from typing import Any

import pytest

from ra_archive.players import people
from ra_archive.statistics import statistics
from ra_auction.actions import OVER
from ra_auction.bots.about import CHARACTER_LEVEL
from ra_auction.journals import AUCTION
from tests.ui.played import open_history, titles
from tools.at_play import begin
from tools.demo.play import reached
from tools.stage import Stage
from ui.archive.statistics_cards import StatisticsCards
from ui.archive.statistics_view import Counted, Figures

pytestmark = pytest.mark.usefixtures("at_once")


def finished(stage: Stage, *bots: str | None) -> Any:
    """A game that was played to its end."""
    session = reached(stage.app, bots, phase=OVER, epoch=3)
    assert session.game.phase == OVER
    return session


def test_history_names_who_played_and_resumes_the_game(stage: Stage) -> None:
    session = begin(stage, (None, "level:1", "level:1"))
    stage.app.session = None
    open_history(stage)
    assert titles(stage) == ["Ann, Bea, Cy"]
    stage.tap(stage.the("GameButton"))
    assert type(stage.app.screen).__name__ == "PlayScreen"
    assert stage.app.session.journal.id == session.journal.id


def test_a_finished_game_is_opened_at_its_result_and_played_again(stage: Stage) -> None:
    session = finished(stage, None, "farmer", "level:3")
    stage.app.session = None
    open_history(stage)
    stage.tap(stage.the("GameButton"))
    assert type(stage.app.screen).__name__ == "FinalScreen"
    assert session.game.setup.players == ("Ann", "Hapu", "Level 3")
    stage.tap(stage.the("BigButton", text="Rematch"))
    assert type(stage.app.screen).__name__ == "PlaySetupScreen"
    assert stage.app.screen.plan.bots == [None, "farmer", "level:3"]
    assert stage.app.screen.plan.seats[0].name == "Ann"


def test_bots_are_no_players_but_what_people_played_against(stage: Stage) -> None:
    finished(stage, None, "level:1", "level:3")
    finished(stage, None, None, "level:2")
    finished(stage, None, "builder", "level:8")
    assert {person.name for person in people(stage.app.archive)} == {"Ann", "Béatrice"}
    counted = statistics(stage.app.archive, [AUCTION])
    assert {key for (key,) in counted.by("player")} == {"Ann", "Béatrice"}
    figures = Figures(counted, Counted("auction"), {})
    assert figures.games == 3
    against = {level: games for level, games, _tally in figures.along("against")}
    assert against == {2: 1, 3: 1, CHARACTER_LEVEL: 1}
    plans = [each for column in StatisticsCards(figures, stage.app.tr).columns() for each in column]
    assert any(plan.__name__ == "_levels" for plan in plans)  # type: ignore[attr-defined]


def test_the_card_of_levels_names_levels_and_characters(stage: Stage) -> None:
    finished(stage, None, "level:1")
    finished(stage, None, "builder")
    stage.app.go("statistics")
    stage.wait(0.3)
    shown = stage.texts()
    assert "Wins against the computer" in shown
    assert "Level 1, 1 game" in shown
    assert "Characters, 1 game" in shown
