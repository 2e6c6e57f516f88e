"""What an epoch came to and how the game ended: every number is ra_auction's, by either journal."""

import csv
import io
import json
from datetime import datetime
from random import Random
from typing import Any
from urllib.parse import unquote

import pytest
from kivy.core.image import Image

from ra_auction.actions import AUCTION as BIDDING
from ra_auction.editions import EDITIONS
from ra_auction.reasons import tie
from ra_auction.setup import deal
from tests.ui.numbers import check_epoch, check_final
from tools.stage import Stage
from ui.core.resume_game import resume_game
from ui.table.result_sharing import result_text
from ui.table.sample import sample_table
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


def test_a14_a_tie_is_told(stage: Stage) -> None:
    session = stage.app.begin("ra-table", deal(EDITIONS["pharaoh"], ("Ann", "Bea")).as_json())
    for _ in range(3):
        session.do({"do": "close"})
    session.do({"do": "revise", "epoch": 3, "player": 1, "item": "gods", "count": 5})
    session.do({"do": "revise", "epoch": 3, "player": 1, "item": "gods", "count": 0})
    stage.app.go("final")
    stage.frames()
    ranking = session.game.sheet.ranking
    assert [row.remark for row in stage.all("RankRow")] == [
        str(tie(ranking, place) or "") for place in ranking
    ]


def test_an_earlier_epoch_is_corrected_and_the_change_is_told(stage: Stage) -> None:
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
    stage.tap(stage.the("PrimaryButton", text="Correction done"))
    check_epoch(stage, 1)
    after = session.game.sheet.standings
    assert after[0][0] == before[0][0] + 2
    for epoch in (1, 2):
        told = f"After epoch {epoch} Ann has {after[epoch - 1][0]} points instead of {before[epoch - 1][0]}."
        assert told in stage.app.screen.corrected
    stage.tap(stage.the("IconButton", icon="undo"))
    assert stage.app.screen.corrected == ""
    assert [list(row) for row in session.game.sheet.standings] == before
    check_epoch(stage, 1)


def test_a12_what_lies_below_zero_is_told_where_points_are_added_up(stage: Stage) -> None:
    session = stage.app.begin("ra-table", deal(EDITIONS["pharaoh"], ("Ann", "Bea")).as_json())
    for epoch in (1, 2, 3):
        # No civilizations -5, fewest pharaohs -2: Bea would stand at 3, -4, -7.
        session.do({"do": "set", "player": 0, "item": "pharaohs", "count": epoch})
        session.do({"do": "close"})
    told = "Bea, epoch 2: 4 points below zero are not counted."
    stage.app.go("epoch", epoch=1)
    assert stage.app.screen.floored == ""
    stage.app.go("epoch", epoch=2)
    assert stage.app.screen.floored == told
    stage.app.go("final")
    assert f"Everybody began with 10 points.\n{told}" in stage.app.screen.besides
    assert told in result_text(session.game.sheet, "", stage.app.tr)


def test_a_correction_is_told_by_what_it_came_to_and_taken_back_as_a_whole(stage: Stage) -> None:
    session = sample_table(stage.app, 3, closed=1)
    closed = session.journal.head
    for item, count in (("niles", 9), ("gods", 3), ("gods", 2), ("niles", 4)):
        session.do({"do": "revise", "epoch": 1, "player": 0, "item": item, "count": count})
    stage.app.go("epoch", epoch=1)
    stage.frames()
    before = [row.corrected for row in stage.all("PlayerResult")]
    assert before == ["For the correction take 2 now", "", ""]
    assert stage.app.screen.corrected.count("Niles") == 0
    assert "Ann, Gods: 2" in stage.app.screen.corrected
    stage.tap(stage.the("IconButton", icon="undo"))
    assert session.journal.head == closed
    assert stage.app.root.snackbar.text == "Undone: the correction of epoch 1"
    assert [row.corrected for row in stage.all("PlayerResult")] == ["", "", ""]
    stage.tap(stage.the("IconButton", icon="redo"))
    assert session.journal.head == closed + 4
    assert [row.corrected for row in stage.all("PlayerResult")] == before
    assert not stage.app.screen.can_redo


def test_after_a_correction_the_result_stands_at_its_top(stage: Stage) -> None:
    stage.show("epoch", "scored")
    stage.resize(360, 480)
    stage.tap(stage.the("QuietButton", text="Correct this epoch"))
    stage.tap(stage.the("PrimaryButton", text="Correction done"))
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
    stage.tap(stage.the("PrimaryButton", text="Close epoch 1"))
    check_epoch(stage, 1)
    stage.tap(stage.the("IconButton", icon="undo"))
    assert stage.app.screen.__class__.__name__ == "TallyScreen"
    assert stage.app.screen.view.can_close


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


