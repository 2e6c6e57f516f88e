"""Games between two programs from balanced openings, each played from both sides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from ra_base.refusal import BadInput
from ra_hex.board import NORTH, SOUTH
from ra_hex.engine.arena import MOST_TURNS, points_of
from ra_hex.engine.openings import after, openings
from ra_hex.engine.programs import program
from ra_hex.engine.sprt import strength, verdict
from ra_hex.engine.state import Shape, are_points
from ra_hex.notation import write_move

# The players as the command line names them.
OPTIONS = ("A", "B")
UNDECIDED = "undecided"


@dataclass(frozen=True)
class Game:
    """One game: the opening, its number, which of the players has South, and what a move may take."""

    board: str
    seed: int
    opening: str
    players: tuple[str, str]  # A, B
    south: int
    nodes: int | None = None
    milliseconds: int | None = None


@dataclass(frozen=True)
class Ended:
    """What came of a game: the points of A and of B."""

    points: tuple[int, int]

    @property
    def score(self) -> float:
        """A's: 1, 0.5 or 0."""
        own, other = self.points
        return 0.5 if own == other else float(own > other)


@dataclass(frozen=True)
class Result:
    """How A has done against B."""

    games: int
    won: int
    lost: int
    drawn: int
    points: tuple[int, int]
    elo: float
    interval: tuple[float, float]
    verdict: str | None  # without a sequential test there is none


def _fits(value: dict[str, Any]) -> bool:
    return value.keys() == {"points"} and are_points(value["points"])


SAVED: Shape[Game, Ended] = Shape(
    "ra-hex-duel",
    lambda ended: {"points": ended.points},
    _fits,
    lambda _game, value: Ended((value["points"][0], value["points"][1])),
)


def games(
    players: tuple[str, str], board: str, nodes: int | None, milliseconds: int | None, seed: int
) -> list[Game]:
    """A game from each side of each opening, in an order that the seed decides."""
    known = openings(board)
    if not known:
        raise BadInput("--board", f"there are no openings for {board}")
    numbers = Random(seed).sample(range(len(known)), len(known))
    first = Game(board, 0, "", players, 0, nodes, milliseconds)
    return [
        replace(first, seed=number, opening=known[number], south=south)
        for number in numbers
        for south in (0, 1)
    ]


def play(game: Game) -> Ended:
    """Play a game to its end."""
    programs = [program(*each) for each in zip(OPTIONS, game.players, strict=True)]
    for each in programs:
        each.new_game()
    sides = (programs[game.south], programs[1 - game.south])
    position = after(game.board, game.opening)
    made = game.opening.split()
    while position.ending is None and len(made) < MOST_TURNS:
        move = sides[position.to_move].choose(position, made, game.nodes, game.milliseconds)
        made.append(write_move(position, move))
        position.play(move)
    points = points_of(position)
    return Ended((points[SOUTH], points[NORTH]) if game.south == 0 else (points[NORTH], points[SOUTH]))


def judge(ended: Iterable[Ended], elos: tuple[float, float] | None) -> Result:
    """Count games as they end, no more than the test needs."""
    counted: list[Ended] = []
    scores: list[float] = []
    found = None
    for each in ended:
        counted.append(each)
        scores.append(each.score)
        if elos is not None and len(scores) % 2 == 0 and (found := verdict(scores, elos)) is not None:
            break
    return _result(counted, scores, found if elos is None else found or UNDECIDED)


def _result(counted: Sequence[Ended], scores: Sequence[float], found: str | None) -> Result:
    known = strength(scores)
    elo, low, high = (round(each, 1) + 0.0 for each in (known.elo, *known.interval))  # and no minus zero
    own, other = (sum(each.points[player] for each in counted) for player in (0, 1))
    return Result(
        len(scores),
        scores.count(1.0),
        scores.count(0.0),
        scores.count(0.5),
        (own, other),
        elo,
        (low, high),
        found,
    )
