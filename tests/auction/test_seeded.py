"""Games played without a box: the tiles come in the order of the journal's seed, whatever is undone."""

from random import Random
from typing import Any

import pytest

from ra_auction.actions import DRAW, INVOKE
from ra_auction.bots.characters import BY_NAME
from ra_auction.game import Game
from ra_auction.journals import journal_of, replay_auction, result
from ra_auction.setup import read_setup
from ra_auction.shuffle import order
from ra_auction.tiles import BAG, IDS, RA
from ra_auction.words import BadJournal

SETUP: dict[str, Any] = {
    "edition": "pharaoh",
    "players": ["Ann", "Bea"],
    "suns": [[9, 6, 5, 2], [8, 7, 4, 3]],
    "seed": 12,
    "bots": [None, "level:3"],
}


def journal(*actions: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return {"kind": "ra-auction", "version": 1, **SETUP, **changes, "actions": list(actions)}


def drawn(game: Game) -> list[str]:
    return [IDS[action.tile] for action in game.actions if action.do == "draw"]


def test_a_seed_orders_all_180_tiles_alike_everywhere() -> None:
    assert sorted(order(12)) == sorted(BAG)
    assert order(12) != order(13)
    assert [IDS[kind] for kind in order(1)[:6]] == ["ra", "ra", "flood", "fortress", "gold", "nile"]


def test_undo_brings_the_same_tile_again() -> None:
    game = Game(read_setup(SETUP))
    game.apply(DRAW)
    first = drawn(game)
    game.back_to(0)
    assert game.legal_actions() == (DRAW, INVOKE)
    game.apply(DRAW)
    assert drawn(game) == first == [IDS[order(12)[0]]]


def test_a_game_is_written_and_replayed_as_it_was_played() -> None:
    game, random = Game(read_setup(SETUP)), Random(1)
    while legal := game.legal_actions():
        game.apply(random.choice(legal))
    written = journal_of(game)
    assert written["seed"] == 12
    assert written["bots"] == [None, "level:3"]
    assert journal_of(replay_auction(written)) == written
    assert [seat.get("bot") for seat in result(game)["games"][0]["seats"]] == [None, "level:3"]
    assert drawn(game) == [IDS[kind] for kind in order(12)[: len(drawn(game))]]


def test_another_tile_than_the_seeds_is_refused() -> None:
    other = next(kind for kind in range(RA + 1, 20) if kind != order(12)[0])
    with pytest.raises(BadJournal, match=r"^actions\[0\]: the app draws the tiles in this game$"):
        replay_auction(journal({"do": "draw", "tile": IDS[other]}))


@pytest.mark.parametrize(
    ("changes", "refusal"),
    [
        ({"seed": -1}, "seed: must be from 0 to 9007199254740991"),
        ({"seed": "12"}, "seed: must be a whole number"),
        ({"bots": ["level:9", None]}, "bots[0]: must be one of "),
        ({"bots": ["level:1"]}, "bots: must be a list of 2"),
        ({"seed": None}, "bots: needs a seed: bots play only where the app draws the tiles"),
    ],
)
def test_bad_fields_are_refused_by_their_place(changes: dict[str, Any], refusal: str) -> None:
    with pytest.raises(BadJournal) as refused:
        replay_auction(journal(**changes))
    assert str(refused.value).startswith(refusal)


@pytest.mark.parametrize("name", sorted(BY_NAME))
def test_everybody_who_can_play_is_named(name: str) -> None:
    assert replay_auction(journal(bots=[name, name])).setup.bots == (name, name)
