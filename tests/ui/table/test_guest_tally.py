"""Guests count their own tiles, all at the same time: what fits, what does not, who is done."""

from pathlib import Path
from typing import Any

import pytest

from ra_auction.holdings import ITEMS
from ra_auction.tiles import SUPPLY
from ra_base.refusal import Refusal
from tests.ui.guests import SharedTable, begin_shared, opened_again, setup
from ui.table.refused_count import refused_counts
from ui.table.tally_view import COUNTED, TallyView

TOO_MANY = "There are only 12 × Flood, not 13 in epoch 1 (Ann, Bea)"


@pytest.fixture
def table(tmp_path: Path) -> SharedTable:
    """The first epoch is over."""
    begun = begin_shared(tmp_path, "ra-table")
    begun.do(*[{"do": "ra"}] * 8)
    return begun


def refused(table: SharedTable, seat: int, head: int | None = None, **action: Any) -> str:
    """Why this is refused; nothing has changed."""
    before, changes = table.session.journal, table.changes
    with pytest.raises(Refusal) as found:
        table.act(seat, head, **action)
    assert (table.session.journal, table.changes) == (before, changes)
    return table.host.say(found.value, "en")


def test_a_tally_has_one_s_own_tiles_with_points_and_reasons(table: SharedTable) -> None:
    table.set(1, "niles", 3)
    table.set(1, "floods", 1)
    groups = table.block("counts", 1)["groups"]
    assert [each["label"] for each in groups] == [
        "Gods",
        "Gold",
        "Pharaohs",
        "River",
        "Civilizations",
        "Monuments",
    ]
    river = groups[3]
    assert (river["points"], river["reason"]) == ("+4", "Floods: 1, Niles: 3")
    assert [(each["item"], each["count"], each["most"]) for each in river["counts"]] == [
        ("niles", 3, 25),
        ("floods", 1, 12),
    ]
    assert all(each["count"] == 0 for group in table.block("counts", 0)["groups"] for each in group["counts"])
    assert [each["type"] for each in table.view(1)["blocks"]] == ["counts", "buttons"]


def test_every_item_is_counted_and_the_disks_are_shown_in_the_third_epoch(tmp_path: Path) -> None:
    table = begin_shared(tmp_path, "ra-table")
    table.counting = True
    for epoch, disk in ((1, 13), (2, 1), (3, 13)):
        table.do({"do": "win", "player": 0, "disk": disk})
        groups = table.block("counts", 0)["groups"]
        items = [each["item"] for group in groups for each in group["counts"]]
        assert items == [item for counted in COUNTED.values() for item in counted]
        assert sorted(items) == sorted(ITEMS)
        assert [group["label"] for group in groups][-1] == ("Sun disks" if epoch == 3 else "Monuments")
        assert table.view(0)["title"] == f"Epoch {epoch} · Count tiles"
        table.do({"do": "close"})


def test_disks_that_nobody_tracked_have_no_points_in_the_tally(tmp_path: Path) -> None:
    table = begin_shared(tmp_path, "ra-table")
    table.counting = True
    table.do({"do": "close"}, {"do": "close"})
    assert [group["label"] for group in table.block("counts", 0)["groups"]][-1] == "Monuments"


def test_all_count_at_the_same_time_whatever_they_saw_last(table: SharedTable) -> None:
    head, changes = table.host.head, table.changes
    for seat, count in enumerate((4, 2, 1)):
        table.act(seat, head, do="set", epoch=1, player=seat, item="pharaohs", count=count)
    assert [table.counter(seat, "pharaohs")["count"] for seat in range(3)] == [4, 2, 1]
    assert table.block("counts", 0)["groups"][2]["reason"] == "most pharaohs (4)"
    assert table.changes == changes + 3


