"""Android may take the graphics away while the app sleeps: with new ones every screen looks as before."""

from pathlib import Path

import numpy as np
import pytest
from kivy.graphics.context import get_context

from tools.stage import Stage

# Kivy does not fill anew what makes the edges of cards soft: they are hard until the next start.
MOST_CHANGED = 0.01
NOTICED = 40


def seen(stage: Stage) -> np.ndarray:
    """What is on the screen."""
    image = stage.app.root.export_as_image()
    width, height = image.texture.size
    pixels = np.frombuffer(image.texture.pixels, np.uint8)
    return pixels.reshape(height, width, 4)[..., :3].astype(int)


@pytest.mark.parametrize(
    ("screen", "state"),
    [
        pytest.param("home", "", marks=pytest.mark.look),
        ("hex_board", ""),
        ("tally", "counted"),
        pytest.param("reference", "scoring", marks=pytest.mark.look),
        pytest.param("final", "ended", marks=pytest.mark.look),
    ],
)
@pytest.mark.sample(1)
def test_with_new_graphics_a_screen_looks_as_before(screen: str, state: str, tmp_path: Path) -> None:
    with Stage(tmp_path, hex_names=True) as stage:
        if screen == "hex_board":
            stage.app.begin("ra-hex", {"board": "114", "players": ["Ann", "Bea"], "match": "single"})
        stage.show(screen, state)
        stage.frames(4)
        before = seen(stage)
        get_context().reload()
        stage.frames(4)
        changed = (abs(seen(stage) - before) > NOTICED).any(axis=-1)
        assert changed.mean() < MOST_CHANGED
