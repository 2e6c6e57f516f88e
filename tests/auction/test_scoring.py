"""A11-A14: points for each kind with their reasons, the floor, what stays, the winner."""

import pytest

from ra_auction import reasons
from ra_auction.editions import EDITIONS
from ra_auction.holdings import holding
from ra_auction.scoring import ranking, score, standing_after
from ra_auction.sheet import Sheet
from ra_auction.tiles import GOES, STAYS
from tests.auction.positions import NAMES, do, game


def points(kind: str, *holdings: list[int], suns: list[int] | None = None) -> list[int]:
    """Everybody's points of one kind."""
    return [getattr(own, kind) for own in score(holdings, suns)]


def why(kind: str, *holdings: list[int], suns: list[int] | None = None) -> list[str]:
    """Everybody's reason for one kind."""
    scores = score(holdings, suns)
    edition = EDITIONS["pharaoh"]
    return [
        str(reasons.why(edition, holdings, suns, scores, player)[kind]) for player in range(len(holdings))
    ]


def pharaohs(*counts: int) -> list[list[int]]:
    return [holding(pharaohs=count) for count in counts]


LEVEL = [7, 7]


def test_a11_gods_are_worth_2_each() -> None:
    assert points("gods", holding(gods=3), holding()) == [6, 0]
    assert why("gods", holding(gods=3), holding(gods=1)) == ["3 unspent gods", "1 unspent god"]


def test_a11_gold_is_worth_3_each() -> None:
    assert points("gold", holding(gold=2), holding()) == [6, 0]
    assert why("gold", holding(gold=2), holding()) == ["2 gold", "0 gold"]


def test_a11_the_rulebooks_four_players_with_pharaohs() -> None:
    # Annie 3, Beatrice 2, Cathy 2, Didier 3.
    assert points("pharaohs", *pharaohs(3, 2, 2, 3)) == [5, -2, -2, 5]


@pytest.mark.parametrize(
    ("counts", "expected"),
    [
        ((1, 0), [5, -2]),
        ((2, 2), [0, 0]),
        ((0, 0, 0), [0, 0, 0]),
        ((5, 3, 1), [5, 0, -2]),
        ((5, 3, 3), [5, -2, -2]),
        ((5, 5, 3), [5, 5, -2]),
        ((4, 4, 4, 4, 4), [0] * 5),
        ((4, 4, 4, 4, 5), [-2, -2, -2, -2, 5]),
        ((3, 1, 2, 1, 3), [5, -2, 0, -2, 5]),
    ],
)
def test_a11_pharaohs_all_with_most_and_all_with_fewest(counts: tuple[int, ...], expected: list[int]) -> None:
    assert points("pharaohs", *pharaohs(*counts)) == expected


def test_a11_the_reasons_for_pharaohs() -> None:
    assert why("pharaohs", *pharaohs(5, 3, 1)) == [
        "most pharaohs (5)",
        "neither most nor fewest (3)",
        "fewest pharaohs (1)",
    ]
    assert why("pharaohs", *pharaohs(5, 5, 0, 0)) == [
        *["tied for most pharaohs (5)"] * 2,
        *["tied for fewest pharaohs (0)"] * 2,
    ]
    assert why("pharaohs", *pharaohs(2, 2)) == ["everybody has the same number of pharaohs (2)"] * 2


def test_a11_the_rulebooks_river() -> None:
    # One flood and three Niles; two floods and no Nile; no flood and four Niles.
    rivers = holding(floods=1, niles=3), holding(floods=2), holding(niles=4), holding()
    assert points("river", *rivers) == [4, 2, 0, 0]
    assert why("river", *rivers) == [
        "Floods: 1, Niles: 3",
        "Floods: 2, Niles: 0",
        "no flood: 4 Niles score nothing",
        "no river tiles",
    ]
    assert why("river", holding(niles=1)) == ["no flood: 1 Nile scores nothing"]


def test_a11_the_rulebooks_civilizations() -> None:
    annie = holding(astronomy=3, agriculture=2, writing=2)
    assert points("civilizations", annie, holding(astronomy=1, agriculture=1, writing=1)) == [5, 5]


def test_a11_civilizations_by_how_many_are_different() -> None:
    kinds = ("art", "agriculture", "religion", "astronomy", "writing")
    held = [holding(**dict.fromkeys(kinds[:different], 2)) for different in range(6)]
    assert points("civilizations", *held) == [-5, 0, 0, 5, 10, 15]
    assert why("civilizations", *held[:3]) == [
        "no civilization",
        "1 type of civilization",
        "2 different civilizations",
    ]


def test_a11_the_rulebooks_monuments_worth_19() -> None:
    annie = holding(pyramid=4, temple=3, fortress=2, sphinx=1)
    assert points("monuments", annie, holding(), suns=LEVEL) == [19, 0]
    assert why("monuments", annie, holding(), suns=LEVEL) == [
        "4 different: 4; three or more identical: 15",
        "no monuments",
    ]


def test_a11_monuments_by_how_many_are_different() -> None:
    kinds = ("fortress", "obelisk", "palace", "pyramid", "sphinx", "statue", "step_pyramid", "temple")
    held = [holding(**dict.fromkeys(kinds[:different], 1)) for different in range(9)]
    assert points("monuments", *held, suns=[7] * 9) == [0, 1, 2, 3, 4, 5, 6, 10, 15]
    assert why("monuments", held[1], held[8], suns=LEVEL) == ["1 type of monument", "8 different monuments"]


def test_a11_monuments_alike() -> None:
    held = [holding(sphinx=count) for count in range(6)]
    assert points("monuments", *held, suns=[7] * 6) == [0, 1, 1, 6, 11, 16]
    assert points("monuments", holding(sphinx=5, temple=5, statue=3), suns=[7]) == [3 + 15 + 15 + 5]


