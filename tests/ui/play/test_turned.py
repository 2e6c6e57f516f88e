"""A game played here when the window changes from wide to narrow: nothing of the wide layout stays."""

import pytest

from tools.layout_check import misplaced
from tools.stage import Stage


@pytest.mark.parametrize(("screen", "state"), [("play", "tip"), ("question", ""), ("auction_lesson", "turn")])
def test_a_narrow_window_after_a_wide_one_is_laid_out_afresh(screen: str, state: str, stage: Stage) -> None:
    stage.app.settings.font_scale = 1.5
    stage.resize(800, 1280)
    stage.show(screen, state)
    stage.frames(4)
    stage.resize(412, 800)
    stage.frames(4)
    assert list(misplaced(stage.app.root)) == []
