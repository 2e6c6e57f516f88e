"""What lies in front of a player: counts by kind of tile, and how they stand in JSON and on a tally."""

from collections.abc import Mapping, Sequence

from ra_auction.tiles import CIVILIZATIONS, FLOOD, GOD, GOLD, IDS, KINDS, MONUMENTS, NILE, PHARAOH

# Counts indexed by kind of tile.
Holding = Sequence[int]

# The counters of a tally that stand alone; the others are grouped below.
SINGLE: Mapping[str, int] = {"gods": GOD, "gold": GOLD, "pharaohs": PHARAOH, "niles": NILE, "floods": FLOOD}
GROUPED: Mapping[str, Mapping[str, int]] = {
    "civilizations": {IDS[kind]: kind for kind in CIVILIZATIONS},
    "monuments": {IDS[kind]: kind for kind in MONUMENTS},
}
# Every counter of a tally by the name it has in `set` and `revise`.
ITEMS: Mapping[str, int] = {**SINGLE, **GROUPED["civilizations"], **GROUPED["monuments"]}


def empty() -> list[int]:
    """Nothing in front of a player."""
    return [0] * KINDS


def holding(**counts: int) -> list[int]:
    """A holding by the names of the counters: `holding(pharaohs=3, sphinx=1)`."""
    own = empty()
    for item, count in counts.items():
        own[ITEMS[item]] = count
    return own


def as_json(own: Holding) -> dict[str, object]:
    """A holding as a tally sheet has it; groups leave out what is not there."""
    data: dict[str, object] = {item: own[kind] for item, kind in SINGLE.items()}
    for group, kinds in GROUPED.items():
        data[group] = {item: own[kind] for item, kind in kinds.items() if own[kind]}
    return data
