"""The tally under real fingers: every number on the screen is ra_auction's, every tap one action on disk."""

from pathlib import Path

import pytest

from ra_auction.describe import state
from ra_auction.editions import EDITIONS
from ra_auction.holdings import ITEMS, holding
from ra_auction.journals import replay_table
from ra_auction.setup import deal
from tests.ui.fingers import Fingers
from tests.ui.numbers import check_tally
from tests.ui.table.counting import begin
from tools.demo.table_games import sample_table
from tools.stage import Stage
from ui.common.long_press import LONG_PRESS_SECONDS
from ui.table.stepper import Stepper
from ui.table.tally_block import KindBlock
from ui.table.tally_view import COUNTED

# What three people typically have in front of them at the end of an epoch.
TYPICAL: list[dict[str, int]] = [
    {"gods": 1, "pharaohs": 3, "niles": 3, "floods": 1, "art": 1, "writing": 1, "religion": 1, "sphinx": 1},
    {"gold": 1, "pharaohs": 2, "niles": 2, "astronomy": 1, "art": 1, "temple": 2, "obelisk": 1},
    {"pharaohs": 4, "niles": 1, "floods": 2, "agriculture": 1, "writing": 1, "astronomy": 1, "pyramid": 2},
]
MOST_TAPS = 60
F1 = 282


def test_an_epoch_of_three_players_takes_at_most_sixty_taps(stage: Stage) -> None:
    session = begin(stage)
    fingers = Fingers(stage)
    for place, kind in enumerate(("gods", "gold", "pharaohs", "river", "civilizations", "monuments")):
        fingers.turn_to(place)
        for seat, own in enumerate(TYPICAL):
            for item in COUNTED[kind]:
                fingers.count(seat, item, own.get(item, 0))
        assert check_tally(stage) == 3
    fingers.tap(stage.the("PrimaryButton", text="Score epoch 1"))
    assert session.game.sheet.epochs == (tuple(tuple(holding(**own)) for own in TYPICAL),)
    assert stage.app.screen.title == "Epoch 1"
    assert fingers.taps <= MOST_TAPS, fingers.taps


