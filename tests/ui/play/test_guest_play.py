"""A game that is played here on guests' phones: what each seat sees and may do, results, bots."""

import json
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from ra_auction.actions import BIDDING, DISCARDING, OVER
from ra_auction.shuffle import order
from ra_auction.tiles import BAG, IDS
from ra_base.refusal import Refusal
from tests.ui.guests import SharedTable, labels, opened_again, refused
from tests.ui.play.guests_here import GONE_ON, MIXED, NOT_NOW, legal, play, shared
from tests.ui.play.playing_table import Clockwork
from ui.common.epoch_start import is_started, start_epoch, started_epochs

# -- Seats and turns


def test_guests_sit_where_people_do(tmp_path: Path) -> None:
    game = shared(tmp_path, MIXED)
    assert [seat.name for seat in game.host.seats] == ["Ann", "Cy"]
    assert [player["me"] for player in game.block("players", 1)["players"]] == [False, False, True]
    with pytest.raises(Refusal):
        game.act(2, do="draw")


def test_the_player_on_turn_draws_and_everybody_sees_what_came(tmp_path: Path) -> None:
    game = shared(tmp_path)
    assert [game.block("turn", seat)["text"] for seat in (0, 1, None)] == ["Your turn", *["Ann’s turn"] * 2]
    assert labels(game, "actions", 0) == ["Draw a tile", "Invoke Ra"]
    assert game.view(0)["blocks"][-1]["id"] == "actions"
    assert [game.offered(seat) for seat in (1, 2, None)] == [[]] * 3
    game.act(0, do="draw")
    (drawn,) = game.session.journal.done
    tile = game.block("lot", 2)["tiles"][0]
    assert tile["icon"] == drawn["tile"]
    assert game.block("log")["lines"] == [f"Ann draws: {tile['label']}"]
    assert game.block("latest", 1)["text"] == f"Ann draws: {tile['label']}"
    assert refused(game, 0, do="draw") == NOT_NOW
    assert refused(game, 1, head=0, do="draw") == GONE_ON


@pytest.mark.parametrize("tile", ["ra", "nile", "no tile", 3])
def test_nobody_says_which_tile_comes(tile: object, tmp_path: Path) -> None:
    """Also not to find out which one would: all are refused alike."""
    game = shared(tmp_path)
    assert refused(game, 0, do="draw", tile=tile) == NOT_NOW


def test_everybody_bids_in_order_and_sees_the_bids(tmp_path: Path) -> None:
    game = shared(tmp_path)
    game.act(0, do="draw")
    game.act(1, do="invoke")
    assert labels(game, "actions", 2) == ["Pass on this lot", "Bid 4", "Bid 7", "Bid 10", "Bid 11"]
    game.act(2, do="pass")
    game.act(0, do="pass")
    assert [each["note"] for each in game.block("players", 1)["players"]] == ["Pass", "", "Pass"]
    assert game.block("turn", 1)["text"] == "Nobody else bids, so you must bid"
    assert refused(game, 1, do="pass") == NOT_NOW
    game.act(1, do="bid", disk=3)
    held = game.block("players", 0)["players"][1]["tiles"]
    won = game.session.steps[0].action["tile"]
    assert [each["icon"] for each in held] == ([won] if won in IDS[:18] else [])
    disks = game.block("players", 0)["players"][1]["disks"]
    assert {"number": 1, "down": True} in disks


def test_the_owner_chooses_what_a_disaster_takes(tmp_path: Path) -> None:
    """Random games until somebody has a choice."""
    for seed in range(30):
        chance, game = Random(seed), shared(tmp_path / str(seed), seed=seed)
        while game.session.game.phase not in (DISCARDING, OVER):
            play(game, chance)
        if game.session.game.phase == DISCARDING:
            break
    seat = game.session.game.to_act
    first = game.block("discard 0", seat)["tiles"][0]
    assert all(game.block("discard 0", other) is None for other in (0, 1, 2, None) if other != seat)
    game.act(seat, **first["action"])
    second = game.block("second", seat)["tiles"][0]
    game.act(seat, **second["action"])
    assert game.session.journal.done[-1]["do"] in ("discard", "end")


@pytest.mark.parametrize("bots", [(None, None), MIXED, (None, "level:2", None, None, "level:1")])
def test_a_view_offers_exactly_what_the_rules_allow(bots: Sequence[str | None], tmp_path: Path) -> None:
    game = shared(tmp_path, bots, seed=len(bots))
    chance = Random(len(bots))
    ours = ("look", "ask_undo", "read", "pick", "discard")
    for _ in range(150):
        played = game.session.game
        if played.phase == OVER:
            break
        for seat, (player, _looks) in enumerate(game.host.game.places):
            found = game.offered(seat)
            if not is_started(game.session) or (found and found[0]["do"] == "read"):
                continue
            expected = legal(game) if player == played.to_act else []
            kept = [each for each in expected if each["do"] != "discard"]
            assert {str(each) for each in found if each["do"] not in ours} == {str(each) for each in kept}
            assert ("pick" in {each["do"] for each in found}) == (len(kept) < len(expected))
        play(game, chance)


# -- What nobody may know


