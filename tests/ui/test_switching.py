"""Theme, font scale and language change while the app runs: the same picture as if it had begun that way."""

from collections.abc import Iterator

import numpy as np
import pytest

from tests.ui.gallery import GalleryScreen
from tools.stage import Stage
from ui.screens import SCREENS, screen_class

# What was typed stays in its language.
UNLIKE = {("reference", "search")}
STATES = [
    (name, state)
    for name in SCREENS
    for state in ("", *screen_class(name).STATES)
    if (name, state) not in UNLIKE
]
# A dialog keeps the words it was opened with, and a word at the foot is gone before settings can be reached.
GALLERY = [("gallery", state) for state in ("", *GalleryScreen.STATES) if not state]
CHANGES = {"theme": "papyrus", "font_scale": 1.3, "language": "ru"}
TABLET = (1280, 800)


@pytest.fixture
def calm(gallery: Stage) -> Iterator[Stage]:
    """Without anything that moves by itself."""
    from ui.widgets import progress

    seconds, progress.STEP_SECONDS = progress.STEP_SECONDS, 1000
    yield gallery
    progress.STEP_SECONDS = seconds


def picture(stage: Stage) -> np.ndarray:
    """The window's pixels."""
    stage.frames(4)
    texture = stage.app.root.export_as_image().texture
    return np.frombuffer(texture.pixels, dtype=np.uint8).reshape(texture.height, texture.width, 4)[:, :, :3]


@pytest.mark.parametrize(("screen", "state"), STATES + GALLERY)
def test_a_change_shows_at_once(screen: str, state: str, calm: Stage) -> None:
    calm.show(screen, state)
    seen = [picture(calm)]
    for name, value in CHANGES.items():
        setattr(calm.app.settings, name, value)
        seen.append(picture(calm))
        assert not np.array_equal(*seen[-2:]), f"nothing changed with the {name}"
    calm.resize(*TABLET)
    switched, said = picture(calm), sorted(calm.texts())
    calm.show(screen, state)
    different = np.abs(switched.astype(int) - picture(calm).astype(int)).max(axis=2) > 8
    assert different.mean() == 0, f"{different.sum()} pixels differ"
    assert sorted(calm.texts()) == said, "what is out of sight changes too"
