"""A screen of the game that is played renders on each change, but only while it is in front."""

import pytest

from tests.ui.played import TABLE
from tools.stage import Stage
from ui.table.table_screen import TableScreen


@pytest.fixture
def rendered(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many Ras had come whenever the table was rendered; it is in front."""
    found: list[int] = []
    before = TableScreen.render

    def render(screen: TableScreen, *changed: object) -> None:
        found.append(stage.app.session.game.ra_count)
        before(screen, *changed)

    monkeypatch.setattr(TableScreen, "render", render)
    stage.app.begin("ra-table", TABLE)
    stage.app.go("table")
    stage.frames()
    found.clear()
    return found


def change(stage: Stage) -> None:
    stage.app.session.do({"do": "ra"})
    stage.frames()


def test_in_front_it_renders_each_change(stage: Stage, rendered: list[int]) -> None:
    change(stage)
    change(stage)
    assert rendered == [1, 2]


def test_behind_another_screen_it_renders_when_it_comes_back(stage: Stage, rendered: list[int]) -> None:
    stage.app.go("tally")
    change(stage)
    change(stage)
    assert rendered == []
    stage.back()
    assert rendered == [2]
    change(stage)
    assert rendered == [2, 3]


def test_after_a_pause_it_renders_again(stage: Stage, rendered: list[int]) -> None:
    stage.app.dispatch("on_pause")
    stage.app.dispatch("on_resume")
    change(stage)
    assert rendered == [1]
