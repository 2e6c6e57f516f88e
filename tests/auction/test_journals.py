"""Journals read strictly: every refusal says where; heads, results, sentences."""

import copy
from random import Random
from typing import Any

import pytest

from ra_auction.actions import BID, DRAW, HIGHEST_DISK, PASS, Action
from ra_auction.journals import (
    journal_of,
    replay,
    replay_auction,
    replay_table,
    result,
    validate_auction,
    validate_table,
)
from ra_auction.sentences import describe, describe_at_table
from ra_auction.tiles import IDS
from ra_auction.words import BadJournal
from tests.auction.positions import do, game, table

JOURNAL: dict[str, Any] = {
    "kind": "ra-auction",
    "version": 1,
    "edition": "pharaoh",
    "players": ["Ann", "Bea", "Cy"],
    "suns": [[13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]],
    "actions": [
        {"do": "draw", "tile": "nile"},
        {"do": "invoke"},
        {"do": "pass"},
        {"do": "pass"},
        {"do": "bid", "disk": 9},
    ],
}


def with_action(action: object) -> dict[str, Any]:
    """The journal with one more action."""
    return {**JOURNAL, "actions": [*JOURNAL["actions"], action]}


def test_a_journal_is_replayed_to_any_head() -> None:
    assert replay_auction(JOURNAL).suns.middle == 9
    assert replay_auction(JOURNAL, 2).phase == "auction"
    assert replay_auction(JOURNAL, 0).actions == []


def test_reading_changes_nothing_in_the_journal() -> None:
    before = copy.deepcopy(JOURNAL)
    replay_auction(JOURNAL)
    assert before == JOURNAL


def test_a_journal_comes_out_as_it_went_in() -> None:
    assert journal_of(replay_auction(JOURNAL)) == JOURNAL


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"kind": "ra-hex"}, "kind"),
        ({"kind": None}, "kind"),
        ({"kind": ["ra-auction"]}, "kind"),
        ({"version": 2}, "version"),
        ({"version": "1"}, "version"),
        ({"version": True}, "version"),
        ({"version": 1.0}, "version"),
        ({"edition": "modern"}, "edition"),
        ({"players": []}, "players"),
        ({"actions": {}}, "actions"),
        ({"actions": None}, "actions"),
        ({"title": "x"}, "journal"),
        ({"archive": {}, "title": "x"}, "journal"),
    ],
)
def test_a_journal_that_cannot_be_is_refused_where_it_is_wrong(change: dict[str, Any], where: str) -> None:
    with pytest.raises(BadJournal) as refused:
        replay({**JOURNAL, **change})
    assert refused.value.where == where


def test_every_field_is_needed() -> None:
    for name in JOURNAL:
        data = {field: value for field, value in JOURNAL.items() if field != name}
        with pytest.raises(BadJournal) as refused:
            replay(data)
        assert str(refused.value) == f"journal: the field “{name}” is missing"


def test_what_an_archive_has_written_beside_a_journal_is_left_alone() -> None:
    beside = {"id": "…", "title": "", "undone": [{"do": "invoke"}], "result": None}
    for kind, validate, actions in (
        ("ra-auction", validate_auction, JOURNAL["actions"]),
        ("ra-table", validate_table, [{"do": "ra"}]),
    ):
        bare = {**JOURNAL, "kind": kind, "actions": actions}
        assert journal_of(replay({**bare, "archive": beside})) == bare
        assert validate({**bare, "archive": beside}) == validate(bare)


@pytest.mark.parametrize("data", [None, [], "journal", 1])
def test_what_is_no_journal_is_refused(data: object) -> None:
    for read in (replay, replay_auction, replay_table):
        with pytest.raises(BadJournal, match=r"^journal: must be an object with fields$"):
            read(data)


@pytest.mark.parametrize(
    ("action", "refusal"),
    [
        (None, "actions[5]: must be an object with fields"),
        ([], "actions[5]: must be an object with fields"),
        ({}, "actions[5]: the field “do” is missing"),
        ({"do": None}, "actions[5].do: must be text"),
        (
            {"do": "roll"},
            "actions[5].do: must be one of draw, invoke, god, end, bid, pass, discard, suns, not “roll”",
        ),
        ({"do": "draw"}, "actions[5]: the field “tile” is missing"),
        ({"do": "draw", "tile": "cat"}, f"actions[5].tile: must be one of {', '.join(IDS)}, not “cat”"),
        ({"do": "draw", "tile": 3}, "actions[5].tile: must be text"),
        ({"do": "draw", "tile": "nile", "by": 1}, "actions[5]: “by” isn’t a known field"),
        ({"do": "bid", "disk": True}, "actions[5].disk: must be a whole number"),
        (
            {"do": "bid", "disk": HIGHEST_DISK + 1},
            f"actions[5].disk: must be from 1 to {HIGHEST_DISK}",
        ),
        ({"do": "bid", "disk": 10**400}, "actions[5].disk: the number is too large"),
        ({"do": "god", "take": "god"}, "actions[5].take: a god can’t take a god or a Ra"),
        ({"do": "god", "take": "ra"}, "actions[5].take: a god can’t take a god or a Ra"),
        ({"do": "discard", "tiles": ["art"]}, "actions[5].tiles: must be two civilizations or two monuments"),
        (
            {"do": "discard", "tiles": ["nile", "nile"]},
            "actions[5].tiles: must be two civilizations or two monuments",
        ),
        (
            {"do": "discard", "tiles": ["art", "temple"]},
            "actions[5].tiles: must be two civilizations or two monuments",
        ),
        ({"do": "discard", "tiles": "art"}, "actions[5].tiles: must be a list"),
        (
            {"do": "bid", "disk": 12},
            "actions[5]: it’s Cy’s turn: draw, invoke Ra or spend a god",
        ),
    ],
)
def test_an_action_is_refused_where_it_stands(action: object, refusal: str) -> None:
    with pytest.raises(BadJournal) as refused:
        replay_auction(with_action(action))
    assert str(refused.value) == refusal


