"""The layout check over every registered screen in every state; what it finds: test_layout_check.py."""

import gc
from itertools import groupby
from pathlib import Path

import pytest

from tests.ui.gallery import GALLERY_STATES, register
from tests.ui.looks import (
    BARS,
    EVERY_LOOK,
    LARGE,
    LOWER,
    ON_ITS_SIDE,
    PHONES,
    ROTATION,
    SCALES,
    SIZES,
    SMALL,
    THEMES,
)
from tools.demo import every_state
from tools.stage import Stage
from ui.core import feedback
from ui.core.languages import LANGUAGES

REGISTERED = every_state()
GALLERY = [("gallery", state) for state in ("", *GALLERY_STATES)]


STATES = [*REGISTERED, *GALLERY]
# Of each screen every second state, the first among them; `make looks` has all.
IN_THE_SUITE = [
    each
    for _, states in groupby(STATES, key=lambda each: each[0])
    for number, each in enumerate(states)
    if number % 2 == 0
]


def in_turn(turn: int) -> list[tuple[str, str]]:
    """The states that are looked at in this way; the fresh ones first, while nothing was played yet."""
    return sorted(IN_THE_SUITE[turn :: len(ROTATION)], key=lambda each: each[1] != "")


def test_each_screen_has_its_turn() -> None:
    turns = [each for turn in range(len(ROTATION)) for each in in_turn(turn)]
    assert sorted(turns) == sorted(IN_THE_SUITE)
    assert {screen for screen, _ in turns} == {screen for screen, _ in STATES}


def test_each_size_language_theme_and_scale_has_its_turn() -> None:
    languages, looks = zip(*ROTATION, strict=True)
    assert set(languages) == set(LANGUAGES)
    assert {look.size for look in looks} == {*SIZES, *PHONES}
    assert {look.font_scale for look in looks} == {*SCALES}
    assert {theme for look in looks for theme in look.themes} == {*THEMES}
    assert all(look.themes for look in looks)
    assert {look.size for look in looks if look.bars == BARS.get(look.size)} == {*BARS}
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
@pytest.mark.parametrize("turn", range(len(ROTATION)))
def test_nothing_is_clipped_covered_too_small_or_too_pale(turn: int, tmp_path: Path) -> None:
    found = []
    language, look = ROTATION[turn]
    with Stage(tmp_path, look.size, language=language, theme=look.themes[0]) as stage:
        look.arrange(stage)
        for screen, state in in_turn(turn):
            stage.show(screen, state)
            found += [f"{screen} {state} {fault}" for fault in look.faults(stage)]
    assert not found, "\n".join(found)


@pytest.mark.look
@pytest.mark.usefixtures("whole")
@pytest.mark.parametrize(("screen", "state"), STATES)
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
