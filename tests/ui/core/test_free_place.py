"""Messages cover nothing that people are about to tap."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.at_table import begin, ra
from tools.demo import states
from tools.stage import Stage
from ui.core.free_place import Area, area_of, free_place, targets

WINDOW = Area(0, 12, 400, 788)
AREAS = st.builds(
    lambda left, bottom, width, height: Area(left, bottom, left + width, bottom + height),
    *(st.integers(0, most) for most in (380, 780, 200, 200)),
)


@given(st.lists(AREAS, max_size=8), st.integers(40, 120))
def test_a_message_covers_as_little_as_anywhere_else_in_the_middle(taken: list[Area], high: int) -> None:
    def covered(left: float, bottom: float) -> float:
        return sum(Area(left, bottom, left + 360, bottom + high).overlap(area).size for area in taken)

    left, bottom = free_place(Area(20, 0, 380, high), WINDOW, taken, gap=0)
    assert WINDOW.bottom <= bottom <= WINDOW.top - high
    assert WINDOW.left <= left <= WINDOW.right - 360
    assert covered(left, bottom) <= min(covered(20, each) for each in range(12, 788 - high + 1))


@pytest.mark.parametrize(
    ("taken", "place"),
    [
        ([], (20, 12)),
        ([Area(0, 100, 400, 200)], (20, 12)),
        ([Area(0, 20, 400, 100)], (20, 106)),
        ([Area(0, 0, 15, 800)], (20, 12)),
        ([Area(0, 0, 30, 800)], (40, 12)),
    ],
)
def test_in_the_middle_of_the_foot_if_nothing_is_there(taken: list[Area], place: tuple[float, float]) -> None:
    assert free_place(Area(0, 0, 360, 60), WINDOW, taken, gap=6) == place


@pytest.mark.parametrize("state", sorted(states("table")))
@pytest.mark.parametrize("size", [(360, 640), (1280, 800)], ids=str)
def test_no_message_covers_the_buttons_of_the_table(size: tuple[int, int], state: str, stage: Stage) -> None:
    stage.resize(*size)
    stage.show("table", state)
    stage.app.show_message("Undone: Ann draws a Ra", print)
    stage.frames(3)
    message = area_of(stage.app.root.snackbar)
    window = Area(0, 0, *stage.app.root.size)
    # Below an overlay nothing can be tapped.
    front = [stage.app.screen, *stage.app.root.overlays][-1]
    covered = [each for each in targets(front, window) if each.overlap(message).size > 0]
    assert covered == []


def test_after_a_ra_the_next_ra_can_be_tapped(stage: Stage) -> None:
    session = begin(stage)
    stage.app.show_message("Undone: Ann draws a Ra", print)
    for _ in range(3):
        ra(stage)
    assert [step.action["do"] for step in session.steps] == ["ra"] * 3
