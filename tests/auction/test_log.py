"""What an entry comes to is tried on the game itself: it stays as it was, also where something goes wrong."""

import pytest

from ra_auction import log
from ra_auction.game import Game
from ra_auction.journals import replay
from ra_auction.words import IllegalAction
from tests.auction.test_correction import SETUP

RA = {"do": "draw", "tile": "ra"}
GOD_WON = [{"do": "draw", "tile": "god"}, RA, {"do": "pass"}, {"do": "bid", "disk": 13}, {"do": "pass"}]
NILE = {"do": "draw", "tile": "nile"}
GOD_SPENT = {"do": "god", "take": "nile"}


def game(*actions: dict[str, object]) -> Game:
    found = replay({**SETUP, "actions": list(actions)})
    assert isinstance(found, Game)
    return found


def test_an_auction_is_passes_and_one_bid_and_the_game_stays_as_it_is() -> None:
    called = game(RA)
    assert log.auction_actions(called, log.AuctionResult(1, 9)) == [
        {"do": "bid", "disk": 9},
        {"do": "pass"},
        {"do": "pass"},
    ]
    assert log.auction_actions(called, log.AuctionResult()) == [{"do": "pass"}] * 3
    with pytest.raises(IllegalAction):
        log.auction_actions(called, log.AuctionResult(1, 13))
    assert len(called.actions) == 1


def test_the_last_god_ends_the_turn_and_the_game_stays_as_it_is() -> None:
    played = game(*GOD_WON, NILE)
    head = len(played.actions)
    assert log.with_forced_end(played, GOD_SPENT) == [GOD_SPENT, {"do": "end"}]
    assert log.with_forced_end(played, RA) == [RA]
    with pytest.raises(IllegalAction):
        log.with_forced_end(played, {"do": "god", "take": "gold"})
    assert len(played.actions) == head


def test_an_error_between_leaves_the_game_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_game: Game) -> bool:
        raise MemoryError

    played = game(*GOD_WON, NILE)
    head, tiles = len(played.actions), [*played.track]
    monkeypatch.setattr(log, "must_end", fail)
    with pytest.raises(MemoryError):
        log.with_forced_end(played, GOD_SPENT)
    assert (len(played.actions), played.track) == (head, tiles)