def test_the_result_is_shared_in_every_form(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    session = played_table(stage)
    stage.app.go("final")
    stage.frames()
    copied: list[str] = []
    monkeypatch.setattr("ui.core.sharing._copy", copied.append)
    sheet = session.game.sheet
    for words in ("Text", "Picture", "Table for a spreadsheet (CSV)", "Game file (.ra.json)", "BG Stats"):
        stage.tap(next(stage.all("IconButton", lambda each: each.icon == "share")))
        stage.tap(stage.the("BigButton", text=words))
    text, link = copied
    for place in sheet.ranking:
        assert f"{place.place}. {sheet.players[place.player]}: {place.points} points" in text
    assert json.loads(unquote(link.partition("data=")[2]))["sourcePlayId"] == session.journal.id
    played = datetime.fromtimestamp(session.journal.played / 1000)
    assert text.startswith(f"Ra · {played:%Y-%m-%d} · Pharaoh edition\n")
    assert "Ann: +17 (" in text
    assert "−2" in text
    assert "-2" not in text.partition("\n")[2]
    folder, name = stage.data_dir / "shared", f"ra-{played:%Y-%m-%d-%H%M}"
    picture = Image.load(str(folder / f"{name}.png"))
    assert picture.width > 300
    assert picture.height > 600
    rows = list(csv.reader(io.StringIO((folder / f"{name}.csv").read_text(encoding="utf-8-sig"))))
    assert rows[1:] == [
        [
            str(cell)
            for cell in (epoch + 1, sheet.players[seat], *own, own.total, sheet.standings[epoch][seat])
        ]
        for epoch, scores in enumerate(sheet.scores)
        for seat, own in enumerate(scores)
    ]
    shared = json.loads((folder / f"{name}.ra.json").read_text(encoding="utf-8"))
    assert shared["actions"] == list(session.journal.actions)


def test_a_file_that_cannot_be_written_is_told(stage: Stage) -> None:
    played_table(stage)
    (stage.data_dir / "shared").write_text("in the way", encoding="utf-8")
    stage.app.go("final")
    stage.app.screen.share_table()
    stage.frames()
    assert any("The file cannot be written" in text for text in stage.texts())


def test_before_anything_is_closed_there_is_nothing_to_see(stage: Stage) -> None:
    for screen, words in (("epoch", "No epoch is closed yet"), ("final", "No result yet")):
        stage.show(screen)
        assert words in stage.texts()


def test_undo_here_tells_what_it_undid(stage: Stage) -> None:
    sample_table(stage.app, 3, closed=3)
    stage.app.go("epoch")
    stage.frames()
    stage.tap(stage.the("IconButton", icon="undo"))
    assert type(stage.app.screen).__name__ == "TallyScreen"
    assert stage.app.root.snackbar.parent is not None
    assert stage.app.root.snackbar.text.startswith("Undone: ")


def test_an_earlier_epoch_is_opened_while_the_next_is_played(stage: Stage) -> None:
    session = sample_table(stage.app, 3, closed=1)
    stage.app.go("table")
    stage.frames()
    stage.tap(stage.the("IconButton", icon="list"))
    check_epoch(stage, 1)
    stage.tap(stage.the("PrimaryButton", text="Back to epoch 2"))
    assert type(stage.app.screen).__name__ == "TableScreen"
    while len(session.steps) > 4:
        session.undo()
    stage.frames()
    assert stage.the("IconButton", icon="list").disabled


@pytest.mark.parametrize(
    ("last", "shown", "epoch"),
    [
        ({"do": "ra"}, "TableScreen", 2),
        ({"do": "set", "player": 0, "item": "gods", "count": 2}, "TallyScreen", 2),
        (None, "EpochScreen", 1),
    ],
)
def test_a_killed_game_is_taken_up_where_it_was(last: Any, shown: str, epoch: int, stage: Stage) -> None:
    session = stage.app.begin("ra-table", deal(EDITIONS["pharaoh"], ("Ann", "Bea")).as_json())
    session.do({"do": "close"})
    if last:
        session.do(last)
    resume_game(stage.app, session.journal.id)
    stage.frames()
    assert type(stage.app.screen).__name__ == shown
    assert int(getattr(stage.app.screen, "view", stage.app.screen).epoch) == epoch
    if shown != "TableScreen":
        stage.back()
        assert type(stage.app.screen).__name__ == "TableScreen"


def test_an_epoch_undone_elsewhere_is_no_longer_asked_for(stage: Stage) -> None:
    """The screen stays behind the one in front, and follows the language all the same."""
    sample_table(stage.app, 3, closed=1)
    stage.app.go("epoch")
    screen = stage.app.screen
    stage.app.session.do({"do": "close"})
    stage.app.go("epoch")
    assert screen.title == "Epoch 2"
    stage.back()
    stage.tap(stage.the(icon="undo"))
    stage.tap(stage.the(icon="undo"))
    stage.app.settings.language = "fr"
    assert screen.title == "Époque 1"
