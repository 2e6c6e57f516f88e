"""Tuning by self-play: games are played, weights fitted to how they ended, then held against those before.

A plan says all that matters: the same plan finds the same weights, wherever its games are played. Each game
that has ended is a line of the state file, and a tuning that was broken off goes on from there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from ra_base.jobs import HERE, Place
from ra_base.refusal import BadInput
from ra_hex.board import board
from ra_hex.engine.arena import Chooser, Outcome, Pairing, Tally, finish, opening, points_of, tally
from ra_hex.engine.fitting import Sample, fit, spread_of, surprise
from ra_hex.engine.ground import Ground
from ra_hex.engine.hints import entering
from ra_hex.engine.state import SavedGames, Shape, are_points
from ra_hex.engine.terms import numbers, terms, with_numbers
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.engine.weights import DEFAULT, Weights
from ra_hex.moves import Move
from ra_hex.notation import move_text, read_move
from ra_hex.words import IllegalMove

FOUND, BEFORE = "found", "before"
# Openings of the last match are others than those the weights were fitted to.
MATCH_SEEDS = 1_000_000


@dataclass(frozen=True)
class Plan:
    """How many games a round, how many rounds, how many in the last match, and how far the players look."""

    board: str
    games: int
    rounds: int
    match: int
    depth: int
    seed: int

    @property
    def all_games(self) -> int:
        """How many games there will be."""
        return self.games * self.rounds + self.match


@dataclass(frozen=True)
class Duel:
    """One game between two sets of weights, South's first."""

    board: str
    seed: int
    weights: tuple[Weights, Weights]
    depth: int


@dataclass(frozen=True)
class Played:
    """A game that has ended: its opening, its moves in notation, South's and North's points."""

    seed: int
    moves: tuple[str, ...]
    points: tuple[int, int]


def _fits(value: dict[str, Any]) -> bool:
    moves = value.get("moves")
    return (
        value.keys() == {"moves", "points"}
        and isinstance(moves, list)
        and all(isinstance(each, str) for each in moves)
        and are_points(value["points"])
    )


SAVED: Shape[Duel, Played] = Shape(
    "ra-hex-tuning",
    lambda played: {"moves": played.moves, "points": played.points},
    _fits,
    lambda job, value: Played(job.seed, tuple(value["moves"]), (value["points"][0], value["points"][1])),
)


@dataclass(frozen=True)
class Tuned:
    """What a tuning has found."""

    weights: Weights
    positions: int
    surprise: tuple[float, float]  # how much the games' ends surprise: before, and with what was found
    match: Tally  # of what was found against what was before


@lru_cache(maxsize=2)
def _engine(name: str, weights: Weights) -> Engine:
    """The engine of this process that plays with those weights."""
    ground = Ground(board(name), weights)
    return Engine(ground=lambda _position: ground)


def duel(job: Duel) -> Played:
    """Play one game."""

    def chooser(weights: Weights) -> Chooser:
        engine = _engine(job.board, weights)
        return lambda position, _chance: engine.think(position, Limits(depth=job.depth)).move

    south, north = map(chooser, job.weights)
    position = opening(job.board, job.seed)
    moves = finish(position, (south, north), Random(job.seed))
    return Played(job.seed, tuple(_texts(job, moves)), points_of(position))


def _texts(job: Duel, moves: list[Move]) -> Iterator[str]:
    position = opening(job.board, job.seed)
    for move in moves:
        position.make(move)
        yield move_text(position.board, move, position.ending)


def samples(ground: Ground, played: Played) -> list[Sample]:
    """The positions of a game where nothing is about to happen; together they count as one."""
    south, north = played.points
    if south == north:
        return []
    winner = 0 if south > north else 1
    position = opening(ground.board.layout.name, played.seed)
    found = []
    taken = False
    for text in played.moves:
        try:
            move = read_move(position, text)
        except IllegalMove as wrong:
            raise BadInput(f"the game of opening {played.seed}", wrong) from wrong
        if not taken and not move.captured and not any(entering(position, side) for side in (0, 1)):
            found.append((terms(ground, position), position.to_move == winner))
        taken = move.captured > 0
        position.play(move)
    return [Sample(each, won, 1 / len(found)) for each, won in found]


def tune(
    plan: Plan,
    saved: SavedGames[Duel, Played],
    place: Place = HERE,
    report: Callable[[int], None] = lambda _: None,
) -> Tuned:
    """Carry out a plan; `report` is called with the number of games that are done."""
    ground = Ground(board(plan.board), DEFAULT)
    before = numbers(DEFAULT)
    weights = DEFAULT
    seen: list[Sample] = []
    done = 0
    for each in range(plan.rounds):
        first = plan.seed + each * plan.games
        duels = [
            Duel(plan.board, seed, (weights, weights), plan.depth)
            for seed in range(first, first + plan.games)
        ]
        for played in saved.play(duel, duels, place):
            seen += samples(ground, played)
            done += 1
            report(done)
        weights = with_numbers(DEFAULT, fit(seen, before)) if seen else DEFAULT
    outcomes = []
    for played, players in zip(saved.play(duel, _match(plan, weights), place), _sides(plan), strict=True):
        pairing = Pairing(plan.board, players, played.seed, None)
        outcomes.append(Outcome(pairing, played.points, len(played.moves)))
        done += 1
        report(done)
    spread = spread_of(seen, before)
    measured = surprise(seen, before, spread), surprise(seen, numbers(weights), spread)
    return Tuned(weights, len(seen), measured, tally((FOUND, BEFORE), outcomes))


def _sides(plan: Plan) -> list[tuple[str, str]]:
    return [(FOUND, BEFORE) if game % 2 == 0 else (BEFORE, FOUND) for game in range(plan.match)]


def _match(plan: Plan, weights: Weights) -> list[Duel]:
    """The games of the last match, each opening from both sides."""
    by_name = {FOUND: weights, BEFORE: DEFAULT}
    return [
        Duel(plan.board, plan.seed + MATCH_SEEDS + game // 2, (by_name[south], by_name[north]), plan.depth)
        for game, (south, north) in enumerate(_sides(plan))
    ]
