"""While a game is shared every screen shows it, at the same place, and a tap opens the code."""

import pytest

from tests.ui.played import TABLE
from tools.demo.guests import shared
from tools.stage import Stage
from ui.core.free_place import area_of

SMALL = (360, 640)
WITH_BAR = ("table", "tally", "epoch", "final", "log", "reference", "settings", "history", "hex_setup")


@pytest.mark.parametrize("screen", ["home", *WITH_BAR])
@pytest.mark.sample(4)
def test_every_screen_shows_that_a_game_is_shared(stage: Stage, screen: str) -> None:
    stage.app.begin("ra-table", TABLE)
    shared(stage.app)
    stage.resize(*SMALL)
    stage.app.go(screen)
    stage.frames(3)
    button = stage.the("InviteButton", shown=True)
    assert button.fill[3] == 1
    area = area_of(button)
    assert (button.width, button.height) == (48, 48)
    assert area.right <= SMALL[0]
    assert area.bottom >= SMALL[1] - 64
    stage.tap(button)
    assert stage.the("InvitePanel")
    stage.back()
    stage.app.hosting.stop()
    stage.frames(3)
    assert not any(each.shown for each in stage.all("InviteButton")) or screen in ("table", "tally")


def test_on_screens_with_a_bar_it_is_right_of_the_title(stage: Stage) -> None:
    stage.app.begin("ra-table", TABLE)
    shared(stage.app)
    stage.resize(*SMALL)
    for screen in WITH_BAR:
        stage.app.go(screen)
        stage.frames(3)
        button, bar = stage.the("InviteButton", shown=True), stage.the("TopBar")
        order = [type(each).__name__ for each in bar.children[::-1]]
        assert order[:3] == ["IconButton", "FittedText", "InviteButton"]
        assert area_of(button).left >= area_of(bar.ids.label).right
    stage.app.hosting.stop()


def test_without_sharing_it_is_where_people_can_invite(stage: Stage) -> None:
    stage.app.begin("ra-table", TABLE)
    for screen, there in (("home", False), ("epoch", False), ("table", True), ("tally", True)):
        stage.app.go(screen)
        stage.frames(3)
        assert any(each.shown for each in stage.all("InviteButton")) is there
