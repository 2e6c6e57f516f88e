"""Every answer under "Questions at the table" is what the rulings say and what the game does."""

import re

import pytest

from ra_auction.editions import EDITIONS
from ra_auction.game import Game
from ra_auction.holdings import holding
from ra_auction.scoring import ranking, score, standing_after
from ra_auction.suns import bits_of, disks_of
from ra_auction.tiles import FLOOD, GOD, GOLD, KIND, NILE, PHARAOH
from ra_auction.words import IllegalAction
from tests.auction.positions import acts, do, game, track
from tests.ui.rules import test_more_questions_at_the_table as more
from tests.ui.rules import typed_questions as asked
from ui.core.languages import SPOKEN
from ui.rules.texts import Question, Section, load, plain

FULL = ", ".join(["draw nile"] * 8)
# Which ruling each question is answered by.
RULINGS = {
    asked.MAY_PASS: "A8",
    asked.ALL_PASS: "A8",
    asked.MUST_BID: "A8",
    asked.GOES_ON: "A6",
    asked.TRACK_FULL: "A6",
    asked.TRACK_EMPTY: "A6",
    asked.WHOSE_TURN: "A9",
    asked.DISK_WON: "A9",
    asked.TWO_GODS: "A7",
    asked.GOD_TAKES: "A7",
    asked.NO_TILES: "A9",
    asked.DROUGHT: "A9",
    asked.TILES_LEFT: "A4",
    asked.NILES_STAY: "A13",
    asked.NO_FLOOD: "A11",
    asked.MOST_PHARAOHS: "A11",
    asked.LOWEST_SUM: "A11",
    asked.SAME_POINTS: "A14",
    asked.BELOW_ZERO: "A12",
    asked.PHARAOH_EDITION: "A1",
    asked.NOBODY_BIDS: "A8",
    asked.BID_ORDER: "A8",
    asked.BID_AGAIN: "A8",
    asked.WINNER_TAKES: "A9",
    asked.DREW_RA: "A4",
    asked.NO_DISKS: "A6",
    asked.HOW_MANY: "A2",
    asked.BAG_EMPTY: "A2",
    asked.GOD_GOOD: "A7",
    asked.GOD_IN_AUCTION: "A6",
    asked.SAME_LOT: "A9",
    asked.WHO_CHOOSES: "A9",
    asked.LAST_RA: "A4",
    asked.WHO_STARTS: "A5",
    asked.KEPT: "A13",
    asked.GAME_END: "A10",
    asked.CIVILIZATIONS: "A11",
    asked.MONUMENTS: "A11",
    asked.FACE_DOWN: "A11",
    asked.SHOW_POINTS: "A15",
}


def sections(language: str) -> dict[str, Section]:
    return {section.id: section for section in load("auction", language)}


def questions(language: str = "en") -> list[Question]:
    return [block for block in sections(language)["questions"].blocks if isinstance(block, Question)]


def numbers(number: int) -> list[int]:
    """The numbers in an answer; the other languages have the same, see test_texts.py."""
    return [int(found) for found in re.findall(r"\d+", questions()[number].answer)]


def alone(story: str = "", **counts: int) -> Game:
    """Ann, Bea and Cy; only Ann has disks face up."""
    played = game(3, **counts)
    for player in (1, 2):
        played.suns.down[player] |= played.suns.up[player]
        played.suns.up[player] = 0
    return do(played, story)


def test_every_question_has_a_name_and_a_ruling_that_a_test_here_checks() -> None:
    assert len(questions()) == len(asked.NAMES)
    assert sorted(RULINGS) == list(range(len(asked.NAMES)))
    names = [name for name in {**globals(), **vars(more)} if re.match(r"test_a\d+_", name)]
    checks = {name.split("_")[1].upper() for name in names}
    assert set(RULINGS.values()) <= checks


@pytest.mark.parametrize("language", SPOKEN)
def test_each_answer_is_two_sentences_and_names_a_rule_that_is_not_a_question(language: str) -> None:
    for question in questions(language):
        assert question.question.endswith("?")
        assert len(re.findall(r"[.!?](?=\s|$)", plain(question.answer))) == 2, question.answer
        rule = sections(language)[question.rule]
        assert rule.id != "questions"
        assert question.rule_title == rule.title
        assert not isinstance(rule.blocks[question.block], Question)


