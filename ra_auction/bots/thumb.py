"""Judging by rules of thumb, for opponents that play as people do who count and compare a little."""

from __future__ import annotations

from functools import lru_cache

from ra_auction.bots.network import chances_of
from ra_auction.bots.position import Held, Position, after_lot
from ra_auction.scoring import ALIKE_MONUMENTS, DIFFERENT_MONUMENTS, EPOCHS, GOD_POINTS, GOLD_POINTS
from ra_auction.suns import disks_of
from ra_auction.tiles import CIVILIZATION_SLICE, FLOOD, GOD, GOLD, MONUMENT_SLICE, NILE, PHARAOH

# What one more is worth in each epoch, in points.
PHARAOH_WORTH = (4.0, 2.5, 1.5)
NILE_WORTH = (2.2, 1.4, 0.8)
FLOOD_WORTH = (2.0, 2.0, 2.0)
CIVILIZATION_WORTH = (-5.0, -1.5, 1.5, 6.0, 10.5, 15.0)
# How much of the points for monuments is sure in each epoch.
MONUMENTS_SURE = (0.7, 0.8, 1.0)
PROMISING_MONUMENTS = (0.0, 1.2, 2.4, 3.6, 5.0, 6.8, 9.0, 11.5, 15.0)
# A disk that can still be bid: so much, and so much more the higher it is.
DISK_WORTH, HIGH_DISK_WORTH = 3.0, 7.0
# An owned disk counts for the epochs to come.
OWNED_WORTH = (3.0, 3.0, 2.0)
# Whose disk is highest will have the lot as like as not.
LOT_SHARE = 0.4
# So many points more make a player e times as likely to win.
POINTS_TO_CHANCE = 8.0


@lru_cache(maxsize=8192)
def tiles_worth(own: Held, epoch: int) -> float:
    """What somebody's tiles are worth now and later, in points."""
    at = epoch - 1
    civilizations, monuments = own[CIVILIZATION_SLICE], own[MONUMENT_SLICE]
    different = len(monuments) - monuments.count(0)
    built = sum(ALIKE_MONUMENTS[count] or (1.2 if count == 2 else 0.0) for count in monuments)
    kinds = DIFFERENT_MONUMENTS[different] if epoch == EPOCHS else PROMISING_MONUMENTS[different]
    river = NILE_WORTH[at] * own[NILE] + FLOOD_WORTH[at] * own[FLOOD]
    if own[FLOOD]:
        river += own[NILE] * 0.4
    return (
        GOD_POINTS * 1.4 * own[GOD]
        + GOLD_POINTS * own[GOLD]
        + PHARAOH_WORTH[at] * own[PHARAOH] * (0.5 if own[PHARAOH] > 5 else 1.0)
        + river
        + CIVILIZATION_WORTH[len(civilizations) - civilizations.count(0)]
        + MONUMENTS_SURE[at] * (kinds + built)
    )


def by_thumb(position: Position) -> list[float]:
    """Everybody's chance to win: points, tiles, disks and the lot added up."""
    if position.over:
        return won(position)
    at = position.epoch - 1
    up, owned = position.up, position.owned()
    highest = float(max(max(owned).bit_length() - 1, position.middle))
    # With few Ra left a disk may not be used any more.
    left = min(
        1.0,
        (position.last_ra - position.ras) / (1.5 * max(1, sum(bits.bit_count() for bits in up) / len(up))),
    )
    first = max(up)
    worths = []
    for player, own in enumerate(position.held):
        disks = sum(DISK_WORTH + HIGH_DISK_WORTH * disk / highest for disk in disks_of(up[player]))
        later = OWNED_WORTH[at] * sum(disks_of(owned[player])) / highest
        worth = position.points[player] + tiles_worth(own, position.epoch) + left * disks + later
        if position.lot and up[player]:
            gain = tiles_worth(after_lot(own, position.lot), position.epoch) - tiles_worth(
                own, position.epoch
            )
            worth += max(0.0, gain) * (LOT_SHARE if up[player] == first else LOT_SHARE / 2)
        worths.append(worth / POINTS_TO_CHANCE)
    return chances_of(worths)


def by_points(position: Position) -> list[float]:
    """Everybody's chance by the points there would be if the epoch ended now: greedy."""
    if position.over:
        return won(position)
    running = position.running()
    return chances_of(
        [max(0, own + run) / POINTS_TO_CHANCE for own, run in zip(position.points, running, strict=True)]
    )


def won(position: Position) -> list[float]:
    """All the chance for who has won a game that is over."""
    winner = position.winner()
    return [float(player == winner) for player in range(len(position.up))]
