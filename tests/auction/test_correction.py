"""Late corrections: an entry of a log is changed, the later ones follow as far as the rules accept them."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ra_auction.actions import END
from ra_auction.correction import Trial, at, choices, log_of
from ra_auction.game import Game
from ra_auction.journals import journal_of, replay
from ra_auction.log import AuctionResult, Entry, must_end
from ra_auction.table import Table
from ra_base.refusal import Refusal
from tests.auction.random_play import TABLE_ACTIONS, chosen, games
from tests.auction.test_golden import GAMES, TABLES, journal

SETUP = {
    "kind": "ra-auction",
    "version": 1,
    "edition": "pharaoh",
    "players": ["Ann", "Bea", "Cy"],
    "suns": [[13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]],
}


def drawn(*tiles: str) -> list[dict[str, Any]]:
    return [{"do": "draw", "tile": tile} for tile in tiles]


def log(*actions: dict[str, Any], kind: str = "ra-auction") -> Trial:
    return log_of({**SETUP, "kind": kind, "actions": list(actions)})


def sentences(entries: tuple[Entry, ...]) -> list[str]:
    return [str(entry.sentence) for entry in entries]


def choice(trial: Trial, **action: object) -> Entry:
    """What could be entered here, by fields of its last action."""
    found = [
        each
        for each in choices(trial.game())
        if action.items() <= {**each._asdict(), **each.actions[-1]}.items()
    ]
    assert len(found) == 1, found
    return found[0]


def won(winner: str, disk: int) -> list[dict[str, Any]]:
    """An auction of three that Ann called, won with her disk."""
    return [
        {"do": "bid", "disk": disk} if each == winner else {"do": "pass"} for each in ("Bea", "Cy", "Ann")
    ]


# -- What a changed entry is, and what follows it


def test_another_tile_changes_nothing_else() -> None:
    later = [*drawn("gold", "ra"), {"do": "pass"}, {"do": "pass"}, {"do": "bid", "disk": 11}, *drawn("god")]
    before = at(log(*drawn("nile"), *later), 0)
    after = before.with_next(choice(before, do="draw", tile="flood"))
    assert after.refusal is None
    assert after.actions == [*drawn("flood"), *later]


def test_a_tile_too_many_is_deleted_and_auctions_stay_with_those_who_won_them() -> None:
    """Everybody draws one turn earlier: whose turn it is changes, who won does not."""
    actions = [*drawn("nile", "gold", "ra"), {"do": "pass"}, {"do": "bid", "disk": 12}, {"do": "pass"}]
    assert sentences(log(*actions).fitting)[-1] == "Bea wins the auction with 12"
    after = at(log(*actions), 1).with_next()
    assert after.refusal is None
    assert sentences(after.fitting) == [
        "Ann draws: Nile",
        "Bea draws: Ra",
        "Bea wins the auction with 12",
    ]
    assert after.actions[2:] == [{"do": "pass"}, {"do": "pass"}, {"do": "bid", "disk": 12}]


def test_a_missed_tile_is_put_in() -> None:
    before = at(log(*drawn("nile", "gold")), 1)
    after = before.with_more(choice(before, do="draw", tile="pyramid"))
    assert after.actions == drawn("nile", "pyramid", "gold")


def test_the_first_that_no_longer_fits_waits_with_those_after_it() -> None:
    """A Ra that was logged as a Nile: the auction it began is missing."""
    before = at(log(*drawn("nile", "gold", "god")), 0)
    trial = before.with_next(choice(before, do="draw", tile="ra"))
    assert sentences(trial.fitting) == ["Ann draws: Ra"]
    assert sentences(trial.waiting) == ["Bea draws: Gold", "Cy draws: God"]
    assert trial.refusal is not None
    after = trial.with_more(choice(trial, auction=AuctionResult(2, 11)))
    assert after.refusal is None
    assert after.actions == [
        *drawn("ra"),
        {"do": "pass"},
        {"do": "bid", "disk": 11},
        {"do": "pass"},
        *drawn("gold", "god"),
    ]


def test_those_that_do_not_fit_are_deleted_one_by_one() -> None:
    """A Ra that was none: its auction has nothing to stand for."""
    before = at(log(*drawn("ra"), *won("Ann", 13), *drawn("gold")), 0)
    trial = before.with_next(choice(before, do="draw", tile="nile"))
    assert sentences(trial.waiting) == ["Ann wins the auction with 13", "Bea draws: Gold"]
    assert trial.with_next().actions == drawn("nile", "gold")


def test_another_winner_and_what_was_won_with_that_disk_since() -> None:
    actions = [*drawn("ra"), *won("Ann", 13)]
    before = at(log(*actions), 1)
    assert before.with_next(choice(before, auction=AuctionResult(1, 9))).actions == [
        *drawn("ra"),
        *won("Bea", 9),
    ]


def test_an_auction_that_everybody_passed() -> None:
    before = at(log(*drawn("ra"), *won("Ann", 13)), 1)
    nobody = choice(before, auction=AuctionResult())
    assert sentences(before.with_next(nobody).fitting) == ["Ann draws: Ra", "everybody passes"]
    called = at(log({"do": "invoke"}, *won("Ann", 13)), 1)
    assert AuctionResult() not in [each.auction for each in choices(called.game())]


def gods(second: str) -> list[dict[str, Any]]:
    """Ann wins a god and another tile; on her next turn she spends a god."""
    lot = [*drawn("god", second, "ra"), {"do": "bid", "disk": 13}, {"do": "pass"}, {"do": "pass"}]
    return [*lot, *drawn("nile", "gold", "art"), {"do": "god", "take": "nile"}, {"do": "end"}]


@pytest.mark.parametrize(
    ("entered", "instead", "last"),
    [("pyramid", "god", "Ann spends a god, takes: Nile"), ("god", "pyramid", "Ann stops spending gods")],
)
def test_a_turn_of_gods_ends_once_whether_by_itself_or_not(entered: str, instead: str, last: str) -> None:
    wrong = log(*gods(entered))
    assert sentences(wrong.fitting)[-1] == last
    before = at(wrong, 1)
    right = before.with_next(choice(before, do="draw", tile=instead))
    assert right.refusal is None
    assert right.actions == gods(instead)
    assert sentences(right.fitting)[-1] == "Ann spends a god, takes: Nile"


def test_a_disaster_that_was_none_leaves_its_discard_for_correction() -> None:
    lot = drawn("art", "religion", "writing", "unrest", "nile", "ra")
    rest = [{"do": "bid", "disk": 13}, {"do": "pass"}, {"do": "pass"}]
    actions = [*lot, *rest, {"do": "discard", "tiles": ["art", "religion"]}, *drawn("gold")]
    before = at(log(*actions), 3)
    trial = before.with_next(choice(before, do="draw", tile="pharaoh"))
    assert sentences(trial.waiting)[0] == "Ann discards: Art, Religion"
    assert trial.with_next().refusal is None


# -- At the table


def test_at_the_table_another_winner_and_what_can_be_there_instead() -> None:
    won_twice = [{"do": "win", "player": 0, "disk": 13}, {"do": "ra"}, {"do": "win", "player": 1, "disk": 12}]
    before = at(log(*won_twice, kind="ra-table"), 0)
    after = before.with_next(choice(before, do="win", disk=9))
    assert after.actions == [{"do": "win", "player": 1, "disk": 9}, *won_twice[1:]]


def test_taps_on_one_counter_are_one_entry_and_get_another_count() -> None:
    taps = [{"do": "set", "player": 0, "item": "niles", "count": count} for count in (1, 2, 3)]
    found = log(*taps, {"do": "close"}, kind="ra-table")
    assert sentences(found.fitting) == ["Ann, Niles: 3", "epoch scored"]
    before = at(found, 0)
    counts = choices(before.game(), found.fitting[0])
    assert [each.actions[0]["count"] for each in counts] == list(range(26))
    assert before.with_next(counts[7]).actions == [{**taps[0], "count": 7}, {"do": "close"}]


def test_a_counter_whose_taps_no_longer_fit_has_its_last_count() -> None:
    """With eight gods in the game, Bea's counter can no longer pass seven on its way."""

    def taps(player: int, *counts: int) -> list[dict[str, Any]]:
        return [{"do": "set", "player": player, "item": "gods", "count": count} for count in counts]

    found = log(*taps(0, 1), *taps(1, 7, 1), kind="ra-table")
    before = at(found, 0)
    after = before.with_next(Entry(tuple(taps(0, 5)), found.fitting[0].sentence, 1))
    assert after.actions == [*taps(0, 5), *taps(1, 1)]


