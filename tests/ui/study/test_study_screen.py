"""The analysis board by touches: studies are made, kept, looked at, changed, shared."""

import gc
import json
import shutil
from pathlib import Path
from typing import Any
from weakref import ref

import pytest
from kivy.core.clipboard import Clipboard

from ra_hex.board import NORTH
from ra_hex.engine.thinking import Limits
from ra_hex.notation import write_position
from ra_hex.pasted import read_records
from ra_hex.study import KIND, Study, chapter_of
from ra_hex.study_journal import read_study
from tests.ui.studyfingers import go, hold, icon, journals, moves, press, study
from tools.demo.hex import FIRST_GAME
from tools.demo.study import ACTIONS, GAME
from tools.hexfingers import make_move, standing, tap_cell
from tools.stage import Stage
from ui.study.move_tree import TreeMove

LEFT, RIGHT, DOWN, HOME, END = 276, 275, 274, 278, 279
POSITION = "114 N b4:2,e5:3,f6:1/h8:3,i11:1"


def opened(stage: Stage) -> Any:
    """The study of the demo states."""
    session = stage.app.begin(KIND, GAME)
    session.do(*ACTIONS)
    return go(stage, "study", journal=session.journal.id)


def test_a_study_is_created_killed_reopened_exported_and_imported_equal(tmp_path: Path) -> None:
    with Stage(tmp_path / "first") as stage:
        press(stage, "Analysis board")
        for move in ("1b4-e7", "1k9-h6"):
            make_move(stage, move)
        stage.key(LEFT)
        make_move(stage, "1k9-k6")
        hold(stage, "1… 1k9–k6")
        stage.the("MovePanel").ids.field.text = "Slower {but} safe"
        press(stage, "Save")
        hold(stage, "1… 1k9–k6")
        press(stage, "?!")
        # Killed: nothing is written any more, nothing is closed.
        shutil.copytree(stage.data_dir, tmp_path / "second")
        made = study(stage).text()
    with Stage(tmp_path / "second") as stage:
        stage.app.go("history")
        stage.frames(4)
        stage.tap(stage.the("GameButton"))
        stage.frames(4)
        again = study(stage)
        assert again.text() == made
        assert "1… 1k9–k6?!" in moves(stage)
        assert "Slower {but} safe" in moves(stage)
        icon(stage, "more")
        press(stage, "Share")
        press(stage, "Moves as text")
        text = Clipboard.paste()
        icon(stage, "more")
        press(stage, "Share")
        assert "The game file needs version 2.0 of the app or later." in stage.texts()
        press(stage, "Game file (.ra.json)")
        (file,) = stage.data_dir.rglob("*.ra.json")
        carried = shutil.copy(file, tmp_path / "carried.ra.json")
    with Stage(tmp_path / "third") as stage:
        from_text = Study()
        from_text.chapters += [chapter_of(record) for record in read_records(text)]
        assert from_text.same(again)
        go(stage, "history", dropped=str(carried))
        stage.frames(6)
        (journal,) = journals(stage)
        assert read_study(stage.app.archive.open(journal.id).document()).same(again)
        assert json.loads(Path(carried).read_text(encoding="utf-8"))["kind"] == KIND
        Clipboard.copy(text)
        go(stage, "study")
        stage.key(ord("v"), "v", "ctrl")
        assert study(stage).same(again)
        assert len(journals(stage)) == 2


def test_an_empty_study_says_what_can_be_done(stage: Stage) -> None:
    stage.show("home")
    press(stage, "Analysis board")
    hint = stage.the("TreeComment")
    assert hint.text.startswith("Move for both sides.")
    assert min(hint.size) > 0
    assert hint.top <= stage.the("TreeFlow").top


def test_looking_around_keeps_nothing_until_something_is_done(stage: Stage) -> None:
    go(stage, "study")
    stage.key(RIGHT)
    assert journals(stage) == []
    make_move(stage, "1b4-e7")
    assert len(journals(stage)) == 1


def test_another_move_is_a_variation_and_undo_takes_it_back(stage: Stage) -> None:
    opened(stage)
    stage.key(HOME)
    make_move(stage, "1d2-g5")
    assert "1. 1d2–g5" in moves(stage)
    assert "1. 1b4–e7!" in moves(stage)
    icon(stage, "undo")
    assert "1. 1d2–g5" not in moves(stage)
    icon(stage, "redo")
    assert "1. 1d2–g5" in moves(stage)
    assert stage.app.screen.view.node.text == "1d2-g5"


def test_a_move_that_is_there_is_only_looked_at(stage: Stage) -> None:
    screen = opened(stage)
    stage.key(HOME)
    head = screen.view.session.journal.head
    make_move(stage, "1b4-e7")
    assert (screen.view.node.text, screen.view.session.journal.head) == ("1b4-e7", head)


