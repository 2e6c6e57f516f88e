"""Games between two players, from random openings, and how they stand after them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import sqrt
from random import Random
from typing import Any

from ra_base.quoting import quoted
from ra_base.refusal import BadInput
from ra_hex.board import NORTH, SOUTH
from ra_hex.engine import book
from ra_hex.engine.adaptive import TENTHS
from ra_hex.engine.levels import STRONGEST
from ra_hex.engine.rivals import RIVALS
from ra_hex.engine.state import Shape, are_points
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.moves import Move
from ra_hex.notation import start_position
from ra_hex.position import Position

OPENING_TURNS = 4
# A game that is longer is broken off and counts as drawn.
MOST_TURNS = 300
LEVEL = "level:"
# How sure the interval of a share of points is: 95 of 100.
SURE = 1.96

Chooser = Callable[[Position, Random], Move]


@dataclass(frozen=True)
class Pairing:
    """One game: who plays South and North, from which random opening, with how much time a move."""

    board: str
    players: tuple[str, str]
    seed: int
    milliseconds: int | None


@dataclass(frozen=True)
class Outcome:
    """What came of a pairing."""

    pairing: Pairing
    points: tuple[int, int]  # South's and North's
    turns: int


def _fits(value: dict[str, Any]) -> bool:
    return value.keys() == {"points", "turns"} and are_points(value["points"]) and type(value["turns"]) is int


SAVED: Shape[Pairing, Outcome] = Shape(
    "ra-hex-match",
    lambda outcome: {"points": outcome.points, "turns": outcome.turns},
    _fits,
    lambda pairing, value: Outcome(pairing, (value["points"][0], value["points"][1]), value["turns"]),
)


@cache
def engine() -> Engine:
    """The engine of this process, with the book."""
    return Engine(book=book.thought)


def check_player(option: str, name: str) -> str:
    """The name of a player, if there is such a one; the refusal names the option."""
    if name not in RIVALS and not is_level(name):
        *others, last = RIVALS
        known = f"level:1 to level:{STRONGEST}, {', '.join(others)} or {last}"
        raise BadInput(option, f"must be {known}, not {quoted(name)}")
    return name


def is_level(name: str) -> bool:
    """Whether it names a level: a whole number, or one decimal for what is between two."""
    return re.fullmatch(rf"{LEVEL}[0-9]+(\.[0-9])?", name) is not None and float(name[len(LEVEL) :]) in TENTHS


def chooser(name: str, milliseconds: int | None) -> Chooser:
    """How a player finds its moves."""
    if name in RIVALS:
        return RIVALS[name]
    level = float(name.removeprefix(LEVEL))
    # The other levels look at so many positions, so that their games do not depend on the machine.
    limits = Limits(milliseconds=milliseconds if level > STRONGEST - 1 else None)

    def choose(position: Position, chance: Random) -> Move:
        return engine().think(position, limits, level=level, seed=chance.getrandbits(30)).move

    return choose


def opening(board: str, seed: int) -> Position:
    """A few moves at random from the start, after which nobody can enter or capture at once."""
    return opening_with_moves(board, seed)[0]


def opening_with_moves(board: str, seed: int) -> tuple[Position, list[Move]]:
    """The same, and the moves that led there."""
    chance = Random(seed)
    while True:
        position = start_position(board)
        made = []
        for _ in range(OPENING_TURNS):
            made.append(chance.choice(position.legal_moves()))
            position.play(made[-1])
        if not position.ending and not any(move.points or move.captured for move in position.moves()):
            return position, made


def finish(position: Position, choosers: tuple[Chooser, Chooser], chance: Random) -> list[Move]:
    """Play a game on to its end, South's chooser first; the moves made."""
    made: list[Move] = []
    while position.ending is None and len(made) < MOST_TURNS:
        made.append(choosers[position.to_move](position, chance))
        position.play(made[-1])
    return made


def points_of(position: Position) -> tuple[int, int]:
    """South's and North's points from a game that stands there at last."""
    ending = position.ending
    if ending is None or ending.winner is None:
        return 0, 0
    return (ending.points, 0) if ending.winner == SOUTH else (0, ending.points)


def play(pairing: Pairing, choosers: tuple[Chooser, Chooser] | None = None) -> Outcome:
    """Play one game to its end."""
    position = opening(pairing.board, pairing.seed)
    if choosers is None:
        south, north = (chooser(name, pairing.milliseconds) for name in pairing.players)
        choosers = (south, north)
    turns = len(finish(position, choosers, Random(pairing.seed)))
    return Outcome(pairing, points_of(position), turns)


def pairings(
    games: int, players: tuple[str, str], board: str, milliseconds: int | None, seed: int = 0
) -> list[Pairing]:
    """Games from openings, each played from both sides."""
    return [
        Pairing(board, players if game % 2 == 0 else players[::-1], seed + game // 2, milliseconds)
        for game in range(games)
    ]


@dataclass(frozen=True)
class Tally:
    """How two players stand after some games; the first is the one named first."""

    players: tuple[str, str]
    games: int
    wins: tuple[int, int]
    draws: int
    points: tuple[int, int]
    share: float  # of the points, the first player's
    interval: tuple[float, float]


def tally(players: tuple[str, str], outcomes: list[Outcome]) -> Tally:
    """Count outcomes; a game between namesakes counts for the player of South."""
    own, other, wins, losses = [], [], 0, 0
    for outcome in outcomes:
        first = SOUTH if outcome.pairing.players[SOUTH] == players[0] else NORTH
        own.append(outcome.points[first])
        other.append(outcome.points[1 - first])
        wins += own[-1] > other[-1]
        losses += other[-1] > own[-1]
    share, spread = _share(own, other)
    interval = (max(0.0, share - spread), min(1.0, share + spread))
    games = len(outcomes)
    return Tally(
        players, games, (wins, losses), games - wins - losses, (sum(own), sum(other)), share, interval
    )


def _share(own: list[int], other: list[int]) -> tuple[float, float]:
    """One side's share of all points, and how far it may be off: the ratio of two means."""
    total = sum(own) + sum(other)
    if not total:
        return 0.5, 0.5
    share = sum(own) / total
    off = sum((mine - share * (mine + theirs)) ** 2 for mine, theirs in zip(own, other, strict=True))
    return share, SURE * sqrt(off) / total
