"""The companion at a real table: disks, Ra count, tallies, corrections."""

import pytest

from ra_auction.describe import state
from ra_auction.holdings import holding
from ra_auction.journals import journal_of, replay_table
from ra_auction.suns import disks_of
from ra_auction.table import Table
from ra_auction.words import BadJournal, IllegalAction
from tests.auction.positions import table


def ra(played: Table, times: int = 1) -> Table:
    for _ in range(times):
        played.apply({"do": "ra"})
    return played


def win(played: Table, player: int, disk: int) -> None:
    played.apply({"do": "win", "player": player, "disk": disk})


def count(played: Table, player: int, **items: int) -> None:
    for item, number in items.items():
        played.apply({"do": "set", "player": player, "item": item, "count": number})


def close(played: Table, times: int = 1) -> None:
    for _ in range(times):
        played.apply({"do": "close"})


def revise(played: Table, epoch: int, player: int, item: str, number: int) -> None:
    played.apply({"do": "revise", "epoch": epoch, "player": player, "item": item, "count": number})


def test_two_taps_for_an_auction_won_swap_the_disks() -> None:
    played = table()
    win(played, 1, 9)
    assert played.suns.middle == 9
    assert disks_of(played.suns.up[1]) == (12, 6, 3)
    assert disks_of(played.suns.down[1]) == (1,)


def test_what_cannot_be_bid_is_refused_and_changes_nothing() -> None:
    played = table()
    win(played, 1, 9)
    for player, disk, why in (
        (0, 9, "disk 9 is in the middle"),
        (1, 1, "Bea’s disk 1 is face down until the next epoch"),
        (0, 12, "Ann doesn’t own disk 12"),
        (0, 14, "there is no disk 14 in this game"),
        (0, -3, "there is no disk -3 in this game"),
        (0, 0, "there is no disk 0 in this game"),
    ):
        with pytest.raises(IllegalAction) as refused:
            win(played, player, disk)
        assert str(refused.value) == why
    assert len(played.actions) == 1


def test_a6_who_has_no_face_up_disk_is_out() -> None:
    played = table()
    for disk in (13, 8, 5, 2):
        assert not played.out(0)
        win(played, 0, disk)
    assert played.out(0)
    assert not played.out(1)


def test_a4_the_last_ra_ends_the_epoch() -> None:
    played = ra(table(4), 8)
    assert played.phase == "playing"
    ra(played)
    assert played.phase == "tally"
    for action in ({"do": "ra"}, {"do": "win", "player": 0, "disk": 13}):
        with pytest.raises(IllegalAction, match="the last Ra has ended the epoch: count the tiles"):
            played.apply(action)


def test_a10_the_last_disk_ends_the_epoch() -> None:
    played = table(2)
    for player, disks in ((0, (9, 6, 5, 2)), (1, (8, 7, 4, 3))):
        for disk in disks:
            assert played.phase == "playing"
            win(played, player, disk)
    assert played.phase == "tally"
    with pytest.raises(IllegalAction, match="the last sun disk has ended the epoch"):
        ra(played)


def test_a5_who_starts_the_next_epoch() -> None:
    played = table()
    assert played.suns.starter() == 0
    win(played, 0, 13)
    close(played)
    assert played.suns.starter() == 1
    win(played, 2, 11)
    close(played)
    assert played.suns.owned(2) == (13, 10, 7, 4)
    assert played.suns.starter() == 2


def test_a5_a_face_down_disk_already_says_who_will_start() -> None:
    played = table()
    win(played, 0, 13)
    win(played, 2, 11)
    assert disks_of(played.suns.down[2]) == (13,)
    assert played.suns.starter() == 2


def test_a13_a_tally_carries_over_what_stays() -> None:
    played = table()
    count(played, 0, pharaohs=3, niles=2, floods=1, art=1, sphinx=2, gods=1, gold=1)
    ra(played, 3)
    win(played, 0, 13)
    close(played)
    assert (played.epoch, played.ra_count) == (2, 0)
    assert played.suns.down == [0, 0, 0]
    assert played.holdings()[0] == holding(pharaohs=3, niles=2, sphinx=2)


