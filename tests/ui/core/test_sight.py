"""A finger that aimed at something else: what appeared, changed or moved just before a touch ignores it."""

import pytest

from tests.ui.at_table import disk
from tests.ui.fingers import double_tap, quick_tap
from tests.ui.played import open_history, play_table
from tools.stage import Stage
from ui.common.button import PrimaryButton
from ui.common.sun_disk import SunDisk
from ui.core.sight import LOOK_SECONDS, SETTLE_SECONDS

from kivy.uix.floatlayout import FloatLayout  # isort: skip


def deeds(stage: Stage) -> list[str]:
    return [step.action["do"] for step in stage.app.session.steps]


@pytest.mark.parametrize("number", [13, 8, 5])
def test_a_double_tap_on_a_disk_is_one_auction(number: int, stage: Stage) -> None:
    play_table(stage)
    stage.app.go("table")
    stage.frames()
    before = deeds(stage)
    double_tap(stage, disk(stage, number))
    assert deeds(stage) == [*before, "win"]
    double_tap(stage, disk(stage, 12))
    assert deeds(stage) == [*before, "win", "win"]


def test_a_double_tap_in_a_list_opens_one_thing(stage: Stage) -> None:
    play_table(stage, 3)
    open_history(stage)
    double_tap(stage, next(stage.all("GameRow")))
    assert stage.app.trail == ("home", "history", "final")


@pytest.fixture
def pressed(stage: Stage) -> list[str]:
    """What was pressed of two buttons, one above the other, of 100 by 100."""
    pressed: list[str] = []
    field = FloatLayout()
    for number, text in enumerate("ab"):
        button = PrimaryButton(text=text, size_hint=(None, None), size=(100, 100), pos=(0, 100 * number))
        button.bind(on_release=lambda button: pressed.append(button.text))
        field.add_widget(button)
    stage.app.screen.add_widget(field)
    stage.wait(2 * SETTLE_SECONDS)
    return pressed


def test_what_moves_under_the_finger_is_not_pressed(stage: Stage, pressed: list[str]) -> None:
    first = stage.the(PrimaryButton, text="a")
    first.pos = 200, 0
    stage.frames(1)
    quick_tap(stage, 250, 50)
    assert pressed == []
    stage.wait(SETTLE_SECONDS + LOOK_SECONDS)
    quick_tap(stage, 250, 50)
    assert pressed == ["a"]


def test_what_moves_and_stays_under_the_finger_is_pressed(stage: Stage, pressed: list[str]) -> None:
    first = stage.the(PrimaryButton, text="a")
    first.pos = 40, 0
    stage.frames(1)
    quick_tap(stage, 60, 50)
    quick_tap(stage, 120, 50)
    assert pressed == ["a"]


def test_what_only_goes_to_another_container_is_pressed(stage: Stage, pressed: list[str]) -> None:
    first = stage.the(PrimaryButton, text="a")
    field = first.parent
    field.remove_widget(first)
    field.add_widget(first)
    quick_tap(stage, 50, 50)
    assert pressed == ["a"]


def test_what_means_something_else_is_not_pressed(stage: Stage, pressed: list[str]) -> None:
    stage.the(PrimaryButton, text="a").text = "c"
    quick_tap(stage, 50, 50)
    assert pressed == []
    stage.wait(SETTLE_SECONDS + LOOK_SECONDS)
    quick_tap(stage, 50, 50)
    assert pressed == ["c"]


def test_a_disk_that_is_another_now_is_not_tapped(stage: Stage) -> None:
    play_table(stage)
    stage.app.go("table")
    stage.wait(2 * SETTLE_SECONDS)
    shown: SunDisk = disk(stage, 13)
    x, y = stage.place(shown)
    before = deeds(stage)
    shown.disk = 2
    quick_tap(stage, x, y)
    assert deeds(stage) == before
