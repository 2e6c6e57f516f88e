"""On a phone with bars, a notch and a keyboard nothing is touched under them, and what is typed is seen."""

from pathlib import Path

import pytest

from tools.demo import every_state
from tools.layout_check import layout_faults
from tools.places import Box, layers
from tools.stage import Stage
from ui.core.insets import Insets

UPRIGHT, ON_ITS_SIDE = (360, 712), (780, 360)
# A phone upright has its bars at the ends; on its side the notch is at one end and the bar at the other.
BARS = {
    UPRIGHT: Insets(bottom=48, top=40),
    ON_ITS_SIDE: Insets(left=40, bottom=24, right=48, top=24),
}
KEYBOARDS = {UPRIGHT: 300, ON_ITS_SIDE: 200}


def free_box(stage: Stage) -> Box:
    """What the system leaves of the window."""
    return Box(*stage.app.root.free)


@pytest.mark.parametrize(("screen", "state"), every_state())
def test_nothing_is_under_a_bar(screen: str, state: str, tmp_path: Path) -> None:
    found = []
    with Stage(tmp_path, UPRIGHT) as stage:
        stage.show(screen, state)
        for size, insets in BARS.items():
            stage.resize(*size)
            stage.reach_in(insets)
            for layer in layers(stage.app.root):
                found += [f"{size} {fault}" for fault in layout_faults(layer, free_box(stage))]
    assert not found, "\n".join(found)
