"""Hints say why a move is good."""

import pytest

from ra_hex.board import NORTH
from ra_hex.engine.hints import needed, reason
from ra_hex.engine.pointers import pointer
from ra_hex.engine.thinking import Engine, Limits, Thought
from ra_hex.engine.worth import of_points
from ra_hex.notation import read_move, read_position, start_position


def why(text: str, move: str, value: int = 0) -> str:
    """What is said for a move."""
    position = read_position(text)
    return str(reason(position, Thought((read_move(position, move),), value, 1, 1, 0.0)))


@pytest.mark.parametrize(
    ("text", "move", "told"),
    [
        ("114 S a1:1/a2:2,b1:2,b2:2", "pass", "there is no other move"),
        ("114 S i9:1/h12:1", "1i9-j10#", "enters the Ra for 1 point"),
        ("114 S i9:3/h12:1", "3i9-j10#", "enters the Ra for 6 points"),
        ("114 S e5:1/e8:1", "1e5xe8#", "captures the last pawn for 3 points"),
        ("114 S j4:1/h12:1,a1:1", "1j4-j7", "threatens to enter the Ra with 1 pawn next move"),
        ("114 S h6:2/h12:1,a1:1", "2h6-h8", "threatens to enter the Ra with 2 pawns next move"),
        ("114 S b4:1/c6:1,h12:1", "1b4-e7", "comes within 2 moves of the Ra"),
        ("114 S e5:1,a1:1/e8:1,h12:1", "1e5xe8", "captures 1 pawn on e8"),
        ("114 S d1:1/f6:1", "1d1-d4", "blocks the way into your Ra on d4"),
        ("114 S b1:2,i12:1/a1:1,d2:1", "2b1xa1", "captures the pawn on a1 that threatens to enter your Ra"),
        ("114 S b1:2,i12:1/a1:2,d2:1", "2b1xa1", "captures the pawns on a1 that threaten to enter your Ra"),
        ("114 S a2:1/b2:1", "1a2-a5", "brings the pawn on a2 out of danger"),
        ("114 S a2:2/b2:2,a1:1", "2a2-a4", "brings the pawns on a2 out of danger"),
        ("114 S b2:2/d4:1", "2b2-d2", "threatens to capture 1 pawn on d4"),
        ("114 S d8:2/j9:1", "1d8-d10", "leads the race: 2 moves to the Ra"),
        ("114 S c5:1/d8:1", "1c5-f8", "comes within 3 moves of the Ra"),  # and may be taken
        ("114 S d9:1,d10:1/h4:1", "1d10-d9", "makes a stack of 2 pawns on d9, harder to capture"),
        ("114 S h6:1/e8:1", "1h6-e6", "guards the only way into your Ra"),
        ("114 S f3:1,h7:1/f1:1", "1f3-d1", "blocks every way into your Ra"),
        ("114 S a7:1,b5:1/e11:1", "1b5-b2", "guards a way into your Ra"),
        ("114 S l12:1/c8:1", "1l12-i12", "prepares another threat to the enemy Ra"),
        ("114 S a3:1,k8:1/h4:1", "1a3-d6", "brings 1 pawn closer to the enemy Ra (moves left: 3)"),
        ("114 S k6:1/d5:1", "1k6-h3", "brings 1 pawn back to defend your Ra"),
        ("114 S e5:2,f5:1/c5:2", "1f5-e5", "prevents a capture on e5"),
        ("114 S e4:1,i8:2/e7:1", "2i8-g6", "protects e4: you can recapture there"),
        ("114 S e4:1,h4:1/h6:2", "1e4-h4", "makes a stack of 2 pawns on h4"),  # and they may be taken
        ("114 S d3:1/a6:1", "1d3-d6", "gives your stacks more moves"),
        ("114 S g7:2/f8:2", "2g7-g9", "leaves your opponent fewer moves"),
        ("114 S h6:2/i4:2", "1h6-h9", "splits the stack on h6 to cover two cells"),
        ("114 S d3:2/c7:1", "2d3-d1", "improves the position of your stacks"),
    ],
)
def test_a_reason_is_told(text: str, move: str, told: str) -> None:
    assert why(text, move) == told


def test_what_stands_in_the_way_counts_in_a_race() -> None:
    # On an empty board f6 is one move from the Ra; here it is not, and d4 can take what comes there.
    text = "114 N b4:1,c5:2,d1:1,d2:2,d4:2,e5:1/h8:3,h10:3,k9:1,k11:2"
    assert why(text, "2h8-f6") == "comes within 2 moves of the Ra"
    assert needed(read_position("114 S /f6:1"), NORTH) == 1
    assert needed(read_position("114 S d4:2/f6:1"), NORTH) == 2


def test_nobody_is_first_in_a_race_who_can_be_taken_on_the_way() -> None:
    assert needed(read_position("114 S g1:1/f6:1"), NORTH, safe=True) == 1
    assert needed(read_position("114 S f9:1/f6:1"), NORTH, safe=True) is None


def test_a_forced_win_is_told() -> None:
    position = read_position("114 S d3:1,j7:2/d8:1,g1:2")
    thought = Engine().think(position, Limits(depth=4))
    assert str(reason(position, thought)) == "forces a win in 2 moves"


def test_a_loss_that_is_put_off_is_told() -> None:
    assert why("114 S a1:1/f4:1,f3:1,c6:1,e9:1", "1a1-d1", value=1 - of_points().entering[NORTH][1]) == (
        "holds out for 1 move"
    )


def test_every_move_of_a_game_has_a_reason() -> None:
    position = start_position("114")
    engine = Engine()
    for _ in range(12):
        thought = engine.think(position, Limits(depth=2))
        assert str(reason(position, thought))
        position.play(thought.move)


def test_both_moves_are_looked_at_to_the_same_depth() -> None:
    position = read_position("114 N d4:2,d6:1,e5:3,g4:2,g5:1/f7:3,f8:1,i9:2,j8:3")
    moves = position.legal_moves()[:2]
    alike = [Engine().compare(position, moves, Limits(depth=depth)) for depth in (1, 2, 3)]
    assert Engine().compare(position, moves, Limits(nodes=500)) in alike
    assert Engine().compare(position, moves, Limits(nodes=1), stopped=lambda: True) is None


@pytest.mark.parametrize(
    ("text", "move", "cells"),
    [
        ("114 S b4:3,d2:3,e5:3/h8:3,i11:3,k9:3", "3e5-f6", "e5 b4"),
        ("114 S b4:2,d2:3,e5:3,e7:1/h8:3,i11:3,k9:3", "3d2-e3", "d2 e5 b4"),
        ("114 S b4:1,d2:1/h8:3", "1b4-b7", "b4 d2"),
        ("114 S b4:1/h8:3", "1b4-b7", "b4"),
    ],
)
def test_where_to_look_is_not_everywhere(text: str, move: str, cells: str) -> None:
    position = read_position(text)
    pointed = pointer(position, Thought((read_move(position, move),), 0, 1, 1, 0.0))
    assert str(pointed.words) == "one of these stacks has a good move"
    assert {position.board.names[cell] for cell in pointed.cells} == set(cells.split())
