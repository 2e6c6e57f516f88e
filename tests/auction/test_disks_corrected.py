"""Disks set as people see them: who has which, and which are face down, in either kind of game."""

import pytest

from ra_auction.actions import read_action
from ra_auction.game import Game
from ra_auction.journals import journal_of, replay
from ra_auction.outcome import Outcome
from ra_auction.suns import Suns, disks_of
from ra_auction.words import BadJournal, IllegalAction
from tests.auction.positions import acts, do, game, table

# The groups of three, in the order of the seats.
DEALT = [[13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]]


def put(played: Game, disks: list[list[int]], down: list[list[int]] | None = None) -> Outcome:
    row = {"do": "suns", "disks": disks, "down": down or [[], [], []]}
    return played.apply(read_action(row, "story"))


def sides(suns: Suns) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    return [(disks_of(up), disks_of(down)) for up, down in zip(suns.up, suns.down, strict=True)]


SWAPPED = [[12, 8, 5, 2], [13, 9, 6, 3], [11, 10, 7, 4]]


def test_disks_change_owner_and_side_and_nothing_else() -> None:
    played = game(story="draw nile, draw ra, pass, pass, bid 12, draw gold")
    before = (played.turn, played.track, played.holdings, played.ra_count)
    put(played, [[13, 8, 5, 2], [11, 9, 6, 3], [12, 10, 7, 4]], [[13], [], [12]])
    assert sides(played.suns) == [((8, 5, 2), (13,)), ((11, 9, 6, 3), ()), ((10, 7, 4), (12,))]
    assert (played.turn, played.track, played.holdings, played.ra_count, played.suns.middle) == (*before, 1)


def test_it_is_a_correction_and_no_choice() -> None:
    played = game(story="draw nile")
    put(played, DEALT)
    assert acts(played) == {"draw", "invoke"}


def test_a5_before_the_first_turn_the_highest_disk_starts() -> None:
    played = game()
    put(played, SWAPPED)
    assert played.turn == 1
    put(played, DEALT)
    assert played.turn == 0
    do(played, "draw nile")
    put(played, SWAPPED)
    assert played.turn == 1  # to the left of Ann, who has drawn


def test_a6_a_turn_passes_over_who_has_no_disk_face_up() -> None:
    played = do(game(), "draw nile")
    put(played, DEALT, [[], [12, 9, 6, 3], []])
    assert played.turn == 2


def test_a8_in_an_auction_who_has_a_disk_face_up_bids() -> None:
    played = do(game(), "draw nile, draw ra")
    assert played.to_act == 2
    put(played, DEALT, [[], [], [11, 10, 7, 4]])
    assert played.to_act == 0
    do(played, "bid 13, pass")
    assert played.suns.middle == 13


def test_a10_all_disks_face_down_end_the_epoch() -> None:
    played = do(game(), "draw nile")
    outcome = put(played, DEALT, DEALT)
    assert (outcome.epoch_ended, outcome.ended_by, outcome.epoch_closed) == (1, "suns", 1)
    assert (played.epoch, played.track, sides(played.suns)[0]) == (2, [], ((13, 8, 5, 2), ()))


def test_a10_the_last_disk_turned_while_gods_are_spent() -> None:
    played = do(game(gods=2, story="draw nile, draw gold, draw art, god nile"), "")
    put(played, DEALT, DEALT)
    assert played.epoch == 1
    do(played, "end")
    assert played.epoch == 2


def test_after_the_end_the_sun_totals_follow() -> None:
    played = game()
    for _ in range(3):
        put(played, DEALT, DEALT)
    assert [own.suns for own in played.epochs[-1].scores] == [-5, 0, 5]
    put(played, [[13, 10, 5, 2], [12, 9, 6, 3], [11, 8, 7, 4]])
    assert (played.phase, len(played.epochs)) == ("over", 3)
    assert [own.suns for own in played.epochs[-1].scores] == [0, 0, 0]
    assert played.epochs[-1].scores == played.sheet.scores[-1]
    assert played.points == played.sheet.standing


