"""What is not in sight any more leaves nothing behind, and what was chosen there comes back."""

import gc
import weakref
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path

import pytest
from kivy.core.text import LabelBase
from kivy.event import EventDispatcher
from kivy.graphics import Fbo, Rectangle
from kivy.graphics.context import get_context
from kivy.lang import Builder

from tools.demo import states
from tools.memory import objects_at_rest
from tools.stage import Stage
from ui import core
from ui.common.board.board import HexBoard
from ui.common.board.field import field
from ui.common.board.stacks import stack_picture
from ui.common.icon import ICONS, SETTLED_SECONDS, Icon
from ui.common.text_field import TextField
from ui.core.navigation import HOME, MOST_WAITING
from ui.features import SCREENS
from ui.rules.search import Index, search, searchable
from ui.rules.texts import load

# So many that whatever was left before is dropped.
OTHERS = ("lessons", "settings", "recovery", "bin", "welcome")
# Where our rules are.
UI = str(Path(core.__file__).parents[1])
# A timer may run, an animation end.
SLACK = 5


def look_into(stage: Stage, names: Iterable[str]) -> None:
    """From Home to each of these."""
    for name in names:
        stage.app.go(HOME)
        stage.frames(2)
        stage.app.go(name)
        stage.frames(3)


def left(stage: Stage, name: str) -> None:
    """Go on until this screen is dropped, and home."""
    assert name in stage.app.built_screens
    look_into(stage, [other for other in OTHERS if other != name])
    stage.app.go(HOME)
    stage.frames(3)
    assert name not in stage.app.built_screens


def alive(kind: type) -> int:
    return sum(type(each) is kind for each in gc.get_objects())


def listeners(source: EventDispatcher) -> int:
    """How many listen, also those that are gone and that Kivy has not noticed."""
    return sum(len(source.get_property_observers(name)) for name in source.properties())


def test_a_screen_that_was_left_long_ago_is_dropped_and_its_memory_is_free(stage: Stage) -> None:
    gc.unfreeze()
    gone = weakref.ref(stage.app.go("players"))
    left(stage, "players")
    assert len(stage.app.built_screens) <= 1 + MOST_WAITING
    stage.wait(1)  # what fades has faded; nobody touches anything
    look_into(stage, OTHERS)
    stage.wait(1.2)
    assert gone() is None