def test_a11_monuments_and_suns_count_only_in_the_third_epoch() -> None:
    assert points("monuments", holding(sphinx=5), holding()) == [0, 0]
    assert points("suns", holding(), holding()) == [0, 0]
    assert why("monuments", holding(sphinx=5)) == ["monuments score only in the third epoch"]
    assert why("suns", holding()) == ["sun disks score only in the third epoch"]


@pytest.mark.parametrize(
    ("sums", "expected"),
    [
        ([20, 10], [5, -5]),
        ([20, 20], [0, 0]),
        ([30, 20, 10], [5, 0, -5]),
        ([30, 30, 10, 10, 20], [5, 5, -5, -5, 0]),
        ([9, 9, 9, 9, 1], [5, 5, 5, 5, -5]),
    ],
)
def test_a11_suns_the_highest_sum_and_the_lowest(sums: list[int], expected: list[int]) -> None:
    assert points("suns", *[holding()] * len(sums), suns=sums) == expected


def test_a11_the_reasons_for_suns() -> None:
    assert why("suns", *[holding()] * 3, suns=[30, 20, 10]) == [
        "highest sun total (30)",
        "neither highest nor lowest sun total (20)",
        "lowest sun total (10)",
    ]
    assert why("suns", *[holding()] * 4, suns=[30, 30, 10, 10]) == [
        *["tied for highest sun total (30)"] * 2,
        *["tied for lowest sun total (10)"] * 2,
    ]
    assert why("suns", *[holding()] * 2, suns=[7, 7]) == ["everybody has the same sun total (7)"] * 2


def test_a11_face_down_disks_are_summed_too() -> None:
    played = do(game(2), "invoke, pass, bid 9")  # Ann now has 1 face down
    for _ in range(3):
        before = played.epoch, played.phase
        while (played.epoch, played.phase != "over") == (before[0], True):
            do(played, "draw ra" if played.phase == "turn" else "pass")
    assert played.sheet.sun_totals(2) == [6 + 5 + 2 + 1, 8 + 7 + 4 + 3]
    assert [own.suns for own in played.epochs[2].scores] == [-5, 5]


def test_a11_an_epoch_scored_while_it_goes_on_is_as_if_it_ended_now() -> None:
    played = game(3, gods=2, niles=3, floods=1)
    for epoch in (1, 2, 3):
        do(played, ", ".join(["draw ra, pass, pass, pass"] * 7))
        running = played.running_scores()
        assert any(each.suns for each in running) == (epoch == 3)
        do(played, "draw ra")
        assert played.epochs[-1].scores == running


def test_a12_everybody_starts_with_10() -> None:
    for players in (2, 3, 4, 5):
        assert game(players).points == [10] * players


def test_a12_a_total_below_zero_becomes_zero_after_each_epoch() -> None:
    nothing = score([holding(), holding(pharaohs=1)])[0]
    assert nothing.total == -7
    assert standing_after([10], [nothing]) == [3]
    assert standing_after([3], [nothing]) == [0]
    # The floor holds after each epoch, so what comes later is added to zero.
    sheet = Sheet(
        EDITIONS["pharaoh"],
        NAMES[:2],
        (
            *[(holding(), holding(pharaohs=1, art=1))] * 2,
            (holding(art=1, gold=2), holding(pharaohs=1)),
        ),
        ((9, 6, 5, 2), (8, 7, 4, 3)),
    )
    assert [standing[0] for standing in sheet.standings] == [3, 0, 4]


def test_a13_some_tiles_go_and_some_stay() -> None:
    played = game(2, gods=1, gold=1, floods=1, art=1, pharaohs=2, niles=3, sphinx=1)
    for _ in range(5):
        do(played, "draw ra, pass, pass")
    do(played, "draw nile, draw ra")
    assert played.epoch == 2
    assert played.holdings[0] == holding(pharaohs=2, niles=3, sphinx=1)
    assert played.epochs[0].holdings[0] == tuple(
        holding(gods=1, gold=1, floods=1, art=1, pharaohs=2, niles=3, sphinx=1)
    )
    assert played.track == []
    assert played.ra_count == 0


def test_a13_goes_and_stays_are_all_that_can_be_held() -> None:
    assert sorted(GOES + STAYS) == list(range(1, 19))


def test_a13_disks_turn_face_up() -> None:
    played = do(game(2), "invoke, pass, bid 9")
    for _ in range(5):
        do(played, "draw ra, pass, pass")
    do(played, "draw ra")
    assert played.suns.down == [0, 0]
    assert played.suns.owned(0) == (6, 5, 2, 1)


def test_a14_most_points_win() -> None:
    assert [(row.place, row.player) for row in ranking([20, 30, 10], [13, 12, 11])] == [
        (1, 1),
        (2, 0),
        (3, 2),
    ]


def test_a14_tied_players_are_parted_by_the_highest_disk() -> None:
    rows = ranking([20, 30, 20, 30], [9, 11, 12, 13])
    assert [(row.place, row.player) for row in rows] == [(1, 3), (2, 1), (3, 2), (4, 0)]
    assert [str(reasons.tie(rows, row)) for row in rows[:2]] == [
        "tied on 30 points; highest disk decides: 13",
        "tied on 30 points; highest disk decides: 11",
    ]


def test_a14_without_disks_places_are_shared_and_the_next_is_skipped() -> None:
    rows = ranking([20, 30, 30, 20, 10])
    assert [(row.place, row.player) for row in rows] == [(1, 1), (1, 2), (3, 0), (3, 3), (5, 4)]
    assert str(reasons.tie(rows, rows[0])) == "tied on 30 points; place shared"
    assert reasons.tie(rows, rows[4]) is None
    assert rows[0].highest_disk is None
