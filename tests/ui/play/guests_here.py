"""Games played here and shared with guests, without a server and without a window."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from ra_auction.game import Game
from ra_auction.log import as_row, with_forced_end
from tests.ui.guests import SharedTable, begin_shared, setup
from ui.common.epoch_start import is_started

NOT_NOW = "That isn’t possible now."
GONE_ON = "The game has moved on. Look again."
PEOPLE = (None, None, None)
MIXED = (None, "level:1", None)


def shared(folder: Path, bots: Sequence[str | None] = PEOPLE, seed: int = 4) -> SharedTable:
    """A game with so many players; all who are people have phones that are connected."""
    players = {"bots": [*bots]} if any(bots) else {}
    game = begin_shared(folder, "ra-auction", {**setup(len(bots)), "seed": seed, **players})
    game.seated = game.connected = frozenset(seat for seat, bot in enumerate(bots) if bot is None)
    return game


def legal(game: SharedTable) -> list[dict[str, Any]]:
    return [action.as_json() for action in game.session.game.legal_actions()]


def play(game: SharedTable, chance: Random) -> None:
    """Whoever has to act does something: a guest by what is offered, a bot without thinking."""
    played: Game = game.session.game
    players = [player for player, _looks in game.host.game.places]
    if not is_started(game.session):
        game.act(0, do="read", epoch=len(played.epochs))
    elif played.to_act in players:
        seat, action = players.index(played.to_act), chance.choice(legal(game))
        if (found := game.offered(seat)) and found[0]["do"] == "read":
            game.act(seat, **found[0])
        game.act(seat, **action)
    else:
        game.do(*with_forced_end(played, as_row(played, chance.choice(played.legal_actions()))))
