"""What `apply` returns: who won, what was lost, what ended, in agreement with the game before and after."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ra_auction.actions import Action, read_action
from ra_auction.game import Game
from ra_auction.holdings import holding
from ra_auction.outcome import ALL_PASSED, BY_HAND, BY_RA, BY_SUNS, DREW, NOTHING, Loss, Outcome
from ra_auction.table import OVER, PLAYING, Table
from ra_auction.tiles import FUNERAL, GOD, KIND, STRUCK
from ra_auction.words import IllegalAction
from tests.auction.positions import as_action, do, game, last_disk, on_turn, table
from tests.auction.random_play import TABLE_ACTIONS, chosen, games

RA = KIND["ra"]


def kinds(tiles: str) -> tuple[int, ...]:
    return tuple(KIND[tile] for tile in tiles.split())


def last(played: Game, story: str) -> Outcome:
    """What the last action of a story led to."""
    *before, words = story.split(", ")
    do(played, ",".join(before))
    return played.apply(read_action(as_action(words), "story"))


def laid(lot: str, **counts: int) -> Game:
    """Three players; the lot lies on the track, it is Ann's turn, and Bea holds these counts."""
    played = do(game(3), ", ".join(f"draw {tile}" for tile in lot.split()))
    played.holdings[1] = holding(**counts)
    return on_turn(played, 0)


@pytest.mark.parametrize("story", ["invoke", "invoke, bid 3", "invoke, pass", "god nile", "god nile, end"])
def test_where_nothing_special_happens_the_outcome_is_shared(story: str) -> None:
    played = laid("nile art")
    played.holdings[0] = holding(gods=2)
    on_turn(played, 0)
    assert last(played, story) is NOTHING


def test_a_drawn_tile_is_named_also_out_of_the_bag() -> None:
    assert last(game(3), "draw nile") is DREW[KIND["nile"]]
    assert last(game(3), "draw ra") is DREW[RA]
    played = game(3)
    played.draw_from(Random(1))
    outcome = played.apply(played.legal_actions()[0])
    assert outcome is DREW[played.actions[-1].tile]


def test_a4_the_last_ra_ends_the_epoch_and_the_lot_is_discarded() -> None:
    played = game(2)
    do(played, ", ".join(["draw ra, pass, pass"] * 5 + ["draw nile, draw art"]))
    assert last(played, "draw ra") == Outcome(
        drawn=RA, discarded=kinds("nile art"), epoch_ended=1, ended_by=BY_RA, epoch_closed=1
    )


def test_a8_everybody_may_pass() -> None:
    assert last(game(3), "draw nile, draw ra, pass, pass, pass") is ALL_PASSED
    full = "nile nile nile nile nile nile nile art"
    story = ", ".join([*(f"draw {tile}" for tile in full.split()), "invoke, pass, pass, pass"])
    assert last(game(3), story) == Outcome(auction_over=True, discarded=kinds(full))


def test_a9_the_winner_the_disks_and_the_lot() -> None:
    assert last(laid("nile art"), "invoke, bid 9, pass, pass") == Outcome(
        auction_over=True, winner=1, disk=9, gained=1, won=kinds("nile art")
    )
    outcome = last(laid("nile art gold"), "invoke, pass, bid 4, bid 8")
    assert (outcome.winner, outcome.disk, outcome.won) == (0, 8, kinds("nile art gold"))


def test_a9_a_gap_is_no_part_of_the_lot() -> None:
    played = laid("nile art gold", gods=1)
    on_turn(played, 1)
    assert last(played, "god art, end, invoke, pass, bid 3, pass").won == kinds("nile gold")


def test_a9_every_disaster_without_a_choice_says_what_it_took() -> None:
    played = laid("funeral drought pharaoh unrest", pharaohs=1, floods=1, niles=3, art=3)
    outcome = last(played, "invoke, bid 9, pass, pass")
    assert outcome.won == kinds("funeral drought pharaoh unrest")
    assert outcome.losses == (
        Loss(1, KIND["funeral"], kinds("pharaoh pharaoh")),
        Loss(1, KIND["drought"], kinds("flood nile")),
        Loss(1, KIND["unrest"], kinds("art art")),
    )


def test_a9_a_disaster_that_finds_nothing_is_no_loss() -> None:
    assert last(laid("earthquake", art=3), "invoke, bid 9, pass, pass").losses == ()


