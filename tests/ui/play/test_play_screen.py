"""The screen to play on under touches: undo, killed and resumed, hand-over, hints, tips, what is said."""

import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.ui.at_table import begin as begin_table
from tests.ui.fingers import quick_tap
from tools.at_play import begin, decide, press, there, to_decision
from tools.stage import Stage
from ui.core.next_frame import between_frames
from ui.core.sight import SETTLE_SECONDS
from ui.play import play_screen
from ui.play.play_look import hides_total
from ui.play.thinker import BesideThinker

pytestmark = pytest.mark.usefixtures("at_once")


def texts(stage: Stage) -> str:
    return "\n".join(stage.texts())


def icon(stage: Stage, name: str) -> Any:
    return stage.the("IconButton", icon=name)


def undo(stage: Stage) -> None:
    stage.tap(stage.the("UndoButton"))


def show(stage: Stage, state: str) -> Any:
    stage.show("play", state)
    return stage.app.screen


def test_only_what_is_legal_can_be_tapped(stage: Stage) -> None:
    begin(stage, (None, "level:1"))
    to_decision(stage)
    look = stage.app.screen.look
    assert look.phase == "turn"
    assert there(stage, "PrimaryButton", text="Draw a tile")
    assert there(stage, "BigButton", text="Invoke Ra")
    assert not there(stage, "SpendButton")
    press(stage, "BigButton", "Invoke Ra")
    to_decision(stage)
    session = stage.app.session
    if session.game.phase == "auction":
        disks = {int(each.disk) for each in stage.all("BidDisk")}
        assert disks == {action.disk for action in session.game.legal_actions() if action.do == "bid"}
        passes = any(action.do == "pass" for action in session.game.legal_actions())
        assert there(stage, "PassButton") == passes


def test_pass_begins_where_the_disks_to_bid_would(stage: Stage) -> None:
    show(stage, "bidding")
    row, button = stage.the("BidRow"), stage.the("PassButton")
    beside = button.x
    assert not row.narrow
    row.disks = []
    stage.frames(3)
    assert row.x == button.x < beside


def test_each_bot_is_seen_in_words_at_its_speed(stage: Stage) -> None:
    session = begin(stage, (None, "level:1", "level:1"), bot_speed="slow")
    to_decision(stage)
    press(stage, "PrimaryButton", "Draw a tile")
    head = session.journal.head
    stage.wait(1.5)
    assert session.journal.head == head
    assert "is thinking…" in texts(stage)
    stage.wait(0.6)
    assert session.journal.head == head + 1
    name = session.game.setup.players[1]
    assert any(text.startswith(f"{name} ") or f"\n{name} " in text for text in stage.texts())


def test_undo_and_redo_go_from_decision_to_decision(stage: Stage) -> None:
    session = begin(stage, (None, "level:1", "level:2"))
    heads = []
    for _ in range(4):
        to_decision(stage)
        heads.append(session.journal.head)
        decide(stage)
    to_decision(stage)
    actions = session.journal.actions
    for head in reversed(heads):
        undo(stage)
        assert session.journal.head == head
    assert not stage.the("UndoButton").usable
    for head in heads[1:]:
        stage.tap(stage.the("RedoButton"))
        assert session.journal.head == head
    stage.tap(stage.the("RedoButton"))
    assert session.journal.actions == actions


def test_killed_while_a_bot_thinks_and_resumed_from_home(tmp_path: Path) -> None:
    with Stage(tmp_path / "before") as stage:
        session = begin(stage, (None, "level:1", "level:2"), bot_speed="slow")
        for _ in range(3):
            to_decision(stage)
            decide(stage)
        stage.frames(4)
        assert stage.app.screen.play.state == "bot"
        # Killed: what is on the disk now is all that is left.
        shutil.copytree(tmp_path / "before", tmp_path / "after")
        stage.app.settings.bot_speed = "fast"
        to_decision(stage)
        actions = session.journal.actions
    with Stage(tmp_path / "after") as stage:
        stage.wait(0.2)
        stage.tap(stage.the("ResumeCard"))
        assert type(stage.app.screen).__name__ == "PlayScreen"
        to_decision(stage)
        assert stage.app.session.journal.actions == actions


def test_behind_another_screen_bots_wait(stage: Stage) -> None:
    # So slow that none has acted before the screen is left.
    session = begin(stage, ("level:1", "level:1", None), bot_speed="slow")
    stage.app.go("settings")
    stage.wait(10)
    assert session.journal.head == 0
    stage.app.go_back()
    stage.wait_until(lambda: session.journal.head > 0)


