"""Nothing is thrown away by one touch: each step has an undo by the next, or is kept where it is found again.

Deleted games: archive/test_history.py. What a board or table undoes action by action: hex/test_play.py,
test_table_screen.py, test_referee_panel.py, test_tally.py, test_results.py. Moves that are replaced on the
board: hex/test_play_screen.py.
"""

import shutil
from pathlib import Path
from typing import Any

import pytest

from ra_archive.lists import page
from ra_hex.lessons.lessons import LESSONS
from tests.ui.fingers import Fingers
from tests.ui.played import TABLE, more, open_history, outcomes, play_table, titles
from tools.demo.table_games import sample_play, sample_table
from tools.hexfingers import make_move
from tools.stage import Stage
from ui.common.button import IconButton
from ui.common.long_press import LONG_PRESS_SECONDS
from ui.learn.learning_progress import Progress


def undo(stage: Stage, times: int = 1) -> None:
    for _ in range(times):
        stage.tap(stage.the(IconButton, icon="undo"))


def take_back(stage: Stage) -> None:
    """The Undo at the foot of the screen."""
    stage.tap(stage.the("TextButton", text="Undo"))


def word(stage: Stage) -> str | None:
    """What stands at the foot of the screen."""
    snackbar = stage.app.root.snackbar
    return snackbar.text if snackbar is not None and snackbar.parent else None


def at_table(stage: Stage, kind: str, moves: list[str | int]) -> Any:
    session = sample_play(stage.app, kind, 3, moves)
    stage.app.go("table")
    stage.frames()
    return session


@pytest.mark.parametrize(
    ("before", "typed", "told"), [("", "Sunday", "Sunday"), ("Sunday", "", "Ann, Bea, Cy")]
)
def test_a_new_title_is_taken_back(before: str, typed: str, told: str, stage: Stage) -> None:
    archive = stage.app.archive
    archive.rename(archive.open(play_table(stage)), before)
    open_history(stage)
    shown = titles(stage)
    more(stage, shown[0])
    stage.tap(stage.the("BigButton", text="Rename"))
    stage.the("TextField").text = typed
    stage.tap(stage.the("PrimaryButton", text="Save"))
    assert titles(stage) == [told]
    assert word(stage) == f"Renamed: {told}"
    take_back(stage)
    assert titles(stage) == shown


def test_what_one_undo_took_back_is_replaced_without_a_word(stage: Stage) -> None:
    session = at_table(stage, "ra-table", ["ra", "ra", "ra"])
    undo(stage)
    stage.tap(stage.the("SunDisk", disk=13))
    assert word(stage) is None
    assert not session.can_redo


def test_what_several_undos_took_back_at_the_table_is_brought_back(stage: Stage) -> None:
    session = at_table(stage, "ra-table", ["ra", 13, "ra", 12])
    before = session.journal.actions
    undo(stage, 3)
    stage.tap(stage.the("SunDisk", disk=11))
    assert word(stage) == "3 undone steps overwritten"
    assert session.journal.head == 2
    take_back(stage)
    assert (session.journal.actions, session.journal.head) == (before, 1)
    assert stage.app.archive.open(session.journal.id).actions == before
    for _ in range(3):
        stage.tap(stage.the(icon="redo"))
    assert session.journal.head == 4


def test_an_auction_is_one_step_to_undo_and_to_bring_back(stage: Stage) -> None:
    session = at_table(stage, "ra-auction", ["ra", 13, "ra", 12])
    undo(stage)
    stage.tap(stage.the("SunDisk", disk=11))
    assert word(stage) is None
    undo(stage, 2)
    before = session.journal
    stage.tap(stage.the("TileButton", tile="god"))
    # A Ra, and the three bids that tell who won.
    assert word(stage) == "4 undone steps overwritten"
    take_back(stage)
    assert (session.journal.actions, session.journal.head) == (before.actions, before.head)


