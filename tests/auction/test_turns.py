"""A4-A7: the Ra track, who starts, turns, gods."""

import pytest

from ra_auction.game import Game
from ra_auction.suns import bits_of
from ra_auction.tiles import BAG, GOD, IDS, KIND, PHARAOH
from ra_auction.words import IllegalAction
from tests.auction.positions import acts, do, game, track


def all_pass(game: Game) -> None:
    """Everybody who can bid passes."""
    do(game, ", ".join(["pass"] * len(game.bidders())))


def draw_ra_and_pass(game: Game, times: int) -> None:
    for _ in range(times):
        do(game, "draw ra")
        all_pass(game)


def leave(game: Game, *players: int) -> None:
    """Turn all disks of these players face down."""
    for player in players:
        game.suns.down[player] |= game.suns.up[player]
        game.suns.up[player] = 0


@pytest.mark.parametrize(("players", "last"), [(2, 6), (3, 8), (4, 9), (5, 10)])
def test_a4_the_last_ra_ends_the_epoch_at_once(players: int, last: int) -> None:
    played = game(players, story="draw gold")
    draw_ra_and_pass(played, last - 1)
    assert (played.epoch, played.ra_count) == (1, last - 1)
    middle = played.suns.middle
    do(played, "draw ra")
    assert played.epoch == 2
    assert played.epochs[0].by_ra
    # No auction was held, the gold is nobody's, the middle disk stays.
    assert acts(played) == {"draw", "invoke"}
    assert track(played) == []
    assert played.suns.middle == middle
    assert played.ra_count == 0


def test_a4_the_last_ra_of_the_third_epoch_ends_the_game() -> None:
    played = game(2)
    for _ in range(3):
        draw_ra_and_pass(played, 5)
        do(played, "draw ra")
    assert played.phase == "over"
    assert played.legal_actions() == ()
    with pytest.raises(IllegalAction, match="the game is over"):
        do(played, "draw nile")


def test_a5_the_owner_of_the_highest_disk_starts_each_epoch() -> None:
    played = game(3)
    assert played.to_act == 0
    # Ann bids her 13: Bea, who owns 12, starts the next epoch.
    do(played, "invoke, pass, pass, bid 13")
    draw_ra_and_pass(played, 7)
    do(played, "draw ra")
    assert (played.epoch, played.to_act, played.suns.middle) == (2, 1, 13)


def test_a5_face_down_disks_count_once_they_are_turned_up() -> None:
    played = game(2, story="invoke, bid 8, bid 9")  # Ann lays her 9 down,
    do(played, "invoke, pass, bid 7")  # and Bea wins it
    draw_ra_and_pass(played, 5)
    do(played, "draw ra")
    assert played.to_act == 1
    assert played.suns.owned(1) == (9, 8, 4, 3)


def test_a6_a_turn_is_exactly_one_action() -> None:
    played = game(3, story="draw nile")
    assert played.to_act == 1
    do(played, "draw gold")
    assert played.to_act == 2
    assert acts(played) == {"draw", "invoke"}


def test_a6_nobody_draws_with_a_full_track() -> None:
    played = game(3, story=", ".join(["draw nile"] * 8))
    assert acts(played) == {"invoke"}
    with pytest.raises(IllegalAction, match="the auction track is full"):
        do(played, "draw nile")


def test_a6_ra_may_be_invoked_with_an_empty_track() -> None:
    assert do(game(3), "invoke").phase == "auction"


def test_a6_a_player_without_a_face_up_disk_is_skipped() -> None:
    played = game(3)
    leave(played, 1)
    do(played, "draw nile")
    assert played.to_act == 2


def test_a6_and_takes_no_part_in_auctions() -> None:
    played = game(3)
    leave(played, 1)
    do(played, "invoke")
    assert played.bidders() == [2, 0]


def test_a6_one_player_left_plays_on_alone() -> None:
    played = game(3)
    leave(played, 1, 2)
    do(played, "draw nile")
    assert played.to_act == 0
    # Nobody else bids, so all others have passed (A8).
    do(played, "invoke")
    assert acts(played) == {"bid"}
    do(played, "bid 2, draw ra")
    assert acts(played) == {"bid", "pass"}
    do(played, "pass, draw gold")
    assert played.epoch == 1
    for disk in (5, 8, 13):
        do(played, f"invoke, bid {disk}")
    assert played.epoch == 2


def test_a7_a_god_takes_a_tile_from_the_track() -> None:
    played = game(3, story="draw nile, draw gold, draw pharaoh", gods=1)
    do(played, "god gold")
    assert played.holdings[0][GOD] == 0
    assert played.holdings[0][KIND["gold"]] == 1
    assert acts(played) == {"end"}
    assert played.to_act == 0
    do(played, "end")
    assert played.to_act == 1