@pytest.mark.parametrize(
    "action",
    [
        {"do": "set", "epoch": 1, "player": 0, "item": "gold", "count": 1},  # of another seat
        {"do": "set", "epoch": 2, "player": 1, "item": "gold", "count": 1},
        {"do": "set", "epoch": 1, "player": 1, "item": "suns", "count": 1},
        {"do": "set", "epoch": 1, "player": 1, "item": "gold"},
        {"do": "set", "epoch": 1, "player": 1, "item": "gold", "count": 1, "more": 1},
        {"do": "set", "epoch": True, "player": 1, "item": "gold", "count": 1},
        {"do": "set", "epoch": 1, "player": 1.0, "item": "gold", "count": 1},
        *(
            {"do": "set", "epoch": 1, "player": 1, "item": "gold", "count": count}
            for count in (True, -1, 6, 10**400, 1.0, float("nan"), "1", None, [1], {})
        ),
        {"do": "set", "player": 1, "item": "gold", "count": 1},
        {"do": "set", "epoch": 10**5000, "player": 1, "item": "gold", "count": 1},
        {"do": "done", "epoch": 1},
        {"do": "done", "epoch": 1, "done": 1},
        {"do": "done", "epoch": 2, "done": True},
        {"do": "done", "epoch": 1, "done": True, "player": 0},
        {"do": "close"},
        {"do": "ra"},
        {"do": "win", "player": 1, "disk": 12},
        {"do": "suns", "disks": []},
        {"do": "revise", "epoch": 1, "player": 1, "item": "gold", "count": 1},
        {"do": ["set"]},
        {"do": None},
        {},
    ],
)
def test_whatever_is_not_offered_is_refused_in_one_sentence(
    table: SharedTable, action: dict[str, Any]
) -> None:
    assert refused(table, 1, **action) == "That isn’t possible now."
    assert table.host.ticks == {}


def test_what_is_nested_too_deeply_or_no_object_is_refused(table: SharedTable) -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    assert refused(table, 1, do="done", epoch=deep, done=True) == "That isn’t possible now."
    for action in (None, [], "set", 1):
        with pytest.raises(Refusal):
            table.host.act(1, action, 8)  # type: ignore[arg-type]
    for seat in (-1, 3, 10**9):
        with pytest.raises(Refusal):
            table.set(seat, "gold", 1)
    while deep:
        deep = deep[0]


def test_nobody_counts_while_people_play_or_after_the_end(table: SharedTable) -> None:
    closed = "The tiles aren’t being counted now."
    table.set(0, "gold", 1)
    table.do({"do": "close"})
    assert refused(table, 0, do="set", epoch=1, player=0, item="gold", count=2) == closed
    table.do({"do": "close"}, {"do": "close"})
    assert refused(table, 0, do="done", epoch=3, done=True) == closed
    assert table.host.say(table.session.refusals and Refusal("the game is over"), "en")


def test_guests_count_before_the_end_where_the_host_does(tmp_path: Path) -> None:
    table = begin_shared(tmp_path, "ra-table")
    assert table.block("counts", 0) is None
    table.counting = True
    assert table.block("counts", 0) is not None
    table.set(0, "gold", 1)
    table.counting = False
    # A count was the last thing done: they are at it, also after a restart.
    assert table.block("counts", 1) is not None
    table.do({"do": "ra"})
    assert table.block("counts", 1) is None


# -- What does not fit


def test_a_count_that_does_not_fit_is_told_to_all_who_may_be_wrong(table: SharedTable) -> None:
    table.set(0, "floods", 7)
    table.set(2, "niles", 1)
    head = table.host.head
    with pytest.raises(Refusal) as found:
        table.set(1, "floods", 6)
    assert table.host.say(found.value, "en") == TOO_MANY
    assert table.host.head == head
    assert table.counter(0, "floods")["warning"] == TOO_MANY
    assert table.counter(1, "floods")["warning"] == f"Bea, Floods: 6 isn’t counted. {TOO_MANY}"
    assert table.counter(2, "floods")["warning"] == ""
    assert table.counter(0, "niles")["warning"] == ""
    # Ann counts again: Bea's count would fit.
    table.set(0, "floods", 6)
    assert table.counter(0, "floods")["warning"] == ""
    fits = "Floods: 6 isn’t counted, but fits now."
    assert table.counter(1, "floods")["warning"] == fits
    # What was refused is remembered: one tap counts it.
    count, keep = table.block("right", 1)["buttons"]
    assert (count["label"], count["style"]) == ("Floods: count 6", "primary")
    assert (keep["label"], keep["style"]) == ("Floods: keep 0", "plain")
    table.act(1, **count["action"])
    assert table.counter(1, "floods")["warning"] == ""
    assert table.counter(1, "floods")["count"] == 6
    assert table.block("right", 1) is None


