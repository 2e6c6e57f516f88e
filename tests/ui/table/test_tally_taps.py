"""How many taps a host needs for an epoch of four players; counted by real touches."""

from pathlib import Path
from typing import Any

import pytest

from ra_auction.editions import EDITIONS
from ra_auction.holdings import ITEMS, holding
from ra_auction.setup import deal
from tests.ui.fingers import Fingers, double_tap, quick_tap
from tests.ui.numbers import check_tally
from tools.demo.table_games import sample_table
from tools.places import box_of, view_box
from tools.stage import Stage
from ui.core.languages import LANGUAGES
from ui.table.tally_view import COUNTED, KIND_OF, TAPPED

# A realistic first epoch of four: the ninth Ra comes after about 52 tiles, of which 43 are no Ra. There are
# as many of each kind here as their share in the bag, a little more on the river; disasters took four.
EPOCH: list[dict[str, int]] = [
    {"gods": 1, "pharaohs": 3, "niles": 3, "floods": 1, "art": 1, "writing": 1, "religion": 1}
    | {"sphinx": 1, "temple": 1, "palace": 1},
    {"gold": 1, "pharaohs": 1, "niles": 3, "floods": 1, "astronomy": 1, "art": 1}
    | {"obelisk": 2, "statue": 1},
    {"gods": 1, "pharaohs": 4, "niles": 2, "agriculture": 1, "pyramid": 2, "temple": 1},
    {"gold": 1, "pharaohs": 2, "niles": 4, "floods": 2, "writing": 1, "religion": 1}
    | {"fortress": 1, "step_pyramid": 1},
]
POINTS = [11, 5, 7, 9]
# Before there was a strip it took 53: 41 for what the first epoch scores, 12 for the monuments.
TARGET, WITH_MONUMENTS = 30, 42


def begin(stage: Stage) -> Any:
    """Four at the table count their first epoch."""
    session = stage.app.begin("ra-table", deal(EDITIONS["classic"], ("Ann", "Bea", "Cy", "Dee")).as_json())
    stage.app.go("tally")
    stage.frames()
    return session


def score(stage: Stage, fingers: Fingers, session: Any) -> None:
    """Score the epoch: it comes to what the rules say."""
    check_tally(stage)
    fingers.press("PrimaryButton", text="Score epoch 1")
    assert [own.total for own in session.game.sheet.scores[0]] == POINTS


def fill(fingers: Fingers, *, monuments: bool) -> None:
    """A digit for every number, in the order of the strip, noughts too; a tap for each tile."""
    count = fingers.stage.app.screen.count
    while count.cell is not None and count.cell.item not in TAPPED:
        fingers.digit(EPOCH[count.cell.seat].get(count.cell.item, 0))
    for kind in ("civilizations", "monuments") if monuments else ("civilizations",):
        for seat, own in enumerate(EPOCH):
            for item in COUNTED[kind]:
                if own.get(item):
                    fingers.count_to(seat, item, own[item])


@pytest.mark.parametrize(("monuments", "most"), [(False, TARGET), (True, WITH_MONUMENTS)])
@pytest.mark.sample(1)
def test_an_epoch_of_four_players_takes_at_most_thirty_taps(monuments: bool, most: int, stage: Stage) -> None:
    session, fingers = begin(stage), Fingers(stage)
    stage.frames(4)
    fill(fingers, monuments=monuments)
    score(stage, fingers, session)
    assert fingers.taps <= most
    # Nobody had to scroll for it: what is tapped was in sight, so these are all that people did.
    assert fingers.scrolls == 0
    for seat, own in enumerate(EPOCH):
        counted = {item: own[item] for item in own if monuments or KIND_OF[item] != "monuments"}
        assert session.game.sheet.epochs[0][seat] == tuple(holding(**counted))


