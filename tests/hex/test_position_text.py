"""Positions as text: what is written is read back, what FORMATS refuses is refused, with its column."""

import pytest

from ra_hex.layouts import LAYOUTS
from ra_hex.notation import read_position, write_position
from ra_hex.words import BadPosition

BOARDS = ", ".join(LAYOUTS)
START = "114 S b4:3,d2:3,e5:3/h8:3,i11:3,k9:3"


@pytest.mark.parametrize(
    "text", [START, "127 N a1:1/m13:3", "114 N a1:1,a2:2,b1:3/c1:1", "114 S e7:1/", "114 N /e7:1"]
)
def test_what_is_read_is_written_the_same(text: str) -> None:
    assert write_position(read_position(text)) == text


def test_stacks_are_written_by_x_then_y() -> None:
    text = "114 S k9:1,g10:1,g4:2,b4:1/b3:1,a1:1"
    assert write_position(read_position(text)) == "114 S b4:1,g4:2,g10:1,k9:1/a1:1,b3:1"


@pytest.mark.parametrize(
    ("text", "column", "what"),
    [
        ("", 1, f"the board must be one of {BOARDS}, not “”"),
        ("115 S a1:1/b1:1", 1, f"the board must be one of {BOARDS}, not “115”"),
        (" 114 S a1:1/b1:1", 1, f"the board must be one of {BOARDS}, not “”"),
        ("114", 4, "a position must be a board"),
        ("114 S", 6, "a position must be a board"),
        ("114 W a1:1/b1:1", 5, "the side to move must be S or N"),
        ("114 s a1:1/b1:1", 5, "the side to move must be S or N"),
        ("114  S a1:1/b1:1", 7, "there is extra text at the end"),
        ("114 S a1:1", 11, "a / must separate"),
        ("114 S a1:1/b1:1/", 16, "there is extra text at the end"),
        ("114 S a1:1/b1:1 ", 16, "there is extra text at the end"),
        ("114 S a1:1/b1:1 x", 16, "there is extra text at the end"),
        ("114 S a1:1/b1:1\n", 14, "a stack must be written"),
        ("114 S a8:1/b1:1", 7, "“a8” isn’t a cell of the board"),
        ("114 S A1:1/b1:1", 7, "“A1” isn’t a cell of the board"),
        ("114 S a01:1/b1:1", 7, "“a01” isn’t a cell of the board"),
        ("114 S a1:1,/b1:1", 12, "“” isn’t a cell of the board"),
        ("114 S ,a1:1/b1:1", 7, "“” isn’t a cell of the board"),
        ("114 S a1:1, b1:1/c1:1", 12, "there is extra text at the end"),
        ("114 S a1:1,a1:1/b1:1", 12, "a1 is named twice"),
        ("114 S a1:1/a1:1", 12, "a1 is named twice"),
        ("114 S c3:1/b1:1", 7, "c3 is a Ra"),
        ("114 S a1:1/c3:1", 12, "c3 is a Ra"),
        ("114 S j10:1/b1:1", 7, "j10 is a Ra"),
        ("127 S d4:1/b1:1", 7, "d4 is a Ra"),
        ("114 S a1:0/b1:1", 9, "a stack must be written"),
        ("114 S a1:4/b1:1", 9, "a stack must be written"),
        ("114 S a1:/b1:1", 9, "a stack must be written"),
        ("114 S a1/b1:1", 9, "a stack must be written"),
        ("114 S a1:1:1/b1:1", 9, "a stack must be written"),
        ("114 S a1:+1/b1:1", 9, "a stack must be written"),
        ("114 S a1:²/b1:1", 9, "a stack must be written"),
        ("114 S a1:3,a2:3,a3:3,a4:1/b1:1", 22, "a side has at most nine pawns"),
        ("114 S b1:1/a1:3,a2:3,a3:3,a4:1", 27, "a side has at most nine pawns"),
        ("114 S /", 7, "there is no pawn on the board"),
    ],
)
def test_a_bad_position_is_refused_with_its_column(text: str, column: int, what: str) -> None:
    with pytest.raises(BadPosition) as wrong:
        read_position(text)
    assert str(wrong.value).startswith(f"position, column {column}: {what}")
    assert wrong.value.column == column
    assert "\n" not in str(wrong.value)


def test_the_ras_of_one_board_are_cells_of_the_other() -> None:
    assert write_position(read_position("127 S c3:1/a1:1")) == "127 S c3:1/a1:1"
    assert write_position(read_position("114 S d4:1/a1:1")) == "114 S d4:1/a1:1"


def test_nine_pawns_a_side_in_nine_stacks_are_allowed() -> None:
    south = ",".join(f"a{number}:1" for number in range(1, 8)) + ",b1:1,b2:1"
    assert write_position(read_position(f"114 S {south}/l12:3")) == f"114 S {south}/l12:3"
