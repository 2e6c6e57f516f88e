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
from ra_auction.actions import AUCTION as BIDDING
from ra_auction.describe import state
from ra_auction.words import BadJournal, IllegalAction
from ui.sessions.auctiongame import AuctionRoom, TableRoom
from ui.sessions.rooms import ROOMS, validators
from ui.sessions.session import Session, begin, resume

SETUP = {"edition": "pharaoh", "players": ["Ann", "Bea"], "suns": [[9, 6, 5, 2], [8, 7, 4, 3]]}


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    opened = Archive(tmp_path / "games.db")
    yield opened
    opened.close()


def played_table(archive: Archive) -> Session[Any]:
    """Three epochs closed, Bea with the floods."""
    session = begin(archive, TableRoom(), SETUP)
    for _ in range(3):
        session.do({"do": "set", "player": 1, "item": "floods", "count": 2})
        session.do({"do": "close"})
    return session


def played_auction(archive: Archive) -> Session[Any]:
    """A whole game of random legal actions."""
    chance = Random(5)
    session = begin(archive, AuctionRoom(), SETUP)
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
    again = resume(archive, ROOMS[session.journal.kind], session.journal.id)
    while again.can_redo:
        again.redo()
    assert json.dumps(state(again.game)) == end
    assert [str(step.effect) for step in again.steps]
    assert statistics(archive, [again.journal.kind]).games == 1


@pytest.mark.parametrize("played", [played_table, played_auction])
def test_a_finished_game_goes_to_another_phone_through_its_own_rules(
    archive: Archive, tmp_path: Path, played: Any
) -> None:
    session = played(archive)
    export_archive(archive, tmp_path / "all.ra.jsonl")
    other = Archive(tmp_path / "other.db")
    assert take_in(other, tmp_path / "all.ra.jsonl", validators()) == Taken(new=1)
    assert other.open(session.journal.id) == session.journal
    other.close()


def test_a_table_counts_in_statistics_by_kind_of_points(archive: Archive) -> None:
    session = played_table(archive)
    counted = statistics(archive, [TableRoom.kind])
    bea = counted.by("player", "variant", "size")["Bea", "pharaoh", 2]
    assert (bea.wins, bea.by_kind["river"]) == (1, 6)
    assert bgstats_link(archive, session.journal).startswith("bgstats://")


def test_what_was_done_is_told_in_a_sentence(archive: Archive) -> None:
    session = begin(archive, TableRoom(), SETUP)
    (step,) = session.do({"do": "win", "player": 0, "disk": 9}).steps
    assert str(step.effect) == "Ann wins the auction with 9"


def test_what_the_rules_refuse_changes_nothing(archive: Archive) -> None:
    table, auction = begin(archive, TableRoom(), SETUP), begin(archive, AuctionRoom(), SETUP)
    with pytest.raises(IllegalAction):
        table.do({"do": "win", "player": 0, "disk": 8})
    with pytest.raises(BadJournal):
        table.do({"do": "fly"})
    with pytest.raises(IllegalAction):
        auction.do({"do": "pass"})
    assert table.journal.head == auction.journal.head == 0
