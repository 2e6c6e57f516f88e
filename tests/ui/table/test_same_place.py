"""What stays where it is at the table: buttons from screen to screen, disks from auction to auction."""

from pathlib import Path
from typing import Any

import pytest
from kivy.uix.label import Label

from ra_auction.editions import EDITIONS
from ra_auction.journals import AUCTION, TABLE
from ra_auction.setup import deal
from tests.ui.fingers import Fingers
from tools.demo.table import LOT
from tools.demo.table_games import sample_play, sample_table
from tools.places import box_of, view_box
from tools.stage import Stage
from ui.core.languages import LANGUAGES

SCREENS = ("table", "tally", "epoch", "log")


@pytest.mark.parametrize("kind", [TABLE, AUCTION])
def test_the_book_and_undo_are_at_one_place_on_every_screen(kind: str, stage: Stage) -> None:
    if kind == TABLE:
        sample_table(stage.app, 3, closed=1)
    else:
        sample_play(stage.app, AUCTION, 3, ["god", "pharaoh", "ra", 13])
    places: dict[str, set[tuple[float, float]]] = {"book": set(), "undo": set(), "redo": set()}
    for screen in SCREENS if kind == TABLE else ("table", "log"):
        stage.app.go(screen)
        stage.frames()
        for icon, found in places.items():
            button = next(each for each in stage.all() if getattr(each, "icon", "") == icon)
            found.add(stage.place(button))
    assert [len(found) for found in places.values()] == [1, 1, 1]


def test_the_book_stays_where_the_game_is_over_and_the_list_is_the_log(stage: Stage) -> None:
    sample_table(stage.app, 3, closed=3)
    stage.app.go("epoch")
    stage.frames()
    place = stage.place(stage.the("IconButton", icon="book"))
    listed = stage.place(stage.the("IconButton", icon="list"))
    stage.app.go("final")
    stage.frames()
    assert stage.place(stage.the("IconButton", icon="book")) == place
    assert stage.place(stage.the("IconButton", icon="list")) == listed
    stage.tap(stage.the("IconButton", icon="list"))
    assert type(stage.app.screen).__name__ == "LogScreen"
    stage.back()
    assert type(stage.app.screen).__name__ == "FinalScreen"


def test_one_icon_has_one_meaning(stage: Stage) -> None:
    sample_table(stage.app, 3, closed=0)
    stage.app.go("tally")
    stage.frames()
    assert not list(stage.all("IconButton", lambda each: each.icon == "list"))
    stage.tap(stage.the("IconButton", icon="people"))
    assert not list(stage.all("IconButton", lambda each: each.icon == "list"))


