"""Where the parts of the table are: the decisions by themselves, and all is in sight on a phone."""

import pytest

from ra_auction.editions import EDITIONS
from ra_auction.journals import AUCTION as LOGGED
from ra_auction.setup import deal
from tests.ui.logged import draw
from tools.demo import states
from tools.stage import Stage
from ui.table import table_layout
from ui.table.table_layout import Play, TableLayout, lay_out

PHONE, OLD_PHONE, SMALL, ON_ITS_SIDE = (412, 916), (412, 800), (360, 640), (916, 412)
TABLET, TABLET_ON_ITS_SIDE = (800, 1280), (1280, 800)
PLAIN, LARGE, LARGEST = 16, 20.8, 24
TRACKING = Play(playing=True)
TILES = Play(playing=True, logged=True)
AUCTION = Play(playing=True, logged=True, bidding=True)
CHOICE = Play(playing=True, logged=True, choosing=True)
WITH_ODDS = Play(playing=True, logged=True, odds=True)
LOSSES = Play(playing=True, logged=True, lost=True)


def at(size: tuple[int, int], play: Play, letters: float = PLAIN) -> TableLayout:
    return lay_out(*size, letters, play)


def test_without_a_game_nothing_is_beside_anything_but_what_the_window_has() -> None:
    assert at(PHONE, Play()) == TableLayout()
    assert at(TABLET_ON_ITS_SIDE, Play()) == TableLayout(beside=True)


@pytest.mark.parametrize(
    ("size", "beside", "low"),
    [
        (PHONE, False, False),
        (ON_ITS_SIDE, True, True),
        ((640, 360), True, True),
        ((540, 360), False, True),
        (TABLET, True, False),
        (TABLET_ON_ITS_SIDE, True, False),
    ],
)
def test_track_and_players_are_side_by_side(size: tuple[int, int], beside: bool, low: bool) -> None:
    decided = at(size, TRACKING)
    assert (decided.beside, decided.low) == (beside, low)


def test_the_log_has_the_room_a_tablet_has_left() -> None:
    assert (at(TABLET, TRACKING).log_below, at(TABLET, TRACKING).log_aside) == (True, False)
    assert (at(TABLET, TILES).log_below, at(TABLET, TILES).log_aside) == (False, False)
    assert (at(TABLET_ON_ITS_SIDE, TILES).log_below, at(TABLET_ON_ITS_SIDE, TILES).log_aside) == (False, True)
    assert not at(ON_ITS_SIDE, TRACKING).log_below


def test_the_players_are_in_a_strip_where_no_disk_is_tapped() -> None:
    assert [at(size, TILES).stripped for size in (PHONE, ON_ITS_SIDE, TABLET)] == [True, True, False]
    assert [at(PHONE, play).stripped for play in (TRACKING, AUCTION, CHOICE)] == [False] * 3
    assert at(SMALL, CHOICE).stripped
    assert not at(SMALL, Play(playing=True, logged=True, over=True)).stripped


def test_large_letters_and_small_phones_have_less_above_the_tiles() -> None:
    assert [at(PHONE, TILES, letters).tight for letters in (PLAIN, LARGE, LARGEST)] == [False, False, True]
    assert at(SMALL, TILES).tight
    assert [at(SMALL, TRACKING, letters).short for letters in (PLAIN, 18.4, LARGE)] == [False, True, True]
    assert not at(OLD_PHONE, TRACKING, LARGEST).short
    assert (at(SMALL, TILES).boat, at(PHONE, TILES).boat) == (0, table_layout.TRACK)
    assert at(ON_ITS_SIDE, TILES).boat == table_layout.LOW_TRACK
    assert at(ON_ITS_SIDE, AUCTION).boat == 0


def test_what_is_said_is_brief_where_it_would_push_something_out_of_sight() -> None:
    assert [at(PHONE, LOSSES, letters).brief for letters in (PLAIN, 12)] == [True, False]
    assert [at(PHONE, WITH_ODDS, letters).brief for letters in (PLAIN, LARGE)] == [False, True]
    assert [at(ON_ITS_SIDE, WITH_ODDS, letters).brief for letters in (PLAIN, LARGE)] == [False, True]
    assert [at(ON_ITS_SIDE, AUCTION, letters).brief for letters in (LARGE, LARGEST)] == [False, True]
    assert at(ON_ITS_SIDE, LOSSES).brief
    assert not at(TABLET, LOSSES, LARGEST).brief
    assert not at(SMALL, CHOICE).brief


