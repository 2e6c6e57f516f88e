"""A finished game is reopened only by people who say so, and keeps its date."""

from typing import Any

import pytest

from tests.ui.played import play_golden, play_table
from tools.demo.table_games import sample_table
from tools.stage import Stage

DAY = 86_400_000


def finish(stage: Stage, kind: str) -> Any:
    """A finished game on the screen with its Undo."""
    if kind == "hex":
        play_golden(stage, "hex_match_nine_to_seven.json")
        stage.app.go("hex_board")
    else:
        play_table(stage, 3)
        stage.app.go(kind)
    stage.frames(4)
    assert stage.app.session.journal.over
    return stage.app.session


@pytest.mark.parametrize("screen", ["epoch", "table", "hex"])
def test_undo_asks_before_it_reopens_a_finished_game(stage: Stage, screen: str) -> None:
    session = finish(stage, screen)
    before = session.journal
    stage.tap(stage.the("UndoButton"))
    assert "Reopen this game?" in stage.texts()
    assert session.journal is before
    stage.tap(stage.the("QuietButton", text="Keep it finished"))
    assert session.journal is before
    stage.tap(stage.the("UndoButton"))
    stage.tap(stage.the("DangerButton", text="Reopen"))
    assert not session.journal.over
    assert session.journal.played == before.played


@pytest.mark.parametrize("screen", ["epoch", "log"])
@pytest.mark.parametrize("do", ["revise", "suns"])
def test_a_correction_of_a_finished_game_is_undone_without_a_question(
    do: str, screen: str, stage: Stage
) -> None:
    session = sample_table(stage.app, 3, closed=3)
    if do == "revise":
        session.do({"do": "revise", "epoch": 3, "player": 1, "item": "gods", "count": 5})
    else:
        first, *others = session.game.suns.all_owned()
        disks = [[session.game.suns.middle, *first[1:]], *map(list, others)]
        session.do({"do": "suns", "disks": disks})
    stage.app.go(screen)
    stage.frames()
    stage.tap(stage.the("UndoButton"))
    assert not stage.app.root.overlays
    assert session.journal.over


def test_a_game_reopened_and_finished_another_day_was_played_when_it_was(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = finish(stage, "epoch")
    before = session.journal.played
    monkeypatch.setattr(stage.app.archive, "now", lambda: before + DAY)
    stage.tap(stage.the("UndoButton"))
    stage.tap(stage.the("DangerButton", text="Reopen"))
    session.do({"do": "close"})
    assert session.journal.over
    assert session.journal.played == before


@pytest.mark.parametrize("closed", [1, 2])
@pytest.mark.parametrize("screen", ["table", "tally", "epoch", "log"])
@pytest.mark.sample(3)
def test_undo_asks_before_it_takes_back_the_scoring_of_an_epoch(
    screen: str, closed: int, stage: Stage
) -> None:
    session = sample_table(stage.app, 3)
    while len(session.game.sheet.epochs) < closed:
        session.do({"do": "close"})
    before = session.journal
    stage.app.go("table")
    stage.app.go(screen)
    stage.frames(4)
    stage.tap(stage.the("UndoButton"))
    assert f"Take back the scoring of epoch {closed}?" in stage.texts()
    stage.tap(stage.the("QuietButton", text="Cancel"))
    assert session.journal is before
    stage.tap(stage.the("UndoButton"))
    stage.tap(stage.the("DangerButton", text="Take back"))
    assert len(session.game.sheet.epochs) == closed - 1
    session.redo()
    assert session.journal.head == before.head


def test_undo_of_a_logged_tile_that_ended_an_epoch_names_it_and_asks(stage: Stage) -> None:
    stage.show("table", "scored")
    session = stage.app.session
    stage.tap(stage.the("UndoButton"))
    assert "Take back the scoring of epoch 1?" in stage.texts()
    assert any(" draws: Ra. Undoing this also" in text for text in stage.texts())
    stage.tap(stage.the("DangerButton", text="Take back"))
    assert not session.game.sheet.epochs
    # What is undone within an epoch needs no question.
    stage.tap(stage.the("UndoButton"))
    assert not stage.app.root.overlays
