"""A short soak: whatever is touched nothing raises, no game is lost, and screens leave nothing behind."""

import logging
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from kivy.uix.widget import Widget

from ra_archive.journal import Journal
from tools.leftbehind import LeftBehind, View, changed, growth, left_behind
from tools.soak import check_games, listening, soak
from tools.stage import Stage
from ui.features import SCREENS

# How often the app is touched, and how often in one of its lives; `make looks` touches it longer.
SHORT, LONG = (30, range(5, 9)), (120, range(10, 21))
ROUNDS = 3
LOOKS = 6
# One with a game, one with text fields; and every screen as it opens.
SOME = [("hex_board", "ended"), ("table_setup", "")]
EVERY = [*((name, "") for name in SCREENS), ("table", "playing"), ("hex_board", "ended")]


@pytest.mark.parametrize(
    ("touches", "lives"),
    [pytest.param(*SHORT, id="short"), pytest.param(*LONG, id="long", marks=pytest.mark.look)],
)
def test_whatever_is_touched_nothing_breaks_and_no_game_is_lost(
    touches: int, lives: Sequence[int], tmp_path: Path
) -> None:
    soaked = soak(tmp_path, 1, touches, lives)
    assert soaked.seen.total() == touches
    assert set(soaked.ends) == {"ended", "killed"}
    assert len(soaked.seen) >= touches // 20
    assert soaked.shown
    assert soaked.games >= len(soaked.shown)


def grown(rounds: list[LeftBehind]) -> dict[str, float]:
    # Three rounds are too few to tell about memory, among other tests.
    return {name: more for name, more in growth(rounds).items() if name != "megabytes"}


@pytest.mark.parametrize(
    "views", [pytest.param(SOME, id="some"), pytest.param(EVERY, id="every", marks=pytest.mark.look)]
)
def test_screens_that_change_leave_nothing_behind(views: Sequence[View], stage: Stage) -> None:
    rounds = [left for _, left in changed(stage, ROUNDS * len(views), views)]
    assert len(rounds) == ROUNDS
    # On a slow machine the last screen may stay a moment longer; what leaks stays, however often one looks.
    looks = (left_behind(stage) for _ in range(LOOKS))
    assert any(not grown([*rounds, look]) for look in looks), grown(rounds)


def begun(stage: Stage) -> Journal:
    game = {"board": "114", "players": ["Ann", "Bea"], "match": "single"}
    return stage.app.begin("ra-hex", game).journal


def test_a_game_that_is_not_as_it_was_shown_is_found(stage: Stage) -> None:
    journal = begun(stage)
    assert check_games(stage.app.archive, {journal.id: journal}) == 1
    with pytest.raises(AssertionError, match="was shown"):
        check_games(stage.app.archive, {journal.id: replace(journal, head=1, actions=({"do": "move"},))})
    with pytest.raises(AssertionError, match="is lost"):
        check_games(stage.app.archive, {"another": journal})


def test_a_game_that_was_deleted_is_not_missed(stage: Stage) -> None:
    journal = stage.app.begin(
        "ra-hex", {"board": "114", "players": ["Ann", "Bea"], "match": "single"}
    ).journal
    stage.app.archive.delete(journal)
    shown = {journal.id: journal}
    assert check_games(stage.app.archive, shown) == 0
    assert not shown


def test_a_warning_is_heard() -> None:
    with listening() as said:
        logging.getLogger("kivy").info("nothing")
        said.check()
        logging.getLogger("kivy").warning("planted")
        with pytest.raises(AssertionError, match="planted"):
            said.check()


def test_what_is_left_behind_is_found(stage: Stage) -> None:
    before = left_behind(stage)
    kept = [Widget(), Widget()]
    heard: list[object] = []
    stage.app.theme.bind(font_scale=lambda *_: heard.append(kept))
    found = left_behind(stage).since(before)
    assert found["Widget"] >= len(kept)
    assert found["bound"] >= 1
    assert not heard
