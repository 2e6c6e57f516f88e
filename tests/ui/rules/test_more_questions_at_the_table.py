"""Later answers under "Questions at the table" are what the rulings say and what the game does, too."""

import re

import pytest

from ra_auction.actions import OVER
from ra_auction.editions import EDITIONS
from ra_auction.game import Game
from ra_auction.holdings import holding
from ra_auction.scoring import EPOCHS, score
from ra_auction.suns import disks_of
from ra_auction.tiles import DISASTERS, GOES, GOLD, KIND, NILE, PHARAOH, RA, STAYS, SUPPLY
from ra_auction.words import IllegalAction
from tests.auction.positions import acts, do, game, track
from tests.ui.rules import typed_questions as asked
from ui.rules.texts import Question, load

EPOCH_BY_RA = ", ".join(["draw ra, pass, pass"] * 5) + ", draw ra"


def numbers(number: int) -> list[int]:
    """The numbers in an answer; the other languages have the same, see test_texts.py."""
    page = next(section for section in load("auction", "en") if section.id == "questions")
    found = [block for block in page.blocks if isinstance(block, Question)][number]
    return [int(each) for each in re.findall(r"\d+", found.answer)]


def without_disks() -> Game:
    """Ann, Bea and Cy; Bea has no disk face up."""
    played = game(3)
    played.suns.down[1] |= played.suns.up[1]
    played.suns.up[1] = 0
    return played


def test_a8_after_a_drawn_ra_that_nobody_bids_on_everything_stays() -> None:
    played = do(game(3), "draw nile, draw ra, pass, pass, pass")
    assert (track(played), played.suns.middle, played.to_act) == (["nile"], 1, 2)


def test_a8_the_left_of_the_ra_player_bids_first_and_the_ra_player_last() -> None:
    played = game(3)
    assert [do(played, each).to_act for each in ("draw ra", "pass", "pass")] == [1, 2, 0]


@pytest.mark.parametrize("story", ["bid 12, bid 11", "bid 12, bid 12", "bid 7, bid 10, bid 9"])
def test_a8_a_bid_is_higher_than_the_last_one(story: str) -> None:
    with pytest.raises(IllegalAction):
        do(game(3), f"invoke, {story}")


def test_a8_everybody_has_one_go() -> None:
    played = do(game(3), "draw ra, bid 9, bid 10, pass")
    assert acts(played) == {"draw", "invoke"}
    assert played.suns.middle == 10


def test_a9_the_winner_takes_all_tiles_and_the_middle_disk_for_the_disk_bid() -> None:
    played = do(game(3), "draw nile, draw gold, invoke, pass, bid 12, pass")
    winner = next(seat for seat, own in enumerate(played.holdings) if own[GOLD])
    assert (played.holdings[winner][NILE], track(played)) == (1, [])
    assert (played.suns.middle, disks_of(played.suns.down[winner])) == (12, (1,))


def test_a4_a_drawn_ra_moves_the_ra_track_and_starts_an_auction_but_for_the_last() -> None:
    played = do(game(2), "draw ra")
    assert (played.ra_count, acts(played)) == (1, {"bid", "pass"})
    assert do(game(2), EPOCH_BY_RA).epoch == 2


def test_a6_who_has_no_disk_face_up_is_skipped_in_turns_and_auctions() -> None:
    assert do(without_disks(), "draw nile").to_act == 2
    assert do(without_disks(), "draw ra").to_act == 2


def test_a2_the_number_of_tiles_of_each_kind() -> None:
    ra, gods, gold, pharaohs, niles, floods, each, disasters, unrests, others = numbers(asked.HOW_MANY)
    assert (ra, gods, gold, pharaohs, niles, floods) == SUPPLY[:6]
    assert set(SUPPLY[6:19]) == {each}
    assert [SUPPLY[kind] for kind in DISASTERS] == [others, others, unrests, others]
    assert sum(SUPPLY[kind] for kind in DISASTERS) == disasters


def test_a2_a4_the_bag_holds_every_ra_that_three_epochs_may_need() -> None:
    most = max(last for edition in EDITIONS.values() for last in edition.last_ra.values())
    assert EPOCHS * most <= SUPPLY[RA] == numbers(asked.BAG_EMPTY)[0]


def test_a7_a_god_takes_a_tile_or_scores() -> None:
    assert numbers(asked.GOD_GOOD) == [score([holding(gods=1), holding()], None)[0].gods]
    assert "god" in acts(game(2, story="draw nile, draw gold", gods=1))


