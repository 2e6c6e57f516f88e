"""Texts are as large as people chose, but on a phone on its side no larger than it has room for."""

import pytest

from tools.stage import Stage
from ui.core.text_scale import fitting_scale


@pytest.mark.parametrize(
    ("chosen", "size", "fitting"),
    [
        (1.5, (360, 640), 1.5),
        (1.5, (1280, 800), 1.5),
        (1.5, (916, 412), 1.3),
        (1.3, (916, 412), 1.3),
        (1.15, (640, 360), 1.0),
        (0.85, (640, 360), 0.85),
        (1.5, (600, 200), 1.0),
    ],
)
def test_a_low_window_limits_it(chosen: float, size: tuple[int, int], fitting: float) -> None:
    assert fitting_scale(chosen, *size) == fitting


def test_texts_shrink_when_the_phone_is_turned_and_grow_again(stage: Stage) -> None:
    stage.app.settings.font_scale = 1.5
    stage.frames()
    large = stage.app.theme.body_text
    stage.resize(640, 360)
    assert stage.app.theme.font_scale == 1
    assert stage.app.theme.body_text < large
    stage.resize(412, 916)
    assert stage.app.theme.body_text == large
    assert stage.app.settings.font_scale == 1.5