def test_the_strip_goes_on_by_itself_and_leaves_the_monuments_for_later(stage: Stage) -> None:
    begin(stage)
    count, fingers = stage.app.screen.count, Fingers(stage)
    seen = []
    while count.cell is not None and count.cell.item not in TAPPED:
        seen.append(count.cell)
        fingers.skip()
    items = ("gods", "gold", "pharaohs")
    assert seen == [
        *((seat, item) for item in items for seat in range(4)),
        *((seat, item) for seat in range(4) for item in ("niles", "floods")),
    ]
    assert stage.the("PageTab", active=True).icon == "art"
    # All tiles of a player are skipped at once, nobody is left out, and monuments count in the third epoch.
    for seat in range(4):
        assert count.cell == (seat, "art")
        fingers.skip()
    # After the last one the strip begins again, and is never without a count.
    assert count.cell == (0, "gods")
    assert not stage.the("StripKey", text="1").disabled
    assert not stage.app.session.can_undo
    # Who wants to count them now can.
    fingers.turn_to(5)
    fingers.digit(2)
    assert stage.app.screen.view.counts[0]["fortress"] == 2
    assert count.cell == (0, "obelisk")


def test_a_key_of_the_strip_stays_where_it_is_while_it_goes_on(stage: Stage) -> None:
    begin(stage)
    fingers = Fingers(stage)
    for _ in range(20):
        place = stage.place(stage.the("StripKey", text="1"))
        fingers.digit(0)
        assert stage.place(stage.the("StripKey", text="1")) == place


def test_an_arrow_between_two_tiles_of_a_player_goes_to_the_next_player(stage: Stage) -> None:
    begin(stage)
    count, fingers = stage.app.screen.count, Fingers(stage)
    fingers.count_to(2, "agriculture", 1)
    assert count.cell == (2, "agriculture")
    fingers.skip()
    assert count.cell == (3, "art")
    # The last digit of an epoch stays where it is: nothing is overwritten by one too many.
    fingers.count_to(3, "writing", 1)
    assert count.order.ends(count.cell)
    fingers.digit(2)
    assert count.cell == (3, "writing")


def test_a_digit_that_is_tapped_twice_in_the_blink_of_an_eye_counts_once(stage: Stage) -> None:
    begin(stage)
    double_tap(stage, stage.the("StripKey", text="1"))
    assert [own["gods"] for own in stage.app.screen.view.counts] == [1, 0, 0, 0]
    assert stage.app.screen.count.cell == (1, "gods")


PHONES = [((412, 916), 4, 1), ((412, 916), 5, 1), ((412, 916), 5, 1.3), ((412, 800), 5, 1.3)]
PHONES += [((360, 640), 4, 1), ((360, 640), 5, 1), ((360, 640), 5, 1.3)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "players", "scale"), PHONES)
def test_every_player_is_in_sight_on_a_phone_without_scrolling(
    size: tuple[int, int], players: int, scale: float, language: str, tmp_path: Path
) -> None:
    with Stage(tmp_path, size, language=language, font_scale=scale) as stage:
        sample_table(stage.app, players)
        stage.app.go("tally")
        stage.frames(4)
        screen = stage.app.screen
        shown = set()
        for _page in screen.count.order.pages:
            blocks = list(stage.all("TallyLine"))
            assert len(blocks) == players
            for block in blocks:
                assert view_box(block).holds(box_of(block)), block.items
                shown |= {(block.seat, item) for item in block.items}
            assert screen.ids.pages.children[0].height <= screen.ids.pages.height + 1
            for key in stage.all("StripKey"):
                assert not key.disabled
                assert stage.place(key)[1] > 0
            check_tally(stage)
            screen.turn(1)
            stage.frames(4)
        assert shown == {(seat, item) for seat in range(players) for item in ITEMS}