def test_a9_a_choice_says_what_it_took_and_what_follows_by_itself() -> None:
    played = laid("unrest unrest", art=1, writing=3)
    outcome = last(played, "invoke, bid 9, pass, pass")
    assert (outcome.winner, outcome.losses) == (1, ())
    assert last(played, "discard writing writing") == Outcome(
        losses=(
            Loss(1, KIND["unrest"], kinds("writing writing")),
            Loss(1, KIND["unrest"], kinds("art writing")),
        )
    )


def test_a7_a_god_that_takes_a_disaster_loses_what_it_strikes() -> None:
    played = laid("funeral drought", gods=2, pharaohs=1)
    on_turn(played, 1)
    assert last(played, "god funeral") == Outcome(losses=(Loss(1, KIND["funeral"], kinds("pharaoh")),))
    assert last(played, "god drought") is NOTHING


def ending(outcome: Outcome) -> tuple[int, str, int, bool]:
    """What an outcome says of the end of an epoch."""
    return outcome.epoch_ended, outcome.ended_by, outcome.epoch_closed, outcome.game_over


def called(tile: str) -> tuple[Game, Outcome]:
    """Bea wins this tile with her last disk."""
    played = last_disk(f"draw {tile}, invoke", art=2, writing=2)
    return played, last(played, "bid 8")


def test_a10_the_last_disk_ends_the_epoch() -> None:
    _, outcome = called("nile")
    assert (outcome.winner, outcome.won) == (1, kinds("nile"))
    assert ending(outcome) == (1, BY_SUNS, 1, False)


def test_a10_but_after_the_disasters_of_the_auction() -> None:
    played, outcome = called("unrest")
    assert ending(outcome) == (0, "", 0, False)
    assert last(played, "discard art art") == Outcome(
        losses=(Loss(1, KIND["unrest"], kinds("art art")),), epoch_ended=1, ended_by=BY_SUNS, epoch_closed=1
    )


def test_the_last_epoch_ends_the_game() -> None:
    played = game(2)
    outcomes = []
    while played.phase != "over":
        story = "invoke" if played.phase == "turn" else f"bid {played.legal_actions()[-1].disk}"
        if played.phase == "auction" and not played.legal_actions()[-1].disk:
            story = "pass"
        outcomes.append(last(played, story))
    ends = [outcome for outcome in outcomes if outcome.epoch_ended]
    assert [(end.epoch_ended, end.epoch_closed, end.game_over) for end in ends] == [
        (1, 1, False),
        (2, 2, False),
        (3, 3, True),
    ]
    assert {end.ended_by for end in ends} == {BY_SUNS}


def test_an_auction_of_which_people_say_only_who_won_says_it_too() -> None:
    played = do(game(3), "draw nile, invoke")
    assert played.play_auction_result(2, 11) == Outcome(
        auction_over=True, winner=2, disk=11, gained=1, won=kinds("nile")
    )
    assert do(game(3), "draw ra").play_auction_result(None) is ALL_PASSED


def holdings_after(before: list[list[int]], acted: int, action: Action, outcome: Outcome) -> list[list[int]]:
    """What an outcome makes of the holdings before it, the end of the epoch left out."""
    after = [list(own) for own in before]
    if action.do == "god":
        after[acted][GOD] -= 1
        if action.tile < FUNERAL:
            after[acted][action.tile] += 1
    for kind in outcome.won:
        if kind < FUNERAL:
            assert outcome.winner is not None
            after[outcome.winner][kind] += 1
    for loss in outcome.losses:
        for kind in loss.tiles:
            assert any(kind in group for group in STRUCK[loss.disaster])
            after[loss.player][kind] -= 1
    return after


