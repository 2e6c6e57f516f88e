"""A8-A10: bidding, winning, disasters, the end of an epoch by the last disk."""

import pytest

from ra_auction.game import Game
from ra_auction.holdings import holding
from ra_auction.suns import bits_of, disks_of
from ra_auction.tiles import FLOOD, KIND, NILE, PHARAOH
from ra_auction.words import IllegalAction
from tests.auction.positions import acts, do, game, last_disk, track

FULL = ", ".join(["draw nile"] * 8)


def won(story: str, **counts: int) -> Game:
    """Two players; Bea, who holds these counts, wins the tiles of the story with her 8."""
    played = game(2)
    played.holdings[1] = holding(**counts)
    tiles = story.split()
    do(played, ", ".join(f"draw {tile}" for tile in tiles))
    # Whoever's turn it is invokes.
    return do(played, "invoke, bid 8, pass" if played.to_act == 0 else "invoke, pass, bid 8")


def test_a8_the_left_of_the_ra_player_is_first_and_the_ra_player_last() -> None:
    played = do(game(4), "draw nile, invoke")
    assert played.turn == 1
    assert played.bidders() == [2, 3, 0, 1]


def test_a8_each_bid_is_higher_than_the_last() -> None:
    played = do(game(3), "invoke, bid 9")
    assert [action.disk for action in played.legal_actions()] == [0, 10, 11]
    with pytest.raises(IllegalAction, match="disk 7 doesn’t beat the bid of 9"):
        do(played, "bid 7")


def test_a8_everybody_bids_once() -> None:
    played = do(game(3), "invoke, bid 9, bid 10, bid 13")
    assert played.phase == "turn"
    assert played.suns.middle == 13


def test_a8_who_cannot_bid_higher_can_only_pass() -> None:
    played = do(game(3), "invoke, bid 12")
    assert acts(played) == {"pass"}


def test_a8_only_own_disks_are_bid() -> None:
    played = do(game(3), "invoke")
    with pytest.raises(IllegalAction, match="Bea doesn’t own disk 10"):
        do(played, "bid 10")
    with pytest.raises(IllegalAction, match="disk 1 is in the middle"):
        do(played, "bid 1")


def test_a8_a_face_down_disk_is_not_bid() -> None:
    played = do(game(2), "invoke, pass, bid 9, draw nile, invoke, pass")
    with pytest.raises(IllegalAction, match="Ann’s disk 1 is face down"):
        do(played, "bid 1")


def test_a8_ra_drawn_and_all_pass_everything_stays() -> None:
    played = do(game(3), "draw nile, draw ra, pass, pass")
    assert acts(played) == {"bid", "pass"}
    do(played, "pass")
    assert track(played) == ["nile"]
    assert played.suns.middle == 1
    assert played.to_act == 2


def test_a8_invoked_with_a_full_track_and_all_pass_the_tiles_are_discarded() -> None:
    played = do(game(2), f"{FULL}, invoke, pass, pass")
    assert track(played) == []
    assert played.suns.middle == 1
    assert played.suns.up == [bits_of((9, 6, 5, 2)), bits_of((8, 7, 4, 3))]
    assert [sum(own) for own in played.holdings] == [0, 0]
    assert played.to_act == 1


def test_a8_invoked_with_room_on_the_track_the_ra_player_must_bid_if_all_passed() -> None:
    for story in ("invoke, pass, pass", "draw nile, invoke, pass, pass"):
        played = do(game(3), story)
        assert acts(played) == {"bid"}
        with pytest.raises(IllegalAction, match="invoked Ra and must bid"):
            do(played, "pass")


def test_a8_a_gap_is_room_on_the_track() -> None:
    played = game(2, story=f"{FULL}, god nile, end, invoke, pass", gods=1)
    assert acts(played) == {"bid"}


def test_a8_the_ra_player_may_pass_if_somebody_has_bid() -> None:
    played = do(game(3), "invoke, bid 3, pass")
    assert acts(played) == {"bid", "pass"}
    do(played, "pass")
    assert played.suns.middle == 3