def test_twenty_mis_taps_taken_back_end_the_same_and_nothing_is_lost_when_killed(tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        sample_table(stage.app, 3, closed=1)
        stage.app.go("tally")
        stage.app.screen.turn_to(2)
        stage.frames()
        session = stage.app.session
        before, fingers = state(session.game), Fingers(stage)
        for number in range(20):
            head = session.journal.head
            fingers.tap(fingers.counter(number % 3, "pharaohs")[number % 2])
            stored = stage.app.archive.open(session.journal.id)
            assert (stored.head, stored.actions) == (head + 1, session.journal.actions)
            check_tally(stage)
            fingers.tap(stage.the("UndoButton"))
        assert state(session.game) == before
        fingers.count(1, "pharaohs", 2)
        check_tally(stage)
        shown, journal = sorted(stage.texts()), session.journal
    # Killed here: nothing is told to the app. What is shown then comes from the disk alone.
    with Stage(tmp_path) as stage:
        stage.app.resume(journal.id)
        stage.app.go("tally")
        stage.frames()
        assert sorted(stage.texts()) == shown
        check_tally(stage)


def test_whoever_looks_at_the_settings_comes_back_to_where_he_counted(stage: Stage) -> None:
    sample_table(stage.app, 3, closed=2)
    stage.app.go("table")
    stage.app.go("epoch", epoch=1)
    stage.frames()
    stage.key(F1)
    stage.back()
    assert stage.app.screen.title == "Epoch 1"
    stage.tap(stage.the("QuietButton", text="Correct this epoch"))
    stage.tap(stage.the("IconButton", icon="people"))
    Fingers(stage).turn_to(1)
    there = sorted(stage.texts())
    stage.key(F1)
    assert type(stage.app.screen).__name__ == "SettingsScreen"
    stage.back()
    assert stage.the("PrimaryButton", text="Save correction")
    assert sorted(stage.texts()) == there
    # In a game that is played no more there is no such place.
    stage.key(F1)
    sample_table(stage.app, 3)
    stage.back()
    assert stage.app.screen.title == "Epoch 1"


def test_undo_says_what_was_undone_and_redo_brings_it_back(stage: Stage) -> None:
    session = begin(stage)
    fingers = Fingers(stage)
    fingers.count(0, "gods", 1)
    fingers.tap(stage.the("UndoButton"))
    assert "Undone – Ann, Gods: 1" in stage.texts()
    assert not session.can_undo
    check_tally(stage)
    fingers.tap(stage.the("RedoButton"))
    assert "Redone – Ann, Gods: 1" in stage.texts()
    assert session.game.holdings()[0][ITEMS["gods"]] == 1
    check_tally(stage)


def test_what_was_replaced_is_brought_back_and_shown(stage: Stage) -> None:
    session = begin(stage)
    fingers = Fingers(stage)
    fingers.count(0, "gods", 3)
    for _ in range(2):
        fingers.tap(stage.the("UndoButton"))
    fingers.count(1, "gods", 1)
    fingers.tap(stage.the("TextButton", text="Undo"))
    assert [own[ITEMS["gods"]] for own in session.game.holdings()] == [1, 0, 0]
    check_tally(stage)
    for _ in range(2):
        fingers.tap(stage.the("RedoButton"))
    assert session.game.holdings()[0][ITEMS["gods"]] == 3
    check_tally(stage)


def test_a16_too_many_are_refused_in_place_and_nothing_is_blocked(stage: Stage) -> None:
    begin(stage)
    fingers = Fingers(stage)
    stage.app.screen.turn_to(3)
    stage.frames()
    stepper = [each for each in stage.all(Stepper) if "Floods" in each.title][1]
    for _ in range(2):
        stage.tap(stage.the("NumberButton", parent=stepper))
    for digit in "13":
        stage.tap(stage.the("Key", text=digit))
    stage.tap(next(stage.all("IconButton", lambda each: each.icon == "check")))
    told = "Bea, Floods: 13 isn’t counted. There are only 12 × Flood, not 13 in epoch 1 (Bea)"
    block = next(each for each in stage.all(KindBlock) if each.seat == 1)
    assert block.refusal == told
    assert told in stage.texts()
    assert stepper.value == 0
    # Until that count is right the warning stays, whatever people do meanwhile.
    fingers.count(0, "niles", 1)
    assert block.refusal == told
    fingers.tap(stage.the("UndoButton"))
    fingers.turn_to(0)
    fingers.count(2, "gods", 1)
    assert told in stage.texts()
    stage.key(F1)
    stage.back()
    stage.app.go("tally")
    stage.frames()
    assert told in stage.texts()
    fingers.turn_to(3)
    fingers.count(1, "floods", 1)
    assert told not in stage.texts()
    stepper = [each for each in stage.all(Stepper) if "Floods" in each.title][1]
    assert stepper.value == 1
    check_tally(stage)


def test_a_long_press_counts_on_and_a_held_tile_begins_again(stage: Stage) -> None:
    session = begin(stage)
    fingers = Fingers(stage)
    fingers.turn_to(2)
    stage.tap_at(*stage.place(fingers.counter(0, "pharaohs")[1]), LONG_PRESS_SECONDS + 1)
    assert session.game.holdings()[0][ITEMS["pharaohs"]] >= 2
    check_tally(stage)
    fingers.turn_to(4)
    fingers.count(2, "art", 2)
    assert session.game.holdings()[2][ITEMS["art"]] == 2
    stage.tap_at(*stage.place(fingers.counter(2, "art")), LONG_PRESS_SECONDS + 0.5)
    assert session.game.holdings()[2][ITEMS["art"]] == 0
    check_tally(stage)


def test_a_swipe_turns_to_the_next_kind_and_counts_nothing(stage: Stage) -> None:
    session = begin(stage)
    x, y = stage.place(Fingers(stage).counter(0, "gods")[1])
    stage.swipe((x, y), (x - 200, y))
    assert stage.the("PageTab", active=True).icon == "gold"
    stage.swipe((x - 200, y), (x, y))
    assert stage.the("PageTab", active=True).icon == "god"
    stage.swipe((x - 200, y), (x, y))
    assert stage.the("PageTab", active=True).icon == "pyramid"
    assert not session.can_undo


def test_by_player_all_kinds_of_one_stand_together(stage: Stage) -> None:
    session = begin(stage)
    fingers = Fingers(stage)
    fingers.tap(stage.the("IconButton", icon="people"))
    fingers.turn_to(1)
    assert check_tally(stage) == 6
    for item, count in TYPICAL[1].items():
        fingers.count(1, item, count)
    assert session.game.holdings()[1] == holding(**TYPICAL[1])
    check_tally(stage)


def test_back_leads_from_the_players_to_the_kinds_and_so_does_an_icon_of_tiles(stage: Stage) -> None:
    begin(stage)
    for go_back in (stage.back, lambda: stage.tap(stage.the("IconButton", icon="tiles"))):
        stage.tap(stage.the("IconButton", icon="people"))
        assert stage.app.screen.by_player
        go_back()
        assert stage.app.front == "tally"
        assert not stage.app.screen.by_player
    stage.back()
    assert stage.app.front != "tally"


def test_a13_what_stays_from_the_last_epoch_is_already_in(stage: Stage) -> None:
    session = sample_table(stage.app, 3, closed=0)
    stage.app.go("tally")
    stage.frames()
    stage.tap(stage.the("PrimaryButton", text="Score epoch 1"))
    stage.app.go("tally")
    stage.frames()
    assert stage.app.screen.title == "Epoch 2"
    for place in range(6):
        stage.app.screen.turn_to(place)
        stage.frames()
        assert check_tally(stage) == 3
    assert session.game.holdings()[0][ITEMS["pharaohs"]] == 3
    assert session.game.holdings()[0][ITEMS["art"]] == 0


def test_hidden_totals_are_not_on_the_screen_before_the_end(stage: Stage) -> None:
    stage.app.settings.hidden_totals = True
    sample_table(stage.app, 3, closed=1)
    stage.app.go("tally")
    stage.frames()
    assert {total.total for total in stage.all("PlayerTotal")} == {""}
    stage.app.settings.hidden_totals = False
    stage.frames()
    check_tally(stage)


def test_without_a_game_at_the_table_there_is_nothing_to_count(stage: Stage) -> None:
    stage.show("tally")
    assert "No tiles to count" in stage.texts()
    stage.back()
    assert stage.app.screen.__class__.__name__ == "HomeScreen"


def test_the_journal_replayed_strictly_leads_to_what_is_shown(stage: Stage) -> None:
    session = begin(stage)
    fingers = Fingers(stage)
    fingers.count(0, "gods", 2)
    fingers.tap(stage.the("UndoButton"))
    fingers.turn_to(4)
    fingers.count(1, "art", 1)
    assert state(replay_table(session.journal.document())) == state(session.game)


def test_a_game_that_is_played_no_more_is_let_go(stage: Stage) -> None:
    begin(stage, 5)
    stage.app.go("home")
    stage.app.begin("ra-table", deal(EDITIONS["pharaoh"], ("Ann", "Bea")).as_json())
    # The tally still stands behind, with five players' marks; only two have a look now.
    stage.app.settings.language = "fr"
    stage.frames()
    stage.app.go("tally")
    stage.frames()
    assert len(list(stage.all("PlayerTotal"))) == 2
    check_tally(stage)


def called(stage: Stage) -> list[str]:
    """A call comes in and is over; what is on the screen then."""
    stage.app.dispatch("on_pause")
    stage.app.dispatch("on_resume")
    stage.frames()
    return sorted(stage.texts())


def test_a_call_changes_nothing_on_the_screen(stage: Stage) -> None:
    sample_table(stage.app, 3, closed=2)
    stage.app.go("epoch", epoch=1)
    stage.frames()
    shown = sorted(stage.texts())
    assert called(stage) == shown
    assert stage.app.screen.epoch == 1
    stage.tap(stage.the("QuietButton", text="Correct this epoch"))
    tally = stage.app.screen
    assert tally.accept == "Save correction"
    Fingers(stage).count_to(1, "gods", 2)
    stage.tap(stage.the("IconButton", icon="people"))
    Fingers(stage).turn_to(2)
    shown = sorted(stage.texts())
    assert called(stage) == shown
    assert (tally.by_player, tally.place, tally.view.epoch) == (True, 2, 1)
    stage.back()  # to the kinds
    stage.back()
    assert (type(stage.app.screen).__name__, stage.app.screen.epoch) == ("EpochScreen", 1)
    stage.app.go("tally", kind="suns")
    stage.frames()
    stage.tap(stage.the("SunButton", disk=5))
    called(stage)
    assert [each.disk for each in stage.all("SunButton") if each.chosen] == [5]


def score_nothing(stage: Stage, epoch: int) -> None:
    """Close an epoch in which nobody has anything, and say so."""
    stage.tap(stage.the("PrimaryButton", text=f"Score epoch {epoch}"))
    assert f"Score epoch {epoch} with no tiles at all?" in stage.texts()
    stage.tap(stage.the("BigButton", text=f"Score epoch {epoch}"))


def test_disks_nobody_tracked_are_asked_for_before_they_are_scored(stage: Stage) -> None:
    session = begin(stage)
    for epoch in (1, 2):
        score_nothing(stage, epoch)
        stage.tap(stage.the("PrimaryButton", text=f"Start epoch {epoch + 1}"))
        assert stage.app.screen.status == "The player with the highest disk starts the epoch."
        stage.app.go("tally")
        stage.frames()
    stage.tap(stage.the("IconButton", icon="people"))
    stage.tap(stage.the("PrimaryButton", text="Score epoch 3"))
    assert not session.game.over
    words = "Some auctions weren’t logged: enter the sun totals, or tap disks to swap them."
    assert words in stage.texts()
    assert not stage.app.screen.view.ties
    stage.tap(stage.the("SunButton", disk=13))
    stage.tap(stage.the("SunButton", disk=3))
    assert words not in stage.texts()
    stage.the("PrimaryButton", text="Score epoch 3")
    stage.tap(stage.the("UndoButton"))
    stage.tap(stage.the("PrimaryButton", text="Disks are right: score epoch 3"))
    stage.tap(stage.the("BigButton", text="Score epoch 3"))
    assert session.game.over


@pytest.mark.parametrize("size", [(1280, 800), (916, 412)])
def test_where_it_is_wide_all_five_players_are_in_sight(size: tuple[int, int], tmp_path: Path) -> None:
    with Stage(tmp_path, size) as stage:
        stage.show("tally", "counted")
        pages = stage.app.screen.ids.pages
        for block in stage.all(KindBlock):
            _x, bottom = block.to_window(block.x, block.y)
            assert bottom >= pages.to_window(*pages.pos)[1], block.name
        check_tally(stage)
        stage.resize(412, 916)
        stage.frames(4)
        assert len({block.x for block in stage.all(KindBlock)}) == 1
        check_tally(stage)


def test_the_totals_at_the_foot_say_what_they_are(stage: Stage) -> None:
    stage.show("tally", "counted")
    standings = stage.app.screen.view.standings
    told = [text for text in stage.texts() if text.startswith("Total ")]
    assert told == [f"Total {points}" for points in standings]
    stage.app.settings.hidden_totals = True
    stage.frames()
    assert not [text for text in stage.texts() if text.startswith("Total ")]
