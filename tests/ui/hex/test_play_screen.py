"""The hex board in play under real touches: how large it is, what stays in hand, what is said to whom."""

from typing import Any

import pytest

from tests.ui.hexgame import GAME, at, begin
from tools.hexfingers import make_move, tap_cell, the_board
from tools.stage import Stage
from ui.hex import play_view
from ui.hex.status_text import News

SMALL, SQUARE, FLAT = (360, 640), (800, 800), (916, 412)


def breadth(stage: Stage) -> float:
    """How broad the board is drawn."""
    plan = the_board(stage).plan
    across = [x for x, _y in plan.centres]
    return float(max(across) - min(across) + 2 * plan.radius)


@pytest.mark.parametrize(("size", "least"), [(SMALL, 340), (SQUARE, 520), (FLAT, 370)])
def test_the_board_is_as_large_as_the_screen_allows_whatever_is_said(
    stage: Stage, size: tuple[int, int], least: int
) -> None:
    stage.resize(*size)
    begin(stage, players=["Maximilian Konstantin von Hohenzollern", "Александра Константиновна"])
    radius = the_board(stage).plan.radius
    assert breadth(stage) > least
    stage.the("NewsCard").news = News("1b4-e7", "Threatens to enter the Ra")
    stage.frames(4)
    assert (stage.the("NewsCard").height > 40, the_board(stage).plan.radius) == (True, radius)
    for move in GAME:
        make_move(stage, move)
    assert any(each.text == "Next game" for each in stage.all("PrimaryButton"))
    assert the_board(stage).plan.radius == radius


def test_a_position_that_changes_under_a_drag_ends_it(stage: Stage) -> None:
    begin(stage)
    for move in GAME[:2]:
        make_move(stage, move)
    finger = stage.press(*at(stage, "e7"))
    x, y = at(stage, "e7")
    stage.move(finger, x + 30, y)
    assert the_board(stage).scene.chosen is not None
    for _ in range(2):
        stage.key(ord("u"), "u")
    stage.move(finger, x + 50, y + 20)
    stage.release(finger)
    assert not stage.app.session.journal.head
    make_move(stage, GAME[0])
    assert stage.app.session.journal.head == 1


def test_a_hint_leaves_a_lifted_stack_in_hand(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_view, "HINT_THOUGHT", 100)
    screen = begin(stage)
    finger = stage.press(*at(stage, "e5"))
    x, y = at(stage, "e5")
    stage.move(finger, x + 30, y)
    screen.hint()
    stage.wait_until(lambda: screen.play.hint)
    stage.frames(2)
    assert the_board(stage).scene.marks
    assert the_board(stage).scene.chosen == the_board(stage).board.numbers["e5"]
    stage.move(finger, *at(stage, "f6"))
    stage.release(finger)
    assert [action["move"] for action in stage.app.session.journal.done] == ["3e5-f6"]


def test_a_hint_is_said_in_words_and_goes_before_the_screen_does(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play_view, "HINT_THOUGHT", 100)
    screen = begin(stage, position="114 S e5:3/l12:3")
    screen.hint()
    stage.wait_until(lambda: screen.play.hint)
    stage.frames(2)
    move = screen.play.hint.move
    names = the_board(stage).board.names
    assert stage.the("NewsCard").news.headline == "There is a forced win: look at the enemy Ra"
    for _step in range(2):
        screen.act()
    stage.frames()
    headline = stage.the("NewsCard").news.headline
    assert f" from {names[move.origin]} to {names[move.target]} ({move.pawns}e5–" in headline
    stage.back()
    assert (stage.app.screen, screen.play.hint, stage.the("NewsCard").news) == (screen, None, News())
    stage.back()
    assert stage.app.screen is not screen


def test_the_aim_is_said_before_the_first_move_against_a_level_for_beginners(stage: Stage) -> None:
    alone = {"match": "single", "players": ["Ann", "Computer"]}
    begin(stage, **alone, levels=[None, 3])
    assert stage.the("NewsCard").news.text.startswith("Aim: enter the enemy Ra")
    stage.tap(stage.the("NewsCard"))
    assert stage.the("NewsCard").news == News()
    begin(stage, **alone, levels=[None, 3])
    make_move(stage, GAME[0])
    assert stage.the("NewsCard").news == News()
    begin(stage, **alone, levels=[None, 4])
    assert stage.the("NewsCard").news == News()
    begin(stage)
    assert stage.the("NewsCard").news == News()


def test_keys_alone_choose_and_go_on_to_the_next_game(stage: Stage) -> None:
    screen = begin(stage)
    tap_cell(stage, "b4")
    tap_cell(stage, "a3")
    for key in (275, 275, 13):
        stage.key(key)
    assert [action["move"] for action in stage.app.session.journal.done] == ["2b4-a3"]
    stage.key(ord("u"), "u")
    for move in GAME:
        make_move(stage, move)
    assert stage.the("NewsCard").news.action == "Next game"
    stage.key(13)
    assert screen.status == "Bea to move"


def test_a_cell_that_is_named_is_marked_while_that_is_told(stage: Stage) -> None:
    begin(stage)
    tap_cell(stage, "h8")
    assert the_board(stage).message_cells == {the_board(stage).board.numbers["h8"]}
    the_board(stage).hide_message()
    assert not the_board(stage).message_cells


