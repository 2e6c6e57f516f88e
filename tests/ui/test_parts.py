"""Parts that are off the screen for now live as long as their screen, and no longer."""

import gc

import pytest
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ra_auction.journals import TABLE
from tools.demo.table_games import sample_play
from tools.stage import Stage
from ui.features import SCREENS


def off_the_screen(screen: Widget) -> list[Widget]:
    """The parts a screen has taken off, with all that is in them."""
    on = {id(each) for each in screen.walk(restrict=True)}
    parts = [part.__self__ for part in screen.ids.values() if id(part.__self__) not in on]
    return [each for part in parts for each in part.walk(restrict=True)]


@pytest.mark.parametrize("name", ["epoch", "final", "history", "table", "tally"])
@pytest.mark.sample(2)
def test_a_part_that_is_held_on_to_still_has_its_screen(name: str, stage: Stage) -> None:
    assert name in SCREENS
    stage.show(name)
    held = off_the_screen(stage.app.screen)
    assert held
    stage.app.start_over()
    stage.frames()
    gc.collect()
    # As when the collector comes in the middle of a change that these widgets are just told of.
    stage.app.settings.language = "fr"
    stage.app.settings.font_scale = 1.3
    for part in held:
        part.size = (part.width + 7, part.height + 7)
    stage.frames()


def test_what_is_off_the_screen_keeps_no_screen_that_is_gone(stage: Stage) -> None:
    stage.show("history")
    screen = stage.app.screen.proxy_ref
    stage.app.start_over()
    stage.frames()
    gc.collect()
    with pytest.raises(ReferenceError):
        _ = screen.kinds


@pytest.mark.parametrize("name", ["history", "statistics", "table", "table_setup", "tally"])
def test_the_bar_of_what_scrolls_does_not_fade(name: str, stage: Stage) -> None:
    stage.show(name)
    lists = list(stage.all(ScrollView))
    lists += [each for each in off_the_screen(stage.app.screen) if isinstance(each, ScrollView)]
    assert lists
    for each in lists:
        assert each.bar_inactive_color == each.bar_color


def test_a_part_that_is_built_when_it_is_first_shown_is_built_once(stage: Stage) -> None:
    screen = stage.app.go("table")
    stage.frames()
    (nothing,) = stage.all("NoTable")
    over = screen.ids.end
    assert over.parent is None
    assert not over.children
    sample_play(stage.app, TABLE, 3, [11, *["ra"] * 8])
    stage.app.go("home")
    stage.app.go("table")
    stage.frames()
    (banner,) = stage.all("EpochOver")
    assert nothing.parent.parent is None
    stage.app.session.undo()
    stage.frames()
    assert not list(stage.all("EpochOver"))
    stage.app.session.redo()
    stage.frames()
    assert list(stage.all("EpochOver")) == [banner]
