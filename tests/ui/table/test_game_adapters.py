"""Both journals of Knizia's Ra through sessions: played, taken back, finished, handed on."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ra_archive.archive import Archive
from ra_archive.bgstats import bgstats_link
from ra_archive.exchange import Taken, export_archive, take_in
from ra_archive.statistics import statistics
from ra_archive.words import Refused
from ra_auction.actions import BIDDING
from ra_auction.describe import state
from ra_auction.words import BadJournal, IllegalAction
from ui.core.session import Session, begin, resume
from ui.features import REGISTRY
from ui.table.game_adapters import AuctionAdapter, TableAdapter
from ui.table.referee_view import record_auction

SETUP = {"edition": "pharaoh", "players": ["Ann", "Bea"], "suns": [[9, 6, 5, 2], [8, 7, 4, 3]]}


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    opened = Archive(tmp_path / "games.db")
    yield opened
    opened.close()


def played_table(archive: Archive) -> Session[Any]:
    """Three epochs closed, Bea with the floods."""
    session = begin(archive, TableAdapter(), SETUP)
    for _ in range(3):
        session.do({"do": "set", "player": 1, "item": "floods", "count": 2})
        session.do({"do": "close"})
    return session


def played_auction(archive: Archive) -> Session[Any]:
    """A whole game of random legal actions."""
    chance = Random(5)
    session = begin(archive, AuctionAdapter(), SETUP)
    while legal := session.game.legal_actions():
        bidding = session.game.phase == BIDDING
        session.do(chance.choice(legal[-2:] if bidding else legal).as_json())
    return session


@pytest.mark.parametrize("played", [played_table, played_auction])
def test_a_game_is_undone_to_its_beginning_and_redone_to_its_end(archive: Archive, played: Any) -> None:
    session = played(archive)
    end = json.dumps(state(session.game))
    assert session.journal.over
    while session.can_undo:
        session.undo()
    assert not session.journal.over
    again = resume(archive, REGISTRY.game(session.journal.kind), session.journal.id)
    while again.can_redo:
        again.redo()
    assert json.dumps(state(again.game)) == end
    assert [str(step.sentence) for step in again.steps]
    assert statistics(archive, [again.journal.kind]).games == 1


@pytest.mark.parametrize("played", [played_table, played_auction])
def test_a_finished_game_goes_to_another_phone_through_its_own_rules(
    archive: Archive, tmp_path: Path, played: Any
) -> None:
    session = played(archive)
    export_archive(archive, tmp_path / "all.ra.jsonl")
    other = Archive(tmp_path / "other.db")
    assert take_in(other, tmp_path / "all.ra.jsonl", REGISTRY.validators()) == Taken(new=1)
    assert other.open(session.journal.id) == session.journal
    other.close()


def test_a_table_counts_in_statistics_by_kind_of_points(archive: Archive) -> None:
    session = played_table(archive)
    counted = statistics(archive, [TableAdapter.kind])
    bea = counted.by("player", "variant", "size")["Bea", "pharaoh", 2]
    assert (bea.wins, bea.by_kind["river"]) == (1, 6)
    assert bgstats_link(archive, session.journal).startswith("bgstats://")


def test_what_was_done_is_told_in_a_sentence(archive: Archive) -> None:
    session = begin(archive, TableAdapter(), SETUP)
    (step,) = session.do({"do": "win", "player": 0, "disk": 9}).steps
    assert str(step.sentence) == "Ann wins the auction with 9"


def test_what_the_rules_refuse_changes_nothing(archive: Archive) -> None:
    table, auction = begin(archive, TableAdapter(), SETUP), begin(archive, AuctionAdapter(), SETUP)
    with pytest.raises(IllegalAction):
        table.do({"do": "win", "player": 0, "disk": 8})
    with pytest.raises(BadJournal):
        table.do({"do": "fly"})
    with pytest.raises(IllegalAction):
        auction.do({"do": "pass"})
    assert table.journal.head == auction.journal.head == 0


THREE = {
    "edition": "classic",
    "players": ["Ann", "Bea", "Cy"],
    "suns": [[13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]],
}


def told_auction(archive: Archive) -> Session[Any]:
    """A tile, a Ra, and the auction it begins: two pass and Cy has won with 7."""
    session = begin(archive, AuctionAdapter(), THREE)
    session.do({"do": "draw", "tile": "nile"})
    session.do({"do": "draw", "tile": "ra"})
    record_auction(session, 2, 7)
    return session


def test_an_auction_told_by_its_winner_is_one_change_in_a_plain_list(archive: Archive) -> None:
    session = told_auction(archive)
    assert [action["do"] for action in session.journal.actions] == ["draw", "draw", "bid", "pass", "pass"]
    assert archive.open(session.journal.id) == session.journal
    assert str(session.steps[-1].sentence) == "Cy wins the auction with 7"


@pytest.mark.parametrize("restarted", [False, True])
def test_an_auction_is_undone_and_redone_as_one_step(archive: Archive, restarted: bool) -> None:
    session = told_auction(archive)
    whole = json.dumps(state(session.game))
    if restarted:
        session = resume(archive, AuctionAdapter(), session.journal.id)
    undone = session.undo()
    assert (len(undone.steps), str(undone.sentence)) == (3, "Cy wins the auction with 7")
    assert (session.game.phase, session.journal.head) == (BIDDING, 2)
    assert len(session.undo().steps) == 1
    if restarted:
        session = resume(archive, AuctionAdapter(), session.journal.id)
    session.redo()
    assert session.journal.head == 2
    assert session.redo() == undone.__class__("redo", undone.steps)
    assert json.dumps(state(session.game)) == whole
    with pytest.raises(Refused, match="nothing to redo"):
        session.redo()
    assert json.dumps(state(session.game)) == whole


def bid_by_bid(archive: Archive) -> Session[Any]:
    """A Ra, and the auction it begins as three people bid in turn."""
    session = begin(archive, AuctionAdapter(), THREE)
    session.do({"do": "draw", "tile": "ra"})
    for action in ({"do": "pass"}, {"do": "bid", "disk": 7}, {"do": "bid", "disk": 13}):
        change = session.do(action)
        assert len(change.steps) == 1
    assert str(change.sentence) == "Ann wins the auction with 13"
    return session


def test_bids_that_were_made_one_by_one_are_undone_and_redone_one_by_one(archive: Archive) -> None:
    session = bid_by_bid(archive)
    heard = [str(session.undo().sentence) for _ in range(3)]
    assert heard == ["Ann wins the auction with 13", "Cy bids 7", "Bea passes"]
    heard = [str(session.redo().sentence) for _ in range(3)]
    assert heard == ["Bea passes", "Cy bids 7", "Ann wins the auction with 13"]
    assert len(session.undo().steps) == 1
    # Who wins is told at once: it is one step, and what was bid before is none of it.
    session.undo()
    record_auction(session, 2, 7)
    assert (len(session.undo().steps), session.journal.head) == (2, 2)


def test_an_auction_that_goes_on_is_undone_bid_by_bid_after_a_restart(archive: Archive) -> None:
    session = bid_by_bid(archive)
    session.undo()
    session = resume(archive, AuctionAdapter(), session.journal.id)
    assert [str(session.undo().sentence) for _ in range(2)] == ["Cy bids 7", "Bea passes"]


def test_an_auction_that_is_over_is_one_step_after_a_restart(archive: Archive) -> None:
    session = resume(archive, AuctionAdapter(), bid_by_bid(archive).journal.id)
    undone = session.undo()
    assert (len(undone.steps), str(undone.sentence)) == (3, "Ann wins the auction with 13")


def test_an_auction_nobody_wins_is_one_step_and_told_as_such(archive: Archive) -> None:
    session = begin(archive, AuctionAdapter(), THREE)
    session.do({"do": "draw", "tile": "ra"})
    change = record_auction(session, None)
    assert (len(change.steps), str(change.sentence)) == (3, "everybody passes")
    session.do({"do": "draw", "tile": "nile"})
    assert [len(session.undo().steps) for _ in range(3)] == [1, 3, 1]


def test_of_several_actions_all_are_kept_or_none(archive: Archive) -> None:
    session = begin(archive, AuctionAdapter(), THREE)
    session.do({"do": "draw", "tile": "ra"})
    before, heard = json.dumps(state(session.game)), []
    session.watch(heard.append)
    with pytest.raises(IllegalAction):
        session.do({"do": "pass"}, {"do": "bid", "disk": 13})
    assert json.dumps(state(session.game)) == before
    assert archive.open(session.journal.id) == session.journal
    assert (session.journal.head, heard) == (1, [])
    with pytest.raises(IllegalAction):
        record_auction(session, 0, 12)
    assert json.dumps(state(session.game)) == before


def test_a_session_goes_to_any_place_in_its_journal(archive: Archive) -> None:
    session = played_table(archive)
    end = json.dumps(state(session.game))
    assert [step.action["do"] for step in session.go_to(2).steps] == ["set", "close", "set", "close"]
    assert (session.journal.head, len(session.steps)) == (2, 2)
    assert resume(archive, TableAdapter(), session.journal.id).game.actions == session.game.actions
    assert session.go_to(6).what == "redo"
    assert json.dumps(state(session.game)) == end
    for head in (-1, 7):
        with pytest.raises(Refused):
            session.go_to(head)
        assert json.dumps(state(session.game)) == end
