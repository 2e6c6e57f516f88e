"""What the network sees of one player, in groups of numbers around 0 to 1.

The laboratory that trains it (`tools/auction_lab/cpp/features.hpp`) computes the same; a test compares them.
"""

from collections.abc import Sequence

from ra_auction import scoring
from ra_auction.suns import disks_of
from ra_auction.tiles import (
    CIVILIZATION_SLICE,
    CIVILIZATIONS,
    DISASTERS,
    DROUGHT,
    EARTHQUAKE,
    FLOOD,
    FUNERAL,
    GOD,
    GOLD,
    MONUMENT_SLICE,
    MONUMENTS,
    NILE,
    PHARAOH,
    RA,
    UNREST,
)

# How many numbers each group has; they follow each other.
TEMPO, DISKS, PHARAOHS, HELD, STANDING, LOT, BAG = 19, 18, 12, 30, 8, 20, 11
FEATURES = TEMPO + DISKS + PHARAOHS + HELD + STANDING + LOT + BAG
LONGEST_WAIT = 80.0


def one_of(which: int, width: int) -> list[float]:
    """A row of zeros with a one."""
    return [float(place == which) for place in range(width)]


def clip(value: int, low: int, high: int) -> int:
    """A number between two others."""
    return min(max(value, low), high)


def dealt(others: int) -> int:
    """How many disks each player has."""
    return 4 if others < 3 else 3


def tempo(
    to_turn: int, disks: int, rivals: int, alive: int, ras_left: int, last_ra: int, others: int
) -> list[float]:
    """How much can still happen in the epoch; `to_turn` is how many turns before the player's."""
    left = ras_left / last_ra
    return [
        1.0,
        *one_of(to_turn, 5),
        *one_of(disks, 5),
        rivals / (dealt(others) * others),
        alive / others,
        *one_of(min(ras_left, 4) - 1, 4),
        left,
        disks / dealt(others) * left,
    ]


def suns(
    up: int, down: int, rivals: int, middle: int, most: int, fewest: int, highest: int, others: int
) -> list[float]:
    """A player's disks beside those of the rivals; `most` and `fewest` are the sums the rivals own."""
    numbers: list[float] = []
    own, scale, their = disks_of(up), float(highest), dealt(others) * others
    for rank in range(4):
        disk = own[rank] if rank < len(own) else 0
        numbers.append(disk / scale)
        numbers.append(1 - (rivals >> disk).bit_count() / their if disk else 0.0)
    total = sum(disks_of(up | down))
    return [
        *numbers,
        float(up > rivals),
        ((up | down).bit_length() - 1) / scale,
        total / (scale * dealt(others)),
        sum(disks_of(down)) / (scale * dealt(others)),
        middle / scale,
        (up & (1 << middle) - 1).bit_count() / 4,
        clip(total - most, -10, 10) / 10,
        clip(total - fewest, -10, 10) / 10,
        float(total >= most),
        float(total <= fewest),
    ]


def pharaohs(own: int, most: int, fewest: int) -> list[float]:
    """A player's pharaohs beside the most and the fewest of the rivals."""
    return [own / 8, *one_of(clip(own - most, -3, 3) + 3, 7), *one_of(clip(own - fewest, -1, 2) + 1, 4)]


def held(own: Sequence[int]) -> list[float]:
    """River, civilizations, gods, gold and monuments."""
    floods, niles = own[FLOOD], own[NILE]
    civilizations = own[CIVILIZATION_SLICE]
    different = len(civilizations) - civilizations.count(0)
    monuments = own[MONUMENT_SLICE]
    return [
        niles / 8,
        float(floods > 0),
        min(floods, 3) / 3,
        niles / 8 if floods else 0.0,
        *one_of(different, 6),
        min(sum(civilizations) - different, 3) / 3,
        *one_of(min(own[GOD], 3), 4),
        own[GOLD] / 2,
        *one_of(len(monuments) - monuments.count(0), 9),
        *[monuments.count(alike) / 3 for alike in range(2, 6)],
        scoring.monuments(own) / 20,
    ]


def standing(
    points: int,
    best: int,
    total: int,
    projected: int,
    best_projected: int,
    total_projected: int,
    ahead: int,
    run: int,
    others: int,
) -> list[float]:
    """Points, and what they would be if the epoch ended now, beside those of the rivals."""
    return [
        points / 50,
        (points - best) / 20,
        (points - total / others) / 20,
        projected / 50,
        (projected - best_projected) / 20,
        (projected - total_projected / others) / 20,
        ahead / others,
        run / 20,
    ]


def lot(tiles: Sequence[int], own: Sequence[int], gain: int, rival: int, up: int, rivals: int) -> list[float]:
    """The lot as it would serve a player; `rival` is the most it would bring to another who can bid."""
    counts: dict[int, int] = {}
    for kind in tiles:
        counts[kind] = counts.get(kind, 0) + 1
    of = counts.get
    fresh = doubles = built = more = alike = 0
    for kind, count in counts.items():
        if kind in CIVILIZATIONS:
            new = not own[kind]
            fresh += new
            doubles += count - new
        elif kind in MONUMENTS:
            new = not own[kind]
            built += new
            more += count - new
            alike += own[kind] + count >= 3
    number = len(tiles) / 8
    return [
        number,
        of(GOD, 0) / 2,
        of(GOLD, 0) / 2,
        of(PHARAOH, 0) / 3,
        of(NILE, 0) / 3,
        of(FLOOD, 0) / 2,
        fresh / 3,
        doubles / 3,
        built / 3,
        more / 3,
        alike / 2,
        of(FUNERAL, 0) * min(2, own[PHARAOH] + of(PHARAOH, 0)) / 2,
        of(DROUGHT, 0) * min(2, own[NILE] + own[FLOOD] + of(NILE, 0) + of(FLOOD, 0)) / 2,
        of(UNREST, 0) * min(2, sum(own[CIVILIZATION_SLICE])) / 2,
        of(EARTHQUAKE, 0) * float(any(own[MONUMENT_SLICE])),
        gain / 20,
        (gain - rival) / 20,
        gain / 20 if up > rivals else 0.0,
        rival / 20,
        number if up else 0.0,
    ]


def bag(unseen: Sequence[int], tiles: int, ras_left: int) -> list[float]:
    """What can still be drawn; the first number is how long the epoch should go on."""
    share = 5 / max(1, tiles)
    return [
        min(ras_left * (tiles + 1) / (unseen[RA] + 1), LONGEST_WAIT) / 40,
        unseen[RA] * share,
        unseen[PHARAOH] * share,
        unseen[NILE] * share,
        unseen[FLOOD] * share,
        sum(unseen[CIVILIZATION_SLICE]) * share,
        sum(unseen[MONUMENT_SLICE]) * share,
        (unseen[GOD] + unseen[GOLD]) * share,
        sum(unseen[DISASTERS.start :]) * share,
    ]
