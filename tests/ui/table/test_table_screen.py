"""The companion at a real table, by touches: every number on the screen is `ra_auction.table`'s."""

from pathlib import Path
from random import Random

import pytest

from ra_auction.journals import replay_table
from ra_auction.suns import disks_of
from ra_auction.table import Table
from tests.ui.at_table import begin, ra, win
from tests.ui.numbers import check_table, seen, stands
from tools.stage import Stage


@pytest.mark.parametrize("count", [2, 3, 4, 5])
@pytest.mark.sample(2)
def test_an_epoch_by_touches_is_the_epoch_of_the_rules(count: int, stage: Stage) -> None:
    session = begin(stage, count)
    beside = Table(session.game.setup)
    chance = Random(count)
    while beside.phase == "playing":
        able = [(seat, number) for seat in range(count) for number in disks_of(beside.suns.up[seat])]
        if chance.random() < 0.3:
            beside.apply({"do": "ra"})
            ra(stage)
        else:
            seat, number = chance.choice(able)
            beside.apply({"do": "win", "player": seat, "disk": number})
            win(stage, number)
        check_table(stage, beside)
    assert session.game.actions == beside.actions
    assert "The epoch is over" in stage.texts()


def test_a4_the_last_ra_announces_the_end_of_the_epoch(stage: Stage) -> None:
    session = begin(stage)
    for _ in range(8):
        assert "The epoch is over" not in stage.texts()
        ra(stage)
    assert "The epoch is over" in stage.texts()
    assert any("last Ra" in text for text in stage.texts())
    assert "Count tiles" in stage.texts()
    win(stage, 13)
    assert stage.app.root.snackbar.text == "The last Ra has ended the epoch: count the tiles"
    assert len(session.game.actions) == 8


def test_a10_the_last_disk_announces_it_too_and_who_has_none_is_greyed(stage: Stage) -> None:
    begin(stage, 2)
    for number in (9, 6, 5, 2):
        win(stage, number)
    assert [card.seat.out for card in stage.all("SeatCard")] == [True, False]
    for number in (8, 7, 4, 3):
        win(stage, number)
    assert "The epoch is over" in stage.texts()
    assert any("sun disks are face down" in text for text in stage.texts())


def test_taps_one_for_an_auction_and_one_for_a_ra(stage: Stage) -> None:
    session = begin(stage)
    win(stage, 12)
    ra(stage)
    assert session.game.actions == [{"do": "win", "player": 1, "disk": 12}, {"do": "ra"}]


def test_what_the_rules_refuse_says_why(stage: Stage) -> None:
    session = begin(stage)
    win(stage, 13)
    win(stage, 1)
    assert stage.app.root.snackbar.text == "Ann’s disk 1 is face down until the next epoch"
    assert len(session.game.actions) == 1
    check_table(stage, session.game)


def test_undo_and_redo_tell_what_they_did(stage: Stage) -> None:
    session = begin(stage)
    undo, redo = stage.the("UndoButton"), stage.the("RedoButton")
    assert redo.disabled
    win(stage, 13)
    ra(stage)
    before = stands(session.game)
    stage.tap(undo)
    assert stage.app.root.snackbar.text == "Undone – Ra drawn"
    stage.tap(undo)
    assert stage.app.root.snackbar.text == "Undone – Ann wins the auction with 13"
    assert undo.disabled
    check_table(stage, Table(session.game.setup))
    stage.tap(redo)
    assert stage.app.root.snackbar.text == "Redone – Ann wins the auction with 13"
    stage.tap(redo)
    assert seen(stage) == before
    assert redo.disabled


def test_twenty_mis_taps_taken_back_lead_to_the_same_epoch(stage: Stage) -> None:
    session = begin(stage)
    chance = Random(20)
    undo = stage.the("UndoButton")
    meant = [13, 9, 0, 10, 12, 0, 8, 7, 0, 6]
    for number in meant:
        for _ in range(2):
            able = [each for bits in session.game.suns.up for each in disks_of(bits)]
            win(stage, chance.choice(able))
            stage.tap(undo)
        win(stage, number) if number else ra(stage)
    told = [action.get("disk", 0) for action in session.game.actions]
    assert told == meant
    check_table(stage, replay_table(session.journal.document()))


@pytest.mark.parametrize("after", [0, 1, 3, 6, 11])
@pytest.mark.sample(3)
def test_killed_and_resumed_shows_exactly_what_was_there(after: int, tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        session = begin(stage)
        for number in [13, 0, 12, 9, 0, 6, 3, 8, 0, 5, 2][:after]:
            win(stage, number) if number else ra(stage)
        if after:
            stage.tap(stage.the("UndoButton"))
        journal, shown, texts = session.journal.id, seen(stage), set(stage.texts())
        texts -= {stage.app.root.snackbar.text} if stage.app.root.snackbar else set()
    with Stage(tmp_path) as stage:
        stage.app.resume(journal)
        stage.app.go("table")
        stage.frames()
        assert seen(stage) == shown
        assert set(stage.texts()) == texts
        assert stage.app.session.can_redo == bool(after)


def test_who_starts_is_told(stage: Stage) -> None:
    begin(stage)
    assert "Ann has the highest disk and starts the epoch." in stage.texts()
    win(stage, 12)
    assert "Bea wins the auction with 12" in stage.texts()


def test_another_game_is_shown_when_it_is_played(stage: Stage) -> None:
    begin(stage, 5)
    stage.back()
    begin(stage, 2)
    assert [name for name, *_ in seen(stage)] == ["Ann", "Bea"]


def test_the_screen_stays_on(stage: Stage) -> None:
    from kivy.core.window import Window

    begin(stage)
    assert not Window.allow_screensaver


@pytest.mark.parametrize("size", [(360, 640), (640, 360), (916, 412), (1280, 800)])
def test_everybody_is_in_sight_at_once(size: tuple[int, int], tmp_path: Path) -> None:
    with Stage(tmp_path, size) as stage:
        for count in (3, 5):
            begin(stage, count)
            stage.frames(4)
            for each in stage.all("SunDisk"):
                x, y = stage.place(each)
                assert 0 < x < size[0]
                assert -20 <= y < size[1] or size == (640, 360)
            stage.app.go("home")


def test_the_tally_can_be_opened_at_any_time(stage: Stage) -> None:
    begin(stage)
    stage.tap(stage.the("BigButton", text="Count tiles"))
    assert type(stage.app.screen).__name__ != "TableScreen"
    stage.back()
    assert type(stage.app.screen).__name__ == "TableScreen"


def test_how_an_auction_is_told_is_said_until_one_has_been(stage: Stage) -> None:
    begin(stage)
    hint = "After an auction, tap the winning disk."
    ra(stage)
    assert hint in stage.texts()
    win(stage, 13)
    assert hint not in stage.texts()