def test_whoever_is_done_while_a_count_of_theirs_waits_is_asked(table: SharedTable) -> None:
    table.set(0, "floods", 12)
    assert table.block("done", 1)["buttons"][0]["ask"] == ""
    for item, asked in (
        ("floods", "Done without the count that was refused?"),
        ("gold", "Done without the 2 counts that were refused?"),
    ):
        table.set(0, item, SUPPLY[ITEMS[item]])
        with pytest.raises(Refusal):
            table.set(1, item, 1)
        assert table.block("done", 1)["buttons"][0]["ask"] == asked
    # Of others that is no business of hers.
    assert table.block("done", 2)["buttons"][0]["ask"] == ""
    assert table.block("done", 0)["buttons"][0]["ask"] == ""


def test_a_tally_has_its_sum(table: SharedTable) -> None:
    assert table.block("counts", 1)["total"] == "This epoch: −5"
    table.set(1, "gods", 2)
    assert table.block("counts", 1)["total"] == "This epoch: −1"


def test_a_guest_can_say_that_the_count_there_is_is_right(table: SharedTable) -> None:
    table.set(0, "floods", 12)
    with pytest.raises(Refusal):
        table.set(1, "floods", 1)
    (keep,) = table.block("right", 1)["buttons"]
    assert keep["label"] == "Floods: keep 0"
    changes, head = table.changes, table.host.head
    table.act(1, **keep["action"])
    assert (table.changes, table.host.head) == (changes + 1, head)
    assert table.block("right", 1) is None
    assert table.counter(0, "floods")["warning"] == ""


def test_what_a_guest_s_count_was_refused_for_waits_in_the_host_s_tally_too(table: SharedTable) -> None:
    notes = table.store(refused_counts)
    host = TallyView(table.session, None, notes, lambda: None)
    table.set(0, "floods", 12)
    with pytest.raises(Refusal):
        table.set(1, "floods", 1)
    host.refresh()
    assert [(each.seat, each.item, each.number) for each in host.waiting.values()] == [(1, "floods", 1)]
    # What the host's own tally is refused then takes nothing from it.
    with pytest.raises(Refusal):
        table.set(2, "floods", 2)
    assert not host.set(0, "gold", 6)
    assert [*host.waiting] == [(1, "floods"), (2, "floods"), (0, "gold")]
    assert table.counter(0, "gold")["warning"].startswith("Ann, Gold: 6 isn’t counted.")
    for seat in (2, 1):
        host.set(seat, "floods", 0)
        assert table.counter(seat, "floods")["warning"] == ""


def test_who_is_done_reads_so_and_what_comes_next(table: SharedTable) -> None:
    assert table.block("me", 2) is None
    table.act(2, do="done", epoch=1, done=True)
    table.act(0, do="done", epoch=1, done=True)
    assert table.block("me", 2)["text"] == "You’re done. The host scores the epoch when everybody is."
    assert table.block("others", 2)["text"] == "Done: Ann"
    assert table.block("me", 1) is None
    assert table.block("others", 1)["text"] == "Done: Ann, Cy"
    table.act(2, do="done", epoch=1, done=False)
    assert table.block("me", 2) is None


def test_a_guest_who_counts_reads_so_in_the_title(table: SharedTable) -> None:
    titles = [table.view(seat)["title"] for seat in (0, None)]
    assert titles == ["Epoch 1 · Count tiles", "Epoch 1"]


def test_a_refused_count_and_ticks_are_there_after_a_restart(table: SharedTable, tmp_path: Path) -> None:
    table.set(0, "floods", 12)
    table.act(2, do="done", epoch=1, done=True)
    with pytest.raises(Refusal):
        table.set(1, "floods", 1)
    again = opened_again(tmp_path, table)
    for seat in (None, 0, 1, 2):
        assert again.view(seat) == table.view(seat)
    assert again.host.ticks == {"1": [2]}


