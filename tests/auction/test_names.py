"""A2: what an edition calls a tile in its own way is called so everywhere."""

from dataclasses import replace

import pytest

from ra_auction.describe import sheet_lines
from ra_auction.editions import EDITIONS, Edition
from ra_auction.holdings import holding
from ra_auction.names import item_name, points_name
from ra_auction.reasons import why
from ra_auction.scoring import score
from ra_auction.sheet import Sheet
from ra_auction.words import Words

HOUSE = replace(
    EDITIONS["classic"],
    id="house",
    own_names={
        "gold": Words("Silver"),
        "pharaoh": Words("Vizier"),
        "nile": Words("Canal"),
        "flood": Words("Sluice"),
        "sphinx": Words("Griffin"),
    },
)


def reasons(kind: str, *holdings: list[int], edition: Edition = HOUSE) -> list[str]:
    """Everybody's reason for one kind."""
    scores = score(holdings, None)
    return [str(why(edition, holdings, None, scores, player)[kind]) for player in range(len(holdings))]


def test_a2_the_lines_of_a_score_know_no_other_name() -> None:
    own = holding(gold=2, pharaohs=3, niles=1, floods=1), holding(niles=2), holding(pharaohs=1)
    lines = list(sheet_lines(Sheet(HOUSE, ("Ann", "Bea", "Cy"), (own,))))
    assert "     +6 Silver: 2 × Silver" in lines
    assert "     +5 Vizier: most: 3 × Vizier" in lines
    assert "     +2 River: Sluice: 1, Canal: 1" in lines
    assert "     +0 River: 2 × Canal without points, Sluice: 0" in lines
    assert not any(name in line for line in lines for name in ("old", "haraoh", "Nile", "lood"))


@pytest.mark.parametrize(
    ("counts", "told"),
    [
        ((2, 1, 0), ["most: 2", "neither most nor fewest: 1", "fewest: 0"]),
        ((2, 2, 1), ["tied for most: 2", "tied for most: 2", "fewest: 1"]),
        ((2, 1, 1), ["most: 2", "tied for fewest: 1", "tied for fewest: 1"]),
        ((1, 1, 1), ["everybody has the same number: 1"] * 3),
    ],
)
def test_a2_pharaohs_by_another_name(counts: tuple[int, ...], told: list[str]) -> None:
    own = [holding(pharaohs=count) for count in counts]
    assert reasons("pharaohs", *own) == [f"{each} × Vizier" for each in told]


def test_a2_one_river_tile_by_another_name() -> None:
    edition = replace(HOUSE, own_names={"flood": Words("Sluice")})
    assert reasons("river", holding(niles=2), edition=edition) == ["2 × Nile without points, Sluice: 0"]
    assert reasons("river", holding(), edition=edition) == ["no river tiles"]


def test_a2_counters_and_points_by_another_name() -> None:
    counters = ("gods", "gold", "floods", "sphinx", "art")
    assert [str(item_name(HOUSE, item)) for item in counters] == [
        "Gods",
        "Silver",
        "Sluice",
        "Griffin",
        "Art",
    ]
    kinds = ("gods", "gold", "pharaohs", "river", "monuments", "suns")
    assert [str(points_name(HOUSE, kind)) for kind in kinds] == [
        *("Gods", "Silver", "Vizier", "River", "Monuments", "Sun disks")
    ]
    assert [str(points_name(EDITIONS["classic"], kind)) for kind in kinds[:3]] == ["Gods", "Gold", "Pharaohs"]