def test_a_tally_can_be_closed_though_nobody_told_the_auctions() -> None:
    played = table()
    count(played, 0, pharaohs=1, art=1)
    close(played)
    assert played.sheet.standing == [15, 3, 3]


def test_a16_a_26th_pharaoh_is_refused() -> None:
    played = table()
    count(played, 0, pharaohs=20)
    with pytest.raises(IllegalAction) as refused:
        count(played, 1, pharaohs=6)
    assert str(refused.value) == "there are only 25 × Pharaoh, not 26 in epoch 1 (Ann, Bea)"
    count(played, 1, pharaohs=5)
    with pytest.raises(IllegalAction, match="Ann, Pharaoh: must be 0 or more"):
        count(played, 0, pharaohs=-1)
    assert [own[3] for own in played.holdings()] == [20, 5, 0]


def test_a16_a_sixth_gold_is_refused_over_three_epochs() -> None:
    played = table()
    for player in (0, 1, 2):
        count(played, player, gold=2 if player < 2 else 1)
        close(played) if player < 2 else None
    with pytest.raises(IllegalAction, match="there are only 5 × Gold, not 6 over the whole game"):
        count(played, 0, gold=1)


def test_the_third_close_ends_the_game() -> None:
    played = table(2)
    count(played, 1, pharaohs=1)
    close(played, 3)
    assert played.over
    assert played.phase == "over"
    assert [(row.place, row.player) for row in played.sheet.ranking or ()] == [(1, 1), (2, 0)]
    for action in (
        {"do": "ra"},
        {"do": "close"},
        {"do": "win", "player": 0, "disk": 9},
        {"do": "set", "player": 0, "item": "gods", "count": 1},
    ):
        with pytest.raises(IllegalAction, match="the game is over"):
            played.apply(action)


def test_the_running_sheet_shows_the_open_tally() -> None:
    played = table(2)
    count(played, 0, gods=2)
    assert played.running().scores[0][0].gods == 4
    assert played.sheet.scores == ()
    close(played, 2)
    count(played, 0, sphinx=3)
    last = played.running()
    assert (last.scores[2][0].monuments, last.scores[2][0].suns) == (6, 0)
    close(played)
    assert played.running() == played.sheet


def test_a_closed_epoch_is_corrected_and_what_follows_recomputed() -> None:
    played = table(2)
    close(played, 2)
    assert played.sheet.standings == ([5, 5], [0, 0])
    revise(played, 1, 0, "art", 1)
    assert played.sheet.standings == ([10, 5], [5, 0])
    close(played)
    revise(played, 3, 1, "sphinx", 3)
    assert played.sheet.scores[2][1].monuments == 6


def test_a_correction_of_the_last_epoch_carries_over_where_nobody_has_counted() -> None:
    played = table(2)
    count(played, 0, pharaohs=3, niles=1)
    close(played)
    count(played, 0, niles=2)
    revise(played, 1, 0, "pharaohs", 4)
    revise(played, 1, 0, "niles", 0)
    assert played.holdings()[0] == holding(pharaohs=4, niles=2)


def test_what_lies_on_the_table_at_the_end_is_what_was_corrected_last() -> None:
    played = table(2)
    close(played, 2)
    count(played, 0, gold=1, pharaohs=3)
    close(played)
    revise(played, 3, 0, "gold", 0)
    revise(played, 3, 0, "pharaohs", 5)
    assert played.holdings()[0] == holding(pharaohs=5)
    assert state(played)["players"][0]["holdings"]["pharaohs"] == 5


def test_a_correction_that_cannot_be_is_refused_and_changes_nothing() -> None:
    played = table(2)
    count(played, 0, gold=2)
    close(played)
    count(played, 0, gold=3)
    before = played.sheet
    with pytest.raises(IllegalAction, match="5 × Gold, not 6"):
        revise(played, 1, 0, "gold", 3)
    with pytest.raises(IllegalAction, match="epoch 2 hasn’t been scored yet"):
        revise(played, 2, 0, "gold", 0)
    assert played.sheet == before
    assert len(played.actions) == 3


