"""The tally on a tablet: one grid, filled by touches and by a keyboard."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ra_auction.holdings import ITEMS
from tests.ui.fingers import Fingers
from tests.ui.numbers import check_tally
from tests.ui.played import TABLE
from tests.ui.table.test_tally_taps import EPOCH, begin, fill, score
from tools.demo.table_games import sample_table
from tools.places import box_of, view_box
from tools.stage import Stage
from ui.common.long_press import LONG_PRESS_SECONDS
from ui.core.keys import ENTER, LEFT, RIGHT, UP
from ui.table.tally_block import KindBlock
from ui.table.tally_count import TallyCount
from ui.table.tally_grid import GridCell, TallyGrid
from ui.table.tally_keys import BACKSPACE, TAB
from ui.table.tally_view import COUNTED


@pytest.fixture
def tablet(tmp_path: Path) -> Iterator[Stage]:
    """The app on a tablet."""
    with Stage(tmp_path, (1280, 800)) as running:
        yield running


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("closed", [0, 2])
@pytest.mark.sample(4)
def test_everything_is_in_sight_without_scrolling(players: int, closed: int, tablet: Stage) -> None:
    sample_table(tablet.app, players, closed=closed)
    tablet.app.go("tally")
    tablet.frames(6)
    pages = tablet.app.screen.ids.pages
    assert pages.children[0].height <= pages.height
    cells = list(tablet.all(GridCell))
    assert {(cell.seat, cell.item) for cell in cells} == {
        (seat, item) for seat in range(players) for item in ITEMS
    }
    for cell in cells:
        assert view_box(cell).holds(box_of(cell))
    # A row for each player, a column for each item.
    assert len({cell.y for cell in cells}) == players
    assert len({cell.x for cell in cells}) == len(ITEMS)
    assert len(list(tablet.all(KindBlock))) == (players if closed else 0)
    check_tally(tablet)


def test_the_grid_is_made_once_when_it_has_its_place(tablet: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each time takes a quarter of a second, and leaves 10 MB of garbage."""
    widths: list[float] = []
    build = TallyGrid.build

    def noted(grid: TallyGrid, count: TallyCount, tr: Any, width: float) -> None:
        widths.append(width)
        build(grid, count, tr, width)

    monkeypatch.setattr(TallyGrid, "build", noted)
    sample_table(tablet.app, 5, closed=2)
    screen = tablet.app.go("tally")
    tablet.frames(6)
    assert widths == [screen.ids.sheet.width]


def test_the_grid_is_filled_by_the_strip_and_by_taps_on_tiles(tablet: Stage) -> None:
    session, fingers = begin(tablet), Fingers(tablet)
    fill(fingers, monuments=True)
    score(tablet, fingers, session)


def test_a_keyboard_fills_the_grid_with_digits_tab_and_enter(tablet: Stage) -> None:
    session, fingers = begin(tablet), Fingers(tablet)
    count = tablet.app.screen.count
    # The strip's order: Tab passes over what somebody has none of.
    while count.cell.item not in COUNTED["civilizations"]:
        cell = count.cell
        if EPOCH[cell.seat].get(cell.item):
            fingers.key(str(EPOCH[cell.seat][cell.item]))
        if count.cell == cell:
            tablet.key(TAB)
    for kind in ("civilizations", "monuments"):
        for seat, own in enumerate(EPOCH):
            for item in COUNTED[kind]:
                if own.get(item):
                    fingers.count_to(seat, item, own[item])
    score(tablet, fingers, session)


def typed(tablet: Stage, *keys: Any) -> Any:
    """Press keys; which count the next digit is for then."""
    for key in keys:
        tablet.key(*((ord(key), key) if isinstance(key, str) else (key,)))
    return tablet.app.screen.count.cell


