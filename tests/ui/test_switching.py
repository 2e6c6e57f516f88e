"""Theme, font scale and language change while the app runs: the same picture as if it had begun that way."""

import numpy as np
import pytest

from tests.ui.gallery import register
from tools.demo import every_state
from tools.drawn import drawn
from tools.stage import Stage
from ui.hex import thinking

# What was typed stays in its language.
UNLIKE = {("reference", "search"), ("reference", "answer")}
# A dialog or panel keeps the words it was opened with.
UNLIKE |= {("history", "damaged"), ("history", "damaged_file"), ("log", "disks")}
STATES = [each for each in every_state() if each not in UNLIKE]
# A dialog keeps the words it was opened with, and a word at the foot is gone before settings can be reached.
GALLERY = [("gallery", "")]
# One of each kind in the suite; `make looks` has all.
IN_THE_SUITE = {
    ("home", "open"),
    ("table", "playing"),
    ("tally", "strip"),
    ("final", "ended"),
    ("hex_board", "playing"),
    ("lesson", "wrong"),
    ("history", "games"),
    ("statistics", "games"),
    ("reference", "scoring"),
    ("settings", ""),
    ("gallery", ""),
}
CHANGES = {"theme": "papyrus", "font_scale": 1.3, "language": "ru"}
TABLET = (1280, 800)
ROUNDING = 8


@pytest.fixture
def calm(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> Stage:
    """Without anything that moves by itself."""
    monkeypatch.setattr(thinking, "STEP_SECONDS", 1000)
    register(monkeypatch)
    return stage


def picture(stage: Stage) -> np.ndarray:
    """The window's pixels."""
    stage.frames(4)
    return drawn(stage.app.root)


def pixels_unlike(one: np.ndarray, other: np.ndarray) -> int:
    """How many differ by more than rounding."""
    differing = [image[one != other].view(np.uint8).astype(int) for image in (one, other)]
    return int((abs(np.subtract(*differing)).reshape(-1, 4).max(axis=1) > ROUNDING).sum())


def place_of(differing: np.ndarray) -> str:
    """Where in the window they are."""
    rows, columns = np.nonzero(differing)[:2]
    return f"rows {rows.min()} to {rows.max()}, columns {columns.min()} to {columns.max()}"


@pytest.mark.parametrize(
    ("screen", "state"),
    [
        pytest.param(*each, marks=() if each in IN_THE_SUITE else pytest.mark.look)
        for each in STATES + GALLERY
    ],
)
@pytest.mark.sample(2)
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
    fresh = picture(calm)
    different = pixels_unlike(switched, fresh)
    assert not different, f"{different} pixels differ, {place_of(switched != fresh)}"
    assert sorted(calm.texts()) == said, "what is out of sight changes too"