@pytest.mark.parametrize(
    ("disks", "down", "refusal"),
    [
        (SWAPPED[:2], [[], [], []], "must have one list for each of the 3 players"),
        (SWAPPED, [[], []], "must have one list for each of the 3 players"),
        ([[12, 8, 5], *SWAPPED[1:]], [[], [], []], "Ann needs 4 sun disks, not 3"),
        (
            [[12, 8, 5, 3], *SWAPPED[1:]],
            [[], [], []],
            "Ann and Bea can’t both own disk 3: there is only one",
        ),
        ([[16, 8, 5, 2], *SWAPPED[1:]], [[], [], []], "Ann can’t own disk 16: it isn’t in this game"),
        (SWAPPED, [[13], [], []], "Ann doesn’t own disk 13"),
        (SWAPPED, [[1], [], []], "disk 1 is in the middle"),
        (SWAPPED, [[2, 2], [], []], "Ann’s disk 2 is face down until the next epoch"),
        (SWAPPED, [[-7], [], []], "Ann doesn’t own disk -7"),
        (SWAPPED, [[2**53], [], []], f"Ann doesn’t own disk {2**53}"),
    ],
)
@pytest.mark.parametrize("kind", ["ra-auction", "ra-table"])
def test_a16_what_cannot_be_is_refused(
    kind: str, disks: list[list[int]], down: list[list[int]], refusal: str
) -> None:
    root = {**journal_of(game()), "kind": kind}
    with pytest.raises(BadJournal) as refused:
        replay({**root, "actions": [{"do": "suns", "disks": disks, "down": down}]})
    assert refusal in str(refused.value)
    assert str(refused.value).startswith("actions[0]")


@pytest.mark.parametrize(
    ("story", "down", "refusal"),
    [
        ("draw ra, pass", [], "auction in progress: Cy must bid or pass"),
        ("draw ra", [13, 8, 5, 2], "Ann started this auction and needs a disk face up"),
    ],
)
def test_what_an_auction_does_not_allow_is_refused(story: str, down: list[int], refusal: str) -> None:
    played = do(game(), story)
    before, sun_sides = len(played.actions), sides(played.suns)
    with pytest.raises(IllegalAction) as refused:
        put(played, DEALT, [down, [], []])
    assert str(refused.value) == refusal
    assert (len(played.actions), sides(played.suns)) == (before, sun_sides)


def test_the_end_that_must_follow_the_last_god_comes_first() -> None:
    played = do(game(gods=1, story="draw nile, draw gold, draw art"), "god nile")
    with pytest.raises(IllegalAction) as refused:
        put(played, DEALT)
    assert str(refused.value) == "Ann is spending gods: take another tile or end the turn"


def test_undo_and_a_replay_know_it() -> None:
    played = do(game(), "draw nile")
    put(played, SWAPPED, [[2], [], []])
    do(played, "draw gold")
    again = replay(journal_of(played))
    assert sides(again.suns) == sides(played.suns)
    again.back_to(1)
    assert sides(again.suns)[0] == ((13, 8, 5, 2), ())


def test_at_a_table_disks_are_face_up_again() -> None:
    """A disk that was recorded as spent by mistake; a journal of 1.0.0 could not say this."""
    played = table()
    played.apply({"do": "win", "player": 0, "disk": 13})
    played.apply({"do": "suns", "disks": DEALT, "down": [[], [], []]})
    assert sides(played.suns)[0] == ((13, 8, 5, 2), ())
    played.apply({"do": "suns", "disks": DEALT, "down": [[8], [], []]})
    assert sides(played.suns)[0] == ((13, 5, 2), (8,))


def test_at_a_table_without_sides_disks_that_were_gained_are_face_down_as_in_1_0_0() -> None:
    played = table()
    played.apply({"do": "win", "player": 0, "disk": 13})
    played.apply({"do": "suns", "disks": DEALT})
    assert sides(played.suns)[0] == ((8, 5, 2), (13,))


# -- How people move them


def test_disks_that_change_places_keep_their_side() -> None:
    suns = Suns(DEALT)
    suns.win(0, 13)
    suns.swap(1, 12, won=True)
    assert sides(suns)[:2] == [((12, 8, 5, 2), ()), ((9, 6, 3), (1,))]


@pytest.mark.parametrize("won", [True, False])
def test_a_disk_from_the_middle_comes_face_down_if_it_was_won(won: bool) -> None:
    suns = Suns(DEALT)
    suns.swap(12, 1, won=won)
    assert suns.middle == 12
    assert sides(suns)[1] == (((9, 6, 3), (1,)) if won else ((9, 6, 3, 1), ()))


def test_a_disk_turns_over_and_back() -> None:
    suns = Suns(DEALT)
    suns.turn_over(9)
    assert sides(suns)[1] == ((12, 6, 3), (9,))
    suns.turn_over(9)
    suns.turn_over(suns.middle)
    assert sides(suns) == sides(Suns(DEALT))


def test_a9_a_disk_is_gained_face_down_once_an_auction_has_been_held_in_the_epoch() -> None:
    played = game(story="draw nile, draw nile")
    assert not played.auction_held
    do(played, "draw ra")
    assert played.auction_held
    assert game(story="draw nile, invoke, pass, pass, bid 9").auction_held
    at_table = table()
    assert not at_table.auction_held
    at_table.apply({"do": "win", "player": 1, "disk": 9})
    assert at_table.auction_held
    at_table.apply({"do": "close"})
    assert not at_table.auction_held
    at_table.apply({"do": "ra"})
    assert at_table.auction_held
