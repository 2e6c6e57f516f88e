"""Ratings are those of Glicko-2: the worked example of its paper, and what must hold for any results."""

from random import Random

import pytest

from ra_hex.engine.rating import DRAW, LOSS, WIN, Rating, Result, expected, updated


def test_the_example_of_the_paper() -> None:
    own = Rating(1500, 200, 0.06)
    after = updated(
        own,
        [
            Result(Rating(1400, 30), WIN),
            Result(Rating(1550, 100), LOSS),
            Result(Rating(1700, 300), LOSS),
        ],
    )
    assert after.rating == pytest.approx(1464.06, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)


def test_the_expected_scores_of_the_example() -> None:
    own = Rating(1500, 200, 0.06)
    hoped = [expected(own, Rating(*other)) for other in ((1400, 30), (1550, 100), (1700, 300))]
    assert hoped == pytest.approx([0.639, 0.432, 0.303], abs=0.001)


def test_who_does_not_play_is_known_less() -> None:
    own = Rating(1500, 200, 0.06)
    after = updated(own, [])
    assert (after.rating, after.volatility) == (own.rating, own.volatility)
    assert after.deviation == pytest.approx((200**2 + (0.06 * 173.7178) ** 2) ** 0.5)


def test_a_win_raises_a_loss_lowers_and_a_draw_between_equals_changes_nothing() -> None:
    other = Rating(1500, 30)
    won, drawn, lost = (updated(Rating(), [Result(other, score)]) for score in (WIN, DRAW, LOSS))
    assert won.rating > drawn.rating > lost.rating
    assert drawn.rating == pytest.approx(1500)
    assert won.rating - 1500 == pytest.approx(1500 - lost.rating)
    assert won.deviation < Rating().deviation


def test_any_results_leave_a_rating_that_makes_sense() -> None:
    chance = Random(4)
    for _ in range(50):
        rating = Rating(chance.uniform(0, 3000), chance.uniform(30, 350), chance.uniform(0.01, 0.2))
        for _ in range(20):
            other = Rating(chance.uniform(0, 3000), chance.uniform(30, 350))
            rating = updated(rating, [Result(other, chance.choice((WIN, DRAW, LOSS)))])
            assert 0 < rating.deviation <= 360
            assert 0 < rating.volatility < 1
            assert -1500 < rating.rating < 4500