def test_how_wide_the_left_column_is() -> None:
    assert at(ON_ITS_SIDE, TILES).left(1000, 16) == 640
    assert at(ON_ITS_SIDE, AUCTION).left(1000, 16) == 360
    assert at(TABLET_ON_ITS_SIDE, TILES).left(1000, 16) == 460
    assert at(TABLET, TILES).left(100, 16) == table_layout.LEAST_FOR_TILES
    assert at(TABLET, TRACKING).left(100, 16) == table_layout.LEAST_FOR_TRACK
    assert [at(ON_ITS_SIDE, AUCTION).columns(width) for width in (860, 861)] == [1, 2]
    assert at(TABLET, AUCTION).columns(1280) == 1


def test_buttons_and_hint_have_a_line_where_it_is_long_enough() -> None:
    wide = at(PHONE, TRACKING)
    assert [wide.abreast(388, letters) for letters in (PLAIN, 30)] == [True, False]
    assert at(SMALL, TRACKING, LARGEST).abreast(320, LARGEST)
    assert [wide.hint_lines(400, small) for small in (13, 20)] == [1.2, 2.5]
    assert at(TABLET, TRACKING).hint_lines(400, 13) == 0
    assert [at(size, TILES).status_lines for size in (PHONE, SMALL)] == [2.5, 1.2]


def test_tiles_are_lower_the_more_is_above_them() -> None:
    def room(size: tuple[int, int], *, odds: bool = False) -> float:
        return at(size, TILES).room_for_tiles(500, PLAIN, 8, odds=odds)

    assert room(ON_ITS_SIDE) == 492
    assert room(PHONE, odds=True) < room(PHONE) < room(SMALL) == room(SMALL, odds=True) < 500


# In the suite every third state is looked at, beginning with another one at each size; `make looks` has all.
EVERY = [pytest.param(1, marks=pytest.mark.look), 3]
LOOKS = [
    *((size, 1.3, "ru") for size in (SMALL, ON_ITS_SIDE)),
    *(pytest.param(size, 1.3, "ru", marks=pytest.mark.look) for size in (PHONE, OLD_PHONE)),
    *(pytest.param(SMALL, 1.3, language, marks=pytest.mark.look) for language in ("fr", "de")),
]


@pytest.mark.parametrize("every", EVERY)
@pytest.mark.parametrize(("size", "scale", "language"), LOOKS)
@pytest.mark.sample(4)
def test_nothing_scrolls_on_a_phone(
    size: tuple[int, int], scale: float, language: str, every: int, stage: Stage
) -> None:
    stage.resize(*size)
    for state in [*states("table")][(size == SMALL) % every :: every]:
        stage.app.settings.lot_values = False
        stage.show("table", state, language=language, font_scale=scale)
        stage.frames(4)
        for scroll in (stage.app.screen.ids.above, stage.app.screen.ids.right):
            assert scroll.parent is None or scroll.viewport_size[1] <= scroll.height, state


@pytest.mark.parametrize("languages", [pytest.param(("en", "fr", "de"), marks=pytest.mark.look), ("ru",)])
def test_on_a_small_phone_with_the_largest_letters_every_disk_can_be_tapped_without_scrolling(
    languages: tuple[str, ...], stage: Stage
) -> None:
    stage.resize(*SMALL)
    for state in ("playing", "second", "five", "auction"):
        for language in languages:
            stage.show("table", state, language=language, font_scale=1.5)
            stage.frames(4)
            above = stage.app.screen.ids.above
            assert above.viewport_size[1] <= above.height, (state, language)


def test_with_odds_two_players_have_no_more_room_than_five_on_a_small_phone(stage: Stage) -> None:
    stage.resize(*SMALL)
    setup = deal(EDITIONS["pharaoh"], ("Sophie", "Thomas"))
    stage.app.settings.lot_values, stage.app.settings.font_scale = True, 1.3
    session = stage.app.begin(LOGGED, setup.as_json())
    stage.app.go("table")
    draw(session, "nile", "pharaoh")
    stage.frames(6)
    above = stage.app.screen.ids.above
    assert above.viewport_size[1] <= above.height
