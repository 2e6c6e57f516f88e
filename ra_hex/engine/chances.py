"""How likely a position is won, drawn or lost, and how many points that is worth, by the value of a search.

The value says it as the odds of two logistic curves, one for winning and one for not losing; what lies
between them are the draws. Each board has its own, fitted to the ends of games.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp

from ra_hex.board import Board
from ra_hex.engine.worth import STEP, WON, Worth, of_points
from ra_hex.ways import POINTS

ALL = 1000
# A value from here up is a forced win.
FORCED = WON - STEP


@dataclass(frozen=True)
class Curve:
    """What values mean on a board, in hundredths of a pawn.

    At a value of `even` a win is as likely as none, and `spread` more multiply the odds by e. A game that is
    won brings `won` points on average, whatever the value was.
    """

    even: float
    spread: float
    won: float


# Found by `python -m tools.hex_lab chances`. A board without games is taken for the first one.
CURVES = {
    "114": Curve(even=12, spread=55, won=1.08),
    "127": Curve(even=36, spread=60, won=1.05),
}


@dataclass(frozen=True)
class Chances:
    """How the game may end for the side to move: three chances in thousandths, and points won less lost."""

    win: int
    draw: int
    loss: int
    points: float


def _logistic(odds: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, odds))))


def chances(value: int, board: Board, worth: Worth | None = None) -> Chances:
    """What a value of the search says to the side to move; `worth` is what the search was given."""
    if abs(value) >= FORCED:
        return _forced(value, worth or of_points())
    curve = CURVES.get(board.layout.name) or next(iter(CURVES.values()))
    win, loss = (_logistic((side - curve.even) / curve.spread) for side in (value, -value))
    thousand = round(win * ALL), round(loss * ALL)
    return Chances(thousand[0], ALL - sum(thousand), thousand[1], curve.won * (win - loss))


def _forced(value: int, worth: Worth) -> Chances:
    """A forced end: the points are those that are worth nearest to the value and no less."""
    ways = {
        each: points
        for side in worth.entering
        for each, points in zip(side[1:], POINTS.values(), strict=True)
    }
    size = abs(value)
    points = next((ways[each] for each in sorted(ways) if each >= size), ways[max(ways)])
    return Chances(ALL, 0, 0, points) if value > 0 else Chances(0, 0, ALL, -points)
