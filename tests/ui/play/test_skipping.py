"""Skip to my decision, tapped as often as anybody can: it never skips a person's decision."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.ui.fingers import quick_tap
from tests.ui.play.playing_table import Table
from tools.at_play import begin, decide, to_decision
from tools.stage import Stage
from ui.core.sight import SETTLE_SECONDS
from ui.play.playing import BOT, PERSON, SCORED


def test_skipping_as_often_as_anybody_taps_skips_no_decision_of_a_person(table: Callable[..., Table]) -> None:
    game = table(None, "level:1", "level:2")
    other = table(None, "level:1", "level:2")
    other.play_on(60)
    decided = 0
    while len(game.session.journal.done) < 60:
        while game.play.state == BOT:
            game.play.skip()
            game.play.skip()
            game.clock.go()
        if game.play.state == SCORED:
            game.read()
            continue
        head = game.session.journal.head
        for _ in range(3):
            game.play.skip()
            while game.clock.go():
                pass
        assert (game.play.state, game.session.journal.head) == (PERSON, head)
        assert not game.play.skipping
        game.act()
        decided += 1
        assert not game.play.skipping, "the bots after this decision are seen"
    assert decided > 5
    assert game.session.journal.done[:60] == other.session.journal.done[:60]


def test_skipping_while_a_hint_is_thought_of_or_the_game_is_paused_does_nothing(
    table: Callable[..., Table],
) -> None:
    game = table(None, "level:1", "level:2")
    game.run()
    game.play.ask_hint()
    game.play.skip()
    game.clock.go()
    assert game.play.hint is not None
    game.act()
    assert game.play.state == BOT
    assert not game.play.skipping
    game.play.pause()
    head = game.session.journal.head
    game.play.skip()
    while game.clock.go():
        pass
    assert game.session.journal.head == head
    game.play.resume()
    assert not game.play.skipping


@pytest.mark.usefixtures("at_once")
def test_skip_tapped_again_and_again_stops_at_each_decision(tmp_path: Path) -> None:
    """Also while tiles fly, while bots think, and under the finger that goes on tapping."""
    with Stage(tmp_path, motion=True) as stage:
        session = begin(stage, (None, "level:1", "level:2"))
        play = stage.app.screen.play
        for _ in range(6):
            if play.state == "bot":
                place = stage.place(stage.the("BigButton", text="Skip to my decision"))
                # Ten taps a second, until after the decision is there.
                while play.state == "bot":
                    quick_tap(stage, *place)
                    stage.wait(0.06)
                head = session.journal.head
                for _ in range(3):
                    quick_tap(stage, *place)
                    stage.wait(0.04)
                assert (play.state, session.journal.head) == ("person", head)
            assert not play.skipping
            stage.wait(2 * SETTLE_SECONDS)
            decide(stage)
        assert session.journal.head > 6


@pytest.mark.usefixtures("at_once")
def test_skip_in_front_of_which_a_dialog_is_opened_waits_for_nobody(stage: Stage) -> None:
    session = begin(stage, (None, "level:1", "level:2"), bot_speed="slow")
    to_decision(stage)
    decide(stage)
    play = stage.app.screen.play
    assert play.state == "bot"
    place = stage.place(stage.the("BigButton", text="Skip to my decision"))
    stage.tap(stage.the("IconButton", icon="more"))
    assert stage.app.root.overlays
    for _ in range(12):
        stage.key(ord("s"), "s")
        quick_tap(stage, *place)
    stage.wait(8)
    head = session.journal.head
    assert play.state == "person"
    for _ in range(12):
        stage.key(ord("s"), "s")
    stage.wait(4)
    assert (play.state, session.journal.head, play.skipping) == ("person", head, False)
