"""A game whose tiles are logged, played from guests' phones: exactly what the rules allow each seat."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from ra_auction.actions import BIDDING, DISCARDING, GODS, TURN
from tests.ui.guests import SharedTable, begin_shared, labels, opened_again, refused, setup
from ui.common.epoch_start import is_started, start_epoch, started_epochs
from ui.common.guest_auction import offers
from ui.table.referee_view import record_auction

NOT_NOW = "That isn’t possible now."


@pytest.fixture
def game(tmp_path: Path) -> SharedTable:
    return begin_shared(tmp_path, "ra-auction")


def draw(game: SharedTable, *tiles: str) -> None:
    for tile in tiles:
        game.act(game.session.game.to_act, do="draw", tile=tile)


def test_the_player_on_turn_draws_and_the_others_watch(game: SharedTable) -> None:
    assert [game.block("turn", seat)["text"] for seat in (0, 1, None)] == ["Your turn", *["Ann’s turn"] * 2]
    assert [game.block("turn", seat)["tone"] for seat in (0, 1)] == ["turn", "strong"]
    assert labels(game, "actions", 0) == ["Ra drawn", "Invoke Ra"]
    assert game.view(0)["blocks"][-1]["id"] == "actions"
    assert [game.offered(seat) for seat in (1, 2, None)] == [[]] * 3
    tiles = {each["icon"]: each for each in game.block("draw", 0)["tiles"]}
    assert "ra" not in tiles
    assert (tiles["nile"]["count"], tiles["gold"]["label"]) == (25, "Gold")
    draw(game, "nile")
    assert game.block("lot")["tiles"] == [{"icon": "nile", "label": "Nile"}]
    assert game.block("log")["lines"] == ["Ann draws: Nile"]
    assert [each["acts"] for each in game.block("players")["players"]] == [False, True, False]


def test_a_kind_of_which_nothing_is_left_is_marked(game: SharedTable) -> None:
    # Two funerals are all there are.
    draw(game, "funeral", "funeral")
    tiles = {each["icon"]: each for each in game.block("draw", 2)["tiles"]}
    assert tiles["funeral"] == {"icon": "funeral", "label": "Funeral", "count": 0, "off": True}
    assert refused(game, 2, do="draw", tile="funeral") == NOT_NOW


def test_everybody_bids_in_order_from_their_own_phone(game: SharedTable) -> None:
    draw(game, "gold", "ra")  # Bea draws the Ra: Cy bids first, Bea last
    assert labels(game, "actions", 2) == ["Pass on this lot", "Bid 4", "Bid 7", "Bid 10", "Bid 11"]
    assert game.block("high")["text"] == "No bid yet"
    assert refused(game, 0, do="bid", disk=13) == NOT_NOW
    game.act(2, do="bid", disk=7)
    assert game.block("high")["text"] == "Highest bid: 7 (Cy)"
    assert [game.block("turn", seat)["text"] for seat in (0, 1)] == ["Your bid", "Next bid: Ann"]
    assert labels(game, "actions", 0) == ["Pass on this lot", "Bid 8", "Bid 13"]
    assert game.block("log")["lines"][:2] == ["Cy bids 7", "Bea draws: Ra"]
    numbers = [each["number"] for each in game.block("actions", 0)["buttons"]]
    assert numbers == [None, 8, 13]
    game.act(0, do="pass")
    game.act(1, do="bid", disk=12)
    assert game.block("log")["lines"][0] == "Bea wins the auction with 12"
    held = game.block("held", 1)
    assert held["tiles"] == [{"icon": "gold", "label": "Gold", "count": 1}]
    assert game.block("held", 0) is None
    assert game.block("held") is None


def test_the_host_bids_for_those_without_a_phone_or_says_who_won(game: SharedTable) -> None:
    draw(game, "gold", "ra")
    game.act(2, do="bid", disk=7)
    game.do({"do": "pass"})
    assert labels(game, "actions", 1)[-1] == "Bid 12"
    game.session.undo()
    assert game.block("high")["text"] == "Highest bid: 7 (Cy)"
    record_auction(game.session, 2, 7)
    assert game.block("log")["lines"][0] == "Cy wins the auction with 7"


def test_gods_take_tiles_from_the_track(game: SharedTable) -> None:
    draw(game, "god", "ra")
    record_auction(game.session, 0, 13)
    draw(game, "nile", "gold", "god", "nile")
    lot = game.block("lot", 0)
    assert lot["label"] == "Spend a god: tap the tile to take"
    assert [each.get("action", {}).get("take") for each in lot["tiles"]] == ["nile", "gold", None, "nile"]
    assert [each for each in game.block("lot", 1)["tiles"] if "action" in each] == []
    game.act(0, do="god", take="gold")
    # There is no other god: the turn is over.
    assert game.session.game.phase == TURN
    assert game.block("turn", 1)["text"] == "Your turn"
    assert game.block("log")["lines"][0] == "Ann spends a god, takes: Gold"
    assert [each["icon"] for each in game.block("lot")["tiles"]] == ["nile", "god", "nile"]


def test_a_god_is_spent_after_a_question(game: SharedTable) -> None:
    draw(game, "god", "ra")
    record_auction(game.session, 0, 13)
    draw(game, "nile", "gold", "god", "nile")
    asked = [each.get("ask") for each in game.block("lot", 0)["tiles"]]
    assert asked[:3] == [
        "Spend a god and take this tile: Nile?",
        "Spend a god and take this tile: Gold?",
        None,
    ]


def test_a_guest_takes_back_what_they_did_last_until_somebody_does_something(game: SharedTable) -> None:
    draw(game, "nile")
    assert labels(game, "undo", 0) == ["Undo"]
    assert [game.block("undo", seat) for seat in (1, None)] == [None, None]
    assert refused(game, 1, do="undo") == NOT_NOW
    game.act(0, do="undo")
    assert (game.host.head, game.block("turn", 0)["text"]) == (0, "Your turn")
    assert game.block("undo", 0) is None
    draw(game, "gold", "ra")
    assert game.block("undo", 0) is None
    game.act(2, do="bid", disk=7)
    assert labels(game, "undo", 2) == ["Undo"]
    game.act(2, do="undo")
    assert game.block("high")["text"] == "No bid yet"
    game.act(2, do="bid", disk=10)
    game.do({"do": "pass"})
    assert game.block("undo", 2) is None
    # What the host has done is the host's.
    assert refused(game, 0, do="undo") == NOT_NOW


def test_whoever_has_more_gods_goes_on_or_stops(game: SharedTable) -> None:
    draw(game, "god", "god", "ra")
    record_auction(game.session, 0, 13)
    draw(game, "nile", "gold", "pharaoh")
    game.act(0, do="god", take="gold")
    assert game.session.game.phase == GODS
    assert labels(game, "actions", 0) == ["Stop spending"]
    assert game.block("draw", 0) is None
    assert [each["do"] for each in game.offered(0)] == ["god", "god", "undo", "end"]
    game.act(0, do="end")
    assert game.block("turn", 1)["text"] == "Your turn"


def test_the_owner_chooses_discards_for_a_disaster(game: SharedTable) -> None:
    draw(game, "art", "writing", "religion", "unrest", "ra")
    record_auction(game.session, 0, 13)
    assert game.session.game.phase == DISCARDING
    firsts = game.block("discard 0", 0)["tiles"]
    assert [each["label"] for each in firsts] == ["Art", "Religion", "Writing"]
    assert game.block("turn", 0)["text"] == "War: choose two tiles to discard"
    assert game.block("turn", 1)["text"] == "War: Ann chooses two tiles to discard"
    head = game.host.head
    game.act(0, **firsts[0]["action"])
    second = game.block("second", 0)
    assert second["label"] == "First tile: Art. Tap the second one."
    assert [each["label"] for each in second["tiles"]] == ["Religion", "Writing"]
    assert second["tiles"][1]["action"] == {"do": "discard", "tiles": ["art", "writing"]}
    assert labels(game, "again", 0) == ["Choose another first tile"]
    assert [game.block(name, 1) for name in ("second", "again")] == [None, None]
    game.act(0, do="pick", tile="")
    assert game.block("second", 0) is None
    assert game.host.head == head
    assert refused(game, 0, do="pick", tile="nile") == NOT_NOW
    assert refused(game, 1, do="pick", tile="art") == NOT_NOW
    assert [game.offered(seat) for seat in (1, None)] == [[], []]
    assert refused(game, 0, do="discard", tiles=["art", "art"]) == NOT_NOW
    game.act(0, do="pick", tile="writing")
    game.act(0, do="discard", tiles=["art", "writing"])
    assert game.block("log")["lines"][0] == "Ann discards: Art, Writing"


def test_two_disasters_are_two_choices_with_their_names(game: SharedTable) -> None:
    draw(game, "art", "writing", "religion", "sphinx", "temple", "statue", "unrest", "earthquake")
    game.act(2, do="invoke")
    record_auction(game.session, 0, 13)
    assert [game.block(f"discard {number}", 0)["label"] for number in (0, 1)] == [
        "War: 2 tiles",
        "Earthquake: 2 tiles",
    ]


def test_what_disasters_take_is_in_the_log(game: SharedTable) -> None:
    draw(game, "pharaoh", "funeral", "ra")
    record_auction(game.session, 0, 13)
    assert game.block("log")["lines"][:2] == ["Funeral: Ann discards Pharaoh", "Ann wins the auction with 13"]


def test_a_full_track_is_invoked_and_nothing_is_drawn(game: SharedTable) -> None:
    draw(game, *["nile"] * 8)
    assert game.block("draw", 2) is None
    assert game.offered(2) == [{"do": "invoke"}]


@pytest.mark.parametrize(
    "action",
    [
        {"do": "bid", "disk": 8},
        {"do": "pass"},
        {"do": "end"},
        {"do": "draw"},
        {"do": "draw", "tile": "sun"},
        {"do": "draw", "tile": 4},
        {"do": "draw", "tile": ["nile"]},
        {"do": "draw", "tile": "nile", "count": 3},
        {"do": "god", "take": "nile"},
        {"do": "discard", "tiles": ["art", "art"]},
        {"do": "suns", "disks": [[]], "down": [[]]},
        {"do": "read", "epoch": 1},
        {"do": "look", "epoch": 1},
        {"do": "undo"},
        {"invoke": True},
        {},
    ],
)
def test_whatever_is_not_offered_is_refused_in_one_sentence(
    game: SharedTable, action: dict[str, Any]
) -> None:
    assert refused(game, 0, **action) == NOT_NOW


def test_what_was_decided_on_another_position_is_refused(game: SharedTable) -> None:
    draw(game, "nile", "nile", "nile")
    assert refused(game, 0, 0, do="invoke") == "The game has moved on. Look again."
    assert refused(game, 0, 10**30, do="invoke") == "The game has moved on. Look again."
    game.act(0, 3, do="invoke")


def test_numbers_of_another_type_are_no_bids(game: SharedTable) -> None:
    game.act(0, do="invoke")
    assert refused(game, 1, do="bid", disk=12.0) == NOT_NOW
    game.act(1, do="pass")
    game.act(2, do="pass")
    # Who has invoked must bid; True would be 1 in Python.
    for disk in (True, "13", None, 10**400, float("inf")):
        assert refused(game, 0, do="bid", disk=disk) == NOT_NOW
    assert labels(game, "actions", 0) == ["Bid 2", "Bid 5", "Bid 8", "Bid 13"]


# -- Between epochs


def play_an_epoch(game: SharedTable) -> None:
    """To the end of the epoch by its last Ra."""
    epoch = game.session.game.epoch
    while game.session.game.epoch == epoch and not game.host.over:
        if game.session.game.phase == BIDDING:
            record_auction(game.session, None)
        else:
            game.do({"do": "draw", "tile": "ra"})


def test_after_an_epoch_its_result_is_open_until_each_guest_goes_on(game: SharedTable) -> None:
    play_an_epoch(game)
    view = game.view(1)
    assert view["title"] == "Epoch 1"
    assert [each["type"] for each in view["blocks"]] == [
        "text",
        "text",
        "ranking",
        "counts",
        "chart",
        "players",
        "buttons",
    ]
    assert [game.offered(seat) for seat in (0, 1)] == [[{"do": "read", "epoch": 1}]] * 2
    assert [labels(game, "actions", seat) for seat in (0, 1)] == [["Start epoch 2"], ["Go to epoch 2"]]
    assert refused(game, 0, do="draw", tile="nile") == NOT_NOW
    assert refused(game, 1, do="read", epoch=2) == NOT_NOW
    assert refused(game, 1, do="look", epoch=1) == NOT_NOW
    head, changes = game.host.head, game.changes
    game.act(0, do="read", epoch=1)
    assert (game.host.head, game.changes) == (head, changes + 1)
    assert game.view(0)["title"] == "Epoch 2"
    assert game.block("status", 0)["text"] == "Ann has the highest disk and starts the epoch."
    # Whoever was fast has taken the result from nobody: not from the others, and not from the host.
    assert [game.view(seat)["title"] for seat in (1, 2, None)] == ["Epoch 1"] * 3
    assert not is_started(game.session)
    game.act(0, do="draw", tile="nile")
    assert [game.view(seat)["title"] for seat in (1, 2)] == ["Epoch 1"] * 2
    assert game.block("turn", 1)["text"] == "Your turn"
    assert game.block("turn", 2)["text"] == "Bea’s turn"
    assert game.block("actions", 1)["buttons"][0]["style"] == "primary"
    assert refused(game, 1, do="draw", tile="nile") == NOT_NOW
    game.act(1, do="read", epoch=1)
    game.act(1, do="draw", tile="nile")
    # The host plays on.
    game.do({"do": "draw", "tile": "nile"})
    assert game.view(2)["title"] == "Epoch 2"


def test_a_result_can_be_opened_again(game: SharedTable) -> None:
    for _ in range(2):
        play_an_epoch(game)
        start_epoch(game.session, game.store(started_epochs))
    assert labels(game, "results", 1) == ["Result of epoch 1", "Result of epoch 2"]
    assert game.block("results") is None
    game.act(1, do="look", epoch=1)
    assert game.view(1)["title"] == "Epoch 1"
    assert game.view(0)["title"] == "Epoch 3"
    assert labels(game, "actions", 1) == ["Back to epoch 3"]
    # The game goes on, and it stays open.
    game.do({"do": "draw", "tile": "nile"})
    assert game.view(1)["title"] == "Epoch 1"
    game.act(1, do="read", epoch=1)
    assert game.view(1)["title"] == "Epoch 3"
    game.act(1, do="look", epoch=2)
    game.session.undo()
    game.session.undo()
    assert game.view(1)["title"] == "Epoch 2"
    assert labels(game, "actions", 1) != ["Back to epoch 3"]


def test_the_host_starts_the_next_epoch_too(game: SharedTable, tmp_path: Path) -> None:
    play_an_epoch(game)
    changes = game.changes
    for _ in range(2):
        start_epoch(game.session, started_epochs(tmp_path))
        assert game.changes == changes + 1
    assert [game.view(seat)["title"] for seat in (0, 2, None)] == ["Epoch 2"] * 3
    assert game.view(1)["title"] == "Epoch 2"


def test_an_epoch_that_was_started_is_after_a_restart(game: SharedTable, tmp_path: Path) -> None:
    play_an_epoch(game)
    start_epoch(game.session, game.store(started_epochs))
    again = opened_again(tmp_path, game)
    again.host.game.start(lambda do, seconds: None)
    assert again.view(0) == game.view(0)


def test_the_end_of_a_logged_game_has_the_result(game: SharedTable) -> None:
    for epoch in (2, 3, 4):
        play_an_epoch(game)
        if epoch < 4:
            game.act(game.session.game.to_act, do="read", epoch=epoch - 1)
    assert game.view(None)["title"] == "Final result"
    assert [game.offered(seat) for seat in (0, 1, 2, None)] == [[]] * 4
    assert offers(game.session.game, 0) == []


def test_a_game_goes_on_after_a_restart_in_mid_auction(game: SharedTable, tmp_path: Path) -> None:
    draw(game, "gold", "ra")
    game.act(2, do="bid", disk=7)
    again = opened_again(tmp_path, game)
    for seat in (0, 1, None):
        assert again.view(seat) == game.view(seat)
    again.act(0, do="bid", disk=8)


def discards(game: SharedTable, seat: int, firsts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Every pair of tiles that this seat can tap."""
    found = []
    for first in firsts:
        if first["do"] == "pick":
            game.act(seat, **first)
            found += [each for each in game.offered(seat) if each["do"] == "discard"]
            game.act(seat, do="pick", tile="")
    return found


@pytest.mark.parametrize(("edition", "players"), [("pharaoh", 2), ("classic", 5)])
def test_a_view_offers_exactly_what_the_rules_allow(tmp_path: Path, edition: str, players: int) -> None:
    game = begin_shared(tmp_path, "ra-auction", setup(players, edition))
    chance = Random(players)
    for _ in range(300):
        played = game.session.game
        legal = [action.as_json() for action in played.legal_actions()]
        if not legal:
            break
        for seat in range(players):
            found = game.offered(seat)
            if found and found[0]["do"] == "read":
                game.act(seat, **found[0])
                found = game.offered(seat)
            if found and found[0]["do"] == "pick":
                found = discards(game, seat, found)
            found = [each for each in found if each["do"] not in ("look", "undo")]
            expected = legal if seat == played.to_act else []
            # A god takes any tile of a kind: each of them offers the same.
            assert {str(each) for each in found} == {str(each) for each in expected}
        game.act(played.to_act, **chance.choice(legal))
