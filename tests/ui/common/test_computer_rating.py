"""Ratings against the computer follow from the games in the archive, and from nothing else."""

from typing import Any

import pytest

from ra_hex.engine.adaptive import rating_after
from ra_hex.engine.rating import LOSS, WIN
from tests.ui.hexgame import GAME
from tools.stage import Stage
from ui.common.computer_rating import UNNAMED, changed_by, level_number, standings
from ui.core.languages import LANGUAGES

SINGLE = {"board": "114", "players": ["Ann", "Computer"], "match": "single", "levels": [None, 4]}


def win_or_lose(stage: Stage, **setup: Any) -> str:
    """Play a game that red wins; the journal."""
    session = stage.app.begin("ra-hex", {**SINGLE, **setup})
    session.do(*({"do": "move", "move": move} for move in GAME))
    assert session.game.over
    found: str = session.journal.id
    return found


def test_a_rating_follows_from_the_games_of_that_person(stage: Stage) -> None:
    win_or_lose(stage)
    win_or_lose(stage, levels=[5.5, None], players=["Computer", "Ann"])
    win_or_lose(stage, players=["Bea", "Computer"])
    found = standings(stage.app.archive)
    assert found["Ann"].rating == rating_after([(4, WIN), (5.5, LOSS)])
    assert found["Bea"].rating == rating_after([(4, WIN)])
    assert (found["Ann"].games, found["Bea"].games) == (2, 1)
    assert found["Ann"].margin < found["Bea"].margin


def test_who_types_no_name_is_one_person_in_every_language(stage: Stage) -> None:
    for name in ("Red", "Rouge", "Красные"):
        win_or_lose(stage, players=[name, "Computer"])
    assert {name: each.games for name, each in standings(stage.app.archive).items()} == {UNNAMED: 3}


def test_a_game_from_a_position_of_another_says_nothing(stage: Stage) -> None:
    session = stage.app.begin("ra-hex", {**SINGLE, "position": "114 S i9:2,a1:2/a7:1,e5:2"})
    session.do({"do": "move", "move": "2i9-j10#"})
    assert session.game.over
    assert standings(stage.app.archive) == {}
    assert changed_by(stage.app.archive, session.journal.id) is None


def test_what_a_game_has_changed_stays_when_others_follow(stage: Stage) -> None:
    first = win_or_lose(stage)
    before = changed_by(stage.app.archive, first)
    assert before is not None
    assert before.points > 0 == before.before.games
    second = win_or_lose(stage)
    assert changed_by(stage.app.archive, first) == before
    after = changed_by(stage.app.archive, second)
    assert after is not None
    assert after.before == before.after
    assert after.after == standings(stage.app.archive)["Ann"]


def test_a_game_that_is_taken_back_does_not_count(stage: Stage) -> None:
    win_or_lose(stage)
    stage.app.session.undo()
    assert standings(stage.app.archive) == {}
    stage.app.session.redo()
    assert standings(stage.app.archive)["Ann"].games == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_levels_are_written_as_the_language_does(stage: Stage, language: str) -> None:
    stage.app.settings.language = language
    written = [level_number(level, stage.app.tr) for level in (4, 4.0, 4.3)]
    assert written == ["4", "4", "4.3" if language == "en" else "4,3"]
