"""Moves by the keyboard: typed on a hex board, refused in words while they are typed."""

import pytest

from tests.ui.hexgame import begin, stands
from tools.hexfingers import the_board
from tools.stage import Stage

ENTER, BACKSPACE = 13, 8


def type_text(stage: Stage, text: str) -> None:
    for letter in text:
        stage.key(ord(letter), letter)


def test_a_move_is_typed_and_played(stage: Stage) -> None:
    begin(stage)
    type_text(stage, "1b4")
    board = the_board(stage)
    # What is typed is picked out on the board, as if it had been tapped.
    assert board.scene.chosen == board.board.numbers["b4"]
    assert any("from, to" in text for text in stage.texts())
    type_text(stage, "-e7")
    assert {"1b4–e7", "Enter plays this move."} <= set(stage.texts())
    stage.key(ENTER)
    assert stands(stage.app.session.game)["e7"] == (0, 1)
    assert not stage.app.root.overlays


def test_a_refusal_is_said_in_words_and_backspace_goes_on(stage: Stage) -> None:
    begin(stage)
    type_text(stage, "1h8")
    assert "The pawns on h8 are the opponent’s" in stage.texts()
    assert the_board(stage).scene.chosen is None
    for _ in range(2):
        stage.key(BACKSPACE)
    type_text(stage, "b4-e")
    stage.key(ENTER)
    assert "“1b4-e” isn’t a move" in stage.texts()
    assert stage.app.session.journal.head == 0
    # Letters are letters here: u undoes nothing, h asks for no hint.
    type_text(stage, "7")
    stage.back()
    assert not stage.app.root.overlays
    assert the_board(stage).scene.chosen is None
    assert stage.app.session.journal.head == 0


def test_where_digits_need_shift_they_are_typed_with_it(stage: Stage) -> None:
    begin(stage)
    for letter in "&b'é":
        stage.key(ord(letter), letter, *(("shift",) if letter != "b" else ()))
    assert "1b42" in stage.texts()


def test_nothing_is_typed_while_nobody_may_move(stage: Stage) -> None:
    from tests.ui.hexgame import GAME
    from tools.hexfingers import make_move

    begin(stage, match="single")
    for move in GAME:
        make_move(stage, move)
    type_text(stage, "1")
    assert not stage.app.root.overlays


@pytest.mark.parametrize("screen", ["study", "lesson"])
def test_moves_are_typed_on_other_boards_too(stage: Stage, screen: str) -> None:
    if screen == "study":
        stage.show("study")
        type_text(stage, "1b4e7")
    else:
        stage.show("lesson")
        stage.app.go("lesson", lesson="distances")
        stage.frames(4)
        type_text(stage, "1f6f9")
    stage.key(ENTER)
    assert (0, 1) in the_board(stage).scene.stacks.values()