@pytest.mark.parametrize("size", [(412, 916), (360, 640)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_disks_stay_where_they_are_after_the_first_auction(
    language: str, size: tuple[int, int], stage: Stage
) -> None:
    stage.resize(*size)
    stage.app.settings.language = language
    session = stage.app.begin("ra-table", deal(EDITIONS["classic"], ("Ann", "Bea", "Cy")).as_json())
    stage.app.go("table")
    stage.frames(4)
    before = {card.seat.name: (card.y, card.height) for card in stage.all("SeatCard")}
    session.do({"do": "win", "player": 0, "disk": session.game.suns.all_owned()[0][0]})
    stage.frames(4)
    assert {card.seat.name: (card.y, card.height) for card in stage.all("SeatCard")} == before


def test_undo_while_a_gods_tile_is_chosen_undoes_only_that_choice(stage: Stage) -> None:
    session = sample_play(
        stage.app,
        AUCTION,
        3,
        ["god", "pharaoh", "ra", 13, *LOT],
    )
    stage.app.go("table")
    stage.frames()
    panel = next(stage.all("RefereePanel"))
    head = session.journal.head
    stage.tap(stage.the("GodButton"))
    assert panel.spending
    stage.tap(stage.the("UndoButton"))
    assert not panel.spending
    assert session.journal.head == head
    stage.tap(stage.the("UndoButton"))
    assert session.journal.head == head - 1


def test_an_epoch_of_a_tally_says_who_starts(stage: Stage) -> None:
    session = sample_table(stage.app, 3, closed=2)
    stage.app.go("table")
    stage.frames()
    told = [text for text in stage.texts() if text.endswith("starts the epoch.")]
    assert len(told) == 1
    assert session.game.epoch == 3


def test_who_left_after_starting_an_epoch_is_not_asked_again(stage: Stage) -> None:
    session = stage.app.begin("ra-table", deal(EDITIONS["classic"], ("Ann", "Bea", "Cy")).as_json())
    session.do({"do": "close"})
    session.do({"do": "close"})
    stage.app.go("epoch")
    stage.frames()
    Fingers(stage).press("PrimaryButton", text="Start epoch 3")
    journal = session.journal.id
    stage.app.start_over()
    session = stage.app.resume(journal)
    assert [screen for screen, _place in session.visits] == ["table"]
    stage.app.go("epoch")
    stage.frames()
    stage.the("PrimaryButton", text="Back to epoch 3")
    # Another epoch that is scored there is another question.
    session.undo()
    session.do({"do": "close"})
    assert [screen for screen, _place in session.visits] == ["table", "epoch"]


def test_with_a_full_track_nothing_can_be_drawn_and_looks_so(stage: Stage) -> None:
    session = sample_play(stage.app, AUCTION, 3, ["god", "pharaoh", "ra", 13, *["nile"] * 7])
    stage.app.go("table")
    stage.frames()
    ra = stage.the("PrimaryButton", text="Ra drawn")
    assert not ra.disabled
    tiles = list(stage.all("TileButton"))
    assert len(tiles) > 15
    assert not any(tile.disabled for tile in tiles)
    session.do({"do": "draw", "tile": "art"})
    stage.frames()
    assert ra.disabled
    assert all(tile.disabled for tile in tiles)
    assert not stage.the("BigButton", text="Invoke Ra").disabled
    assert stage.the("GodButton").disabled


def test_with_a_full_track_a_god_takes_what_lies_there(stage: Stage) -> None:
    sample_play(stage.app, AUCTION, 3, ["god", "pharaoh", "gold", "ra", 13, *["nile"] * 7, "art"])
    stage.app.go("table")
    stage.frames()
    stage.tap(stage.the("GodButton"))
    tiles = {tile.tile for tile in stage.all("TileButton") if not tile.disabled}
    assert tiles == {"nile", "art"}


def in_sight(widget: Any) -> bool:
    """Is all of it seen without scrolling?"""
    return view_box(widget).holds(box_of(widget))


PHONES = [(412, 916), (412, 800), (360, 640)]
LOOKS = [(size, scale) for size in PHONES for scale in (1, 1.3)]


@pytest.mark.parametrize(("size", "scale"), LOOKS)
def test_after_disasters_it_is_in_sight_whose_turn_it_is(
    size: tuple[int, int], scale: float, tmp_path: Path
) -> None:
    with Stage(tmp_path, size, font_scale=scale) as stage:
        tiles = ["pharaoh", "flood", "nile", "art", "drought", "funeral", "funeral", "unrest", "invoke", 14]
        sample_play(stage.app, AUCTION, 5, tiles)
        stage.app.go("table")
        stage.frames(6)
        turn = [each for each in stage.all(Label) if each.text.endswith("’s turn")]
        assert any(in_sight(each) for each in turn)


@pytest.mark.parametrize(("size", "scale"), LOOKS)
def test_with_odds_everything_above_the_tiles_is_in_sight(
    size: tuple[int, int], scale: float, tmp_path: Path
) -> None:
    with Stage(tmp_path, size, font_scale=scale) as stage:
        stage.show("table", "odds")
        stage.frames(6)
        assert in_sight(next(stage.all("TileButton")))
        for label in stage.all(Label):
            assert not label.text or in_sight(label), label.text
        for boat in stage.all("RaTrack"):
            assert boat.height == 0 or in_sight(boat)


@pytest.mark.parametrize("odds", [False, True])
@pytest.mark.parametrize(("size", "scale"), [*LOOKS, ((360, 640), 1.5), ((916, 412), 1.3)])
def test_the_strip_has_all_names_whole(
    size: tuple[int, int], scale: float, odds: bool, tmp_path: Path
) -> None:
    with Stage(tmp_path, size, font_scale=scale, lot_values=odds) as stage:
        stage.show("table", "losses")
        stage.frames(4)
        names = [each for each in stage.all("StripName") if each.text]
        assert [each.text for each in names] == ["Ann", "Béatrice", "Cyrille", "Дарья", "Emil"]
        for name in names:
            assert not name.shorten
            assert box_of(name.brief).holds(box_of(name))


def test_a_name_too_long_for_the_strip_shows_how_it_begins(tmp_path: Path) -> None:
    names = ("Maximiliana Alexandra", "Bea", "Cy", "Dan", "Eve")
    with Stage(tmp_path, (360, 640)) as stage:
        stage.app.begin(AUCTION, deal(EDITIONS["classic"], names).as_json())
        stage.app.go("table")
        stage.frames(4)
        shown = {each.text: each for each in stage.all("StripName") if each.text}
        assert [each.is_shortened for each in shown.values()] == [True, False, False, False, False]
        assert box_of(shown[names[0]].brief).holds(box_of(shown[names[0]]))
