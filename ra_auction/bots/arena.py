"""Games between bots, everybody in every seat in turn: who wins how often."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any

from ra_auction.actions import Action
from ra_auction.bots.characters import BY_NAME, CHARACTERS
from ra_auction.bots.levels import LEVEL, LEVELS, POINTS, THUMB, Level
from ra_auction.bots.player import Bot, named
from ra_auction.editions import EDITIONS
from ra_auction.game import Game
from ra_auction.scoring import EPOCHS, ranking
from ra_auction.setup import deal
from ra_auction.simulate import SEATS
from ra_base.quoting import quoted
from ra_base.refusal import BadInput
from ra_base.shares import interval

RANDOM = "random"
# Yardsticks beside the levels.
RIVALS = {"greedy": Level(POINTS), "thumb": Level(THUMB)}

Choose = Callable[[Game], Action]


@dataclass(frozen=True)
class Match:
    """One game of a match: who plays, and how many places further to the left everybody sits."""

    edition: str
    players: tuple[str, ...]
    number: int
    seed: int


@dataclass(frozen=True)
class Played:
    """What came of a game: points and share of the win of each player, and what it took."""

    points: tuple[int, ...]
    wins: tuple[float, ...]
    winner_points: int
    by_ra: int
    auctions: int
    decisions: int
    seconds: float


def check_player(where: str, name: str) -> str:
    """A player as the command line names one."""
    if name not in (*BY_NAME, *RIVALS, RANDOM):
        levels = f"{LEVEL}{min(LEVELS)} to {LEVEL}{max(LEVELS)}"
        others = ", ".join((*CHARACTERS, *RIVALS))
        raise BadInput(where, f"must be {levels}, {others} or {RANDOM}, not {quoted(name)}")
    return name


def chooser(name: str, seed: int) -> Choose:
    """How a player chooses."""
    if name == RANDOM:
        random = Random(seed)
        return lambda game: random.choice(game.legal_actions())
    return (Bot(RIVALS[name], seed) if name in RIVALS else named(name, seed)).choose


def play(match: Match) -> Played:
    """Play a game to its end."""
    count = len(match.players)
    seats = [(player + match.number) % count for player in range(count)]
    random = Random(f"{match.seed} {match.number}")
    game = Game(deal(EDITIONS[match.edition], SEATS[:count]))
    game.draw_from(random)
    choosers: list[Choose] = [chooser(match.players[0], 0)] * count
    for player, seat in enumerate(seats):
        choosers[seat] = chooser(match.players[player], random.randrange(10**9))
    auctions = decisions = 0
    began = perf_counter()
    while game.legal_actions():
        auctions += game.apply(choosers[game.to_act](game)).auction_over
        decisions += 1
    seconds = perf_counter() - began
    places = ranking(game.points, [max(own) for own in game.suns.all_owned()])
    first = {row.player for row in places if row.place == 1}
    return Played(
        tuple(game.points[seat] for seat in seats),
        tuple((seat in first) / len(first) for seat in seats),
        max(game.points),
        sum(end.by_ra for end in game.epochs),
        auctions,
        decisions,
        seconds,
    )


def matches(edition: str, players: Sequence[str], games: int, seed: int) -> list[Match]:
    """The games of a match."""
    return [Match(edition, tuple(players), number, seed) for number in range(games)]


def summary(players: Sequence[str], ended: Iterable[Played]) -> dict[str, Any]:
    """What `match --json` prints."""
    played = list(ended)
    games = len(played)
    seats = []
    for player, name in enumerate(players):
        wins = sum(each.wins[player] for each in played)
        seats.append(
            {
                "seat": name,
                "wins": wins,
                "share": wins / games,
                "interval": list(interval(wins / games, games)),
                "points": sum(each.points[player] for each in played) / games,
            }
        )
    return {
        "games": games,
        "players": len(players),
        "seats": seats,
        "winner_points": sum(each.winner_points for each in played) / games,
        "epochs_ended_by_ra": sum(each.by_ra for each in played),
        "auctions_per_epoch": sum(each.auctions for each in played) / games / EPOCHS,
        "milliseconds_per_decision": 1000
        * sum(each.seconds for each in played)
        / sum(each.decisions for each in played),
    }