def test_a8_people_tell_only_who_won() -> None:
    played = do(game(4), "draw gold, invoke")
    played.play_auction_result(3, 9)
    assert [action.as_json() for action in played.actions[2:]] == [
        {"do": "pass"},
        {"do": "bid", "disk": 9},
        {"do": "pass"},
        {"do": "pass"},
    ]
    assert played.holdings[3][KIND["gold"]] == 1


def test_a8_people_tell_that_nobody_won() -> None:
    played = do(game(3), "draw nile, draw ra")
    played.play_auction_result(None)
    assert track(played) == ["nile"]


def test_a8_what_cannot_be_told_of_an_auction_changes_nothing() -> None:
    played = do(game(3), "draw nile, invoke, pass")
    for winner, disk in ((0, 9), (0, 0), (0, -3), (0, 10**30), (1, 13), (2, 11), (None, 0)):
        with pytest.raises(IllegalAction):
            played.play_auction_result(winner, disk)
        assert len(played.actions) == 3
        assert played.to_act == 0
    with pytest.raises(IllegalAction, match="it’s Ann’s turn"):
        game(3).play_auction_result(0, 13)


def test_a9_the_winner_takes_all_tiles_and_the_middle_disk_face_down() -> None:
    played = do(game(3), "draw nile, draw gold, draw art, invoke, bid 9, pass, pass")
    own = played.holdings[1]
    assert (own[NILE], own[KIND["gold"]], own[KIND["art"]]) == (1, 1, 1)
    assert track(played) == []
    assert disks_of(played.suns.up[1]) == (12, 6, 3)
    assert disks_of(played.suns.down[1]) == (1,)
    assert played.suns.middle == 9


def test_a9_the_bids_of_the_others_stay_face_up() -> None:
    played = do(game(3), "invoke, bid 3, bid 4, bid 5")
    assert disks_of(played.suns.up[1]) == (12, 9, 6, 3)
    assert disks_of(played.suns.up[2]) == (11, 10, 7, 4)


def test_a9_the_turn_goes_to_the_left_of_the_ra_player_whoever_won() -> None:
    for story in ("bid 3, pass, pass", "pass, bid 4, pass", "pass, pass, bid 5"):
        assert do(game(3), f"invoke, {story}").to_act == 1


def test_a9_an_empty_track_wins_only_the_disk() -> None:
    played = do(game(3), "invoke, bid 3, pass, pass")
    assert sum(played.holdings[1]) == 0
    assert disks_of(played.suns.down[1]) == (1,)


def test_a9_tiles_that_are_no_disasters_are_put_down_first() -> None:
    # The pharaohs of the same lot fall to the funeral, wherever it lay.
    for lot in ("funeral pharaoh pharaoh pharaoh", "pharaoh pharaoh funeral pharaoh"):
        assert won(lot).holdings[1][PHARAOH] == 1


def test_a9_each_disaster_takes_two_or_as_many_as_there_are() -> None:
    assert won("funeral", pharaohs=5).holdings[1][PHARAOH] == 3
    assert won("funeral", pharaohs=1).holdings[1][PHARAOH] == 0
    assert won("funeral", niles=4).holdings[1] == holding(niles=4)
    assert won("funeral funeral", pharaohs=5).holdings[1][PHARAOH] == 1


@pytest.mark.parametrize(
    ("floods", "niles", "left"),
    [(3, 3, (1, 3)), (2, 3, (0, 3)), (1, 3, (0, 2)), (0, 3, (0, 1)), (1, 0, (0, 0)), (0, 1, (0, 0))],
)
def test_a9_drought_takes_floods_first_then_niles(floods: int, niles: int, left: tuple[int, int]) -> None:
    own = won("drought", floods=floods, niles=niles).holdings[1]
    assert (own[FLOOD], own[NILE]) == left


