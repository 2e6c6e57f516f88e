"""The order of the tiles in a game that is played without a box, from its seed."""

from functools import lru_cache
from random import Random

from ra_auction.tiles import BAG

HIGHEST_SEED = 2**53 - 1


@lru_cache(maxsize=16)
def order(seed: int) -> tuple[int, ...]:
    """The kinds of all 180 tiles in the order of this seed, the same on every machine."""
    # `random()` alone gives the same numbers in every version of Python; `shuffle` need not.
    random, tiles = Random(seed).random, list(BAG)
    for left in range(len(tiles), 1, -1):
        place = int(random() * left)
        tiles[left - 1], tiles[place] = tiles[place], tiles[left - 1]
    return tuple(tiles)
