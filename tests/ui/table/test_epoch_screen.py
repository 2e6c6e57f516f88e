"""What an epoch and the game came to: every number is ra_auction's, by either journal."""

from random import Random
from typing import Any

import pytest

from ra_auction.actions import BIDDING
from ra_auction.editions import EDITIONS
from ra_auction.setup import deal
from tests.ui.numbers import check_epoch, check_final
from tools.demo.table_games import sample_table
from tools.stage import Stage
from ui.core.texts import capital, signed
from ui.table.result_sharing import result_text
from ui.table.stepper import RepeatButton


def played_auction(stage: Stage) -> Any:
    """A whole game with the tiles told."""
    chance = Random(5)
    session = stage.app.begin("ra-auction", deal(EDITIONS["pharaoh"], ("Ann", "Bea", "Cy")).as_json())
    while legal := session.game.legal_actions():
        bidding = session.game.phase == BIDDING
        session.do(chance.choice(legal[-2:] if bidding else legal).as_json())
    return session


def played_table(stage: Stage) -> Any:
    """A whole game that people counted."""
    return sample_table(stage.app, 4, closed=3)


@pytest.mark.parametrize("played", [played_table, played_auction])
def test_every_number_of_every_epoch_and_of_the_end(played: Any, stage: Stage) -> None:
    played(stage)
    stage.app.go("epoch")
    stage.frames()
    for number in (3, 1, 2):
        stage.tap(stage.the("Segment", text=f"Epoch {number}"))
        check_epoch(stage, number)
    stage.tap(stage.the("PrimaryButton", text="Final result"))
    check_final(stage)


def test_an_earlier_epoch_is_corrected_and_the_change_is_described(stage: Stage) -> None:
    session = sample_table(stage.app, 3, closed=2)
    stage.app.go("epoch", epoch=1)
    stage.frames()
    before = [list(row) for row in session.game.sheet.standings]
    stage.tap(stage.the("QuietButton", text="Correct this epoch"))
    stage.app.screen.turn_to(0)
    stage.frames()
    stage.tap(list(stage.all(RepeatButton))[1])
    assert session.steps[-1].action == {
        "do": "revise", "epoch": 1, "player": 0, "item": "gods", "count": 2,
    }  # fmt: skip
    stage.tap(stage.the("PrimaryButton", text="Save correction"))
    check_epoch(stage, 1)
    after = session.game.sheet.standings
    assert after[0][0] == before[0][0] + 2
    for epoch in (1, 2):
        told = f"Points after epoch {epoch}: Ann {after[epoch - 1][0]} (was {before[epoch - 1][0]})."
        assert told in stage.app.screen.corrected
    stage.tap(stage.the("UndoButton"))
    assert stage.app.screen.corrected == ""
    assert [list(row) for row in session.game.sheet.standings] == before
    check_epoch(stage, 1)


def test_every_point_of_an_epoch_has_its_reason(stage: Stage) -> None:
    session = sample_table(stage.app, 3, closed=1)
    stage.app.go("epoch", epoch=1)
    stage.tap(stage.the("QuietButton", text="Show the reasons"))
    sheet = session.game.sheet
    expected = []
    for seat, score in enumerate(sheet.scores[0]):
        why = sheet.why(0, seat)
        for kind, points in score._asdict().items():
            if points:
                expected.append((signed(points), capital(stage.app.tr.say(why[kind]))))
    assert [(row.number, row.why) for row in stage.all("HeldRow")] == expected
    stage.back()
    assert stage.app.trail[-1] == "epoch"


def test_a12_what_lies_below_zero_is_explained_where_points_are_added_up(stage: Stage) -> None:
    session = stage.app.begin("ra-table", deal(EDITIONS["pharaoh"], ("Ann", "Bea")).as_json())
    for epoch in (1, 2, 3):
        # No civilizations -5, fewest pharaohs -2: Bea would stand at 3, -4, -7.
        session.do({"do": "set", "player": 0, "item": "pharaohs", "count": epoch})
        session.do({"do": "close"})
    told = "Bea, epoch 2: set to 0 (4 points below zero)."
    stage.app.go("epoch", epoch=1)
    assert stage.app.screen.floored == ""
    stage.app.go("epoch", epoch=2)
    assert stage.app.screen.floored == told
    stage.app.go("final")
    assert f"Everybody started with 10 points.\n{told}" in stage.app.screen.besides
    assert told in result_text(session.game.sheet, "", stage.app.tr)


