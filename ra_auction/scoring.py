"""Holdings to points (A11): pure functions, one for each kind of scoring."""

from collections.abc import Sequence
from typing import NamedTuple

from ra_auction.holdings import Holding
from ra_auction.tiles import CIVILIZATION_SLICE, FLOOD, GOD, GOLD, MONUMENT_SLICE, NILE, PHARAOH

EPOCHS = 3
GOD_POINTS = 2
GOLD_POINTS = 3
MOST_PHARAOHS, FEWEST_PHARAOHS = 5, -2
MOST_SUNS, FEWEST_SUNS = 5, -5
# By how many different civilizations.
DIFFERENT_CIVILIZATIONS = (-5, 0, 0, 5, 10, 15)
# By how many different monuments, and for each monument by how many of it.
DIFFERENT_MONUMENTS = (0, 1, 2, 3, 4, 5, 6, 10, 15)
ALIKE_MONUMENTS = (0, 0, 0, 5, 10, 15)


class Score(NamedTuple):
    """The points of one player in one epoch, by what they are for."""

    gods: int
    gold: int
    pharaohs: int
    river: int
    civilizations: int
    monuments: int
    suns: int

    @property
    def total(self) -> int:
        """All of it, before the floor of A12."""
        return sum(self)


def by_rank(counts: Sequence[int], most: int, fewest: int) -> list[int]:
    """What all with the most and all with the fewest get; nobody gets anything when all are equal."""
    highest, lowest = max(counts), min(counts)
    if highest == lowest:
        return [0] * len(counts)
    return [most if count == highest else fewest if count == lowest else 0 for count in counts]


def river(own: Holding) -> int:
    """With at least one flood, 1 for each flood and each Nile."""
    return own[FLOOD] and own[FLOOD] + own[NILE]


def civilizations(own: Holding) -> int:
    """By how many different civilizations there are; none at all costs points."""
    kinds = own[CIVILIZATION_SLICE]
    return DIFFERENT_CIVILIZATIONS[len(kinds) - kinds.count(0)]


def monuments(own: Holding) -> int:
    """For different monuments, and for every three, four or five alike."""
    kinds = own[MONUMENT_SLICE]
    alike = sum([ALIKE_MONUMENTS[count] for count in kinds])
    return DIFFERENT_MONUMENTS[len(kinds) - kinds.count(0)] + alike


def score(holdings: Sequence[Holding], sun_totals: Sequence[int] | None = None) -> list[Score]:
    """Everybody's points in an epoch; `sun_totals` are given when it is the third."""
    pharaohs = by_rank([own[PHARAOH] for own in holdings], MOST_PHARAOHS, FEWEST_PHARAOHS)
    suns = by_rank(sun_totals, MOST_SUNS, FEWEST_SUNS) if sun_totals else [0] * len(holdings)
    return [
        Score(
            GOD_POINTS * own[GOD],
            GOLD_POINTS * own[GOLD],
            pharaohs[player],
            river(own),
            civilizations(own),
            monuments(own) if sun_totals else 0,
            suns[player],
        )
        for player, own in enumerate(holdings)
    ]


def standing_after(before: Sequence[int], scores: Sequence[Score]) -> list[int]:
    """The totals after an epoch: nobody falls below zero (A12)."""
    return [max(0, points + sum(own)) for points, own in zip(before, scores, strict=True)]


class Place(NamedTuple):
    """One row of the final ranking."""

    place: int
    player: int
    points: int
    highest_disk: int | None


def ranking(points: Sequence[int], highest_disks: Sequence[int] | None = None) -> list[Place]:
    """Most points first, ties to the highest disk; a place is shared only without disks (A14)."""
    keys = [(own, highest_disks[player] if highest_disks else 0) for player, own in enumerate(points)]
    order = sorted(range(len(points)), key=lambda player: keys[player], reverse=True)
    return [
        Place(
            1 + sum(key > keys[player] for key in keys),
            player,
            points[player],
            highest_disks[player] if highest_disks else None,
        )
        for player in order
    ]
