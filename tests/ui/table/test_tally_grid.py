"""The tally on a tablet: one grid, filled by touches and by a keyboard."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ra_auction.holdings import ITEMS
from tests.ui.fingers import Fingers
from tests.ui.numbers import check_tally
from tests.ui.table.test_tally_taps import EPOCH, begin, fill, score
from tools.demo.table_games import sample_table
from tools.places import box_of, view_box
from tools.stage import Stage
from ui.core.keys import DOWN, ENTER, LEFT, RIGHT, UP
from ui.table.tally_grid import GridCell
from ui.table.tally_keys import BACKSPACE, TAB


@pytest.fixture
def tablet(tmp_path: Path) -> Iterator[Stage]:
    """The app on a tablet."""
    with Stage(tmp_path, (1280, 800)) as running:
        yield running


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("closed", [0, 2])
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
    assert len(list(tablet.all("TallyBlock"))) == (players if closed else 0)
    check_tally(tablet)


def test_the_grid_is_filled_by_the_strip_and_by_taps_on_tiles(tablet: Stage) -> None:
    session, fingers = begin(tablet), Fingers(tablet)
    fill(fingers, monuments=True)
    score(tablet, fingers, session)


def test_a_keyboard_fills_the_grid_with_digits_tab_and_enter(tablet: Stage) -> None:
    session, fingers = begin(tablet), Fingers(tablet)
    for own in EPOCH:
        for item in ITEMS:
            if own.get(item):
                fingers.key(str(own[item]))
            tablet.key(TAB)
    score(tablet, fingers, session)


def typed(tablet: Stage, *keys: Any) -> Any:
    """Press keys; which count the next digit is for then."""
    for key in keys:
        tablet.key(*((ord(key), key) if isinstance(key, str) else (key,)))
    return tablet.app.screen.count.cell


def test_keys_go_on_back_and_beside(tablet: Stage) -> None:
    begin(tablet)
    view = tablet.app.screen.view
    assert typed(tablet, "1", ENTER[0]) == (1, "gods")
    assert typed(tablet, RIGHT, DOWN, "2", "1") == (2, "gold")
    # More gold than there is was refused, and only the first digit counts.
    assert view.counts[2]["gold"] == 2
    assert typed(tablet, RIGHT, "1", "2") == (2, "pharaohs")
    assert view.counts[2]["pharaohs"] == 12
    assert typed(tablet, BACKSPACE, LEFT, UP) == (1, "gold")
    assert view.counts[2]["pharaohs"] == 1
    assert typed(tablet, UP, UP, LEFT, LEFT, LEFT) == (0, "gods")
    assert view.counts[0]["gods"] == 1
    # A digit at a count where people have just come begins anew.
    assert typed(tablet, "3", TAB, TAB) == (0, "pharaohs")
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
