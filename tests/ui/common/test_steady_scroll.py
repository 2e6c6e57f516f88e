"""The mouse wheel scrolls, whatever happened to the window."""

import pytest

from tests.ui.played import open_history, play_table
from tools.stage import Finger, Stage
from ui.common.page import Scroll
from ui.common.stack import VStack

from kivy.base import EventLoop  # isort: skip
from kivy.uix.scrollview import ScrollView  # isort: skip


def wheel(stage: Stage, direction: str) -> None:
    width, height = stage.app.root.size
    turn = Finger(width / 2, height / 2)
    turn.profile = ["pos", "button"]
    turn.button = direction
    for what in ("begin", "end"):
        EventLoop.post_dispatch_input(what, turn)
        stage.frames(2)


@pytest.mark.parametrize("place", ["rules", "history", "home"])
def test_after_a_click_that_ended_outside_the_window(place: str, stage: Stage) -> None:
    stage.resize(1280, 800)
    for _ in range(20):
        play_table(stage)
    if place == "history":
        open_history(stage)
    elif place == "rules":
        stage.app.go("reference", game="auction", section="scoring")
    stage.wait(1)
    lost = stage.press(640, 700)
    EventLoop.touches.remove(lost)
    stage.resize(700, 400)
    stage.wait(1)
    (page,) = (each for each in stage.all(ScrollView) if each.collide_point(350, 200))
    assert 0 <= page.scroll_y <= 1
    page.scroll_y = 1
    stage.wait(1)
    for direction in ("scrollup", "scrollup", "scrolldown"):
        before = page.scroll_y
        wheel(stage, direction)
        stage.wait(1)
        assert (page.scroll_y < before) == (direction == "scrollup")
        assert page.scroll_y != before


def test_a_page_at_its_beginning_stays_there(stage: Stage) -> None:
    page = Scroll(size_hint=(None, None), width=300)
    column = VStack(size_hint_y=None)
    page.add_widget(column)
    stage.app.root.add_widget(page)
    for room, height in ((500.4, 520), (500.6, 520), (500.6, 900)):
        page.height, column.padding = room, (0, height, 0, 0)
        stage.wait(1)
        assert (column.height, page.scroll_y) == (height, 1)


@pytest.mark.parametrize("speed", [3000, -3000])
def test_a_swipe_ends_within_the_list_where_frames_take_a_second(speed: int, stage: Stage) -> None:
    (page,) = stage.app.go("settings").lists()
    stage.frames()
    page.effect_y.velocity = speed
    page.effect_y.trigger_velocity_update()
    stage.frames(90, 1.0)
    assert 0 <= page.scroll_y <= 1
    assert page.effect_y.velocity == 0
