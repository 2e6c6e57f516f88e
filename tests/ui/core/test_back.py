"""Back always goes back: from wherever people have come to, Back alone leads Home."""

import random
from collections import Counter

import pytest

from tests.ui.played import open_history, play_table
from tools.demo import states
from tools.stage import Stage
from tools.wandering import Wanderer, name_of
from ui.core.navigation import HOME
from ui.features import SCREENS

STEPS = 16
# Overlays, a section of the rules, a search, what is in hand: no screen has more steps of its own.
STEPS_WITHIN = 4
# From where there are most ways on; `make looks` begins on every screen.
IN_THE_SUITE = {"home", "table", "hex_board", "history", "reference", "lessons", "statistics"}


def presses_home(stage: Stage) -> list[str]:
    """Press Back until Home is in front with nothing above it; the screens that were left on the way."""
    most = (len(stage.app.trail) + len(stage.app.root.overlays)) * STEPS_WITHIN + 2
    left = []
    while stage.app.trail != (HOME,) or stage.app.root.overlays:
        left.append(stage.app.trail[-1])
        assert len(left) <= most, left
        stage.back()
    return left


@pytest.mark.parametrize(
    "screen",
    [
        pytest.param(screen, marks=() if screen in IN_THE_SUITE else pytest.mark.look)
        for screen in sorted(SCREENS)
    ],
)
@pytest.mark.sample(3)
def test_from_a_walk_over_all_screens_back_leads_home(screen: str, stage: Stage) -> None:
    chance = random.Random(screen)
    stage.show(screen, chance.choice(["", *states(screen)]))
    walker = Wanderer(stage, chance, Counter())
    for _ in range(STEPS):
        walker.tap_a_button()
    presses_home(stage)


def test_from_a_finished_game_of_the_history_to_its_epochs_and_back(stage: Stage) -> None:
    play_table(stage, 3)
    open_history(stage)
    stage.tap(next(stage.all("GameRow")))
    walk = [name_of(stage.app.screen)]
    stage.tap(stage.the("BigButton", text="Epoch by epoch"))
    walk.append(name_of(stage.app.screen))
    assert walk == ["final", "epoch"]
    assert presses_home(stage) == ["epoch", "final", "history"]