def test_the_disks_of_a_scored_epoch_or_its_end_have_nothing_else_in_their_place() -> None:
    close = log({"do": "close"}, kind="ra-table")
    assert choices(at(close, 0).game(), close.fitting[0]) == []


# -- Whatever the game


@pytest.mark.parametrize("path", GAMES + TABLES, ids=lambda path: path.stem)
@pytest.mark.sample(8)
def test_an_entry_in_its_own_place_changes_nothing(path: Any) -> None:
    found = journal(path)
    whole = log_of(found)
    assert whole.actions == found["actions"]
    for place in range(0, len(whole.fitting), 17):
        trial = at(whole, place)
        again = trial.with_next(trial.waiting[0])
        assert (again.fitting, again.waiting) == (whole.fitting, ())


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
@pytest.mark.sample(5)
def test_a_wrong_tile_ten_entries_ago_is_made_right(path: Any) -> None:
    found = journal(path)
    right, found_wrong = log_of(found), 0
    for place in range(3, len(right.fitting) - 10, 23):
        trial = at(right, place)
        if right.fitting[place].do != "draw" or right.fitting[place].actions[0]["tile"] == "ra":
            continue
        tried = (trial.with_next(other) for other in choices(trial.game()) if other.do == "draw")
        for wrong in tried:
            if wrong.waiting or wrong.actions == right.actions or len(wrong.fitting) < len(right.fitting):
                continue  # what follows would be lost with it
            found_wrong += 1
            made_right = at(wrong, place).with_next(right.fitting[place])
            assert made_right.actions == found["actions"]
            assert journal_of(made_right.game()) == found
            break
    assert found_wrong


