"""Everybody's sun disks in the tally: their totals typed, disks swapped, all of them in sight."""

from pathlib import Path

import pytest

from tests.ui.fingers import Fingers
from tests.ui.numbers import check_tally
from tests.ui.table.counting import begin
from tools.demo.table_games import sample_table
from tools.stage import Stage


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.sample(2)
def test_sun_disks_nobody_tracked_take_two_taps_for_each_player(players: int, stage: Stage) -> None:
    session = begin(stage, players, "pharaoh")
    for _ in range(2):
        session.do({"do": "close"})
    stage.app.go("tally", kind="suns")
    stage.frames()
    each = len(session.game.setup.suns[0])
    every = sorted(session.game.setup.edition.disks(players), reverse=True)
    held = [every[seat::players][:each] for seat in range(players)]
    stage.tap(stage.the("BigButton", text="Enter sun totals instead"))
    fingers = Fingers(stage)
    for own in held:
        for digit in f"{sum(own):02}":
            fingers.tap(stage.the("Key", text=digit))
    assert fingers.taps == 2 * players
    assert [sum(own) for own in session.game.suns.all_owned()] == [sum(own) for own in held]
    check_tally(stage)
    # Two disks that are tapped change places, also with the middle.
    first, middle = session.game.suns.all_owned()[0][0], session.game.suns.middle
    stage.tap(next(stage.all("SunButton", lambda button: button.disk == first)))
    stage.tap(next(stage.all("SunButton", lambda button: button.disk == middle)))
    assert session.game.suns.middle == first
    assert middle in session.game.suns.all_owned()[0]
    assert [button.chosen for button in stage.all("SunButton")].count(True) == 0
    check_tally(stage)


@pytest.mark.parametrize("size", [(412, 892), (360, 640), (892, 412), (640, 360)])
@pytest.mark.sample(2)
def test_sun_totals_of_five_can_be_entered_without_scrolling(size: tuple[int, int], tmp_path: Path) -> None:
    with Stage(tmp_path, size) as stage:
        for language, scale in (("en", 1), ("de", 1.5), ("ru", 1.3)):
            stage.app.settings.language, stage.app.settings.font_scale = language, scale
            sample_table(stage.app, 5, closed=2)
            stage.app.go("tally", kind="suns")
            stage.frames(4)
            pages = stage.app.screen.ids.pages
            [button] = (each for each in pages.walk(restrict=True) if getattr(each, "icon", "") == "keypad")
            bottom, least = button.to_window(*button.pos)[1], pages.to_window(*pages.pos)[1]
            assert bottom >= least, (language, scale)


def test_everybody_s_disks_are_in_sight_on_an_upright_phone(tmp_path: Path) -> None:
    with Stage(tmp_path, (412, 892)) as stage:
        sample_table(stage.app, 5, closed=2)
        stage.app.go("tally", kind="suns")
        stage.frames(4)
        pages = stage.app.screen.ids.pages
        least = pages.to_window(*pages.pos)[1]
        buttons = [*stage.all("SunButton")]
        assert len(buttons) == 5 * 3 + 1
        assert all(button.to_window(*button.pos)[1] >= least for button in buttons)


def test_sums_that_no_disks_make_are_refused(stage: Stage) -> None:
    session = begin(stage)
    for _ in range(2):
        session.do({"do": "close"})
    stage.app.go("tally", kind="suns")
    stage.frames()
    head = session.journal.head
    stage.tap(stage.the("BigButton", text="Enter sun totals instead"))
    for digit in "991010":
        stage.tap(stage.the("Key", text=digit))
    assert "No set of disks adds up to these totals." in stage.texts()
    assert session.journal.head == head
