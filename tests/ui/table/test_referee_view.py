"""The referee without a screen: which actions an auction is, and when an epoch has ended."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ra_archive.archive import Archive
from ra_auction.game import Game
from ra_auction.outcome import BY_RA
from ra_auction.words import IllegalAction
from tests.ui.logged import SETUP, draw
from ui.core.player_marks import Mark
from ui.core.session import Session, begin
from ui.table.game_adapters import AuctionAdapter
from ui.table.referee_view import record_auction
from ui.table.table_view import table_view


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session[Game]]:
    archive = Archive(tmp_path / "games.db")
    yield begin(archive, AuctionAdapter(), SETUP)
    archive.close()


def test_a8_an_auction_told_by_its_winner_is_passes_and_one_bid(session: Session[Game]) -> None:
    draw(session, "nile", "ra")
    change = record_auction(session, 0, 8)
    assert str(change.sentence) == "Ann wins the auction with 8"
    assert [step.action for step in change.steps] == [
        {"do": "pass"},
        {"do": "bid", "disk": 8},
        {"do": "pass"},
    ]
    assert session.game.suns.middle == 8


def test_an_auction_is_taken_back_and_done_again_as_a_whole(session: Session[Game]) -> None:
    draw(session, "nile", "ra")
    record_auction(session, 2, 4)
    end = session.journal.head
    undone = session.undo()
    assert session.journal.head == 2
    assert str(undone.sentence) == "Cy wins the auction with 4"
    assert len(session.redo().steps) == 3
    assert session.journal.head == end
    assert len(session.undo().steps) == 3
    assert len(session.undo().steps) == 1


def test_a_refused_auction_changes_nothing_and_keeps_what_can_be_done_again(session: Session[Game]) -> None:
    draw(session, "ra")
    record_auction(session, None)
    session.undo()
    before = session.journal
    with pytest.raises(IllegalAction):
        record_auction(session, 0, 12)
    assert session.journal == before
    assert str(session.redo().sentence) == "everybody passes"


def ended(session: Session[Game]) -> str:
    return table_view(session, (Mark("lapis", "circle"),) * len(SETUP["players"])).ended


def test_the_end_of_an_epoch_is_seen_once_and_only_then(session: Session[Game]) -> None:
    for _ in range(7):
        draw(session, "ra")
        assert ended(session) == ""
        record_auction(session, None)
    draw(session, "ra")
    assert ended(session) == BY_RA
    for tile in ["nile"] * 8:
        draw(session, tile)
        assert ended(session) == ""
    session.do({"do": "invoke"})
    record_auction(session, None)
    assert ended(session) == ""
