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

# How many numbers each group has in the weights, where they follow each other.
TEMPO, DISKS, PHARAOHS, HELD, STANDING = 19, 18, 12, 30, 8
# Then one more of the lot's tiles, and eleven of the bag and of how long the epoch goes on.
LOT_TILES, LOT_FIT, LOT_GAIN = 6, 9, 4
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


def lot_tiles(
    able: bool, tiles: int, gods: int, gold: int, pharaohs: int, niles: int, floods: int
) -> list[float]:
    """What is in the lot, for one who may be `able` to bid for it."""
    number = tiles / 8
    return [number, gods / 2, gold / 2, pharaohs / 3, niles / 3, floods / 2, number if able else 0.0]


def lot_counts(lot: Sequence[int], own: Sequence[int]) -> tuple[int, ...]:
    """What the lot would be beside what a player holds.

    New and further civilizations, new and further monuments, how many of those would be three alike, then
    what funeral, drought, unrest and earthquake would take.
    """
    counts: dict[int, int] = {}
    for kind in lot:
        counts[kind] = counts.get(kind, 0) + 1
    fresh = doubles = built = more = alike = funeral = drought = unrest = earthquake = 0
    of = counts.get
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
        elif kind == FUNERAL:
            funeral = count * min(2, own[PHARAOH] + of(PHARAOH, 0))
        elif kind == DROUGHT:
            drought = count * min(2, own[NILE] + own[FLOOD] + of(NILE, 0) + of(FLOOD, 0))
        elif kind == UNREST:
            unrest = count * min(2, sum(own[CIVILIZATION_SLICE]))
        elif kind == EARTHQUAKE:
            earthquake = count * any(own[MONUMENT_SLICE])
    return fresh, doubles, built, more, alike, funeral, drought, unrest, earthquake


def lot_fit(
    fresh: int,
    doubles: int,
    built: int,
    more: int,
    alike: int,
    funeral: int,
    drought: int,
    unrest: int,
    earthquake: int,
) -> list[float]:
    """The lot beside what a player holds, by its `lot_counts`."""
    return [
        fresh / 3,
        doubles / 3,
        built / 3,
        more / 3,
        alike / 2,
        funeral / 2,
        drought / 2,
        unrest / 2,
        float(earthquake),
    ]


def lot_gain(gain: int, rival: int, ahead: bool) -> list[float]:
    """What the lot would bring a player, who may be `ahead` with the highest disk.

    `rival` is the most it would bring to another who can bid.
    """
    return [gain / 20, (gain - rival) / 20, gain / 20 if ahead else 0.0, rival / 20]


def bag_counts(unseen: Sequence[int]) -> tuple[int, ...]:
    """What is unseen: Ra, pharaohs, Niles, floods, civilizations, monuments, treasures, disasters."""
    return (
        unseen[RA],
        unseen[PHARAOH],
        unseen[NILE],
        unseen[FLOOD],
        sum(unseen[CIVILIZATION_SLICE]),
        sum(unseen[MONUMENT_SLICE]),
        unseen[GOD] + unseen[GOLD],
        sum(unseen[DISASTERS.start :]),
    )


def until_the_end(ras: int, tiles: int, ras_left: int) -> float:
    """How long the epoch should go on with so many Ra among the tiles in the bag."""
    return min(ras_left * (tiles + 1) / (ras + 1), LONGEST_WAIT) / 40


def bag(counts: Sequence[int], tiles: int, ras_left: int, disks: int) -> list[float]:
    """What can still be drawn, by its `bag_counts`; how long that goes on, also for each face-up disk."""
    share, turns = 5 / max(1, tiles), until_the_end(counts[0], tiles, ras_left)
    each = turns * 10 / disks if disks else 0.0
    return [turns, *[count * share for count in counts], each]


def wait(ras: int, tiles: int, ras_left: int, disks: int) -> list[float]:
    """How long the epoch should go on for a player's own disks."""
    return [until_the_end(ras, tiles, ras_left) * disks / 4]
