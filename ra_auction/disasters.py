"""What a disaster takes from a holding, and where its owner has a choice (A9)."""

from functools import cache
from itertools import combinations_with_replacement

from ra_auction.holdings import Holding
from ra_auction.tiles import STRUCK

# Every disaster takes two tiles, or as many as there are.
TOLL = 2


def strike(own: list[int], disaster: int) -> tuple[int, ...]:
    """Discard what the disaster takes where there is no choice: floods before Niles, all of what is few."""
    taken: tuple[int, ...] = ()
    left = TOLL
    for group in STRUCK[disaster]:
        for kind in group:
            if own[kind]:
                lost = min(left, own[kind])
                own[kind] -= lost
                left -= lost
                taken += (kind,) * lost
    return taken


def choices(own: Holding, disaster: int) -> tuple[tuple[int, int], ...]:
    """The pairs of tiles that the owner can discard; empty unless they differ."""
    kinds = STRUCK[disaster][0]
    if len(kinds) == 1:
        return ()
    counts = own[kinds[0] : kinds[-1] + 1]
    if len(counts) - counts.count(0) < 2 or sum(counts) <= TOLL:
        return ()
    return _pairs(kinds, tuple(min(count, TOLL) for count in counts))


@cache
def _pairs(kinds: tuple[int, ...], counts: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    enough = dict(zip(kinds, counts, strict=True))
    return tuple(
        (first, second)
        for first, second in combinations_with_replacement(kinds, TOLL)
        if enough[first] and enough[second] and (first != second or enough[first] == TOLL)
    )