def test_totals_stay_hidden_until_the_one_who_decides_has_the_device(stage: Stage) -> None:
    session = begin(stage, (None, None), hidden_totals=True)
    acts = session.game.to_act
    first, second = (session.game.setup.players[seat] for seat in (acts, 1 - acts))

    def points() -> dict[str, str]:
        return {line.look.name: line.look.points for line in stage.all("PlayerLine")}

    assert f"Hand the device over to {first}" in stage.texts()
    assert points() == {first: "•", second: "•"}
    assert not there(stage, "PrimaryButton", text="Draw a tile")
    press(stage, "PrimaryButton", "Show my game")
    assert points() == {first: "10", second: "•"}
    decide(stage)
    stage.frames(3)
    # Whoever had the device has decided: what is on the table stays in sight, but not the total.
    assert f"Hand the device over to {second}" in stage.texts()
    assert points() == {first: "•", second: "•"}
    assert hides_total(stage.app.screen.play, acts)


def test_whoever_drew_sees_the_tile_before_the_device_goes_on(stage: Stage) -> None:
    session = begin(stage, (None, None), hidden_totals=True)
    drawn = f"{session.game.setup.players[session.game.to_act]} draws: "
    press(stage, "PrimaryButton", "Show my game")
    press(stage, "PrimaryButton", "Draw a tile")
    assert there(stage, "PrimaryButton", text="Show my game")
    assert any(text.startswith(drawn) for text in stage.texts())


def test_a_hint_tells_where_to_look_the_choice_and_the_chances(stage: Stage) -> None:
    begin(stage, (None, "level:1"))
    to_decision(stage)
    stage.tap(icon(stage, "hint"))
    stage.frames(4)
    assert "Chance that the next tile is Ra" in texts(stage)
    assert "Best: " not in texts(stage)
    press(stage, "PrimaryButton", "Show the choice")
    assert "Best: " in texts(stage)
    assert "Your chance to win" not in texts(stage)
    press(stage, "PrimaryButton", "Show the chances")
    assert "Your chance to win: " in texts(stage)
    assert "Next best: " in texts(stage)
    press(stage, "BigButton", "Close")
    assert "Hint" not in stage.texts()


