"""What the lot on the auction track is worth to each player, and what one more tile could make of it.

A worth is points with the lot minus points without it, everybody else's tiles staying as they are. Nothing
is said about bids, about the sun disk that comes with the lot, or about the floor of A12.
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from ra_auction import scoring
from ra_auction.disasters import TOLL, strike
from ra_auction.game import Game
from ra_auction.holdings import Holding, empty
from ra_auction.odds import unseen
from ra_auction.scoring import EPOCHS
from ra_auction.tiles import (
    CIVILIZATIONS,
    DISASTERS,
    EARTHQUAKE,
    FLOOD,
    FUNERAL,
    MONUMENTS,
    RA,
    STRUCK,
    UNREST,
)


class Worth(NamedTuple):
    """What a lot is worth to one player, the disasters in it resolved as is best for the points."""

    now: int  # if this epoch were scored at once
    if_last: int  # if it were scored at once and were the third: monuments count
    discards: tuple[int, ...]  # civilizations and monuments to give up


class Outlook(NamedTuple):
    """`Worth.now` after one more tile on the track: what the bag holds, not a forecast of the auction."""

    mean: Fraction  # over all unseen tiles that are not Ra
    worst: int
    best: int
    by_kind: Mapping[int, int]  # for each kind that can come


# Where the owner chooses what a disaster takes: the kinds it takes from, and what the rest is worth.
CHOSEN: Mapping[int, tuple[range, Callable[[Holding], int]]] = {
    UNREST: (CIVILIZATIONS, scoring.civilizations),
    EARTHQUAKE: (MONUMENTS, scoring.monuments),
}


@lru_cache(maxsize=4096)
def best_discards(disaster: int, counts: tuple[int, ...], toll: int) -> tuple[int, ...]:
    """The kinds to give up, out of these counts of what the disaster takes from, to keep most points.

    Of equals the one that keeps most different kinds: they are what later tiles can build on.
    """
    kinds, points = CHOSEN[disaster]
    own = empty()
    own[kinds[0] : kinds[-1] + 1] = counts

    def kept(lost: tuple[int, ...]) -> tuple[int, int]:
        left = list(own)
        for kind in lost:
            left[kind] -= 1
        return points(left), -left.count(0)

    able = [
        lost
        for lost in combinations_with_replacement(kinds, min(toll, sum(counts)))
        if all(lost.count(kind) <= own[kind] for kind in lost)
    ]
    return max(able, key=kept)


def with_lot(own: Holding, lot: Sequence[int]) -> tuple[list[int], tuple[int, ...]]:
    """A holding after taking the lot and resolving its disasters (A9), and what was chosen to give up."""
    after = list(own)
    for kind in lot:
        if kind < FUNERAL:
            after[kind] += 1
    given: tuple[int, ...] = ()
    for disaster in DISASTERS:
        times = lot.count(disaster)
        if disaster in CHOSEN and times:
            kinds = STRUCK[disaster][0]
            lost = best_discards(disaster, tuple(after[kinds[0] : kinds[-1] + 1]), TOLL * times)
            for kind in lost:
                after[kind] -= 1
            given += lost
        else:
            for _ in range(times):
                strike(after, disaster)
    return after, given


def worth(game: Game, player: int, lot: Sequence[int] | None = None, own: Holding | None = None) -> Worth:
    """What the lot is worth to a player; `lot` and `own` are others than those of the game."""
    holdings: list[Holding] = list(game.holdings)
    if own is not None:
        holdings[player] = own
    after, given = with_lot(holdings[player], game.lot() if lot is None else lot)
    level = [0] * len(holdings)
    without = scoring.score(holdings, level)[player]
    holdings[player] = after
    taken = scoring.score(holdings, level)[player]
    if_last = taken.total - without.total
    monuments = 0 if game.epoch == EPOCHS else taken.monuments - without.monuments
    return Worth(if_last - monuments, if_last, given)


def worths(game: Game) -> list[Worth]:
    """What the lot on the track is worth to each player now."""
    return [worth(game, player) for player in range(len(game.holdings))]


def with_flood(game: Game, player: int) -> int | None:
    """What the lot would be worth now to a player who had one flood more.

    None if that is no more than it is worth, or if no flood is left in the bag.
    """
    if not unseen(game)[FLOOD]:
        return None
    own = list(game.holdings[player])
    own[FLOOD] += 1
    flooded = worth(game, player, own=own).now
    return flooded if flooded > worth(game, player).now else None


def outlook(game: Game, player: int) -> Outlook | None:
    """What the lot could be worth after one more tile; None if no tile can join it."""
    chances = {kind: count for kind, count in enumerate(unseen(game)) if count and kind != RA}
    if game.full_track() or not chances:
        return None
    lot = game.lot()
    by_kind = {kind: worth(game, player, [*lot, kind]).now for kind in chances}
    mean = Fraction(sum(chances[kind] * by_kind[kind] for kind in chances), sum(chances.values()))
    return Outlook(mean, min(by_kind.values()), max(by_kind.values()), by_kind)
