"""The field of an auction: why it began, the bids in order, and that nothing else moves."""

import pytest

from tools.at_play import begin, decide, press
from tools.stage import Stage

pytestmark = pytest.mark.usefixtures("at_once")


def field(stage: Stage) -> list[tuple[str, int, bool]]:
    """Who bid which disk, in order; whether it was a pass."""
    return [(each.name, each.disk, each.passed) for each in stage.the("AuctionField").auction.bids]


def to_auction(stage: Stage, do: str) -> None:
    """Act until this has begun an auction, in which a person or a bot has to bid."""
    session = stage.app.session
    stage.wait_until(
        lambda: (
            session.game.phase == "auction" and session.journal.done[-1]["do"] == do
            if stage.app.screen.play.state == "bot"
            else decide(stage)
        )
    )
    stage.frames(2)


def test_the_ra_that_began_an_auction_and_its_bids_stay_until_the_next_action(stage: Stage) -> None:
    session = begin(stage, (None, "level:1", "level:1"), seed=9, bot_speed="slow")
    to_auction(stage, "draw")
    names = [session.game.setup.players[seat] for seat in session.game.bidders()]
    assert names[-1] == session.game.setup.players[session.game.turn]
    bids: list[tuple[str, int, bool]] = []
    while len(bids) < len(names):
        assert stage.the("AuctionField").auction.by_ra
        assert "ra" in {icon.name for icon in stage.the("AuctionField").children if hasattr(icon, "name")}
        assert field(stage) == [*bids, *[(name, 0, False) for name in names[len(bids) :]]]
        assert [place.bid.acts for place in stage.all("BidPlace")].index(True) == len(bids)
        head = session.journal.head
        stage.wait_until(
            lambda head=head: (
                session.journal.head > head or (stage.app.screen.play.state == "person" and decide(stage))
            )
        )
        stage.frames(2)
        row = session.journal.done[head]
        bids.append((names[len(bids)], row.get("disk", 0), row["do"] == "pass"))
    # The last bid ended the auction: it is in sight until something else is done.
    assert session.game.phase != "auction"
    assert field(stage) == bids
    head = session.journal.head
    stage.wait_until(
        lambda: session.journal.head > head or (stage.app.screen.play.state == "person" and decide(stage))
    )
    stage.frames(2)
    assert session.game.phase == "auction" or not [*stage.all("AuctionField")]


def test_an_auction_that_a_player_called_shows_no_ra_tile_and_moves_nothing(stage: Stage) -> None:
    begin(stage, (None, None), seed=9)
    lot, row = stage.the("LotTiles"), next(stage.all("PlayerLine"))
    before = stage.place(lot), stage.place(row)
    press(stage, "BigButton", "Invoke Ra")
    stage.frames(3)
    assert not stage.the("AuctionField").auction.by_ra
    assert "ra" not in {icon.name for icon in stage.the("AuctionField").children if hasattr(icon, "name")}
    assert (stage.place(lot), stage.place(row)) == before