def test_each_tip_is_told_once_and_all_can_be_switched_off(tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        begin(stage, (None, "level:1"), play_tips=True)
        to_decision(stage)
        assert "On your turn, draw a tile" in texts(stage)
        press(stage, "PrimaryButton", "OK")
        assert "On your turn, draw a tile" not in texts(stage)
    with Stage(tmp_path) as stage:
        begin(stage, (None, "level:1"), play_tips=True)
        to_decision(stage)
        assert "On your turn, draw a tile" not in texts(stage)
        decide(stage)
        for _ in range(20):
            to_decision(stage)
            if there(stage, "BigButton", text="Switch tips off"):
                press(stage, "BigButton", "Switch tips off")
                break
            decide(stage)
        assert not stage.app.settings.play_tips
        assert not there(stage, "BigButton", text="Switch tips off")


def test_a_tip_is_read_once_people_act_on_it(stage: Stage) -> None:
    begin(stage, (None, "level:1"), play_tips=True)
    told = []
    for _ in range(12):
        to_decision(stage)
        told += [name for name in [stage.app.screen.seen_tips.shown] if name]
        decide(stage)
    assert told[0] == "turn"
    assert len(told) > 1
    assert len(told) == len(set(told))


def test_a_god_takes_the_tile_that_is_tapped_or_is_kept(stage: Stage) -> None:
    screen = show(stage, "gods")
    session = stage.app.session
    gods = screen.look.gods
    stage.tap(stage.the("SpendButton"))
    stage.tap(stage.the("BigButton", text="Cancel"))
    assert session.game.holdings[0][1] == gods
    stage.tap(stage.the("SpendButton"))
    space = next(each for each in stage.all("LotSpace") if each.offered)
    tile = space.tile
    stage.tap(space)
    assert {"do": "god", "take": tile} in session.journal.done[-2:]


def test_a_tile_that_is_tapped_says_its_name(stage: Stage) -> None:
    show(stage, "turn")
    space = next(each for each in stage.all("LotSpace") if each.tile)
    stage.tap(space)
    assert "left in the bag" in stage.app.root.snackbar.text


def test_disasters_say_what_they_take_and_the_owner_chooses(stage: Stage) -> None:
    screen = show(stage, "discarding")
    session = stage.app.session
    pairs = {tuple(each.tiles) for each in stage.all("PairButton")}
    assert pairs == {tuple(action.as_json()["tiles"]) for action in session.game.legal_actions()}
    stage.tap(next(stage.all("PairButton")))
    assert session.journal.done[-1]["do"] == "discard"
    assert screen.look.losses
    assert [*stage.all("LossRow")]


def test_tiles_of_a_lot_fly_to_the_winner_and_are_gone_after_a_moment(tmp_path: Path) -> None:
    with Stage(tmp_path, motion=True) as stage:
        show(stage, "bidding")
        session, sky = stage.app.session, stage.app.screen.ids.sky
        lot = len(session.game.lot())
        best = max(stage.all("BidDisk"), key=lambda each: each.disk)
        stage.tap(best)
        stage.wait_until(lambda: not session.game.lot())
        stage.frames(1)
        assert 0 < len(sky.children) <= lot
        stage.wait(0.3)
        assert not sky.children


def test_without_motion_nothing_flies(stage: Stage) -> None:
    show(stage, "bidding")
    session, sky = stage.app.session, stage.app.screen.ids.sky
    stage.tap(max(stage.all("BidDisk"), key=lambda each: each.disk))
    for _ in range(60):
        assert not sky.children
        stage.frames(1)
    assert session.journal.head


def test_a_player_can_be_looked_at_and_the_log_read(stage: Stage) -> None:
    show(stage, "turn")
    stage.tap(next(stage.all("PlayerLine")))
    assert type(stage.app.root.overlays[-1]).__name__ == "PlayerPanel"
    stage.back()
    stage.tap(icon(stage, "more"))
    press(stage, "BigButton", "Game log")
    lines = [*stage.all("LogText")]
    assert len(lines) > 5
    stage.back()
    stage.tap(icon(stage, "more"))
    press(stage, "BigButton", "Look up the rule")
    assert type(stage.app.screen).__name__ == "RulesScreen"


def test_keys_draw_undo_and_ask_for_a_hint(stage: Stage) -> None:
    session = begin(stage, (None, "level:1"))
    to_decision(stage)
    head = session.journal.head
    stage.key(ord("d"), "d")
    assert session.journal.done[head]["do"] == "draw"
    stage.key(ord("u"), "u")
    assert session.journal.head == head
    stage.key(ord("r"), "r")
    assert session.journal.head > head


def test_a_table_game_in_front_is_none_to_play_here(stage: Stage) -> None:
    begin_table(stage)
    stage.app.go("play")
    stage.frames()
    assert "No game in progress" in stage.texts()
    press(stage, "PrimaryButton", "Play Ra")
    assert type(stage.app.screen).__name__ == "PlaySetupScreen"


def test_bots_think_beside_the_screen(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    beside = BesideThinker(lambda act: between_frames(act, 0))
    monkeypatch.setattr(play_screen, "new_thinker", lambda: beside)
    session = begin(stage, ("level:6", None))
    stage.wait_until(lambda: stage.app.screen.play.state == "person")
    assert session.game.to_act == 1


def tap_draw_twice(stage: Stage) -> None:
    """A double tap, once the buttons take touches."""
    stage.wait(2 * SETTLE_SECONDS)
    x, y = stage.place(stage.the("PrimaryButton", text="Draw a tile"))
    for _ in range(2):
        quick_tap(stage, x, y)
        stage.wait(0.1)


def test_a_double_tap_draws_one_tile_also_where_the_next_is_a_person(stage: Stage) -> None:
    session = begin(stage, (None, None))
    tap_draw_twice(stage)
    assert len(session.steps) == 1


def test_a_double_tap_draws_a_tile_and_shows_nobody_the_next_total(stage: Stage) -> None:
    session = begin(stage, (None, None), hidden_totals=True)
    press(stage, "PrimaryButton", "Show my game")
    tap_draw_twice(stage)
    assert len(session.steps) == 1
    assert stage.app.screen.play.state == "hand over"


def test_a_level_may_sit_in_every_seat_but_one(stage: Stage) -> None:
    session = begin(stage, ("level:1", "level:1", "level:1", "level:1", None))
    to_decision(stage)
    assert session.game.to_act == 4
    assert len({line.seat for line in stage.all("PlayerLine")}) == 5
