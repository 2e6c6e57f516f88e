"""While nobody touches anything, the screen to which people will probably go is built for them."""

from collections import Counter

import pytest

from tools.demo.games import add_games
from tools.stage import Stage
from ui.core.app import RaCompanionApp
from ui.core.frame_gc import CALM_SECONDS
from ui.core.screen import Screen

# Longer than a look takes after people have been calm for long enough.
A_WHILE = CALM_SECONDS + 0.5


@pytest.fixture
def built(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each screen has been built."""
    counted: Counter[str] = Counter()
    build = RaCompanionApp.build_screen

    def count(app: RaCompanionApp, name: str) -> Screen:
        counted[name] += 1
        return build(app, name)

    monkeypatch.setattr(RaCompanionApp, "build_screen", count)
    stage.wait_until(lambda: stage.app.ahead.done)
    return counted


def test_it_is_built_while_people_look_and_is_the_one_they_come_to(stage: Stage, built: Counter[str]) -> None:
    stage.app.go("table_setup")
    assert built["table"] == 0
    stage.wait(A_WHILE)
    assert built["table"] == 1
    assert "table" not in stage.app.built_screens
    stage.app.go("table")
    stage.frames()
    assert built["table"] == 1
    assert stage.texts()


def test_it_waits_while_people_touch(stage: Stage, built: Counter[str]) -> None:
    stage.app.go("table_setup")
    for _ in range(5):
        stage.key(0)
        stage.wait(CALM_SECONDS / 2)
    assert built["table"] == 0


def test_from_home_it_is_the_screen_of_the_game_that_is_open(stage: Stage, built: Counter[str]) -> None:
    add_games(stage.app.archive, stage.app.registry)
    stage.app.go("settings")
    stage.back()
    stage.wait(A_WHILE)
    assert built["table"] == 1


def test_it_is_dropped_with_the_others(stage: Stage, built: Counter[str]) -> None:
    stage.app.go("table_setup")
    stage.wait(A_WHILE)
    stage.app.start_over()
    stage.app.go("table")
    assert built["table"] == 2


def test_what_waits_there_shows_the_language_that_was_chosen_since(stage: Stage, built: Counter[str]) -> None:
    stage.app.go("table_setup")
    stage.wait(A_WHILE)
    stage.app.settings.language = "fr"
    stage.app.go("table")
    stage.frames()
    assert "Aucune partie en cours" in stage.texts()
