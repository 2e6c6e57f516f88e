"""Some bid from their own phones: the host sees each bid, and bids in the same order for the others."""

import pytest

from ra_auction.game import Game
from tests.ui.logged import draw
from tests.ui.table.test_referee_panel import begin_logged
from tools.demo.guests import shared
from tools.stage import Stage
from ui.core.session import Session


@pytest.fixture
def auction(stage: Stage) -> Session[Game]:
    """Ann has drawn a Ra, so that Bea bids first; Bea's phone is away, Ann's is connected."""
    session = begin_logged(stage)
    shared(stage.app)
    draw(session, "gold")
    draw(session, "nile")
    draw(session, "pharaoh")
    draw(session, "ra")
    stage.frames()
    assert session.game.setup.players[session.game.turn] == "Ann"
    return session


def offered(stage: Stage) -> list[int]:
    """The disks that the panel offers."""
    return [int(each.disk) for each in stage.all("BidDisk")]


def bids_on_phone(stage: Stage, seat: int, **action: object) -> None:
    session = stage.app.session
    stage.app.hosting.sharing.game.act(seat, action, session.journal.head)
    stage.frames()


def test_a_disk_of_whoever_is_next_is_a_bid_and_nobody_has_won_yet(
    stage: Stage, auction: Session[Game]
) -> None:
    assert {"Next bid: Bea", "No bid yet"} <= set(stage.texts())
    assert sorted(offered(stage)) == [3, 6, 9, 12]
    stage.tap(stage.the("BidDisk", disk=6))
    assert auction.journal.actions[-1] == {"do": "bid", "disk": 6}
    assert auction.game.phase == "auction"
    stage.frames()
    assert {"Next bid: Cy", "Highest bid: 6 (Bea)"} <= set(stage.texts())
    assert sorted(offered(stage)) == [7, 10, 11]
    stage.wait(1)
    stage.tap(stage.the("PassButton"))
    assert auction.journal.actions[-1] == {"do": "pass"}
    stage.frames()
    # Ann has the phone, and nobody has won before she has bid too.
    assert {"Next bid: Ann", "Highest bid: 6 (Bea)"} <= set(stage.texts())
    assert auction.game.phase == "auction"
    bids_on_phone(stage, 0, do="bid", disk=8)
    assert str(auction.steps[-1].sentence) == "Ann wins the auction with 8"


def test_a_bid_of_a_guest_is_on_the_host_s_screen_and_in_its_log(
    stage: Stage, auction: Session[Game]
) -> None:
    bids_on_phone(stage, 1, do="bid", disk=6)
    assert {"Bea bids 6", "Highest bid: 6 (Bea)", "Next bid: Cy"} <= set(stage.texts())
    bids_on_phone(stage, 2, do="pass")
    assert {"Cy passes", "Next bid: Ann"} <= set(stage.texts())
    stage.app.go("log")
    stage.frames()
    assert {"Cy passes", "Bea bids 6"} <= set(stage.texts())


def test_a_disk_of_anybody_else_is_refused_and_does_not_win(stage: Stage, auction: Session[Game]) -> None:
    head = auction.journal.head
    stage.tap(stage.the("SunDisk", disk=13, up=True))
    assert auction.journal.head == head
    assert stage.app.root.snackbar.text == "Bea doesn’t own disk 13"
    stage.wait(1)
    stage.tap(stage.the("SunDisk", disk=12, up=True))
    assert auction.journal.actions[-1] == {"do": "bid", "disk": 12}


def test_whoever_must_bid_cannot_pass(stage: Stage) -> None:
    session = begin_logged(stage)
    shared(stage.app)
    draw(session, "gold")
    session.do({"do": "invoke"})
    for _ in range(2):
        session.do({"do": "pass"})
    stage.frames()
    stage.tap(stage.the("PassButton"))
    assert stage.app.root.snackbar.text == "Bea invoked Ra and must bid: everybody else passed"


def test_a_pass_meant_for_one_is_not_a_pass_for_the_next(stage: Stage, auction: Session[Game]) -> None:
    stage.wait(1)
    # Bea bids on her phone while the host's finger comes down to pass for her.
    x, y = stage.place(stage.the("PassButton"))
    bids_on_phone(stage, 1, do="bid", disk=6)
    assert stage.app.root.sight.is_stray(x, y)
    stage.wait(1)
    assert not stage.app.root.sight.is_stray(x, y)
    head = auction.journal.head
    stage.tap(stage.the("PassButton"))
    assert auction.journal.head == head + 1


def test_undo_takes_bids_back_one_by_one(stage: Stage, auction: Session[Game]) -> None:
    bids_on_phone(stage, 1, do="bid", disk=6)
    bids_on_phone(stage, 2, do="pass")
    stage.app.screen.undo()
    stage.frames()
    assert stage.app.root.snackbar.text == "Undone – Cy passes"
    assert {"Next bid: Cy", "Highest bid: 6 (Bea)"} <= set(stage.texts())
    stage.app.screen.undo()
    stage.frames()
    assert stage.app.root.snackbar.text == "Undone – Bea bids 6"
    stage.app.screen.redo()
    assert stage.app.root.snackbar.text == "Redone – Bea bids 6"


def test_without_guests_the_winning_disk_is_tapped(stage: Stage) -> None:
    session = begin_logged(stage)
    draw(session, "ra")
    stage.frames()
    assert "Ann’s auction: tap the winning disk" in stage.texts()
    assert not offered(stage)
    shared(stage.app)
    stage.frames()
    assert sorted(offered(stage)) == [3, 6, 9, 12]
    for guest in (1, 2):
        stage.app.hosting.sharing.remove(guest)
    stage.frames()
    assert "Ann’s auction: tap the winning disk" in stage.texts()
    stage.tap(stage.the("SunDisk", disk=13, up=True))
    assert str(session.steps[-1].sentence) == "Ann wins the auction with 13"


def test_an_auction_that_was_begun_bid_by_bid_goes_on_so_without_guests(
    stage: Stage, auction: Session[Game]
) -> None:
    bids_on_phone(stage, 1, do="bid", disk=6)
    stage.app.hosting.stop()
    stage.frames()
    assert {"Next bid: Cy", "Highest bid: 6 (Bea)"} <= set(stage.texts())
    assert sorted(offered(stage)) == [7, 10, 11]
