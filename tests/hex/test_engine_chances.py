"""Chances: what a value of the search says about how the game ends."""

from itertools import pairwise

import pytest

from ra_hex.board import board
from ra_hex.engine.chances import ALL, chances
from ra_hex.engine.worth import of_points, of_score
from ra_hex.layouts import LAYOUTS

BOARDS = pytest.mark.parametrize("name", LAYOUTS)


@BOARDS
def test_an_even_position_is_even(name: str) -> None:
    even = chances(0, board(name))
    assert even.win == even.loss
    assert even.points == 0


@BOARDS
def test_three_chances_are_all(name: str) -> None:
    for value in range(-19_000, 19_000, 7):
        found = chances(value, board(name))
        assert found.win + found.draw + found.loss == ALL
        assert min(found.win, found.draw, found.loss) >= 0


@BOARDS
def test_what_is_good_for_one_is_as_bad_for_the_other(name: str) -> None:
    for value in range(0, 1000, 9):
        own, other = chances(value, board(name)), chances(-value, board(name))
        assert (own.win, own.draw, own.loss) == (other.loss, other.draw, other.win)
        assert own.points == pytest.approx(-other.points)


@BOARDS
def test_a_higher_value_is_never_worse(name: str) -> None:
    found = [chances(value, board(name)) for value in range(-2000, 2000, 5)]
    for lower, higher in pairwise(found):
        assert lower.win <= higher.win
        assert lower.points <= higher.points


@pytest.mark.parametrize(("pawns", "points"), [(1, 1), (2, 3), (3, 6)])
def test_a_forced_end_is_certain_and_has_its_points(pawns: int, points: int) -> None:
    value = of_points().entering[0][pawns] - 4
    won, lost = chances(value, board("114")), chances(-value, board("114"))
    assert (won.win, won.draw, won.loss, won.points) == (ALL, 0, 0, points)
    assert (lost.win, lost.draw, lost.loss, lost.points) == (0, 0, ALL, -points)


def test_a_forced_end_in_a_match_has_its_points() -> None:
    worth = of_score("seven-by-two", (3, 2))
    assert chances(worth.entering[0][2] - 2, board("114"), worth).points == 3
