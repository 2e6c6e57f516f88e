"""A15: which tokens to take."""

from ra_auction.editions import EDITIONS
from ra_auction.tokens import Payment, add_up, payment, payments

PLENTY = {10: 9, 5: 9, 2: 9, 1: 9}


def test_a15_the_supply_of_each_edition() -> None:
    assert EDITIONS["classic"].tokens == {1: 10, 2: 8, 5: 20, 10: 10}
    assert EDITIONS["pharaoh"].tokens == {1: 15, 2: 25, 5: 25, 10: 15}
    assert EDITIONS["classic"].start_tokens == EDITIONS["pharaoh"].start_tokens == (5, 5)


def test_a15_a_gain_is_paid_in_few_tokens() -> None:
    assert payment(28, {}, PLENTY) == Payment(take=(10, 10, 5, 2, 1), give=())
    assert payment(0, {5: 2}, PLENTY) == Payment((), ())


def test_a15_what_has_run_out_is_paid_in_smaller_tokens() -> None:
    assert add_up({10: 0, 5: 1, 2: 3, 1: 0}, 6) == (2, 2, 2)
    assert add_up({10: 0, 5: 1, 2: 1, 1: 0}, 6) is None


def test_a15_a_loss_is_given_back_with_change() -> None:
    assert payment(-5, {5: 2}, PLENTY) == Payment(take=(), give=(5,))
    assert payment(-7, {5: 2}, PLENTY) == Payment(take=(2, 1), give=(5, 5))
    assert payment(-2, {5: 1, 2: 1}, PLENTY) == Payment(take=(), give=(2,))


def test_a15_a_gain_can_need_change_too() -> None:
    # No 1 and no 2 is left: 3 points are a 5 for a 2 of one's own.
    assert payment(3, {2: 1}, {10: 1, 5: 1, 2: 0, 1: 0}) == Payment(take=(5,), give=(2,))


def test_a15_change_is_made_up_to_the_largest_token_there_is() -> None:
    # All he has is a 50: to pay 3 he gets 47 back.
    assert payment(-3, {50: 1}, {20: 2, 5: 2, 1: 5}) == Payment(take=(20, 20, 5, 1, 1), give=(50,))
    assert payment(3, {1: 0}, {}) is payment(3, {}, {}) is None


def test_a15_what_is_lost_to_the_floor_is_not_paid() -> None:
    rows = payments(EDITIONS["classic"], 3, [[3, 10, 10], [0, 10, 10]])
    assert rows[0][0] == Payment(take=(2, 1), give=(5, 5))
    assert rows[1][0] == Payment(take=(), give=(2, 1))


def test_a15_an_empty_supply_falls_back_to_plain_points() -> None:
    edition = EDITIONS["classic"]
    rows = payments(edition, 3, [[110, 60, 30], [111, 500, 30], [112, 501, 25]])
    assert rows[0][0] == Payment(take=(10,) * 10, give=())
    assert rows[1][1] is None
    # The others go on with tokens, he does not.
    assert rows[2] == (Payment((1,), ()), None, Payment((), (5,)))


def test_a15_losses_are_paid_first_and_can_be_handed_on() -> None:
    edition = EDITIONS["classic"]
    rows = payments(edition, 3, [[110, 10, 10], [100, 20, 10]])
    assert rows[1][:2] == (Payment((), (10,)), Payment((10,), ()))


def test_a15_no_token_is_taken_that_is_not_there() -> None:
    edition = EDITIONS["classic"]
    standings = [[25, 31, 47], [60, 38, 44], [99, 81, 46]]
    purses = [[5, 5] for _ in range(3)]
    for row, standing in zip(payments(edition, 3, standings), standings, strict=True):
        for purse, paid, points in zip(purses, row, standing, strict=True):
            assert paid is not None
            for token in paid.give:
                purse.remove(token)
            purse.extend(paid.take)
            assert sum(purse) == points
        held = [token for purse in purses for token in purse]
        assert all(held.count(token) <= supply for token, supply in edition.tokens.items())
