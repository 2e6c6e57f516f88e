"""Rows of numbers that are added all at once."""

from random import Random

import pytest

from ra_auction.bots.rows import OFFSET, UNIT, Lanes


def taken_out(lanes: Lanes, row: int) -> list[float]:
    return [(lane - OFFSET) * UNIT for lane in lanes.raised(row)]


def test_numbers_come_out_as_they_were_put_in() -> None:
    numbers = [0.0, 1.0, -1.0, 1 / 3, -1e6, 2.5e-10]
    assert taken_out(Lanes(6), Lanes(6).pack(numbers)) == pytest.approx(numbers, abs=UNIT)


def test_the_sum_of_rows_has_the_sums_of_their_numbers() -> None:
    random = Random(1)
    rows = [[random.uniform(-100, 100) for _ in range(33)] for _ in range(9)]
    lanes = Lanes(33)
    sums = taken_out(lanes, sum(map(lanes.pack, rows)))
    assert sums == pytest.approx(list(map(sum, zip(*rows, strict=True))), abs=9 * UNIT)


def test_sums_are_the_same_in_any_order() -> None:
    lanes = Lanes(2)
    one, two, three = lanes.pack([0.1, -7.0]), lanes.pack([0.2, 1e-9]), lanes.pack([0.3, -0.7])
    assert one + two + three == three + two + one
