"""The network in the app judges as the laboratory does that trained it."""

import shutil
from random import Random

import pytest

from ra_auction.bots.network import Network, network, weights_file
from ra_auction.bots.player import by_network
from ra_auction.bots.position import Position, position_of
from ra_auction.bots.thinking import draw, once_drawn
from ra_auction.editions import EDITIONS
from ra_auction.game import Game
from ra_auction.setup import deal
from tests.auction.positions import NAMES
from tests.auction.random_play import chosen
from tools.auction_lab import program


def positions(players: int, games: int) -> list[Position]:
    """Turns of random games; not those with two disasters alike, which the app resolves together."""
    found = []
    random = Random(players)
    for _ in range(games):
        game = Game(deal(EDITIONS["pharaoh"], NAMES[:players]))
        game.draw_from(random)
        while game.legal_actions():
            if game.phase == "turn":
                found.append(position_of(game))
            game.apply(chosen(game, random))
    return found


@pytest.mark.skipif(shutil.which("g++") is None, reason="no C++ compiler")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_laboratory_judges_alike(players: int) -> None:
    seen = positions(players, 3)
    judged = program.judge(players, seen)
    assert len(seen) > 50
    for position, chances in zip(seen, judged, strict=True):
        assert network(players).chances(position) == pytest.approx(chances, abs=0.002)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_weights_are_small(players: int) -> None:
    assert weights_file(players).stat().st_size < 50_000


@pytest.mark.parametrize("players", [2, 3, 5])
def test_what_was_judged_before_changes_no_judgement(players: int) -> None:
    seen, data = positions(players, 1), weights_file(players).read_bytes()
    known = network(players)
    for position in [*seen, *reversed(seen)]:
        known.chances(position)
    for position in seen[::7]:
        assert known.chances(position) == Network(data).chances(position)


@pytest.mark.parametrize("players", [2, 4])
def test_a_draw_is_the_mean_over_all_tiles_in_the_bag(players: int) -> None:
    """Kinds that are worth the same to everybody are judged once."""
    for position in [each for each in positions(players, 2) if not each.full][::9]:
        means = [0.0] * players
        for kind, count in enumerate(position.bag):
            if count:
                for seat, chance in enumerate(once_drawn(position, kind, by_network)):
                    means[seat] += chance * count / position.tiles
        assert draw(position, by_network) == pytest.approx(means, abs=1e-12)