def test_a6_no_god_is_spent_in_an_auction() -> None:
    for story in ("draw nile, draw ra", "draw nile, invoke"):
        assert acts(game(2, story=story, gods=1)) <= {"bid", "pass"}
    assert "god" not in acts(do(game(3, gods=1), "draw nile, draw ra, pass, pass"))


def test_a9_a_disaster_takes_tiles_of_its_own_lot() -> None:
    played = do(game(2), "draw funeral, draw pharaoh, draw gold, draw gold, invoke, pass, bid 9")
    assert (played.holdings[0][PHARAOH], played.holdings[0][GOLD]) == (0, 2)


@pytest.mark.parametrize(
    ("disaster", "own", "chosen"),
    [
        ("unrest", {"art": 1, "religion": 1, "writing": 1}, True),
        ("earthquake", {"sphinx": 1, "temple": 1, "statue": 1}, True),
        ("funeral", {"pharaohs": 3}, False),
        ("drought", {"niles": 3, "floods": 1}, False),
    ],
)
def test_a9_the_winner_chooses_civilizations_and_monuments_only(
    disaster: str, own: dict[str, int], chosen: bool
) -> None:
    played = do(game(2, **own), f"draw {disaster}, draw gold, invoke, pass, bid 9")
    assert (acts(played) == {"discard"}) == chosen
    assert not chosen or played.to_act == 0


def test_a4_the_ra_that_ends_an_epoch() -> None:
    found = numbers(asked.LAST_RA)
    assert dict(zip(found[:4], found[4:], strict=True)) == dict(EDITIONS["pharaoh"].last_ra)


def test_a5_the_highest_disk_begins_an_epoch() -> None:
    played = do(game(2), "invoke, pass, bid 9")
    while played.epoch == 1:
        do(played, "pass" if "pass" in acts(played) else "draw ra")
    assert 8 in disks_of(played.suns.up[played.to_act])


def test_a13_what_goes_and_what_stays() -> None:
    counts = dict.fromkeys(("gods", "gold", "pharaohs", "niles", "floods", "art", "sphinx"), 1)
    played = do(game(2, **counts), EPOCH_BY_RA)
    assert all(played.holdings[0][kind] == 0 for kind in GOES)
    assert all(played.holdings[0][kind] == 1 for kind in (PHARAOH, NILE, KIND["sphinx"]))
    assert {PHARAOH, NILE, KIND["sphinx"]} <= set(STAYS)


def test_a10_the_game_ends_with_the_third_epoch() -> None:
    played = game(2)
    for _ in range(EPOCHS):
        assert played.phase != OVER
        do(played, EPOCH_BY_RA)
    assert played.phase == OVER


def test_a11_civilizations() -> None:
    def points(*kinds: str) -> int:
        return score([holding(**dict.fromkeys(kinds, 1)), holding()], None)[0].civilizations

    kinds = ("art", "agriculture", "religion", "astronomy", "writing")
    assert [points(*kinds[:count]) for count in range(6)] == [-5, 0, 0, 5, 10, 15]
    assert score([holding(art=2, religion=1), holding()], None)[0].civilizations == 0
    assert numbers(asked.CIVILIZATIONS) == [3, 4, 5, 5, 10, 15, 1, 2, 0, 5]


def test_a11_monuments_score_in_the_third_epoch() -> None:
    kinds = ("fortress", "obelisk", "palace", "pyramid", "sphinx", "statue", "step_pyramid", "temple")

    def points(last: bool, **counts: int) -> int:
        return score([holding(**counts), holding()], (10, 10) if last else None)[0].monuments

    different = [points(True, **dict.fromkeys(kinds[:count], 1)) for count in (1, 6, 7, 8)]
    assert different == [1, 6, 10, 15]
    assert [points(True, sphinx=count) - 1 for count in (3, 4, 5)] == [5, 10, 15]
    assert points(False, sphinx=5) == 0
    assert numbers(asked.MONUMENTS) == [1, 6, 1, 7, 10, 8, 15, 3, 4, 5, 5, 10, 15]


def test_a11_the_sum_counts_every_disk() -> None:
    played = game(2)
    before = played.suns.owned(0)
    do(played, "invoke, pass, bid 2")
    assert sorted(played.suns.owned(0)) == sorted({*before, 1} - {2})
    most, fewest = numbers(asked.FACE_DOWN)
    assert [own.suns for own in score([holding()] * 2, (20, 10))] == [most, -fewest]


def test_a15_points_are_tokens_from_the_start() -> None:
    for edition in EDITIONS.values():
        assert sum(edition.start_tokens) == edition.start_points
