"""What the parts of a score and the counters of a tally are called."""

from collections.abc import Mapping

from ra_auction.editions import Edition
from ra_auction.holdings import ITEMS, SINGLE
from ra_auction.words import Words

# By the names of `Score`.
POINTS: Mapping[str, Words] = {
    "gods": Words("Gods"),
    "gold": Words("Gold"),
    "pharaohs": Words("Pharaohs"),
    "river": Words("River"),
    "civilizations": Words("Civilizations"),
    "monuments": Words("Monuments"),
    "suns": Words("Sun disks"),
}

_SINGLE: Mapping[str, Words] = {
    "gods": Words("Gods"),
    "gold": Words("Gold"),
    "pharaohs": Words("Pharaohs"),
    "niles": Words("Niles"),
    "floods": Words("Floods"),
}


def item_name(edition: Edition, item: str) -> Words:
    """The name of a counter of a tally: the edition's own, a plural where it stands alone, the tile's."""
    kind = ITEMS[item]
    return edition.own_name(kind) or _SINGLE.get(item) or edition.tile_name(kind)


def points_name(edition: Edition, kind: str) -> Words:
    """The name of the points of a kind, by the names of `Score`: of one kind of tile, or of several."""
    return item_name(edition, kind) if kind in SINGLE else POINTS[kind]