def test_keys_go_on_back_and_beside(tablet: Stage) -> None:
    begin(tablet)
    view = tablet.app.screen.view
    # A digit goes on by itself, as on the strip, and whoever confirms it is there already.
    assert typed(tablet, "1") == (1, "gods")
    assert typed(tablet, ENTER[0]) == (1, "gods")
    assert typed(tablet, ENTER[0]) == (2, "gods")
    # There are five of gold: the second digit is the next player's.
    assert typed(tablet, UP, RIGHT, "2", "1") == (3, "gold")
    assert [own["gold"] for own in view.counts] == [0, 2, 1, 0]
    # Two digits make sense of pharaohs, as long as there are so many.
    assert typed(tablet, TAB, "1") == (0, "pharaohs")
    assert typed(tablet, "2") == (1, "pharaohs")
    assert typed(tablet, "2", "7") == (3, "pharaohs")
    assert [own["pharaohs"] for own in view.counts] == [12, 2, 7, 0]
    assert typed(tablet, "1", BACKSPACE, LEFT, UP) == (2, "gold")
    assert view.counts[3]["pharaohs"] == 0
    assert typed(tablet, UP, UP, LEFT, LEFT, LEFT) == (0, "gods")
    # Tab goes the way of the strip, and Shift with it back.
    assert typed(tablet, "3", TAB, TAB) == (3, "gods")
    assert typed(tablet, TAB) == (0, "gold")
    assert view.counts[0]["gods"] == 3


def test_a_keyboard_is_left_to_others(tablet: Stage) -> None:
    begin(tablet)
    fingers = Fingers(tablet)
    tablet.app.go("settings")
    fingers.key("1")
    tablet.back()
    assert tablet.app.screen.view.empty
    fingers.pick(0, "pharaohs")
    fingers.press("StripKey", text="10+")
    typed(tablet, "1", "4", ENTER[0])
    assert tablet.app.screen.view.counts[0]["pharaohs"] == 14
    assert tablet.app.screen.count.cell == (1, "pharaohs")


def test_a_tile_held_in_the_grid_begins_again(tablet: Stage) -> None:
    begin(tablet)
    fingers = Fingers(tablet)
    fingers.count_to(1, "art", 2)
    fingers.count_to(1, "art", 0)
    assert tablet.app.screen.view.counts[1]["art"] == 0
    check_tally(tablet)


def test_what_is_turned_from_a_tablet_to_a_phone_is_counted_on(tablet: Stage) -> None:
    begin(tablet)
    fingers = Fingers(tablet)
    fingers.pick(1, "gold")
    tablet.resize(412, 916)
    tablet.frames(4)
    assert tablet.the("PageTab", active=True).icon == "gold"
    fingers.digit(1)
    tablet.resize(1280, 800)
    tablet.frames(4)
    fingers.digit(2)
    assert [own["gold"] for own in tablet.app.screen.view.counts] == [0, 1, 2, 0]
    check_tally(tablet)


def test_a_head_of_the_grid_that_is_held_says_what_it_is(tablet: Stage) -> None:
    begin(tablet)
    head = tablet.the("GridHead", icon="nile")
    tablet.tap_at(*tablet.place(head), LONG_PRESS_SECONDS + 0.5)
    assert "Niles" in tablet.texts()
    assert tablet.app.screen.view.empty


def test_the_points_at_the_foot_have_names_where_there_is_room(tablet: Stage) -> None:
    begin(tablet)
    totals = list(tablet.all("PlayerTotal"))
    assert len(totals) == len(tablet.app.screen.view.players)
    assert all(total.named for total in totals)
    tablet.resize(412, 916)
    tablet.frames(4)
    assert not any(total.named for total in totals)


def test_a_game_begins_while_the_empty_tally_is_open_on_a_tablet(stage: Stage) -> None:
    stage.resize(1280, 800)
    stage.show("tally")
    assert "No tiles to count" in stage.texts()
    stage.app.begin("ra-table", TABLE)
    stage.app.go("tally")
    stage.frames(4)
    assert stage.the("TallyGrid").children