def test_disks_told_at_the_end_of_an_epoch() -> None:
    played = table(2)
    played.apply({"do": "suns", "disks": [[8, 6, 5, 2], [9, 7, 4, 1]]})
    assert played.suns.middle == 3
    assert played.suns.owned(1) == (9, 7, 4, 1)
    # What was gained in an epoch lies face down.
    assert [disks_of(bits) for bits in played.suns.down] == [(8,), (9, 1)]
    close(played)
    assert played.suns.down == [0, 0]
    assert played.suns.starter() == 1


def test_disks_corrected_between_epochs_lie_face_up() -> None:
    played = table(2)
    close(played)
    played.apply({"do": "suns", "disks": [[8, 6, 5, 2], [9, 7, 4, 1]]})
    assert played.suns.down == [0, 0]


def test_disks_corrected_after_the_end_change_the_ranking() -> None:
    played = table(2)
    close(played, 3)
    assert [own.suns for own in played.sheet.scores[2]] == [0, 0]
    played.apply({"do": "suns", "disks": [[8, 7, 4, 2], [9, 6, 5, 3]]})
    assert [own.suns for own in played.sheet.scores[2]] == [-5, 5]


def test_a16_disks_that_cannot_be_are_refused() -> None:
    played = table(2)
    with pytest.raises(IllegalAction, match="Ann and Bea can’t both own disk 8: there is only one"):
        played.apply({"do": "suns", "disks": [[8, 6, 5, 2], [8, 7, 4, 1]]})
    assert played.suns.owned(0) == (9, 6, 5, 2)


@pytest.mark.parametrize(
    ("action", "where"),
    [
        (None, "action"),
        ("ra", "action"),
        ({"player": 0}, "action"),
        ({"do": None}, "action.do"),
        ({"do": "roll"}, "action.do"),
        ({"do": []}, "action.do"),
        ({"do": "ra", "by": 1}, "action"),
        ({"do": "win", "player": 0}, "action"),
        ({"do": "win", "player": 2, "disk": 9}, "action.player"),
        ({"do": "win", "player": -1, "disk": 9}, "action.player"),
        ({"do": "win", "player": True, "disk": 9}, "action.player"),
        ({"do": "win", "player": 0, "disk": "9"}, "action.disk"),
        ({"do": "set", "player": 0, "item": "cats", "count": 1}, "action.item"),
        ({"do": "set", "player": 0, "item": "gods", "count": 1.5}, "action.count"),
        ({"do": "suns", "disks": [[1]]}, "action.disks"),
        ({"do": "revise", "epoch": 0, "player": 0, "item": "gods", "count": 1}, "action.epoch"),
    ],
)
def test_what_is_no_action_is_refused_where_it_is_wrong(action: object, where: str) -> None:
    played = table(2)
    with pytest.raises(BadJournal) as refused:
        played.apply(action)
    assert refused.value.where == where
    assert played.actions == []


def test_undo_and_the_archives_head() -> None:
    played = table(2)
    win(played, 0, 9)
    count(played, 0, gold=2)
    close(played)
    ra(played)
    journal = journal_of(played)
    played.back_to(2)
    assert (played.epoch, played.ra_count, played.suns.middle) == (1, 0, 9)
    assert journal_of(played) == journal_of(replay_table(journal, 2))
    assert replay_table(journal, 2).holdings() == played.holdings()


def test_a_journal_holds_its_own_actions() -> None:
    played = table(2)
    action = {"do": "suns", "disks": [[9, 6, 5, 2], [8, 7, 4, 3]]}
    played.apply(action)
    action["disks"] = []
    assert played.actions == [{"do": "suns", "disks": [[9, 6, 5, 2], [8, 7, 4, 3]]}]
