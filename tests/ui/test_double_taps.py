"""A double tap does what one tap does, wherever it is: nothing is logged or opened that nobody saw."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from ra_auction.journals import AUCTION
from tests.ui.fingers import quick_tap
from tools.demo import every_state
from tools.demo.table import table_in_play
from tools.stage import Finger, Stage
from tools.wandering import Wanderer, name_of
from ui.common.button import BigButton
from ui.common.sun_disk import SunDisk
from ui.core.sight import SETTLE_SECONDS

from kivy.base import EventLoop  # isort: skip
from kivy.uix.behaviors.button import ButtonBehavior

# With the frames that a tap takes, none is longer than a fifth of a second.
GAPS = (0.02, 0.06, 0.1, 0.14)
# Taps on each screen in each of its states.
TRIES = 1
# By then everything that a tap does is done; lists wait before they hand a tap on.
DONE_SECONDS = 0.8
PRESSED_SECONDS = 0.07
UPRIGHT, WIDE = SIZES = (412, 916), (1280, 800)
# What has most to tap, at one of the sizes each; `make looks` has every state at both.
IN_THE_SUITE = {
    UPRIGHT: [
        ("table", "playing"),
        ("table_setup", ""),
        ("tally", "strip"),
        ("hex_board", "playing"),
    ],
    WIDE: [
        ("home", "open"),
        ("tally", "counted"),
        ("reference", ""),
        ("puzzle", ""),
    ],
}


def result(stage: Stage) -> tuple[Any, ...]:
    """What a tap has changed: what is logged, and what is in front."""
    app = stage.app
    session = app.session
    # The engine plays on by itself.
    alone = session is not None and not any(session.journal.setup.get("levels", ()))
    logged = (len(session.steps), session.can_redo) if alone else None
    return logged, app.trail, [type(each).__name__ for each in app.root.overlays]


def tapped(stage: Stage, state: tuple[str, str], number: float, gap: float | None) -> tuple[Any, ...]:
    """What comes of a tap on something in this state, and of a second one after a gap."""
    stage.show(*state)
    stage.app.archive.forget_loss()  # Home asks about it once, whoever taps
    stage.wait(2 * SETTLE_SECONDS)
    slow = [
        each
        for each in Wanderer(stage, random.Random(0), Counter()).in_sight(ButtonBehavior)
        if not rapid(each)
    ]
    if not slow:
        return ()
    widget = slow[int(number * len(slow))]
    about = type(widget).__name__, getattr(widget, "text", ""), getattr(widget, "icon", "")
    tap_twice(stage, widget, gap)
    return about, *result(stage)


def tap_twice(stage: Stage, widget: Any, gap: float | None) -> None:
    """Tap as a finger does, and once more after a gap; wait until what that does is done."""
    x, y = stage.place(widget)
    for pause in (DONE_SECONDS,) if gap is None else (gap, DONE_SECONDS):
        finger = Finger(x, y)
        EventLoop.post_dispatch_input("begin", finger)
        stage.wait(PRESSED_SECONDS)
        stage.release(finger)
        stage.wait(pause)


def rapid(widget: Any) -> bool:
    """Is fast tapping meant? Digits of the strip have a pause of their own: test_tally_taps.py."""
    return bool(getattr(widget, "rapid", False)) or hasattr(widget, "pause")


@pytest.mark.parametrize(
    ("size", "states"),
    [
        *(pytest.param(size, states, id=f"{size}") for size, states in IN_THE_SUITE.items()),
        *(pytest.param(size, every_state(), id=f"{size} all", marks=pytest.mark.look) for size in SIZES),
    ],
)
def test_two_quick_taps_anywhere_are_one(
    size: tuple[int, int], states: Sequence[tuple[str, str]], stage: Stage
) -> None:
    stage.resize(*size)
    chance = random.Random(size[0])
    wrong, compared = [], 0
    for state in states:
        for _ in range(TRIES):
            number, gap = chance.random(), chance.choice(GAPS)
            once, twice = (tapped(stage, state, number, each) for each in (None, gap))
            # A setup that is remembered has other things to tap.
            if once[:1] == twice[:1]:
                compared += 1
                if once != twice:
                    wrong.append((state, gap, once, twice))
    assert wrong == []
    assert compared > len(states) / 2


def at_auction(stage: Stage) -> None:
    """Tiles were seen and tapped; now a Ra has come, and the disk that wins is to be tapped."""
    table_in_play(stage.app, AUCTION, 3, ["god", "pharaoh"])
    stage.wait(2 * SETTLE_SECONDS)
    stage.tap(stage.the(BigButton, text="Ra drawn"))
    stage.wait(2 * SETTLE_SECONDS)


@pytest.mark.parametrize("gap", GAPS)
@pytest.mark.sample(1)
def test_a_double_tap_on_a_winning_disk_logs_nothing_besides(gap: float, stage: Stage) -> None:
    for number in (13, 12, 11):
        stage.show("home")
        at_auction(stage)
        before = len(stage.app.session.steps)
        tap_twice(stage, stage.the(SunDisk, disk=number), gap)
        done = [step.action["do"] for step in stage.app.session.steps[before:]]
        assert done
        assert "draw" not in done


def test_a_double_tap_on_everybody_passes_opens_nothing(stage: Stage) -> None:
    at_auction(stage)
    tap_twice(stage, stage.the(BigButton, text="Everybody passes"), 0.06)
    assert (stage.app.root.overlays, name_of(stage.app.screen)) == ([], "table")


def test_a_double_tap_on_a_tile_draws_one(stage: Stage) -> None:
    stage.show("table", "tiles")
    stage.wait(2 * SETTLE_SECONDS)
    steps = len(stage.app.session.steps)
    x, y = stage.place(stage.the("TileButton", tile="art"))
    for _ in range(2):
        quick_tap(stage, x, y)
        stage.wait(0.2)
    stage.wait(DONE_SECONDS)
    assert len(stage.app.session.steps) == steps + 1
    quick_tap(stage, x, y)
    stage.wait(DONE_SECONDS)
    assert len(stage.app.session.steps) == steps + 2, "after a moment it is another tap"


def test_a_double_tap_on_a_digit_counts_for_one_player(stage: Stage) -> None:
    stage.show("tally", "strip")
    stage.wait(2 * SETTLE_SECONDS)
    cell, order = stage.app.screen.count.cell, stage.app.screen.count.order
    x, y = stage.place(stage.the("StripKey", text="1"))
    for _ in range(2):
        quick_tap(stage, x, y)
        stage.wait(0.06)
    cells = [each for page in order.pages for each in page]
    assert cells.index(stage.app.screen.count.cell) == cells.index(cell) + 1


def test_a_stepper_counts_as_fast_as_it_is_tapped(stage: Stage) -> None:
    stage.show("tally", "strip")
    stage.wait(2 * SETTLE_SECONDS)
    plus = next(each for each in stage.all("RepeatButton") if each.icon == "plus")
    stepper = plus.parent
    before = stepper.value
    x, y = stage.place(plus)
    for _ in range(3):
        quick_tap(stage, x, y)
        stage.wait(0.06)
    stage.wait(DONE_SECONDS)
    assert stepper.value == before + 3