@pytest.mark.parametrize("size", [(360, 640), (412, 916), (916, 412)])
@pytest.mark.sample(1)
def test_what_is_next_is_in_sight(size: tuple[int, int], stage: Stage) -> None:
    stage.resize(*size)
    begin(stage)
    screen, fingers = stage.app.screen, Fingers(stage)
    for _ in range(20):
        stage.frames(4)
        block = fingers.block(*screen.count.cell)
        _x, bottom = block.to_window(*block.pos)
        _x, least = screen.ids.pages.to_window(*screen.ids.pages.pos)
        assert bottom >= least - 1
        assert bottom + block.height <= least + screen.ids.pages.height + 1
        fingers.digit(0)


def test_there_is_a_way_back(stage: Stage) -> None:
    session, fingers = begin(stage), Fingers(stage)
    for digit in (1, 0, 1, 0, 0):
        fingers.digit(digit)
    # A tap on a number has the next digit go there, and the strip goes on from it.
    fingers.turn_to(0)
    fingers.pick(1, "gods")
    fingers.digit(2)
    assert stage.app.screen.count.cell == (2, "gods")
    assert [own["gods"] for own in stage.app.screen.view.counts] == [1, 2, 1, 0]
    # Undo goes back to what it has undone, wherever that was.
    fingers.turn_to(3)
    fingers.tap(stage.the("UndoButton"))
    assert stage.app.screen.count.cell == (1, "gods")
    assert stage.the("PageTab", active=True).icon == "god"
    # So does a tap on plus or minus.
    fingers.tap(fingers.counter(3, "gods")[1])
    assert stage.app.screen.count.cell == (3, "gods")
    assert session.game.holdings()[3] == holding(gods=1)
    check_tally(stage)


def test_more_than_nine_are_typed_and_the_strip_goes_on(stage: Stage) -> None:
    begin(stage)
    fingers = Fingers(stage)
    fingers.turn_to(2)
    fingers.enter(12)
    assert stage.app.screen.view.counts[0]["pharaohs"] == 12
    assert stage.app.screen.count.cell == (1, "pharaohs")
    # So does the keypad of the number that is next.
    fingers.press("NumberButton", text="0", parent=fingers.counter(1, "pharaohs")[0].parent)
    fingers.press("Key", text="7")
    fingers.press("IconButton", icon="check")
    assert stage.app.screen.view.counts[1]["pharaohs"] == 7


def test_by_player_the_strip_goes_from_kind_to_kind(stage: Stage) -> None:
    begin(stage)
    fingers = Fingers(stage)
    fingers.tap(stage.the("IconButton", icon="people"))
    for digit in (1, 0, 3, 3, 1):
        fingers.digit(digit)
    assert stage.app.screen.view.counts[0] == {
        **stage.app.screen.view.counts[1],
        "gods": 1,
        "pharaohs": 3,
        "niles": 3,
        "floods": 1,
    }
    fingers.skip()
    assert stage.app.screen.count.cell == (1, "gods")
    assert stage.the("PageTab", active=True).seat == 1


def test_the_same_digit_counts_again_as_fast_as_people_tap_on_purpose(stage: Stage) -> None:
    begin(stage)
    stage.wait(1)
    place = stage.place(stage.the("StripKey", text="1"))
    for _ in range(3):
        quick_tap(stage, *place)
        stage.wait(0.25)
    assert [own["gods"] for own in stage.app.screen.view.counts] == [1, 1, 1, 0]


@pytest.mark.parametrize("scale", [1, 1.3])
def test_on_a_phone_on_its_side_five_players_are_counted_without_scrolling(
    scale: float, stage: Stage
) -> None:
    stage.resize(916, 412)
    stage.show("tally", "counted", language="ru", font_scale=scale)
    stage.frames(6)
    pages = stage.app.screen.ids.pages
    assert len(list(stage.all("TallyLine"))) == 5
    assert pages.viewport_size[1] <= pages.height
    # With the reason for the points, which has no other place there.
    reasons = [block.reason for block in stage.all("TallyLine")]
    assert all(reasons)
    assert set(reasons) <= set(stage.texts())
