"""A1-A3: editions, the tiles, the sun groups."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import ra_auction
from ra_auction.editions import EDITIONS, Edition
from ra_auction.setup import read_setup
from ra_auction.tiles import BAG, IDS, KIND, SUPPLY
from ra_auction.words import BadJournal, Words
from tests.auction.positions import game

ANN_BEA_CY = ["Ann", "Bea", "Cy"]
GROUPS = [[13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]]


def test_a1_classic_is_for_three_to_five_and_pharaoh_for_two_to_five() -> None:
    assert set(EDITIONS["classic"].groups) == {3, 4, 5}
    assert set(EDITIONS["pharaoh"].groups) == {2, 3, 4, 5}


def test_a1_no_rule_asks_for_an_edition_by_name() -> None:
    package = Path(ra_auction.__file__).parent
    named = {
        path.name
        for path in package.glob("*.py")
        if '"classic"' in path.read_text(encoding="utf-8") or '"pharaoh"' in path.read_text(encoding="utf-8")
    }
    # tiles.py names the tile, the command line only its default edition, journals.py those that 1.0 reads.
    assert named == {"editions.py", "tiles.py", "__main__.py", "journals.py"}


def test_a2_there_are_180_tiles_of_23_kinds() -> None:
    assert len(IDS) == len(set(IDS)) == 23
    assert len(BAG) == sum(SUPPLY) == 180
    supply = {tile: SUPPLY[kind] for tile, kind in KIND.items()}
    assert (supply["ra"], supply["god"], supply["gold"], supply["pharaoh"], supply["funeral"]) == (
        30,
        8,
        5,
        25,
        2,
    )
    assert (supply["nile"], supply["flood"], supply["drought"]) == (25, 12, 2)
    assert [supply[tile] for tile in ("art", "agriculture", "religion", "astronomy", "writing")] == [5] * 5
    assert (supply["unrest"], supply["earthquake"]) == (4, 2)
    monuments = ("fortress", "obelisk", "palace", "pyramid", "sphinx", "statue", "step_pyramid", "temple")
    assert [supply[tile] for tile in monuments] == [5] * 8


def test_a2_the_editions_name_three_tiles_differently() -> None:
    classic, pharaoh = EDITIONS["classic"], EDITIONS["pharaoh"]
    differently = {
        tile: (str(classic.tile_name(kind)), str(pharaoh.tile_name(kind)))
        for tile, kind in KIND.items()
        if classic.tile_name(kind) != pharaoh.tile_name(kind)
    }
    assert differently == {
        "unrest": ("Unrest", "War"),
        "fortress": ("Fortress", "Mortuary"),
        "palace": ("Palace", "Shrine"),
    }


@pytest.mark.parametrize(("players", "highest"), [(2, 9), (3, 13), (4, 13), (5, 16)])
def test_a3_the_groups_and_the_middle_are_all_disks_of_the_game(players: int, highest: int) -> None:
    for edition in (EDITIONS["classic"], EDITIONS["pharaoh"]):
        if players in edition.groups:
            disks = [disk for group in edition.groups[players] for disk in group]
            assert sorted([1, *disks]) == list(range(1, highest + 1)) == sorted(edition.disks(players))


@pytest.mark.parametrize("edition", EDITIONS.values(), ids=EDITIONS)
def test_a3_everybody_has_as_many_disks_and_no_disk_is_there_twice(edition: Edition) -> None:
    for players, groups in edition.groups.items():
        assert len(groups) == players
        assert len({len(group) for group in groups}) == 1
        assert len(edition.disks(players)) == 1 + sum(map(len, groups))
        assert players in edition.last_ra


def test_a3_the_groups_are_those_of_the_rulebook() -> None:
    groups = EDITIONS["pharaoh"].groups
    assert groups[2] == ((9, 6, 5, 2), (8, 7, 4, 3))
    assert groups[3] == ((13, 8, 5, 2), (12, 9, 6, 3), (11, 10, 7, 4))
    assert groups[4] == ((13, 6, 2), (12, 7, 3), (11, 8, 4), (10, 9, 5))
    assert groups[5] == ((16, 7, 2), (15, 8, 3), (14, 9, 4), (13, 10, 5), (12, 11, 6))


def test_a3_disk_1_starts_in_the_middle() -> None:
    assert game().suns.middle == 1


def test_a3_any_deal_of_the_groups_is_a_setup() -> None:
    dealt = [[7, 4, 10, 11], *GROUPS[:2]]
    setup = read_setup({"edition": "classic", "players": ANN_BEA_CY, "suns": dealt})
    assert setup.suns == ((11, 10, 7, 4), (13, 8, 5, 2), (12, 9, 6, 3))


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"edition": "ancient"}, "edition"),
        ({"edition": None}, "edition"),
        ({"players": ["Ann", "Bea"], "suns": GROUPS[:2]}, "players"),
        ({"players": "Ann"}, "players"),
        ({"players": ["Ann", "Bea", "Ann"]}, "players[2]"),
        ({"players": ["Ann", " ", "Cy"]}, "players[1]"),
        ({"players": ["Ann", 2, "Cy"]}, "players[1]"),
        ({"players": ["Ann", "\u200b\ud800", "Cy"]}, "players[1]"),
        ({"players": ["Ann", "Bea", "Ann "]}, "players[2]"),
        ({"players": ["Ann", "Bea\u200b", "Bea"]}, "players[2]"),
        ({"suns": GROUPS[:2]}, "suns"),
        ({"suns": [GROUPS[0], GROUPS[1], [11, 10, 7, 3]]}, "suns[2]"),
        ({"suns": [GROUPS[0], GROUPS[0], GROUPS[2]]}, "suns[1]"),
        ({"suns": [GROUPS[0], GROUPS[1], [11, 10, 7, True]]}, "suns[2][3]"),
        ({"suns": [GROUPS[0], GROUPS[1], [11, 10, 7, 10**30]]}, "suns[2][3]"),
        ({"suns": {"Ann": []}}, "suns"),
        ({"suns": [GROUPS[0], None, GROUPS[2]]}, "suns[1]"),
    ],
)
def test_a_setup_that_cannot_be_is_refused_where_it_is_wrong(change: dict[str, object], where: str) -> None:
    data = {"edition": "classic", "players": ANN_BEA_CY, "suns": GROUPS} | change
    with pytest.raises(BadJournal) as refused:
        read_setup(data)
    assert refused.value.where == where
    assert str(refused.value).isprintable()


TWO = ((9, 6, 5, 2), (8, 7, 4, 3))


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"groups": {}}, "groups: must be for 2 to 5 players without a gap, not []"),
        ({"groups": {1: ((2, 3),)}}, "groups: must be for 2 to 5 players"),
        (
            {"groups": {2: TWO, 4: EDITIONS["classic"].groups[4]}},
            "groups: must be for 2 to 5 players without a gap",
        ),
        ({"groups": {6: tuple((disk,) for disk in range(2, 8))}}, "groups: must be for 2 to 5 players"),
        ({"groups": {2: TWO[:1]}}, "groups[2]: must be 2 groups, one for each player, not 1"),
        ({"groups": {2: ((9, 6, 5), (8, 7))}}, "groups[2]: every group must have as many disks"),
        ({"groups": {2: ((), ())}}, "groups[2]: every group must have as many disks, and at least one"),
        ({"groups": {2: ((9, 6), (6, 3))}}, "groups[2]: disk 6 appears twice"),
        (
            {"groups": {2: ((9, 6), (4, 1))}},
            "groups[2]: disk 1 cannot be dealt, only 2 to 99: 1 is in the middle",
        ),
        ({"groups": {2: ((100, 6), (4, 3))}}, "groups[2]: disk 100 cannot be dealt"),
        ({"last_ra": {3: 8, 4: 9}}, "last_ra: is missing for 5 players"),
        ({"last_ra": {3: 11, 4: 9, 5: 10}}, "last_ra[3]: must be 1 to 10, not 11"),
        ({"last_ra": {3: 0, 4: 9, 5: 10}}, "last_ra[3]: must be 1 to 10, not 0"),
        ({"tokens": {5: 20, 0: 3}}, "tokens: there cannot be 3 tokens of 0"),
        ({"tokens": {5: 20, 2: -3}}, "tokens: there cannot be -3 tokens of 2"),
        ({"tokens": {5: 9}}, "start_tokens: 5 players take 10 tokens of 5, but there are only 9"),
        ({"start_tokens": (20,)}, "start_tokens: 5 players take 5 tokens of 20, but there are only 0"),
        ({"own_names": {"silver": Words("Silver")}}, "own_names: there is no tile silver"),
        ({"own_names": {"god": Words("Spirit")}}, "own_names: god can’t have another name"),
    ],
)
def test_an_edition_that_cannot_be_played_is_refused_where_it_is_made(
    change: dict[str, Any], told: str
) -> None:
    with pytest.raises(ValueError, match=f"^edition classic: {re.escape(told)}"):
        replace(EDITIONS["classic"], **change)


def test_names_are_tidied_and_too_long_ones_stay_apart() -> None:
    typed = [" Zoe\u0301\u202e ", "x" * 60, "x" * 50]
    found = read_setup({"edition": "classic", "players": typed, "suns": GROUPS})
    assert found.players == ("Zo\u00e9", "x" * 40, "x" * 38 + " 2")
    assert read_setup({**found.as_json()}) == found