def test_an_action_against_the_rules_is_refused_with_its_number() -> None:
    actions = [*JOURNAL["actions"]]
    actions[4] = {"do": "bid", "disk": 11}
    with pytest.raises(BadJournal) as refused:
        replay_auction({**JOURNAL, "actions": actions})
    assert str(refused.value) == "actions[4]: Bea doesn’t own disk 11"


def test_the_kinds_are_not_mixed_up() -> None:
    with pytest.raises(BadJournal, match=r"^kind: must be ra-table, not “ra-auction”$"):
        replay_table(JOURNAL)
    with pytest.raises(
        BadJournal, match=r"actions\[0\].do: must be one of ra, win, set, suns, close, revise, not “draw”"
    ):
        replay({**JOURNAL, "kind": "ra-table"})


def test_a_table_journal_is_refused_with_its_number() -> None:
    data = {**JOURNAL, "kind": "ra-table", "actions": [{"do": "ra"}, {"do": "win", "player": 0, "disk": 12}]}
    with pytest.raises(BadJournal) as refused:
        validate_table(data)
    assert str(refused.value) == "actions[1]: Ann doesn’t own disk 12"


def test_the_result_of_a_game_that_is_not_over() -> None:
    assert validate_auction(JOURNAL) == {"over": False, "variant": "pharaoh", "games": []}


def test_the_result_of_a_game_that_is_over() -> None:
    played = table(2)
    for action in (
        {"do": "set", "player": 1, "item": "pharaohs", "count": 1},
        {"do": "set", "player": 1, "item": "gold", "count": 1},
        *[{"do": "close"}] * 3,
    ):
        played.apply(action)
    ann, bea = result(played)["games"][0]["seats"]
    assert (ann["player"], ann["points"], ann["place"], ann["started"]) == ("Ann", 0, 2, True)
    assert (bea["player"], bea["points"], bea["place"], bea["started"]) == ("Bea", 13, 1, False)
    assert bea["by_kind"] == {
        "gods": 0,
        "gold": 3,
        "pharaohs": 15,
        "river": 0,
        "civilizations": -15,
        "monuments": 0,
        "suns": 0,
    }


def test_actions_are_described_in_sentences() -> None:
    played = do(game(3, "classic"), "draw fortress, invoke, bid 10, pass, pass")
    told = [str(describe(played.setup, 0, action)) for action in played.actions]
    assert told == ["Ann draws: Fortress", "Ann invokes Ra", "Ann bids 10", "Ann passes", "Ann passes"]
    played = game(3, story="draw unrest, draw nile, draw gold", gods=1, art=2, writing=1)
    do(played, "god unrest, discard art writing, end")
    told = [str(describe(played.setup, 0, action)) for action in played.actions[3:]]
    assert told == ["Ann spends a god, takes: War", "Ann discards: Art, Writing", "Ann stops spending gods"]


def test_what_ends_an_auction_is_described_by_who_won_it() -> None:
    def described(story: str, ending: Action) -> str:
        played = do(game(3), story)
        seat = played.to_act
        return str(describe(played.setup, seat, ending, played.apply(ending)))

    assert described("draw nile, invoke, bid 4, pass", PASS) == "Cy wins the auction with 4"
    assert described("draw nile, invoke, bid 4, pass", BID[12]) == "Bea wins the auction with 12"
    assert described("draw ra, pass, pass", PASS) == "everybody passes"


def test_a_tile_out_of_the_bag_is_described_by_the_one_that_came() -> None:
    played = game(3)
    played.draw_from(Random(1))
    outcome = played.apply(DRAW)
    tile = played.setup.edition.tile_name(played.actions[-1].tile)
    assert str(describe(played.setup, 0, DRAW, outcome)) == f"Ann draws: {tile}"


def test_what_was_entered_at_the_table_is_described_in_sentences() -> None:
    setup = table(3).setup
    told = [
        str(describe_at_table(setup, action))
        for action in (
            {"do": "ra"},
            {"do": "win", "player": 1, "disk": 9},
            {"do": "set", "player": 0, "item": "niles", "count": 3},
            {"do": "suns", "disks": []},
            {"do": "close"},
            {"do": "revise", "epoch": 1, "player": 2, "item": "palace", "count": 1},
        )
    ]
    assert told == [
        "Ra drawn",
        "Bea wins the auction with 9",
        "Ann, Niles: 3",
        "sun disks corrected",
        "epoch scored",
        "epoch 1 corrected (Cy, Shrine: 1)",
    ]