@settings(max_examples=60)
@given(games())
def test_outcomes_agree_with_the_game_before_and_after(played: tuple[Game, Random]) -> None:
    game, random = played
    while game.legal_actions():
        before = [list(own) for own in game.holdings]
        acted, phase, lot, middle = game.to_act, game.phase, tuple(game.lot()), game.suns.middle
        epochs, owned = len(game.epochs), [set(own) for own in game.suns.all_owned()]
        bidding = game.bidders() if phase == "auction" else []
        outcome = game.apply(chosen(game, random))
        action = game.actions[-1]

        assert outcome.drawn == (action.tile if action.do == "draw" else None)
        closed = len(game.epochs) > epochs
        lay = game.epochs[-1].holdings if closed else game.holdings
        assert list(map(list, lay)) == holdings_after(before, acted, action, outcome)

        assert outcome.auction_over == (len(bidding) == 1)
        if outcome.winner is not None:
            assert outcome.auction_over
            assert (outcome.gained, outcome.won) == (middle, lot)
            owned[outcome.winner] ^= {outcome.disk, outcome.gained}
            assert game.suns.middle == outcome.disk
        assert [set(own) for own in game.suns.all_owned()] == owned

        by_ra = closed and game.epochs[-1].by_ra
        tiles = Counter(lot) - Counter(game.lot()) - Counter(outcome.won)
        taken = Counter([action.tile] if action.do == "god" else [])
        assert Counter(outcome.discarded) == tiles - taken

        assert (outcome.epoch_ended, outcome.epoch_closed) == (epochs + 1 if closed else 0,) * 2
        assert outcome.ended_by == (BY_RA if by_ra else BY_SUNS if closed else "")
        assert outcome.game_over == (game.phase == "over")


# At the table


def test_a4_at_the_table_the_last_ra_ends_the_epoch_and_closing_counts_it() -> None:
    played = table(2)
    assert [played.apply({"do": "ra"}) for _ in range(5)] == [DREW[RA]] * 5
    assert played.apply({"do": "ra"}) == Outcome(drawn=RA, epoch_ended=1, ended_by=BY_RA)
    assert played.apply({"do": "close"}) == Outcome(epoch_closed=1)


def test_a9_at_the_table_a_win_names_the_winner_and_the_disks() -> None:
    assert table(3).apply({"do": "win", "player": 1, "disk": 9}) == Outcome(
        auction_over=True, winner=1, disk=9, gained=1
    )


def test_a10_at_the_table_the_last_disk_ends_the_epoch() -> None:
    played = table(2)
    for player, disks in enumerate(((9, 6, 5, 2), (8, 7, 4, 3))):
        for disk in disks:
            outcome = played.apply({"do": "win", "player": player, "disk": disk})
    assert outcome == Outcome(auction_over=True, winner=1, disk=3, gained=4, epoch_ended=1, ended_by=BY_SUNS)


def test_an_epoch_that_people_count_before_its_end_is_closed_by_hand() -> None:
    played = table(2)
    outcomes = [played.apply({"do": "close"}) for _ in range(3)]
    assert outcomes == [
        Outcome(epoch_ended=epoch, ended_by=BY_HAND, epoch_closed=epoch, game_over=epoch == 3)
        for epoch in (1, 2, 3)
    ]


@settings(max_examples=60)
@given(st.lists(TABLE_ACTIONS, max_size=60))
def test_outcomes_agree_with_the_table_before_and_after(actions: list[dict[str, Any]]) -> None:
    played: Table = table(3)
    for action in actions:
        phase, epoch, sheet, closed = played.phase, played.epoch, played.sheet, len(played.sheet.epochs)
        rows, owned = played.ra_count, [set(own) for own in played.suns.all_owned()]
        try:
            outcome = played.apply(action)
        except IllegalAction:
            continue
        assert (outcome.winner is not None) == (action["do"] == "win") == outcome.auction_over
        if outcome.winner is not None:
            owned[outcome.winner] ^= {outcome.disk, outcome.gained}
            assert played.suns.middle == outcome.disk
        assert [set(own) for own in played.suns.all_owned()] == owned
        assert (outcome.drawn == RA) == (played.ra_count > rows)
        closes = len(played.sheet.epochs) > closed
        assert outcome.epoch_closed == (epoch if closes else 0)
        ended = phase == PLAYING and (closes or played.phase != PLAYING)
        assert outcome.epoch_ended == (epoch if ended else 0)
        assert (outcome.ended_by == BY_HAND) == (ended and closes)
        assert outcome.game_over == (closes and played.phase == OVER)
        assert (outcome.corrected_from is not None) == (action["do"] == "revise")
        if outcome.corrected_from is not None:
            place = action["epoch"] - 1, action["player"], action["item"]
            assert sheet == played.sheet.with_counts({place: outcome.corrected_from})