def test_a7_several_gods_may_be_spent_one_after_the_other() -> None:
    played = game(3, story="draw nile, draw gold, draw pharaoh", gods=3)
    do(played, "god gold, god nile")
    assert acts(played) == {"end", "god"}
    do(played, "god pharaoh")
    # A third god would find nothing to take.
    assert acts(played) == {"end"}


def test_a7_after_a_god_there_is_neither_drawing_nor_invoking() -> None:
    played = game(3, story="draw nile, draw gold, draw pharaoh, god gold", gods=2)
    for words in ("draw nile", "invoke"):
        with pytest.raises(IllegalAction, match="is spending gods"):
            do(played, words)


def test_a7_a_god_takes_neither_a_god_nor_what_is_not_there() -> None:
    played = game(3, story="draw god, draw gold, draw nile", gods=1)
    takes = {action.tile for action in played.legal_actions() if action.do == "god"}
    assert takes == {KIND["gold"], KIND["nile"]}
    with pytest.raises(IllegalAction, match="there is no Flood on the auction track"):
        do(played, "god flood")


def test_a7_without_a_god_nothing_is_taken() -> None:
    with pytest.raises(IllegalAction, match="Bea has no god to spend"):
        do(game(3, story="draw nile"), "god nile")


def test_a7_a_god_is_no_use_on_an_empty_track() -> None:
    assert acts(game(3, gods=1)) == {"draw", "invoke"}


def test_a7_gods_are_legal_on_a_full_track() -> None:
    played = game(2, story=", ".join(["draw nile"] * 8), gods=1)
    assert acts(played) == {"god", "invoke"}
    do(played, "god nile, end")
    assert "draw" in acts(played)


def test_a7_a_disaster_is_resolved_before_the_next_god() -> None:
    played = game(3, story="draw funeral, draw pharaoh, draw nile", gods=2, pharaohs=3)
    do(played, "god funeral")
    assert played.holdings[0][PHARAOH] == 1
    do(played, "god pharaoh")
    assert played.holdings[0][PHARAOH] == 2


def test_a7_a_disaster_with_a_choice_asks_before_the_next_god() -> None:
    played = game(3, story="draw unrest, draw nile, draw gold", gods=2, art=2, writing=1)
    do(played, "god unrest")
    assert (played.phase, acts(played)) == ("discard", {"discard"})
    with pytest.raises(IllegalAction, match="must first discard"):
        do(played, "god nile")
    do(played, "discard art writing")
    assert (played.phase, acts(played)) == ("gods", {"god", "end"})


def test_a7_the_gap_is_filled_by_the_next_tile() -> None:
    played = game(3, story="draw nile, draw gold, draw pharaoh", gods=2)
    do(played, "god gold, god nile, end")
    assert track(played) == [None, None, "pharaoh"]
    do(played, "draw art")
    assert track(played) == ["art", None, "pharaoh"]
    do(played, "draw writing, draw flood")
    assert track(played) == ["art", "writing", "pharaoh", "flood"]


def test_a7_a_drawn_ra_fills_no_gap() -> None:
    played = game(3, story="draw nile, draw gold, draw pharaoh, god nile, end", gods=1)
    draw_ra_and_pass(played, 1)
    assert track(played) == [None, "gold", "pharaoh"]
    do(played, "draw art")
    assert track(played) == ["art", "gold", "pharaoh"]


def test_a7_gaps_are_not_won() -> None:
    played = game(2, story="draw nile, draw gold, god nile, end", gods=1)
    do(played, "invoke, pass, bid 3")
    assert sum(played.holdings[1]) == played.holdings[1][KIND["gold"]] == 1
    assert track(played) == []


def test_a_told_tile_must_still_be_in_the_bag() -> None:
    played = game(3, story=", ".join(["draw gold"] * 5))
    with pytest.raises(IllegalAction, match="no Gold left to draw: all 5 are out"):
        do(played, "draw gold")


def test_a_face_down_disk_does_not_start_a_turn() -> None:
    played = game(2)
    leave(played, 0)
    assert played.suns.down[0] == bits_of((9, 6, 5, 2))
    do(played, "draw nile, draw nile")
    assert played.to_act == 1


def test_a4_the_bag_lasts_to_the_end_of_the_game() -> None:
    """The longest game: five players pass on everything, and the 30 Ra come last."""
    played = game(5)
    for kind in sorted(BAG, reverse=True):
        do(played, f"draw {IDS[kind]}")
        if played.full_track():
            do(played, "invoke")
        if played.phase == "auction":
            all_pass(played)
    assert played.phase == "over"
    assert played.bag == []
    assert [end.by_ra for end in played.epochs] == [True] * 3