@pytest.mark.parametrize("path", GAMES + TABLES, ids=lambda path: path.stem)
@pytest.mark.sample(8)
def test_what_was_deleted_and_is_put_in_again_is_as_it_was(path: Any) -> None:
    """Bids that only show who won are as they were: who won is what is in the log."""
    whole, tried = log_of(journal(path)), 0
    for place in range(2, len(whole.fitting), 13):
        before = at(whole, place)
        deleted = before.with_next()
        if not deleted.waiting:
            tried += 1
            again = at(deleted, place).with_more(before.waiting[0])
            assert sentences(again.fitting) == sentences(whole.fitting)
            assert again.game().sheet == whole.game().sheet
    assert tried


def corrections(log: Trial, random: Random) -> None:
    """Delete, insert and replace anywhere: what comes of it can be replayed, and goes back as it came."""
    if not log.fitting:
        return
    before = at(log, random.randrange(len(log.fitting)))
    mine = before.waiting[0]
    again = before.with_next(mine)
    assert (again.fitting, again.waiting) == (log.fitting, ())
    deleted = before.with_next()
    assert json.loads(json.dumps(journal_of(deleted.game())))["actions"] == deleted.actions
    if mine.do != "end":  # what ends a turn of gods may have become needless
        put_back = at(Trial(log.journal, (*before.fitting, *before.waiting[1:])), len(before.fitting))
        assert put_back.with_more(mine).actions == log.actions
    for other in random.sample(found := choices(before.game(), mine), min(3, len(found))):
        for trial in (before.with_next(other), before.with_more(other)):
            assert len(trial.fitting) > len(before.fitting) or trial.refusal is not None
            assert (trial.refusal is None) == (not trial.waiting)
            replay({**log.journal, "actions": trial.actions})


@given(games(), st.integers(0, 120), st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_corrections_of_random_games(begun: tuple[Game, Random], length: int, random: Random) -> None:
    game, chance = begun
    for _ in range(length):
        if not game.legal_actions():
            break
        game.apply(chosen(game, chance))
    if must_end(game):
        game.apply(END)  # as the app does at once
    found = journal_of(game)
    corrections(log_of(found), random)


@given(st.lists(TABLE_ACTIONS, max_size=60), st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_corrections_of_random_tables(actions: list[dict[str, Any]], random: Random) -> None:
    table = replay({**SETUP, "kind": "ra-table", "actions": []})
    assert isinstance(table, Table)
    for action in actions:
        try:
            table.apply(action)
        except Refusal:
            continue
    corrections(log_of(journal_of(table)), random)
