"""Whole games with random legal actions, played by the real state machine."""

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

from ra_auction.editions import Edition
from ra_auction.game import Game
from ra_auction.setup import deal

# Seats need names, and these take part in nothing.
SEATS = ("South", "West", "North", "East", "Centre")


def uniform(game: Game, random: Callable[[], float]) -> None:
    """Play to the end, each time one of the legal actions with equal chance."""
    while legal := game.legal_actions():
        game.apply(legal[int(random() * len(legal))])


POLICIES: dict[str, Callable[[Game, Callable[[], float]], None]] = {"uniform": uniform}


def simulate(
    edition: Edition, players: int, games: int, seed: int, policy: str = "uniform"
) -> dict[str, Any]:
    """Play so many games and sum them up; the same seed plays the same games."""
    random = Random(seed)
    play = POLICIES[policy]
    setup = deal(edition, SEATS[:players])
    actions = points = by_ra = 0
    start = perf_counter()
    for _ in range(games):
        game = Game(setup)
        game.draw_from(random)
        play(game, random.random)
        actions += len(game.actions)
        points += sum(game.points)
        by_ra += sum(end.by_ra for end in game.epochs)
    seconds = perf_counter() - start
    return {
        "games": games,
        "seconds": seconds,
        "games_per_second": games / seconds,
        "actions_per_game": actions / games,
        "mean_points": points / games / players,
        "epochs_ended_by_ra": by_ra,
    }