def test_a9_unrest_takes_civilizations_of_the_owners_choice() -> None:
    played = won("unrest", art=1, writing=2)
    assert played.to_act == 1
    choices = [action.as_json()["tiles"] for action in played.legal_actions()]
    assert choices == [["art", "writing"], ["writing", "writing"]]
    do(played, "discard writing art")
    assert played.holdings[1] == holding(writing=1)
    assert played.phase == "turn"


def test_a9_earthquake_takes_monuments_of_the_owners_choice() -> None:
    played = won("earthquake", sphinx=1, temple=1, statue=1)
    assert len(played.legal_actions()) == 3
    do(played, "discard sphinx statue")
    assert played.holdings[1] == holding(temple=1)


def test_a9_a_choice_among_alike_is_none() -> None:
    assert won("unrest", art=3).holdings[1] == holding(art=1)
    assert won("unrest", art=1, writing=1).holdings[1] == holding()
    assert won("earthquake", sphinx=1).holdings[1] == holding()
    assert won("unrest", sphinx=3).holdings[1] == holding(sphinx=3)


def test_a9_disasters_are_resolved_one_after_the_other() -> None:
    played = won("unrest earthquake unrest", art=2, writing=3, sphinx=2, temple=1)
    # The owner also chooses which disaster comes first.
    do(played, "discard art writing, discard sphinx sphinx, discard writing writing")
    assert played.holdings[1] == holding(art=1, temple=1)
    assert played.phase == "turn"


def test_a9_the_choice_can_vanish_with_the_first_disaster() -> None:
    played = do(won("unrest unrest", art=1, writing=3), "discard writing writing")
    assert played.holdings[1] == holding()
    assert played.phase == "turn"


def test_a9_only_what_is_there_can_be_discarded() -> None:
    played = won("unrest", art=1, writing=2)
    with pytest.raises(IllegalAction, match="Bea doesn’t have these two tiles"):
        do(played, "discard art art")
    with pytest.raises(IllegalAction, match="must first discard"):
        do(played, "draw nile")


def test_a9_a_lot_with_a_disaster_can_be_won_by_the_last_bid_of_another() -> None:
    played = game(3, pharaohs=4)
    do(played, "draw funeral, invoke, pass, bid 2, pass")
    assert played.holdings[0][PHARAOH] == 2
    assert played.to_act == 2


def called(tiles: str) -> Game:
    """Bea wins these tiles with her last disk."""
    return last_disk(f"draw {tiles}, invoke, bid 8", art=2, writing=2, pharaohs=3)


def test_a10_the_last_disk_ends_the_epoch() -> None:
    played = called("nile")
    assert played.epoch == 2
    assert not played.epochs[0].by_ra
    assert played.epochs[0].holdings[1][NILE] == 1


def test_a10_but_the_disasters_of_the_auction_come_first() -> None:
    assert called("funeral").epochs[0].holdings[1][PHARAOH] == 1
    played = called("unrest")
    assert (played.epoch, played.phase) == (1, "discard")
    do(played, "discard art art")
    assert played.epoch == 2
    assert played.epochs[0].holdings[1] == tuple(holding(writing=2, pharaohs=3))


def test_a10_an_epoch_with_all_disks_played() -> None:
    played = game(2)
    while played.epoch == 1:
        do(played, "invoke")
        while played.phase == "auction":
            played.apply(played.legal_actions()[-1])
    assert len([action for action in played.actions if action.do == "invoke"]) == 8


def test_a8_an_auction_begun_bid_by_bid_is_ended_by_saying_who_won() -> None:
    played = do(game(3), "draw nile, invoke, bid 11")
    assert (played.high_bidder, played.to_act) == (2, 0)
    with pytest.raises(IllegalAction, match="Cy has bid or passed already"):
        played.play_auction_result(2, 10)
    outcome = played.play_auction_result(2, 11)
    assert (outcome.winner, outcome.disk, played.suns.middle) == (2, 11, 11)
