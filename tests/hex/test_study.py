"""Studies: chapters of variations as a journal; every action can be taken back, nothing is overwritten."""

from typing import Any

import pytest

from ra_hex.pasted import read_records
from ra_hex.study import KIND, Study, chapter_of
from ra_hex.study_journal import do, read_study
from ra_hex.words import BadJournal, IllegalMove

EMPTY: dict[str, Any] = {"kind": KIND, "version": 1, "board": "114", "actions": []}
GAME = {**EMPTY, "players": ["Ann", "Bea"], "date": "2026.11.18", "moves": "1. 1b4-e7! (1. 1d2-g5) 1k9-h6"}
POSITION = "127 N c5:3,e3:3,f6:3/h8:3,i11:3,k9:3"
ACTIONS: list[dict[str, Any]] = [
    {"do": "move", "at": 3, "move": "3e5-f6"},
    {"do": "move", "at": 1, "move": "1k9-k6"},
    {"do": "comment", "at": 5, "text": "slower"},
    {"do": "mark", "at": 5, "mark": "?!"},
    {"do": "promote", "at": 5},
    {"do": "chapter", "board": "127", "position": POSITION, "moves": "1... 3h8-h7 {moves}"},
    {"do": "move", "at": 7, "move": "3f6-f7"},
    {"do": "delete", "at": 2},
    {"do": "comment", "at": 0, "text": "About the beginning"},
]


def study(actions: list[dict[str, Any]], setup: dict[str, Any] = GAME) -> Study:
    return read_study({**setup, "actions": actions})


def main_line(made: Study, chapter: int = 0) -> list[str]:
    return [node.text for node in made.chapters[chapter].tree.main_line()]


def test_a_study_is_its_setup_and_its_actions() -> None:
    made = study(ACTIONS)
    assert main_line(made) == ["1b4-e7", "1k9-k6"]
    assert main_line(made, 1) == ["3h8-h7", "3f6-f7"]
    assert made.node(5).comment == "slower"
    assert made.node(5).mark == "?!"
    assert made.chapters[0].players == ("Ann", "Bea")
    with pytest.raises(IllegalMove, match="this move was deleted"):
        made.node(2)


def test_every_action_can_be_taken_back() -> None:
    made = study(ACTIONS)
    for count in range(len(ACTIONS) - 1, -1, -1):
        made.take_back()
        assert made.same(study(ACTIONS[:count]))
        assert made.text() == study(ACTIONS[:count]).text()
    for action in ACTIONS:
        do(made, action)
    assert made.same(study(ACTIONS))


def test_a_study_is_the_same_as_records_and_back() -> None:
    made = study(ACTIONS)
    again = Study()
    again.chapters += [chapter_of(record) for record in read_records(made.text())]
    assert made.same(again)
    assert again.text() == made.text()


def test_a_chapter_as_a_setup_is_the_same_study() -> None:
    made = study(ACTIONS[:5])
    setup = made.chapters[0].setup()
    assert study([], {**EMPTY, **setup}).same(made)
    assert setup["players"] == ["Ann", "Bea"]
    assert [*study([], EMPTY).chapters[0].setup()] == ["board"]


def test_a_chapter_is_deleted_with_its_first_position_but_never_the_only_one() -> None:
    made = study([ACTIONS[5]])
    do(made, {"do": "delete", "at": 0})
    assert [each.tree.board.layout.name for each in made.chapters] == ["127"]
    with pytest.raises(IllegalMove, match="the only chapter"):
        do(made, {"do": "delete", "at": 4})
    made.take_back()
    assert [each.tree.board.layout.name for each in made.chapters] == ["114", "127"]


@pytest.mark.parametrize(
    ("action", "what"),
    [
        ({"do": "move", "at": 3, "move": "1h6-k6"}, "opponent’s"),
        ({"do": "move", "at": 0, "move": "1b4-e7"}, "this move is there already"),
        ({"do": "move", "at": 9, "move": "1b4-e7"}, "there is no move number 9"),
        ({"do": "move", "at": True, "move": "1b4-e7"}, "must have exactly these fields"),
        ({"do": "move", "at": 0}, "must have exactly these fields"),
        ({"do": "mark", "at": 1, "mark": "!!!"}, "a mark must be one of"),
        ({"do": "mark", "at": 0, "mark": "!"}, "only moves have marks"),
        ({"do": "promote", "at": 1}, "in the main line"),
        ({"do": "promote", "at": 0}, "in the main line"),
        ({"do": "delete", "at": 0}, "the only chapter"),
        ({"do": "fly"}, "must be an object"),
        ("fly", "must be an object"),
        ({"do": ["move"]}, "must be an object"),
        ({"do": "chapter"}, "the field “board” is missing"),
        ({"do": "chapter", "board": "115"}, "board: must be one of"),
        ({"do": "chapter", "board": "114", "position": POSITION}, "the position isn’t for board 114"),
        ({"do": "chapter", "board": "114", "moves": "1. 1b4-e8"}, "moves: line 1, column 4: pawns move"),
        ({"do": "chapter", "board": "114", "position": "114 S b4:3/"}, "the game is over"),
        ({"do": "chapter", "board": "114", "players": ["Ann"]}, "players: must be a list of 2"),
        ({"do": "chapter", "board": "114", "date": "today"}, "date: must be a date"),
        ({"do": "chapter", "board": "114", "who": 1}, "“who” isn’t a known field"),
    ],
)
def test_a_wrong_action_is_refused_with_its_place_and_changes_nothing(action: Any, what: str) -> None:
    made = study([])
    before = made.text(), len(made.nodes)
    with pytest.raises((IllegalMove, BadJournal)):
        do(made, action)
    assert (made.text(), len(made.nodes), made.actions) == (*before, 0)
    with pytest.raises(BadJournal) as wrong:
        study([action])
    assert str(wrong.value).startswith("actions[0]: ")
    assert what in str(wrong.value)


def test_another_kind_or_version_is_refused() -> None:
    with pytest.raises(BadJournal, match="kind: must be ra-hex-study"):
        read_study({**EMPTY, "kind": "ra-hex"})
    with pytest.raises(BadJournal, match="version: only version 1"):
        read_study({**EMPTY, "version": 2})