def test_a_stack_too_high_to_join_is_taken_in_hand_and_told_why(stage: Stage) -> None:
    begin(stage, position="114 S e5:3,e6:3/l12:3")
    tap_cell(stage, "e5")
    tap_cell(stage, "e6")
    assert "A stack is never higher than three pawns" in stage.texts()
    assert the_board(stage).scene.chosen == the_board(stage).board.numbers["e6"]


@pytest.mark.usefixtures("no_book")
def test_a_touch_while_the_engine_thinks_is_answered(stage: Stage) -> None:
    begin(stage, levels=[8, None], players=["Computer", "Bea"])
    tap_cell(stage, "e5")
    assert stage.the("CellMessage").text == "Computer is thinking…"
    play = stage.app.screen.play
    play.session.do({"do": "move", "move": GAME[0]})
    stage.frames(2)
    assert not [*stage.all("CellMessage")]


def test_a_move_against_the_engine_is_not_answered_with_words(stage: Stage) -> None:
    begin(stage, levels=[None, 8], players=["Ann", "Computer"])
    make_move(stage, GAME[0])
    stage.frames(2)
    assert stage.app.screen.status == "Computer is thinking…"
    assert not [*stage.all("CellMessage")]


def test_moves_that_are_replaced_after_going_back_can_be_brought_back(stage: Stage) -> None:
    begin(stage)
    for move in GAME[:6]:
        make_move(stage, move)
    session = stage.app.session
    before = session.journal.actions
    stage.tap(stage.the("MoveButton", turn=2))
    make_move(stage, "3e5-f6")
    assert [action["move"] for action in session.journal.actions] == [*GAME[:2], "3e5-f6"]
    assert stage.app.root.snackbar.text == "4 undone steps overwritten"
    stage.tap(stage.the("TextButton", text="Undo"))
    assert (session.journal.actions, session.journal.head) == (before, 2)


def test_russian_says_of_sides_nothing_that_must_agree_with_them(stage: Stage) -> None:
    stage.app.settings.language = "ru"
    screen = begin(stage, players=["Красные", "Белые"])
    assert screen.status == "Ход: Красные"
    for move in GAME:
        make_move(stage, move)
    assert stage.the("NewsCard").news.headline == "Красные: вход в зону Ра, 3 очка"
    assert stage.the("NewsCard").news.text == "Первый ход в следующей партии: Белые."


def test_a_list_of_moves_begins_at_the_top_and_cuts_no_row_there(stage: Stage) -> None:
    stage.resize(1280, 600)
    begin(stage)
    moves = stage.the("MoveList")

    def buttons() -> list[Any]:
        return sorted(stage.all("MoveButton"), key=lambda each: each.turn)

    def tops() -> list[int]:
        """Where the moves lie below the upper edge of the list."""
        stage.frames(6)
        return [round(moves.top - each.to_window(each.x, each.top)[1]) for each in buttons()]

    for move in GAME[:18]:
        make_move(stage, move)
    long = tops()
    assert min(long) < 0 < max(long) <= moves.height - buttons()[0].height
    assert 0 in long
    stage.tap(stage.the("MoveButton", turn=10))
    assert 0 in tops()
    for _ in range(9):
        stage.key(ord("u"), "u")
    make_move(stage, "1k9-h6")
    short = tops()
    assert (len(short), short[0]) == (2, 0)


def test_the_cursor_says_where_nothing_is_to_be_taken_and_goes_with_its_game(stage: Stage) -> None:
    begin(stage, position="114 S e5:3/l12:3")
    for key in (273, 273, 13):
        stage.key(key)
    assert the_board(stage).scene.cursor not in (None, the_board(stage).board.numbers["e5"])
    assert stage.the("CellMessage").text == "Select one of your stacks first"
    begin(stage)
    assert the_board(stage).scene.cursor is None


def test_a_passed_turn_is_listed_in_the_language_in_force(stage: Stage) -> None:
    begin(stage, position="114 S a1:1/a2:2,b1:2,b2:2,h12:1")
    stage.tap(stage.the("PrimaryButton", text="Pass"))
    stage.frames(4)
    assert stage.the("MoveButton").text == "1. pass"
    stage.app.settings.language = "fr"
    stage.frames(6)
    assert stage.the("MoveButton").text == "1. passe"


def test_after_a_single_game_no_match_is_over(stage: Stage) -> None:
    screen = begin(stage, match="single")
    for move in GAME:
        make_move(stage, move)
    assert screen.status == "The game is over"
    assert "The match is over" not in stage.texts()


def lowest(stage: Stage, icon: str) -> Any:
    """The button of who sits here; the one opposite has a menu, too."""
    return min((each for each in stage.all("IconButton") if each.icon == icon), key=lambda each: each.y)


def test_what_has_no_icon_on_the_lowest_phones_is_in_the_menu(stage: Stage) -> None:
    stage.resize(640, 360)
    screen = begin(stage)
    assert lowest(stage, "share").parent.width == 0
    stage.tap(lowest(stage, "more"))
    stage.tap(next(each for each in stage.all("BigButton") if each.text == "Flip the board"))
    assert screen.flipped
    stage.resize(412, 916)
    stage.frames(4)
    stage.tap(lowest(stage, "more"))
    assert list(stage.all("OptionsPanel"))