def test_keys_and_buttons_go_through_the_moves(stage: Stage) -> None:
    screen = opened(stage)
    stage.key(HOME)
    assert screen.view.node.turn is None
    stage.key(RIGHT)
    stage.key(RIGHT)
    assert screen.view.node.text == "1k9-h6"
    stage.key(DOWN)
    assert screen.view.node.text == "1k9-k6"
    stage.key(END)
    assert screen.view.node.text == "1k6-h3"
    icon(stage, "step_back")
    icon(stage, "step_forward")
    assert screen.view.node.text == "1k6-h3"
    icon(stage, "skip_start")
    icon(stage, "skip_end")
    assert screen.view.node.text == "1k6-h3"
    stage.tap(stage.the(TreeMove, text="1. 1b4–e7!"))
    assert standing(stage)["e7"] == (0, 1)


def test_a_variation_is_promoted_and_deleted_by_a_long_press(stage: Stage) -> None:
    opened(stage)
    stage.frames(4)
    hold(stage, "1… 1k9–k6?!")
    press(stage, "Make it the main line")
    assert [node.text for node in study(stage).chapters[0].tree.main_line()][:2] == ["1b4-e7", "1k9-k6"]
    hold(stage, "1… 1k9–h6")
    press(stage, "Delete from here")
    assert "1… 1k9–h6" not in moves(stage)
    icon(stage, "undo")
    icon(stage, "undo")
    assert [node.text for node in study(stage).chapters[0].tree.main_line()][:2] == ["1b4-e7", "1k9-h6"]


def test_a_chapter_is_chosen_and_deleted(stage: Stage) -> None:
    screen = opened(stage)
    stage.frames(4)
    icon(stage, "chevron_right")
    assert "Chapter 2 of 2" in stage.texts()
    stage.key(HOME)
    icon(stage, "edit")
    press(stage, "Delete this chapter")
    assert len(study(stage).chapters) == 1
    assert "Chapter 1 of 1" not in stage.texts()
    icon(stage, "undo")
    assert len(study(stage).chapters) == 2
    assert screen.can_redo


def test_the_engine_shows_its_lines_and_rests_when_people_look_elsewhere(stage: Stage) -> None:
    screen = go(stage, "study")
    screen.limits, screen.lines = Limits(depth=2), 5
    icon(stage, "computer")
    screen.engine.analyst.wait()
    stage.frames(10)
    press(stage, "Lines")
    rows = [row for row in stage.all("LineRow") if row.moves]
    assert len(rows) == 5
    assert all(row.verdict.startswith("Red ") and "%" in row.verdict for row in rows)
    assert len(screen.board.scene.arrows) == 1
    best = screen.engine.analyst.thought.move
    row = next(row for row in rows if row.rank == 0)
    stage.tap_at(row.to_window(*row.pos)[0] + 10, stage.place(row)[1], 0.3)
    assert screen.view.last is best
    screen.limits = Limits()
    screen.engine.look()
    assert screen.engine.analyst.running
    go(stage, "settings")
    assert not screen.engine.analyst.running
    stage.app.go_back()
    assert screen.engine.analyst.running
    icon(stage, "computer")
    assert not screen.engine.analyst.running


def test_threats_are_drawn(stage: Stage) -> None:
    screen = go(stage, "study", position="114 S i9:2,b4:1/c4:3,h9:1")
    icon(stage, "lightning")
    names = screen.board.board.names
    assert {(names[a], names[b]) for a, b in screen.board.scene.threats} >= {("c4", "c3")}
    icon(stage, "lightning")
    assert screen.board.scene.threats == ()


def test_the_computer_moves_when_asked(stage: Stage) -> None:
    screen = go(stage, "study", position="114 S i9:2,b4:1/h12:3")
    icon(stage, "more")
    press(stage, "Let the computer move")
    stage.wait_until(lambda: screen.view.node.turn is not None)
    assert screen.view.node.text == "2i9-j10#"
    assert screen.status == "Red enters the Ra: 3 points"


def test_a_game_is_played_from_here(stage: Stage) -> None:
    opened(stage)
    icon(stage, "more")
    press(stage, "New game from here")
    press(stage, "Computer")
    press(stage, "Start")
    assert stage.app.front == "hex_board"
    assert stage.app.session.game.levels.count(None) == 1
    assert stage.app.go_back()
    assert stage.app.front == "study"


def test_the_opening_explorer_knows_the_book_and_own_games(stage: Stage) -> None:
    session = stage.app.begin("ra-hex", {"board": "114", "players": ["Ann", "Bea"], "match": "single"})
    session.do(*({"do": "move", "move": move} for move in FIRST_GAME.split()))
    screen = go(stage, "study")
    press(stage, "Openings")
    stage.wait_until(lambda: any("Your games · 1–0–0" in row.remark for row in stage.all("ExploredRow")))
    rows = {row.move: row.remark for row in stage.all("ExploredRow")}
    assert "Book" in " ".join(rows.values())
    assert "Your games · 1–0–0" in rows["1b4–e7"]
    stage.tap(next(row for row in stage.all("ExploredRow") if row.move == "1b4–e7"))
    assert screen.view.node.text == "1b4-e7"


