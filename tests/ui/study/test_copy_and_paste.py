"""Positions and games are copied from every hex board and pasted on it, or refused where people are."""

import pytest
from kivy.core.clipboard import Clipboard

from ra_hex.notation import read_position, write_position
from tests.ui.studyfingers import go, press
from tools.stage import Stage

POSITION = "114 N b4:2,e5:3,f6:1/h8:3,i11:1"


@pytest.mark.parametrize("where", ["study", "hex_board", "puzzle", "replay", "position"])
def test_ctrl_c_copies_the_position_of_every_board(stage: Stage, where: str) -> None:
    session = stage.app.begin("ra-hex", {"board": "114", "players": ["Ann", "Bea"], "match": "single"})
    session.do({"do": "move", "move": "1b4-e7"})
    place = {"journal": session.journal.id} if where == "replay" else {}
    go(stage, where, **place)
    Clipboard.copy("")
    stage.key(ord("c"), "c", "ctrl")
    copied = Clipboard.paste()
    assert read_position(copied)
    if where in ("hex_board", "replay"):
        assert "e7:1" in copied
        stage.key(ord("v"), "v", "ctrl")
        assert stage.app.front == "study"
        assert write_position(stage.app.screen.view.position) == copied


def test_of_several_pasted_games_people_choose_or_take_all(stage: Stage) -> None:
    screen = go(stage, "study")
    Clipboard.copy('[North "Bea"]\n1. 1b4-e7\n\n1. 1d2-g5 {well} 1k9-k6\n\n' + POSITION)
    stage.key(ord("v"), "v", "ctrl")
    stage.frames(4)
    assert "1. Red vs Bea: 1 move" in stage.texts()
    press(stage, "Take all (3)")
    assert len(screen.view.study.chapters) == 3
    stage.key(ord("v"), "v", "ctrl")
    stage.frames(4)
    press(stage, "2. Red vs Ivory: 2 moves")
    assert len(screen.view.study.chapters) == 4
    assert [node.text for node in screen.view.chapter.tree.main_line()] == ["1d2-g5", "1k9-k6"]


def test_what_cannot_be_pasted_is_refused_with_its_place(stage: Stage) -> None:
    screen = go(stage, "study")
    Clipboard.copy("1. 1b4-e7\n2. 1b4-e8")
    stage.key(ord("v"), "v", "ctrl")
    assert any(text.startswith("Line 2, column 1") for text in stage.texts())
    assert screen.view.blank


@pytest.mark.parametrize("where", ["hex_board", "replay", "puzzle", "lesson"])
def test_what_cannot_be_pasted_is_refused_where_people_are(stage: Stage, where: str) -> None:
    stage.show(where)
    trail = [*stage.app.trail]
    Clipboard.copy("1. 1b4-e7\n2. 1b4-e8")
    stage.key(ord("v"), "v", "ctrl")
    assert any(text.startswith("Line 2, column 1") for text in stage.texts())
    assert [*stage.app.trail] == trail