@pytest.mark.parametrize("seed", range(4))
def test_what_guests_get_does_not_depend_on_the_order_of_the_bag(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two games in which the same tiles came, and others will come: nobody can tell one from the other."""
    game, chance = shared(tmp_path, MIXED, seed=seed), Random(seed)
    looks = [(seat, language) for seat in (None, 0, 1) for language in ("en", "ru")]
    for place in range(6):
        for _ in range(6 * (place > 0)):
            if game.session.game.phase != OVER:
                play(game, chance)
        known = len(BAG) - len(game.session.game.bag)
        rest = [*order(seed)[known:]]
        chance.shuffle(rest)
        twins = []
        for name, tiles in (("as it is", order(seed)), ("other", (*order(seed)[:known], *rest))):
            with monkeypatch.context() as patch:
                patch.setattr("ra_auction.game.order", {seed: tiles}.__getitem__)
                twin = shared(tmp_path / f"{place} {name}", MIXED, seed=seed)
                for row in game.session.journal.done:
                    twin.do(row)
            for seat in (0, 1):
                if (found := twin.offered(seat)) and found[0]["do"] == "read":
                    twin.act(seat, **found[0])
            assert twin.session.game.next_tile() == tiles[known]
            twins.append([json.dumps(twin.host.view(*look)) for look in looks])
        assert twins[0] == twins[1]


def test_hidden_totals_are_only_for_whose_they_are(tmp_path: Path) -> None:
    game = shared(tmp_path)
    game.hidden = True
    shown = [[each["points"] for each in game.block("players", seat)["players"]] for seat in (0, 2, None)]
    assert shown == [["10", None, None], [None, None, "10"], [None] * 3]
    play_an_epoch(game)
    assert {each["place"] for each in game.block("ranking", 1)["places"]} == {""}


# -- Results


def play_an_epoch(game: SharedTable, seed: int = 5) -> None:
    epochs, chance = len(game.session.game.epochs), Random(seed)
    while len(game.session.game.epochs) == epochs:
        play(game, chance)


def test_where_all_have_phones_whoever_has_read_the_result_starts_the_epoch(tmp_path: Path) -> None:
    game = shared(tmp_path)
    play_an_epoch(game)
    assert [game.view(seat)["title"] for seat in (0, 1, None)] == ["Epoch 1"] * 3
    assert labels(game, "actions", 0) == ["Start epoch 2"]
    assert refused(game, game.session.game.to_act, do="draw") == NOT_NOW
    game.act(2, do="read", epoch=1)
    assert is_started(game.session)
    # It is taken from nobody, and whose turn it is they read above it.
    assert [game.view(seat)["title"] for seat in (0, 1, 2)] == ["Epoch 1", "Epoch 1", "Epoch 2"]
    assert labels(game, "actions", 0) == ["Go to epoch 2"]
    assert game.block("turn", 0)["text"].endswith("turn")


def test_bots_that_go_on_take_the_result_from_nobody(tmp_path: Path) -> None:
    game = shared(tmp_path, (None, *["level:1"] * 3, None))
    play_an_epoch(game)
    game.act(0, do="read", epoch=1)
    while game.session.game.to_act not in (0, 4):
        play(game, Random(1))
    assert game.view(1)["title"] == "Epoch 1"
    # An epoch that somebody starts at the device is started for all.
    game.do(legal(game)[1])
    assert game.view(1)["title"] == "Epoch 2"


def test_people_at_the_device_start_the_epoch_there(tmp_path: Path) -> None:
    game = shared(tmp_path)
    play_an_epoch(game)
    game.seated = game.connected = frozenset({0, 1})
    assert labels(game, "actions", 0) == ["Go to epoch 2"]
    game.act(0, do="read", epoch=1)
    assert not is_started(game.session)
    assert game.block("turn", 0)["text"] == "The host starts epoch 2."
    assert [each["do"] for each in game.offered(0) if each["do"] not in ("look", "ask_undo")] == []
    assert not any(each["acts"] for each in game.block("players", 0)["players"])
    start_epoch(game.session, game.store(started_epochs))
    assert game.view(1)["title"] == "Epoch 2"


def test_the_end_of_a_game_has_the_result(tmp_path: Path) -> None:
    game, chance = shared(tmp_path, MIXED), Random(3)
    while game.session.game.phase != OVER:
        play(game, chance)
    assert game.view(None)["title"] == "Final result"
    points = {each["name"]: int(each["points"]) for each in game.block("ranking", 1)["places"]}
    assert points == dict(zip(("Ann", "Bea", "Cy"), game.session.game.points, strict=True))
    assert [game.offered(seat) for seat in (0, 1, None)] == [[]] * 3


def test_a_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    game, chance = shared(tmp_path, MIXED), Random(8)
    while game.session.game.phase != BIDDING:
        play(game, chance)
    again = opened_again(tmp_path, game)
    again.seated = again.connected = game.seated
    for seat in (0, 1, None):
        assert again.view(seat) == game.view(seat)
    # The same tile comes next as would have.
    assert again.session.game.next_tile() == game.session.game.next_tile()
    play(again, chance)


# -- Bots


def test_bots_act_behind_every_screen_until_the_screen_does_it_again(tmp_path: Path) -> None:
    game, clock = shared(tmp_path, (None, "level:1", "level:1")), Clockwork()
    game.act(0, do="draw")
    game.host.game.carry_on(clock, clock.later, "fast")
    while game.session.game.to_act != 0:
        assert clock.go(), "bots stand still"
    assert len(game.session.journal.done) >= 3
    game.act(0, **legal(game)[0])
    game.host.game.rest()
    done = len(game.session.journal.done)
    while clock.go():
        pass
    assert len(game.session.journal.done) == done


def test_a_door_has_bots_and_guests_start_epochs(tmp_path: Path) -> None:
    game, delayed = shared(tmp_path, MIXED), []
    game.seated = game.connected = frozenset()
    game.host.game.start(lambda do, seconds: delayed.append(do))
    play_an_epoch(game)
    game.act(0, do="read", epoch=1)
    assert is_started(game.session)
    game.host.close()