def test_what_waits_is_dropped_before_another_screen_is_built(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else there would never be more: what was left, the one below, and the one that comes."""
    stage.app.go("players")
    stage.app.go_back()
    assert "players" in stage.app.built_screens
    first = stage.app.go("players")
    stage.app.go_back()
    assert stage.app.go("players") is first
    stage.app.go_back()
    built: list[frozenset[str]] = []
    build = stage.app.build_screen
    monkeypatch.setattr(
        stage.app, "build_screen", lambda name: [built.append(stage.app.built_screens), build(name)][1]
    )
    stage.app.go("settings")
    assert built == [{HOME}]
    # What the way Back leads through stays.
    stage.app.go("recovery")
    assert built[1:] == [{HOME, "settings"}]


def test_a_large_picture_of_many_layers_becomes_one(stage: Stage) -> None:
    """Fifteen textures as large as the picture took 5 MB, and on a phone with three pixels for each 50."""
    (hero,) = (each for each in stage.app.screen.walk() if isinstance(each, Icon) and each.name == "hero")
    pixels = hero.export_as_image().texture.pixels
    assert len(hero.labels) == len(ICONS["hero"].layers) > 9
    gone = weakref.ref(hero.labels[3])
    stage.wait(SETTLED_SECONDS + 0.1)
    assert hero.labels == []
    (shown,) = (each for each in hero.layers.children if isinstance(each, Rectangle))
    gc.collect()
    assert gone() is None
    after = hero.export_as_image().texture.pixels
    different = sum(abs(one - other) > 8 for one, other in zip(pixels, after, strict=True))
    assert different < len(pixels) / 50
    # It follows what it is given.
    hero.size = hero.width, hero.height - 10
    stage.frames(2)
    assert len(hero.labels) == len(ICONS["hero"].layers)
    stage.wait(SETTLED_SECONDS + 0.1)
    assert hero.labels == []
    (again,) = (each for each in hero.layers.children if isinstance(each, Rectangle))
    assert again.size[1] == int(hero.height) != shown.size[1]
    hero.height += 1
    stage.frames(2)
    hero.name = ""
    stage.wait(SETTLED_SECONDS + 0.1)
    assert not hero.layers.children


def test_rules_of_kv_keep_no_text_and_share_what_they_watch(stage: Stage) -> None:
    """Their texts and lists took 2 MB with every screen built."""
    stage.app.go("settings")
    rules = [rule for _selector, rule in Builder.rules if str(rule.ctx.filename).startswith(UI)]
    assert rules
    assert {tuple(rule.ctx.sourcecode) for rule in rules} == {()}
    watched = [
        keys for rule in rules for each in rule.properties.values() for keys in each.watched_keys or ()
    ]
    assert len({id(keys) for keys in watched}) == len({tuple(keys) for keys in watched}) < len(watched) / 3


def test_cells_that_kivy_holds_hold_no_screen(stage: Stage) -> None:
    gc.unfreeze()
    gone = weakref.ref(stage.app.go("puzzle_list"))
    stage.frames(6)
    stage.app.screen.motif = "clearance"  # cells that are no longer needed wait for the next list
    stage.frames(6)
    left(stage, "puzzle_list")
    stage.wait(1)
    gc.collect()
    assert gone() is None


def test_the_way_back_leads_through_screens_as_they_were_left(stage: Stage) -> None:
    way = [
        stage.app.go(name)
        for name in ("history", "players", "statistics", "lessons", "puzzles", "puzzle_list", "bin")
    ]
    for screen in reversed(way):
        assert stage.app.screen is screen
        stage.app.go_back()


def test_what_was_chosen_comes_back(stage: Stage) -> None:
    first = stage.app.go("statistics")
    first.game, first.span = "hex", "year"
    left(stage, "statistics")
    again = stage.app.go("statistics")
    assert again is not first
    assert (again.game, again.span) == ("hex", "year")


def test_how_far_was_scrolled_comes_back(stage: Stage) -> None:
    (page,) = stage.app.go("settings").lists()
    stage.frames()
    page.scroll_y = 0.25
    stage.frames(10)
    up = page.scroll_y
    assert 0 < up < 1
    left(stage, "settings")
    (again,) = stage.app.go("settings").lists()
    stage.frames(10)
    assert again.scroll_y == pytest.approx(up, abs=0.01)
    assert again is not page


def test_a_hex_game_that_is_being_set_up_comes_back(stage: Stage) -> None:
    stage.app.go("hex_setup").first_name = "Ann"
    left(stage, "hex_setup")
    assert stage.app.go("hex_setup").first_name == "Ann"


def test_a_replay_comes_back_where_it_was_left(stage: Stage) -> None:
    stage.app.go("replay")
    states("replay")["game"](stage.app)
    at = stage.app.screen.at
    assert at
    left(stage, "replay")
    assert stage.app.go("replay").at == at


def test_a_board_that_was_turned_comes_back_so(stage: Stage) -> None:
    stage.app.go("hex_board")
    states("hex_board")["playing"](stage.app)
    first = stage.app.go("hex_board")
    first.flipped = True
    left(stage, "hex_board")
    again = stage.app.go("hex_board")
    assert again.flipped
    assert again is not first


def test_a_match_goes_with_the_app_that_showed_it_last(tmp_path: Path) -> None:
    gc.unfreeze()
    gone = []
    for screen, state in (("hex_board", "playing"), ("settings", ""), ("settings", "")):
        with Stage(tmp_path / str(len(gone))) as stage:
            stage.show(screen, state)
            gone.append(weakref.ref(stage.app))
    # Kivy may hold the one before.
    assert gone[0]() is None


@pytest.mark.parametrize(
    "names",
    [
        pytest.param(("tally", "hex_board"), id="some", marks=pytest.mark.case),
        pytest.param(tuple(SCREENS), id="all", marks=pytest.mark.look),
    ],
)
def test_screens_that_come_and_go_leave_no_objects_behind(names: Sequence[str], stage: Stage) -> None:
    gc.unfreeze()
    found: list[Counter[str]] = []
    heard: list[int] = []
    for _ in range(3):
        look_into(stage, names)
        found.append(objects_at_rest(stage))
        app = stage.app
        heard.append(sum(map(listeners, (app.settings, app.theme, app.tr))))
    assert found[-1].total() - found[-2].total() < SLACK, (found[-1] - found[-2]).most_common(5)
    assert heard[-1] == heard[-2]


def test_a_list_that_scrolls_listens_no_more_often(stage: Stage) -> None:
    (page,) = stage.app.go("settings").lists()
    stage.frames()
    before = len(page.get_property_observers("bar_color"))
    for up in (0.9, 0.8, 0.7, 0.6):
        page.scroll_y = up
        stage.frames()
    assert len(page.get_property_observers("bar_color")) <= before + 1


def test_a_field_of_text_goes_with_its_screen(stage: Stage) -> None:
    field = TextField(text="Ann")
    field.cursor = 3, 0
    stage.frames()
    gone = weakref.ref(field)
    del field
    gc.collect()
    assert gone() is None


def test_a_text_that_is_drawn_keeps_its_texture_alone(stage: Stage) -> None:
    """Kivy keeps the pixels as well, which took 14 MB with every screen built."""
    stage.frames()
    stage.show("hex_board", "playing")
    labels = [each for each in gc.get_objects() if issubclass(type(each), LabelBase)]
    assert sum(label.texture is not None for label in labels) > 30
    assert [label.text for label in labels if getattr(label, "_surface", None) is not None] == []


def test_a_search_keeps_no_rules_of_another_language() -> None:
    gc.collect()
    before = alive(Index)
    for language in ("en", "fr", "ru"):
        search(searchable(load("hex", language)), "Ra")
    gc.collect()
    assert alive(Index) == before


def test_a_picture_is_all_that_stays_of_drawing_it(stage: Stage) -> None:
    stack_picture(0, 1, 20.0, False)
    gc.collect()
    before = alive(Fbo)
    pictures = [stack_picture(1, height, 41.0, True) for height in (1, 2, 3)]
    gc.collect()
    assert alive(Fbo) == before
    assert len({each.id for each in pictures}) == 3
    # When the graphics are lost, as on Android, it is drawn again.
    ink = sum(pictures[0].pixels[3::4])
    get_context().reload()
    assert not any(pictures[0].pixels)
    stage.frames()
    # Kivy’s own soft edges differ a little after that.
    assert sum(pictures[0].pixels[3::4]) == pytest.approx(ink, rel=0.2)


def test_pictures_of_boards_are_let_go_with_the_last_board(stage: Stage) -> None:
    """6 MB at Home, on a phone with three pixels for each 30. As long as there is one, it turns at once."""
    gc.unfreeze()
    stage.show("hex_board", "playing")
    (board,) = stage.all(HexBoard)
    board.turned = not board.turned
    stage.frames(3)
    assert field.cache_info().currsize == 2
    stage.app.go_back()
    stage.app.go("hex_board")
    assert field.cache_info().currsize == 2
    left(stage, "hex_board")
    stage.wait(1)
    gone = weakref.ref(board)
    del board
    gc.collect()
    assert gone() is None
    assert field.cache_info().currsize == stack_picture.cache_info().currsize == 0
