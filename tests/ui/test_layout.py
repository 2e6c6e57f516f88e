"""The layout check over every registered screen in every state; what it finds: test_layout_check.py."""

import gc
from collections.abc import Sequence
from itertools import cycle
from pathlib import Path

import pytest

from tests.ui.gallery import GALLERY_STATES, register
from tests.ui.looks import (
    BETWEEN_BARS,
    EVERY_LOOK,
    LARGE,
    LEAST_ROOM,
    LOWER,
    ON_ITS_SIDE,
    PHONES,
    ROTATION,
    SCALES,
    SIZES,
    SMALL,
    THEMES,
    Look,
)
from tools.demo import every_state
from tools.stage import Stage
from ui.core import feedback
from ui.core.languages import LANGUAGES

REGISTERED = every_state()
GALLERY = [("gallery", state) for state in ("", *GALLERY_STATES)]


IN_TURN = [
    (*state, language, (LEAST_ROOM, look, bars))
    for state, (language, look), bars in zip([*REGISTERED, *GALLERY], cycle(ROTATION), cycle(BETWEEN_BARS))
]


def test_each_size_language_theme_and_scale_has_its_turn() -> None:
    languages, looks = zip(*ROTATION, strict=True)
    assert set(languages) == set(LANGUAGES)
    assert {look.size for look in looks} == {*SIZES, *PHONES}
    assert {look.font_scale for look in looks} == {*SCALES}
    assert {theme for look in looks for theme in look.themes} == {*THEMES}
    assert all(look.themes for look in looks)
    places = [(language, look.size) for language, look in ROTATION]
    assert max(places, key=places.count) == ("ru", SMALL)


def test_small_phones_are_looked_at_with_large_text() -> None:
    assert {LOWER, SMALL, ON_ITS_SIDE} <= {look.size for look in EVERY_LOOK if look.font_scale == LARGE}


@pytest.fixture
def whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the gallery, and with every switch there is."""
    register(monkeypatch)
    monkeypatch.setattr(feedback, "platform", "android")


@pytest.mark.usefixtures("whole")
@pytest.mark.parametrize(
    ("screen", "state", "language", "looks"),
    [pytest.param(*turn, id="-".join(turn[:3])) for turn in IN_TURN],
)
def test_nothing_is_clipped_covered_too_small_or_too_pale(
    screen: str, state: str, language: str, looks: Sequence[Look], tmp_path: Path
) -> None:
    with Stage(tmp_path, SMALL, language=language, font_scale=LARGE) as stage:
        stage.show(screen, state)
        found = [fault for look in looks for fault in look.faults(stage)]
    assert not found, "\n".join(f"{screen} {state} {fault}" for fault in found)


@pytest.mark.look
@pytest.mark.usefixtures("whole")
@pytest.mark.parametrize(("screen", "state"), REGISTERED + GALLERY)
def test_nothing_is_so_in_any_theme_size_and_language(screen: str, state: str, tmp_path: Path) -> None:
    found = []
    # The gallery says the same in every language.
    languages = list(LANGUAGES)[:1] if screen == "gallery" else LANGUAGES
    with Stage(tmp_path) as stage:
        for language in languages:
            # A switch, or another size, shows just what a fresh start would: test_switching.py.
            stage.show(screen, state, language=language)
            gc.collect()  # or what was shown before would follow every switch, seen by nobody
            for look in EVERY_LOOK:
                found += look.faults(stage)
    assert not found, "\n".join(f"{screen} {state} {fault}" for fault in found)