def test_a8_only_who_invoked_with_room_on_the_track_and_alone_must_bid() -> None:
    for story in ("invoke, pass, pass", "draw nile, invoke, pass, pass"):
        assert acts(do(game(3), story)) == {"bid"}
    for story in ("draw ra, pass, pass", f"{FULL}, invoke, pass, pass", "invoke, bid 3, pass", "invoke"):
        assert "pass" in acts(do(game(3), story))


def test_a8_all_pass_after_an_invocation() -> None:
    played = do(game(3), "draw nile, invoke, pass, pass")
    assert {action.disk for action in played.legal_actions()} == set(disks_of(played.suns.up[played.turn]))
    full = do(game(2), f"{FULL}, invoke, pass, pass")
    assert (track(full), full.suns.middle) == ([], 1)
    assert sum(map(sum, full.holdings)) == 0


def test_a8_the_only_player_with_disks_must_bid_after_invoking_with_room_only() -> None:
    assert acts(alone("draw nile, invoke")) == {"bid"}
    assert "pass" in acts(alone("draw nile, draw ra"))
    assert "pass" in acts(alone(f"{FULL}, invoke"))


def test_a6_a10_the_last_player_goes_on_alone_until_a_ra_or_the_last_disk_ends_the_epoch() -> None:
    assert acts(alone(gods=1, story="draw nile")) == {"draw", "invoke", "god"}
    by_disks = alone("draw nile, " + ", ".join(f"invoke, bid {disk}" for disk in (13, 8, 5)))
    assert (by_disks.epoch, by_disks.to_act) == (1, 0)
    assert do(by_disks, "invoke, bid 2").epoch == 2
    by_ra = alone(", ".join(["draw ra, pass"] * 7))
    assert (by_ra.epoch, by_ra.to_act) == (1, 0)
    assert do(by_ra, "draw ra").epoch == 2


def test_a6_with_a_full_track_nobody_draws() -> None:
    played = game(2, story=FULL, gods=1)
    assert numbers(asked.TRACK_FULL) == [len(played.track)]
    assert acts(played) == {"invoke", "god"}
    assert "pass" in acts(do(played, "invoke, pass"))


def test_a6_ra_may_be_invoked_with_an_empty_track_for_the_middle_disk() -> None:
    played = game(2)
    assert "invoke" in acts(played)
    assert acts(do(played, "invoke, pass")) == {"bid"}
    do(played, "bid 2")
    assert disks_of(played.suns.down[0]) == (1,)
    assert sum(played.holdings[0]) == 0


@pytest.mark.parametrize("bids", ["bid 12, pass, pass", "pass, bid 11, pass", "pass, pass, bid 2"])
def test_a9_after_an_auction_it_is_the_left_of_the_ra_player_whoever_won(bids: str) -> None:
    assert do(game(3), f"invoke, {bids}").to_act == 1
    assert do(game(3), "draw ra, pass, pass, pass").to_act == 1


def test_a9_a13_a_disk_just_won_is_of_use_in_the_next_epoch() -> None:
    played = do(game(2), "invoke, pass, bid 9, draw nile, invoke, pass")
    assert disks_of(played.suns.down[0]) == (1,)
    with pytest.raises(IllegalAction, match="face down"):
        do(played, "bid 1")
    do(played, "bid 2, " + ", ".join(["draw ra, pass, pass"] * 5) + ", draw ra")
    assert played.epoch == 2
    assert 1 in disks_of(played.suns.up[0])


def test_a7_several_gods_in_one_turn_take_a_tile_each() -> None:
    played = game(2, story="draw nile, draw gold", gods=2)
    do(played, "god nile, god gold")
    assert (played.holdings[0][NILE], played.holdings[0][GOLD], played.holdings[0][GOD]) == (1, 1, 0)
    assert acts(played) == {"end"}
    assert do(played, "end").to_act == 1


def test_a7_a_god_takes_neither_a_ra_nor_a_god_but_a_disaster() -> None:
    played = game(2, story="draw god, draw funeral, draw ra, pass, pass, draw nile", gods=1, pharaohs=3)
    takes = {action.tile for action in played.legal_actions() if action.do == "god"}
    assert takes == {KIND["funeral"], KIND["nile"]}
    assert "ra" not in track(played)
    assert do(played, "god funeral").holdings[0][PHARAOH] == 1


