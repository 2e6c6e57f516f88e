"""Counting many games shows progress, can be cancelled and begun again, and ends when nobody looks."""

from typing import Any

import pytest

from tools.demo.games import add_games
from tools.stage import Stage
from ui.common import long_work
from ui.features import REGISTRY

WORDS = "Counting games…"
PLACES: list[tuple[str, dict[str, Any]]] = [
    ("statistics", {}),
    ("players", {}),
    ("players", {"player": "Ann"}),
]


@pytest.fixture(autouse=True)
def short_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    """One step a frame, soon noticed, for there are few games."""
    monkeypatch.setattr(long_work, "SLICE_SECONDS", 0)
    monkeypatch.setattr(long_work, "UNNOTICED_SECONDS", 0.02)


def opened(stage: Stage, name: str, place: dict[str, Any]) -> Any:
    """The screen, for so long that its progress shows."""
    screen = stage.app.go(name, **place)
    stage.wait(0.05)
    return screen


def until_counted(stage: Stage) -> list[float]:
    """Let everything be counted; what the line of progress showed."""
    seen = []
    for _ in range(1_000):
        lines = list(stage.all("ProgressLine"))
        if not lines:
            return seen
        seen.append(lines[0].done)
        stage.frames(1)
    raise AssertionError("never done")


@pytest.mark.parametrize(("name", "place"), PLACES)
@pytest.mark.sample(1)
def test_progress_shows_until_all_is_there(stage: Stage, name: str, place: dict[str, Any]) -> None:
    add_games(stage.app.archive, REGISTRY)
    opened(stage, name, place)
    assert WORDS in stage.texts()
    seen = until_counted(stage)
    assert seen == sorted(seen)
    assert seen
    assert WORDS not in stage.texts()
    whole = stage.texts()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(long_work, "SLICE_SECONDS", 1)
        stage.app.screen.render()
    stage.frames()
    assert stage.texts() == whole


@pytest.mark.parametrize(("name", "place"), PLACES)
@pytest.mark.sample(1)
def test_what_was_cancelled_shows_no_half_and_can_be_counted_again(
    stage: Stage, name: str, place: dict[str, Any]
) -> None:
    add_games(stage.app.archive, REGISTRY)
    screen = opened(stage, name, place)
    screen.ids.counting.cancel()
    stage.frames(40)
    assert "Not all games were counted." in stage.texts()
    assert WORDS not in stage.texts()
    assert not list(stage.all("FigureRow")) + list(stage.all("PlayerRow"))
    stage.tap(stage.the("BigButton", text="Count again"))
    stage.wait(2)
    assert list(stage.all("FigureRow")) + list(stage.all("PlayerRow"))
    assert "Not all games were counted." not in stage.texts()


def test_a_finger_cancels(stage: Stage) -> None:
    add_games(stage.app.archive, REGISTRY)
    screen = stage.app.go("statistics")
    stage.frames()
    screen.ids.counting.begin(stage.app, (0.5 for _ in range(1_000)), screen.ids.left)
    stage.wait(0.5)
    stage.tap(stage.the("QuietButton", text="Cancel"))
    assert "Not all games were counted." in stage.texts()


def test_another_filter_counts_anew(stage: Stage) -> None:
    add_games(stage.app.archive, REGISTRY)
    screen = opened(stage, "statistics", {})
    screen.game = "hex"
    stage.wait(2)
    assert "Wins by turn order" in stage.texts()
    assert "What wins games" not in stage.texts()


def test_it_ends_when_nobody_looks_and_begins_again_when_somebody_does(stage: Stage) -> None:
    add_games(stage.app.archive, REGISTRY)
    screen = opened(stage, "statistics", {})
    stage.app.go("settings")
    before = len(screen.ids.right.children)
    stage.wait(1)
    assert len(screen.ids.right.children) == before
    stage.back()
    stage.wait(2)
    assert len(screen.ids.right.children) == 3


@pytest.mark.parametrize(("name", "place"), PLACES)
@pytest.mark.sample(1)
def test_after_a_pause_all_is_counted_again(stage: Stage, name: str, place: dict[str, Any]) -> None:
    add_games(stage.app.archive, REGISTRY)
    opened(stage, name, place)
    until_counted(stage)
    whole = stage.texts()
    stage.app.screen.render()
    stage.wait(0.05)
    stage.app.dispatch("on_pause")
    stage.wait(1)
    assert WORDS not in stage.texts()
    stage.app.dispatch("on_resume")
    stage.wait(0.05)
    assert WORDS in stage.texts()
    until_counted(stage)
    assert stage.texts() == whole


@pytest.mark.parametrize(("name", "place"), PLACES)
@pytest.mark.sample(1)
def test_a_pause_changes_nothing_that_is_counted_or_cancelled(
    stage: Stage, name: str, place: dict[str, Any]
) -> None:
    add_games(stage.app.archive, REGISTRY)
    screen = opened(stage, name, place)
    screen.ids.counting.cancel()
    for _ in "cancelled", "counted":
        stage.frames(40)
        before = list(screen.walk())
        stage.app.dispatch("on_pause")
        stage.app.dispatch("on_resume")
        stage.frames(3)
        assert list(screen.walk()) == before
        screen.render()
        until_counted(stage)


def test_filters_keep_their_place_while_games_are_counted(stage: Stage) -> None:
    add_games(stage.app.archive, REGISTRY)
    opened(stage, "statistics", {})
    until_counted(stage)
    chip = stage.the("ChoiceChip", text="All time")
    place = stage.place(chip)
    stage.app.screen.render()
    stage.wait(0.05)
    assert WORDS in stage.texts()
    assert stage.place(chip) == place