def test_a_position_is_set_up_and_a_wrong_one_refused_in_a_sentence(stage: Stage) -> None:
    screen = go(stage, "study")
    icon(stage, "more")
    press(stage, "Set up a position")
    editor = stage.app.screen
    press(stage, "Empty board")
    press(stage, "Done")
    assert "There is no pawn on the board" in stage.texts()
    editor.tool = (0, 3)
    for cell in ("e5", "e6", "e7"):
        tap_cell(stage, cell)
    tap_cell(stage, "e8")
    assert "A side has at most nine pawns" in stage.texts()
    press(stage, "Done")
    assert "Both sides need a pawn on the board" in stage.texts()
    editor.tool = (1, 2)
    tap_cell(stage, "c3")
    assert "C3 is a Ra: no pawns can be there" in stage.texts()
    tap_cell(stage, "h8")
    editor.tool = (0, 0)
    tap_cell(stage, "e7")
    press(stage, "Ivory to move")
    press(stage, "Done")
    assert stage.app.screen is screen
    assert write_position(screen.view.position) == "114 N e5:3,e6:3/h8:2"
    assert screen.view.position.to_move == NORTH


def test_without_lines_it_says_who_is_to_move_or_how_it_ended(stage: Stage) -> None:
    screen = go(stage, "study", position="114 N b4:3/c5:2")
    assert "Ivory to move" in stage.texts()
    screen.switch_engine()
    stage.wait_until(lambda: screen.engine.analyst.finished)
    stage.frames(4)
    assert "Ivory to move" not in stage.texts()
    screen.switch_engine()
    stage.frames(2)
    assert "Ivory to move" in stage.texts()
    make_move(stage, "1c5-c8")
    stage.frames(2)
    assert "Red to move" in stage.texts()
    stage.key(LEFT)
    make_move(stage, "2c5-c3#")
    stage.frames(2)
    assert "Ivory enters the Ra: 3 points" in stage.texts()
    assert not {"Red to move", "Ivory to move"} & set(stage.texts())


def test_a_position_set_up_in_a_study_is_one_more_chapter(stage: Stage) -> None:
    screen = opened(stage)
    go(stage, "study", position=POSITION)
    assert len(screen.view.study.chapters) == 3
    assert write_position(screen.view.position) == POSITION
    assert screen.can_undo


def test_a_running_game_is_analysed_only_after_a_word_about_help(stage: Stage) -> None:
    setup = {"board": "114", "players": ["Ann", "Bea"], "match": "single", "levels": [None, None]}
    session = stage.app.begin("ra-hex", {**setup, "players": ["Ann", "Computer"], "levels": [None, 1]})
    session.do({"do": "move", "move": "1b4-e7"})
    stage.app.go("hex_board")
    stage.frames(2)
    icon(stage, "more")
    press(stage, "Analyse")
    assert "Analyse a running game?" in stage.texts()
    press(stage, "Analyse")
    assert stage.app.front == "study"
    assert stage.app.session is session
    screen = stage.app.screen
    assert [node.text for node in screen.view.chapter.tree.main_line()][:1] == ["1b4-e7"]
    assert not screen.engine_on


def test_a_study_that_was_deleted_meanwhile_is_not_shown(stage: Stage) -> None:
    screen = opened(stage)
    stage.app.go("history")
    journal = screen.view.session.journal
    stage.app.archive.delete(stage.app.archive.open(journal.id))
    go(stage, "study")
    assert screen.view.blank


def test_a_screen_that_is_dropped_leaves_nothing_and_the_study_comes_back_at_its_move(stage: Stage) -> None:
    opened(stage)
    stage.key(HOME)
    stage.key(RIGHT)
    gone = ref(stage.app.screen)
    for screen in ("home", "settings", "history", "statistics", "players", "lessons"):
        go(stage, screen)
        stage.app.go_back()
    for screen in ("settings", "history", "statistics"):
        stage.app.go("home")
        go(stage, screen)
    assert "study" not in stage.app.built_screens
    gc.collect()
    assert gone() is None
    assert go(stage, "study").view.node.text == "1b4-e7"


@pytest.mark.parametrize("button", ["!", "Make it the main line", "Save"])
def test_a_typed_comment_is_kept_whatever_else_is_done_with_the_move(stage: Stage, button: str) -> None:
    opened(stage)
    hold(stage, "1… 1k9–k6?!")
    panel = stage.the("MovePanel")
    number, panel.ids.field.text = panel.node.number, "Typed first"
    press(stage, button)
    assert not stage.app.root.overlays
    assert study(stage).node(number).comment == "Typed first"