@pytest.mark.parametrize("pharaohs", [0, 1])
def test_a9_a_disaster_takes_as_many_as_there_are(pharaohs: int) -> None:
    played = game(2, pharaohs=pharaohs)
    points = list(played.points)
    do(played, "draw funeral, draw nile, invoke, pass, bid 9")
    assert played.holdings[0] == holding(niles=1)
    assert (played.points, track(played)) == (points, [])


@pytest.mark.parametrize(
    ("floods", "niles", "left"), [(0, 3, (0, 3)), (1, 3, (0, 4)), (2, 3, (1, 4)), (0, 0, (0, 0))]
)
def test_a9_a_drought_takes_floods_first_those_of_the_lot_too(
    floods: int, niles: int, left: tuple[int, int]
) -> None:
    played = game(2, floods=floods, niles=niles)
    do(played, "draw drought, draw flood, draw nile, draw gold, invoke, pass, bid 9")
    own = played.holdings[0]
    assert (own[FLOOD], own[NILE]) == left


def test_a4_the_tiles_on_the_track_are_discarded_when_the_epoch_ends() -> None:
    played = do(game(2), "draw gold, " + ", ".join(["draw ra, pass, pass"] * 5))
    assert track(played) == ["gold"]
    middle = played.suns.middle
    do(played, "draw ra")
    assert (played.epoch, track(played), played.suns.middle) == (2, [], middle)
    assert [own[GOLD] for own in played.holdings] == [0, 0]


def test_a13_niles_stay_and_floods_go() -> None:
    played = game(2, niles=3, floods=2)
    do(played, ", ".join(["draw ra, pass, pass"] * 5) + ", draw ra")
    assert (played.holdings[0][NILE], played.holdings[0][FLOOD]) == (3, 0)


def test_a11_niles_score_with_a_flood_only() -> None:
    without, with_one = score([holding(niles=4), holding(niles=4, floods=1)], None)
    assert (without.river, with_one.river) == (0, 5)
    assert numbers(asked.NO_FLOOD) == [0, 1]


def test_a11_all_tied_for_most_and_fewest_pharaohs() -> None:
    def points(*counts: int) -> list[int]:
        return [own.pharaohs for own in score([holding(pharaohs=count) for count in counts], None)]

    most, fewest = numbers(asked.MOST_PHARAOHS)
    assert points(3, 3, 2, 1, 1) == [most, most, 0, -fewest, -fewest]
    assert points(2, 2, 2) == [0, 0, 0]


def test_a11_all_tied_for_the_lowest_and_the_highest_sum_of_disks() -> None:
    def points(*sums: int) -> list[int]:
        return [own.suns for own in score([holding()] * len(sums), sums)]

    fewest, most = numbers(asked.LOWEST_SUM)
    assert points(20, 20, 15, 10, 10) == [most, most, 0, -fewest, -fewest]
    assert points(9, 9) == [0, 0]


def test_a14_of_the_tied_the_highest_disk_wins_and_every_other_place_too() -> None:
    places = ranking([30, 40, 40, 30], [13, 11, 12, 10])
    assert [row.player for row in places] == [2, 1, 0, 3]
    assert [row.place for row in places] == [1, 2, 3, 4]
    played = game(2)
    played.suns.up[0], played.suns.down[0] = bits_of((2,)), bits_of((9,))
    assert max(played.suns.owned(0)) == 9


def test_a12_a_total_below_zero_becomes_zero_and_goes_on_from_there() -> None:
    scores = score([holding(), holding(pharaohs=1)], None)
    assert (scores[0].total, standing_after([3, 0], scores)[0]) == (-7, 0)
    assert set(numbers(asked.BELOW_ZERO)) == {0}


def test_a1_a2_the_pharaoh_edition_adds_two_players_tokens_and_three_names() -> None:
    classic, pharaoh = EDITIONS["classic"], EDITIONS["pharaoh"]
    assert [set(pharaoh.groups) - set(classic.groups)] == [set(numbers(asked.PHARAOH_EDITION))]
    named = [kind for kind in KIND.values() if str(classic.tile_name(kind)) != str(pharaoh.tile_name(kind))]
    assert len(named) == 3
    assert sum(pharaoh.tokens.values()) > sum(classic.tokens.values())
    assert {players: pharaoh.last_ra[players] for players in classic.last_ra} == dict(classic.last_ra)
