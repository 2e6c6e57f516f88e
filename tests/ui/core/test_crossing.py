"""From screen to screen with motion: the picture that was there stays until the next one is."""

import gc
import weakref

import numpy as np
import pytest

from tools.drawn import drawn
from tools.stage import Stage

# Colours differ by a rounding where something is drawn above something.
ROUNDING = 8


@pytest.fixture
def moving(stage: Stage) -> Stage:
    """With screens that fade in."""
    stage.app.settings.motion = True
    return stage


def picture(stage: Stage) -> np.ndarray:
    """What the window shows, as its colours 0..255."""
    pixels = drawn(stage.app.root)
    return pixels.view(np.uint8).reshape(*pixels.shape, 4).astype(int)


def is_empty(pixels: np.ndarray) -> bool:
    return bool((pixels == pixels[0, 0]).all())


def likeness(one: np.ndarray, other: np.ndarray) -> float:
    """The share of the window that looks the same."""
    return float((abs(one - other).max(axis=2) <= ROUNDING).mean())


def test_the_first_frame_of_a_screen_shows_the_one_that_is_left(moving: Stage) -> None:
    moving.show("tally", "counted")
    moving.wait(1)
    before = picture(moving)
    moving.app.go_back()
    # It has not faded in at all, however long this frame takes.
    assert moving.app.screen.opacity == 0
    assert likeness(picture(moving), before) == 1


def test_no_frame_between_two_screens_is_empty(moving: Stage) -> None:
    moving.show("tally", "counted")
    moving.wait(1)
    for go in (moving.app.screen.close_epoch, moving.app.go_back):
        go()
        for _ in range(15):
            assert not is_empty(picture(moving))
            moving.frames(1)


def test_a_screen_looks_the_same_whether_it_faded_in_or_not(moving: Stage) -> None:
    moving.show("tally", "counted")
    moving.app.go("settings")
    moving.wait(1)
    faded = picture(moving)
    moving.app.settings.motion = False
    moving.app.go_back()
    moving.app.go("settings")
    moving.wait(1)
    assert likeness(picture(moving), faded) > 0.99  # the switch of the animations is another


def test_who_goes_on_at_once_sees_only_the_last_screen(moving: Stage) -> None:
    moving.app.go("settings")
    moving.wait(1)
    alone = picture(moving)
    moving.app.go_back()
    moving.frames(2)
    moving.app.go("learn")
    moving.frames(2)
    moving.app.go_back()
    moving.frames(2)
    moving.app.go("settings")
    moving.wait(1)
    assert moving.app.screen.opacity == 1
    assert likeness(picture(moving), alone) == 1


def test_the_screen_that_is_left_cannot_be_touched(moving: Stage) -> None:
    moving.show("tally", "counted")
    left = moving.app.screen
    moving.app.go("settings")
    moving.frames(1)
    assert left.parent is None
    assert left not in moving.app.root.walk(restrict=True)


def test_a_screen_that_is_left_is_not_held(moving: Stage) -> None:
    moving.show("tally", "counted")
    left = weakref.ref(moving.app.screen)
    moving.app.start_over()
    moving.wait(1)
    moving.app.go("settings")
    moving.wait(1)
    gc.collect()
    assert left() is None
