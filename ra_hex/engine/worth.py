"""What winning or losing a game by 1, 3 or 6 points is worth, alone or in the state of a match (H7, H9)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from ra_hex.board import NORTH, SOUTH
from ra_hex.match import RULES, Match, MatchRule
from ra_hex.position import LAST_PAWN_POINTS
from ra_hex.ways import POINTS

# Every value from here up is a forced win; a forced loss is its negative.
WON = 20_000
# One step of worth outweighs any number of moves, so points come first and haste second.
STEP = 256
STEPS = 40
# How often games between equals end with how many points; only their proportion matters.
USUAL = {1: 0.55, 3: 0.33, 6: 0.12}
FAR = 30  # a match this long is even


@dataclass(frozen=True)
class Worth:
    """For each side what it is worth to enter with 0 to 3 pawns, and to take the last pawn."""

    entering: tuple[tuple[int, int, int, int], tuple[int, int, int, int]]
    last_pawn: tuple[int, int]

    @property
    def highest(self) -> tuple[int, int]:
        """The most each side can get."""
        return max(self.entering[SOUTH]), max(self.entering[NORTH])


def moves_to_end(value: int) -> int | None:
    """In how many own moves a value wins, or loses when negative; None when nothing is forced."""
    if abs(value) < WON - STEP:
        return None
    plies = -(abs(value) - WON) % STEP
    return plies // 2 + 1 if value > 0 else -((plies + 1) // 2)


def _over(rule: MatchRule, own: int, other: int) -> bool:
    return max(own, other) >= rule.points and abs(own - other) >= rule.lead


@cache
def chance(rule: MatchRule, own: int, other: int) -> float:
    """The chance to win the match at that score when both are equally strong."""
    if _over(rule, own, other):
        return 1.0 if own > other else 0.0
    if max(own, other) > FAR:
        return 0.5
    return sum(
        share * (chance(rule, own + points, other) + chance(rule, own, other + points)) / 2
        for points, share in USUAL.items()
    )


def _side(gains: dict[int, float]) -> tuple[tuple[int, int, int, int], int]:
    values = {points: WON + STEP * round(STEPS * gain) for points, gain in gains.items()}
    one, two, three = (values[points] for points in POINTS.values())
    return (0, one, two, three), values[LAST_PAWN_POINTS]


def _worth(gains: tuple[dict[int, float], dict[int, float]]) -> Worth:
    south, north = (_side(each) for each in gains)
    return Worth((south[0], north[0]), (south[1], north[1]))


def of_points() -> Worth:
    """Points for their own sake, outside a match."""
    gains = {points: points / max(POINTS.values()) for points in POINTS.values()}
    return _worth((gains, gains))


def of_score(rule: str, score: tuple[int, int]) -> Worth:
    """What points are worth at a score of South's and North's points."""
    settled = RULES[rule]
    if settled.games is not None:
        return of_points()
    gains = []
    for own, other in (score, score[::-1]):
        now = chance(settled, own, other)
        gains.append({points: chance(settled, own + points, other) - now for points in POINTS.values()})
    return _worth((gains[SOUTH], gains[NORTH]))


def of_match(match: Match) -> Worth:
    """What points are worth in the game that is on in a match."""
    return of_score(match.rule, match.score)
