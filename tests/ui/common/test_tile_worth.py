"""What a tile brings or takes is said as the rules have it."""

import re

from ra_auction.disasters import TOLL
from ra_auction.editions import EDITIONS
from ra_auction.scoring import (
    ALIKE_MONUMENTS,
    DIFFERENT_CIVILIZATIONS,
    DIFFERENT_MONUMENTS,
    FEWEST_PHARAOHS,
    GOD_POINTS,
    GOLD_POINTS,
    MOST_PHARAOHS,
)
from ra_auction.tiles import (
    CIVILIZATIONS,
    DISASTERS,
    DROUGHT,
    FLOOD,
    GOD,
    GOLD,
    KINDS,
    MONUMENTS,
    NILE,
    PHARAOH,
    RA,
)
from ui.common.tile_worth import tile_worth
from ui.core.i18n import Translator

EN = Translator("en")
CLASSIC = EDITIONS["classic"]


def numbers(kind: int) -> list[int]:
    text = tile_worth(CLASSIC, kind, EN).replace("−", "-")
    return [int(number) for number in re.findall(r"-?\d+", text)]


def test_a11_points_are_those_of_the_scoring() -> None:
    assert numbers(GOD) == [GOD_POINTS]
    assert numbers(GOLD) == [GOLD_POINTS]
    assert numbers(PHARAOH) == [MOST_PHARAOHS, FEWEST_PHARAOHS]
    for kind in CIVILIZATIONS:
        assert numbers(kind) == [3, 4, 5, *DIFFERENT_CIVILIZATIONS[3:], DIFFERENT_CIVILIZATIONS[0]]
    for kind in MONUMENTS:
        different, alike = DIFFERENT_MONUMENTS[1:], ALIKE_MONUMENTS[3:]
        assert numbers(kind) == [different[0], different[-1], alike[0], alike[-1]]
    assert numbers(NILE) == numbers(FLOOD) == [1]


def test_a9_every_disaster_takes_two() -> None:
    assert TOLL == 2
    for kind in DISASTERS:
        assert tile_worth(CLASSIC, kind, EN).startswith("Whoever wins the lot discards two")
    assert tile_worth(CLASSIC, DROUGHT, EN) == "Whoever wins the lot discards two: Flood first, then Nile."


def test_every_tile_that_can_be_in_a_lot_is_told_of() -> None:
    for edition in EDITIONS.values():
        for kind in range(KINDS):
            if kind != RA:
                assert tile_worth(edition, kind, EN)