def test_too_many_over_the_whole_game_are_told_to_those_who_hold_some_now(table: SharedTable) -> None:
    table.set(0, "gold", 3)
    table.do({"do": "close"}, *[{"do": "ra"}] * 8)
    table.set(1, "gold", 2)
    with pytest.raises(Refusal):
        table.set(2, "gold", 1)
    told = "There are only 5 × Gold, not 6 over the whole game (Ann, Bea, Cy)"
    assert table.counter(1, "gold")["warning"] == told
    assert table.counter(2, "gold")["warning"] == f"Cy, Gold: 1 isn’t counted. {told}"
    assert table.counter(0, "gold")["warning"] == ""


@pytest.mark.parametrize("item", ITEMS)
def test_no_counter_goes_beyond_what_there_is(table: SharedTable, item: str) -> None:
    most = table.counter(0, item)["most"]
    assert most == SUPPLY[ITEMS[item]]
    table.set(0, item, most)
    assert table.counter(0, item)["count"] == most


# -- Who is done


def test_a_seat_says_that_it_is_done_and_goes_on(table: SharedTable) -> None:
    done = table.block("done", 0)["buttons"][0]
    assert (done["label"], done["style"]) == ("I’m done", "primary")
    head = table.host.head
    table.act(0, 0, **done["action"])
    assert (table.host.head, table.host.ticks) == (head, {"1": [0]})
    assert table.block("others", 1)["text"] == "Done: Ann"
    assert table.block("others", 0) is None
    table.set(0, "gold", 1)
    assert table.host.ticks == {"1": [0]}
    again = table.block("done", 0)["buttons"][0]
    assert again["label"] == "Go on counting"
    table.act(0, **again["action"])
    assert table.host.ticks == {}


def test_ticks_are_of_one_epoch_and_go_when_it_is_played_again(table: SharedTable) -> None:
    table.act(0, do="done", epoch=1, done=True)
    table.do({"do": "close"}, *[{"do": "ra"}] * 8)
    assert table.block("others", 1) is None
    table.act(1, do="done", epoch=2, done=True)
    assert table.host.ticks == {"1": [0], "2": [1]}
    table.session.go_to(12)  # in the second epoch
    assert table.host.ticks == {"1": [0]}
    table.session.go_to(3)
    assert table.host.ticks == {}


# -- Both at the same time


def test_host_and_guest_hear_that_they_have_changed_the_same_count(table: SharedTable) -> None:
    table.set(0, "gold", 3)
    table.do({"do": "set", "player": 1, "item": "gold", "count": 1})
    assert table.notes == []
    table.seconds = 9
    table.do({"do": "set", "player": 0, "item": "gold", "count": 2})
    told = "Ann, Gold: two entries (Ann: 3, host: 2). Counted: 2"
    # The guest has it above the counts, and not twice.
    assert table.notes == [(None, told)]
    assert table.block("clash", 0) == {"type": "text", "id": "clash", "text": told, "tone": "warning"}
    assert table.block("clash", 1) is None
    table.seconds = 12
    table.set(0, "gold", 4)
    told = "Ann, Gold: two entries (Ann: 4, host: 2). Counted: 4"
    assert table.notes[1:] == [(None, told)]
    table.seconds = 15
    table.set(0, "niles", 1)
    assert table.block("clash", 0) is None


def test_an_undo_of_what_a_guest_has_just_counted_is_told_too(table: SharedTable) -> None:
    table.set(0, "gold", 3)
    table.seconds = 5
    table.session.undo()
    told = "Gold: the host has undone your last entry (3). Counted: 0"
    assert (table.block("clash", 0)["text"], table.notes) == (told, [])


def test_what_is_long_ago_or_the_same_is_no_clash(table: SharedTable) -> None:
    table.set(0, "gold", 3)
    table.seconds = 11
    table.do({"do": "set", "player": 0, "item": "gold", "count": 2})
    table.do({"do": "set", "player": 0, "item": "gold", "count": 3})
    table.set(0, "gold", 3)
    assert table.notes == []


def test_two_players_are_the_fewest(tmp_path: Path) -> None:
    table = begin_shared(tmp_path, "ra-table", setup(2))
    table.do(*[{"do": "ra"}] * 6)
    table.set(1, "pharaohs", 1)
    assert [group["points"] for group in table.block("counts", 0)["groups"]][2] == "−2"
