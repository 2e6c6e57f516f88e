"""Long names and words have the room there is: none is cut or broken."""

import pytest
from kivy.core.window import Window

from ra_auction.editions import EDITIONS
from ra_auction.setup import deal
from tests.ui.drawn import drawn_lines
from tests.ui.fingers import Fingers
from tools.demo.table_games import sample_table
from tools.stage import Stage
from ui.common.text import FittedText, WrappedText
from ui.core.languages import LANGUAGES

NAMES = ("Maximiliana Alexandra", "Christopher-Alexander", "Ann-Sophie Wilhelmina")


def begin_with_long_names(stage: Stage, screen: str) -> None:
    stage.resize(916, 412)
    stage.app.begin("ra-table", deal(EDITIONS["classic"], NAMES).as_json())
    stage.app.go(screen)
    stage.frames(4)


def show_on_a_small_phone(stage: Stage, screen: str, state: str, **settings: str | float) -> None:
    stage.resize(360, 640)
    stage.show(screen, state, **settings)
    stage.frames(4)


def assert_unbroken(label: FittedText) -> None:
    lines = [" ".join(words) for words in drawn_lines(label)]
    words = " ".join(lines).replace("\N{NO-BREAK SPACE}", " ").split()
    assert words == label.text.split()


def test_a_name_has_the_width_of_its_card(stage: Stage) -> None:
    begin_with_long_names(stage, "table")
    for name in NAMES:
        text = stage.the("Text", text=name)
        assert not text.is_shortened
        assert text.width > text.parent.width * 0.9


@pytest.mark.parametrize("size", [(916, 412), (1280, 800)])
@pytest.mark.parametrize("scale", [1, 1.3, 1.5])
def test_no_name_of_the_tally_breaks_within_a_word(scale: float, size: tuple[int, int], stage: Stage) -> None:
    stage.app.settings.font_scale = scale
    begin_with_long_names(stage, "tally")
    stage.resize(*size)
    stage.frames(4)
    for seat, name in enumerate(NAMES):
        Fingers(stage).pick(seat, "gods")
        stage.frames(2)
        labels = [each for each in stage.all(FittedText) if each.text.startswith(name)]
        assert len(labels) == 1
        assert_unbroken(labels[0])
        if size == (916, 412) and scale == 1:
            cut = [each.text for each in stage.all(WrappedText) if each.shorten and each.is_shortened]
            assert cut == []


@pytest.mark.parametrize("height", [360, 336])
def test_names_of_five_are_whole_beside_rows_of_tiles_on_a_low_phone(height: int, stage: Stage) -> None:
    stage.resize(640, height)
    for language in LANGUAGES:
        stage.app.settings.language = language
        for kind in ("civilizations", "monuments"):
            sample_table(stage.app, 5, closed=1)
            stage.app.go("tally", kind=kind)
            stage.frames(4)
            names = {each.text for each in stage.all(WrappedText) if each.shorten}
            assert names == set(stage.app.screen.view.players)
            cut = [each.text for each in stage.all(WrappedText) if each.shorten and each.is_shortened]
            assert cut == [], (language, kind)


def test_five_players_are_in_sight_on_a_low_phone(stage: Stage) -> None:
    stage.resize(640, 360)
    sample_table(stage.app, 5, closed=1)
    stage.app.go("tally", kind="civilizations")
    stage.frames(4)
    pages = stage.app.screen.ids.pages
    least = pages.to_window(*pages.pos)[1]
    assert all(block.to_window(*block.pos)[1] >= least for block in stage.all("TallyLine"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_buttons_beside_each_other_break_within_no_word(language: str, stage: Stage) -> None:
    show_on_a_small_phone(stage, "table", "tiles", language=language, font_scale=1.5)
    labels = [button.ids.label for button in stage.all("BigButton")]
    assert labels
    for label in labels:
        assert_unbroken(label)


@pytest.mark.parametrize("language", LANGUAGES)
def test_five_players_disks_are_saved_without_scrolling(language: str, stage: Stage) -> None:
    show_on_a_small_phone(stage, "log", "disks", language=language, font_scale=1.3)
    panel = stage.the("DisksPanel").panel
    assert panel.height < Window.height - stage.app.theme.margin
    assert panel.children[0].height <= panel.height


def test_tiles_have_more_room_than_disks_on_a_tablet(stage: Stage) -> None:
    stage.resize(1280, 800)
    stage.show("table", "tiles", language="en", theme="night")
    stage.frames(4)
    screen = stage.app.screen
    assert screen.ids.left.width > screen.ids.right.width
    assert max(disk.side for disk in stage.all("SunDisk")) <= max(
        tile.height for tile in stage.all("TileButton")
    )


def test_a_log_without_an_entry_is_no_empty_card(stage: Stage) -> None:
    stage.resize(1280, 800)
    stage.app.begin("ra-table", deal(EDITIONS["classic"], NAMES).as_json())
    stage.app.go("table")
    stage.frames(4)
    told = "What you enter during a game will appear here."
    assert told in stage.texts()
    stage.tap(stage.the("PrimaryButton", text="Ra drawn"))
    assert told not in stage.texts()
    stage.tap(stage.the("UndoButton"))
    assert told in stage.texts()
