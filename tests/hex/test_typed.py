"""Moves typed letter by letter: nothing is refused that can still become a move, all else at once."""

import pytest

from ra_hex.notation import read_position, start_position, write_move
from ra_hex.typed import Typed

POSITION = read_position("114 S b4:3,e5:2,f6:3/f5:1,h8:3,i11:3")


@pytest.mark.parametrize("text", ["1b4-e7", "1b4e7", "1b4–e7", "2e5f5", "2e5xf5", "2e5-f5"])
def test_signs_may_be_left_out_or_be_others(text: str) -> None:
    move = Typed(POSITION, text).move
    assert move is not None
    assert write_move(POSITION, move).replace("x", "-") in ("1b4-e7", "2e5-f5")


@pytest.mark.parametrize("number", range(3))
def test_no_letter_of_a_legal_move_is_refused(number: int) -> None:
    position = (POSITION, start_position("114"), start_position("127"))[number]
    for move in position.legal_moves():
        text = write_move(position, move)
        for count in range(1, len(text) + 1):
            typed = Typed(position, text[:count])
            assert typed.refusal is None, text[:count]
        assert typed.move == move
        assert typed.origin == move.origin


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1h8", "the pawns on h8 are the opponent’s"),
        ("1c5", "there is no pawn on c5"),
        ("3e5", "there are only 2 pawns on e5"),
        ("1b4-e8", "pawns move in a straight line"),
        ("2b4-b5", "two pawns move exactly two cells"),
        ("1z9-a", "“z9” isn’t a cell of the board"),
        ("1b4-l1", "“l1” isn’t a cell of the board"),
        ("9", "“9” isn’t a move"),
        ("11", "“11” isn’t a move"),
    ],
)
def test_what_cannot_become_a_move_is_refused_at_once(text: str, why: str) -> None:
    typed = Typed(POSITION, text)
    assert typed.move is None
    assert str(typed.refusal) == why
    assert str(typed.given_up(POSITION)) == why


def test_half_a_move_is_refused_only_when_it_is_to_be_played() -> None:
    typed = Typed(POSITION, "1b4-e")
    assert typed.refusal is None
    assert str(typed.given_up(POSITION)) == "“1b4-e” isn’t a move"