def test_a_correction_is_described_by_what_it_came_to_and_undone_as_a_whole(stage: Stage) -> None:
    session = sample_table(stage.app, 3, closed=1)
    closed = session.journal.head
    for item, count in (("niles", 9), ("gods", 3), ("gods", 2), ("niles", 4)):
        session.do({"do": "revise", "epoch": 1, "player": 0, "item": item, "count": count})
    stage.app.go("epoch", epoch=1)
    stage.frames()
    before = [row.corrected for row in stage.all("PlayerResult")]
    assert before == ["Correction: take 2", "", ""]
    assert stage.app.screen.corrected.count("Niles") == 0
    assert "Ann, Gods: 2" in stage.app.screen.corrected
    stage.tap(stage.the("UndoButton"))
    assert session.journal.head == closed
    assert stage.app.root.snackbar.text == "Undone – correction of epoch 1"
    assert [row.corrected for row in stage.all("PlayerResult")] == ["", "", ""]
    stage.tap(stage.the("RedoButton"))
    assert session.journal.head == closed + 4
    assert [row.corrected for row in stage.all("PlayerResult")] == before
    assert not stage.app.screen.can_redo


def test_after_a_correction_the_result_stands_at_its_top(stage: Stage) -> None:
    stage.show("epoch", "scored")
    stage.resize(360, 480)
    stage.tap(stage.the("QuietButton", text="Correct this epoch"))
    stage.tap(stage.the("PrimaryButton", text="Save correction"))
    assert [page.scroll_y for page in stage.app.screen.ids.columns.children] == [1]


def test_one_epoch_is_no_choice(stage: Stage) -> None:
    sample_table(stage.app, 3, closed=1)
    stage.app.go("epoch")
    stage.frames()
    assert list(stage.all("Segment")) == []
    assert stage.texts().count("Epoch 1") == 1


def test_undoing_the_close_opens_the_tally_again(stage: Stage) -> None:
    sample_table(stage.app, 3)
    stage.app.go("tally")
    stage.frames()
    stage.tap(stage.the("PrimaryButton", text="Score epoch 1"))
    check_epoch(stage, 1)
    stage.tap(stage.the("UndoButton"))
    stage.tap(stage.the("DangerButton", text="Take back"))
    assert stage.app.screen.__class__.__name__ == "TallyScreen"
    assert not stage.app.screen.view.correcting


def test_hidden_totals_show_only_what_the_epoch_gave_until_the_end(stage: Stage) -> None:
    stage.app.settings.hidden_totals = True
    session = sample_table(stage.app, 3, closed=2)
    stage.app.go("epoch")
    stage.frames()
    assert {row.total for row in stage.all("PlayerResult")} == {"•"}
    assert "Total" not in stage.texts()
    session.do({"do": "close"})
    stage.app.go("epoch")
    stage.frames()
    check_epoch(stage, 3)


def test_before_anything_is_closed_there_is_nothing_to_see(stage: Stage) -> None:
    for screen, words in (("epoch", "No epoch scored yet"), ("final", "No result yet")):
        stage.show(screen)
        assert words in stage.texts()


def test_undo_here_says_what_it_undid(stage: Stage) -> None:
    sample_table(stage.app, 3, closed=3)
    stage.app.go("epoch")
    stage.frames()
    stage.tap(stage.the("UndoButton"))
    stage.tap(stage.the("DangerButton", text="Reopen"))
    assert type(stage.app.screen).__name__ == "TallyScreen"
    assert stage.app.root.snackbar.parent is not None
    assert stage.app.root.snackbar.text.startswith("Undone – ")


def test_an_earlier_epoch_is_opened_while_the_next_is_played(stage: Stage) -> None:
    session = sample_table(stage.app, 3, closed=1)
    stage.app.go("table")
    stage.frames()
    stage.tap(stage.the("IconButton", icon="list"))
    stage.tap(stage.the("IconButton", icon="chart"))
    check_epoch(stage, 1)
    stage.tap(stage.the("PrimaryButton", text="Back to epoch 2"))
    assert type(stage.app.screen).__name__ == "TableScreen"
    while len(session.steps) > 4:
        session.undo()
    stage.frames()
    stage.tap(stage.the("IconButton", icon="list"))
    assert stage.the("IconButton", icon="chart").disabled


def test_an_epoch_undone_elsewhere_is_no_longer_asked_for(stage: Stage) -> None:
    """The screen stays behind the one in front, and follows the language all the same."""
    sample_table(stage.app, 3, closed=1)
    stage.app.go("table")
    stage.app.go("epoch")
    screen = stage.app.screen
    stage.app.session.do({"do": "close"})
    stage.app.go("epoch")
    assert screen.title == "Epoch 2"
    stage.back()
    stage.tap(stage.the("UndoButton"))
    stage.tap(stage.the("DangerButton", text="Take back"))
    stage.tap(stage.the("UndoButton"))
    stage.app.settings.language = "fr"
    stage.frames()
    assert screen.title == "Époque 1"
