"""Exact chances from what has been seen, checked by counting every order of a small bag."""

from fractions import Fraction
from itertools import permutations

import pytest

from ra_auction import odds
from ra_auction.tiles import BAG, KIND, KINDS, RA, SUPPLY
from tests.auction.positions import do, game


def bag(ras: int, others: int) -> list[int]:
    counts = [0] * KINDS
    counts[RA], counts[KIND["nile"]] = ras, others
    return counts


def orders(ras: int, others: int) -> list[tuple[int, ...]]:
    return list(permutations([1] * ras + [0] * others))


SMALL = [(1, 0), (1, 3), (2, 3), (3, 3), (4, 1)]


def test_unseen_is_the_bag_less_what_was_drawn() -> None:
    counts = odds.unseen(game(3, story="draw nile, draw ra, pass, pass, pass, draw nile"))
    assert sum(counts) == len(BAG) - 3
    assert counts[KIND["nile"]] == SUPPLY[KIND["nile"]] - 2
    assert counts[RA] == 29


def test_next_tile_of_a_full_bag() -> None:
    counts = odds.unseen(game(3))
    assert odds.chance_of_ra(counts) == Fraction(30, 180)
    chances = odds.next_tile(counts)
    assert sum(chances) == 1
    assert chances[KIND["pharaoh"]] == Fraction(25, 180)
    assert chances[KIND["drought"]] == Fraction(2, 180)


def test_what_has_all_been_seen_does_not_come() -> None:
    counts = odds.unseen(game(3, story=", ".join(["draw gold"] * 5)))
    assert odds.next_tile(counts)[KIND["gold"]] == 0


@pytest.mark.parametrize(("ras", "others"), SMALL)
def test_expected_draws_to_the_next_ra(ras: int, others: int) -> None:
    counted = [order.index(1) + 1 for order in orders(ras, others)]
    assert odds.draws_to_ra(bag(ras, others)) == Fraction(sum(counted), len(counted))


@pytest.mark.parametrize(("ras", "others"), SMALL)
def test_chance_that_the_epoch_ends_within_the_next_draws(ras: int, others: int) -> None:
    every = orders(ras, others)
    for needed in range(1, 5):
        for draws in range(ras + others + 2):
            counted = sum(sum(order[:draws]) >= needed for order in every)
            assert odds.chance_of_end(bag(ras, others), needed, draws) == Fraction(counted, len(every))


def test_without_a_ra_in_the_bag() -> None:
    assert odds.draws_to_ra(bag(0, 4)) is None
    assert odds.chance_of_end(bag(0, 4), 1, 4) == 0
    assert odds.chance_of_ra(bag(0, 0)) == 0


def test_a4_the_ra_still_to_come() -> None:
    played = game(2)
    assert odds.ras_to_end(played) == 6
    do(played, "draw ra, pass, pass, draw ra, pass, pass")
    assert odds.ras_to_end(played) == 4


def test_the_chances_of_a_whole_bag_can_be_told() -> None:
    counts = odds.unseen(game(5))
    chance = [odds.chance_of_end(counts, 10, draws) for draws in (9, 10, 60, 160, 180)]
    assert chance[0] == 0
    assert chance == sorted(chance)
    assert chance[3] == chance[4] == 1