def test_two_moves_taken_back_on_the_board_are_brought_back(stage: Stage) -> None:
    stage.app.begin("ra-hex", {"board": "114", "players": ["Ann", "Bea"], "match": "single"})
    stage.app.go("hex_board")
    stage.frames()
    for move in ("1b4-e7", "1k9-h6"):
        make_move(stage, move)
    undo(stage)
    make_move(stage, "2i11-g9")
    assert word(stage) is None
    undo(stage, 2)
    before = stage.app.session.journal
    make_move(stage, "3e5-f6")
    assert word(stage) == "2 undone steps overwritten"
    take_back(stage)
    now = stage.app.session.journal
    assert (now.actions, now.head) == (before.actions, 0)


def test_undone_before_the_app_was_closed_is_brought_back_too(tmp_path: Path) -> None:
    with Stage(tmp_path) as stage:
        session = at_table(stage, "ra-table", ["ra", "ra", "ra"])
        undo(stage, 2)
        before = session.journal.actions
    with Stage(tmp_path) as stage:
        stage.frames()
        stage.tap(stage.the("ResumeCard"))
        stage.tap(stage.the("SunDisk", disk=13))
        take_back(stage)
        assert (stage.app.session.journal.actions, stage.app.session.journal.head) == (before, 1)


def test_what_was_undone_since_is_offered_once_more(stage: Stage) -> None:
    session = at_table(stage, "ra-table", ["ra", "ra", "ra"])
    undo(stage, 2)
    for disk in (13, 12, 11):
        stage.tap(stage.the("SunDisk", disk=disk))
    instead = session.journal.actions
    take_back(stage)
    assert word(stage) == "3 undone steps overwritten"
    take_back(stage)
    assert session.journal.actions == instead


def test_a_tile_held_down_begins_again_at_none_and_is_undone(stage: Stage) -> None:
    session = sample_table(stage.app, 3)
    stage.app.go("tally")
    stage.frames()
    fingers = Fingers(stage)
    fingers.turn_to(4)
    counted = session.game.holdings()
    tile = fingers.counter(0, "art")
    stage.bring_into_sight(tile)
    stage.tap_at(*stage.place(tile), LONG_PRESS_SECONDS + 0.1)
    assert session.game.holdings() != counted
    undo(stage)
    assert session.game.holdings() == counted


def test_a_new_game_leaves_the_open_one_where_it_is_found(stage: Stage) -> None:
    journal = play_table(stage)
    stage.app.start_over()
    stage.frames()
    stage.tap(stage.the("RoomCard", icon="room_table"))
    stage.tap(stage.the("TextButton", text="Clear names"))
    stage.tap(stage.the("PrimaryButton", text="Start"))
    assert stage.app.session.journal.id != journal
    stage.app.start_over()
    stage.frames()
    stage.tap(stage.the("RoomCard", icon="room_hex"))
    stage.tap(stage.the("PrimaryButton", text="Start"))
    open_history(stage)
    assert outcomes(stage) == ["Unfinished"] * 3
    stage.tap(next(each for each in stage.all("GameButton") if each.title == "Ann, Bea, Cy"))
    assert stage.app.session.journal.id == journal


def test_a_game_deleted_on_the_other_phone_is_asked_about(stage: Stage, tmp_path: Path) -> None:
    journal = play_table(stage, 3)
    carried = tmp_path / "carried.json"

    def carry(source: Stage) -> None:
        source.tap(source.the("IconButton", icon="folder"))
        source.tap(source.the("BigButton", text="Export all games"))
        source.tap(source.the("PrimaryButton", text="OK"))
        (file,) = (source.data_dir / "exports").iterdir()
        shutil.move(file, carried)

    open_history(stage)
    carry(stage)
    stage.__exit__()
    with Stage(tmp_path / "other") as other:
        other.app.go("history")
        other.app.screen.files.import_file(str(carried))
        other.frames()
        more(other, "Ann, Bea, Cy")
        other.tap(other.the("DangerButton", text="Delete"))
        carry(other)
    with Stage(tmp_path) as stage:
        open_history(stage)
        stage.app.screen.files.import_file(str(carried))
        stage.frames()
        assert titles(stage) == []
        assert (
            "1 game was deleted on the other phone, so it was deleted here too. Restore it?" in stage.texts()
        )
        stage.tap(stage.the("PrimaryButton", text="Restore"))
        assert titles(stage) == ["Ann, Bea, Cy"]
        assert stage.app.archive.open(journal).over


def test_a_lesson_begun_again_keeps_what_was_learned(stage: Stage) -> None:
    lesson = LESSONS[0]
    stage.app.shared(Progress).task_done(lesson.id, len(lesson.tasks))
    stage.app.go("lesson", lesson=lesson.id)
    stage.frames()
    stage.key(ord("r"), "r")
    assert stage.app.shared(Progress).tasks_done(lesson.id) == len(lesson.tasks)


def laid(stage: Stage) -> dict[str, Any]:
    """A table for four with a name, a look and told disks, started by mistake; its setup."""
    stage.show("table_setup")
    for words in ("Classic edition", "4", "Already dealt"):
        stage.tap(stage.the("Segment", text=words))
    row = next(each for each in stage.all("SeatRow") if each.number == 1)
    stage.tap(row.ids.field)
    row.ids.field.insert_text("Bea")
    row.ids.field.focus = False
    stage.tap(row.ids.disks)
    stage.tap(stage.the("GroupPicker").ids.groups.children[0])
    stage.tap(stage.the("SwitchRow", text="Log the tiles"))
    stage.tap(stage.the("PrimaryButton", text="Start"))
    setup: dict[str, Any] = stage.app.session.journal.setup
    return setup


def test_a_start_by_mistake_is_taken_back_with_everybody_where_they_sat(stage: Stage) -> None:
    before = laid(stage)
    stage.tap(stage.the(IconButton, icon="undo"))
    assert type(stage.app.screen).__name__ == "TableSetupScreen"
    assert "Start undone" in stage.texts()
    assert stage.app.session is None
    rows = sorted(stage.all("SeatRow"), key=lambda row: row.number)
    assert [row.name for row in rows] == ["", "Bea", "", ""]
    stage.app.root.snackbar.close()
    stage.tap(stage.the("PrimaryButton", text="Start"))
    assert stage.app.session.journal.setup == before
    assert stage.app.session.journal.kind == "ra-auction"
    assert len(page(stage.app.archive)) == 1, "the table that was cleared is gone"
    stage.back()
    assert type(stage.app.screen).__name__ == "HomeScreen"


def test_a_table_that_was_cleared_by_a_slip_comes_back_as_it_was_dealt(stage: Stage) -> None:
    before = laid(stage)
    stage.tap(stage.the(IconButton, icon="undo"))
    stage.tap(stage.the("TextButton", text="Undo"))
    assert type(stage.app.screen).__name__ == "TableScreen"
    assert stage.app.session.journal.setup == before
    assert len(page(stage.app.archive)) == 1


def test_once_something_has_happened_undo_stays_at_the_table(stage: Stage) -> None:
    sample_play(stage.app, "ra-table", 3, ["ra"])
    stage.app.go("table")
    stage.frames()
    undo = stage.the(icon="undo")
    stage.tap(undo)
    assert undo.disabled
    assert type(stage.app.screen).__name__ == "TableScreen"


def test_a_table_deleted_elsewhere_cannot_be_taken_back_but_says_so(stage: Stage) -> None:
    laid(stage)
    stage.app.archive.delete(stage.app.archive.open(stage.app.session.journal.id))
    stage.tap(stage.the(IconButton, icon="undo"))
    assert type(stage.app.screen).__name__ == "TableScreen"
    assert "This game has been deleted." in stage.texts()


def test_disks_written_in_another_order_are_those_of_the_table(stage: Stage) -> None:
    stage.app.settings.suns_told = True
    stage.app.begin("ra-table", {**TABLE, "suns": [[4, 7, 10, 11], [2, 5, 8, 13], [3, 6, 9, 12]]})
    stage.app.go("table")
    stage.frames()
    stage.tap(stage.the(IconButton, icon="undo"))
    rows = sorted(stage.all("SeatRow"), key=lambda row: row.number)
    assert [list(row.group) for row in rows] == [[11, 10, 7, 4], [13, 8, 5, 2], [12, 9, 6, 3]]
