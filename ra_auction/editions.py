"""What differs between the editions, as data (A1): players, sun groups, tile names, tokens, Ra track."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ra_auction.tiles import IDS, NAMES
from ra_auction.words import Words

Group = tuple[int, ...]

# A3: each player is dealt one of the groups; disk 1 starts in the middle.
GROUPS: Mapping[int, tuple[Group, ...]] = {
    2: ((9, 6, 5, 2), (8, 7, 4, 3)),
    3: ((13, 8, 5, 2), (12, 9, 6, 3), (11, 10, 7, 4)),
    4: ((13, 6, 2), (12, 7, 3), (11, 8, 4), (10, 9, 5)),
    5: ((16, 7, 2), (15, 8, 3), (14, 9, 4), (13, 10, 5), (12, 11, 6)),
}
MIDDLE = 1
# A4: the Ra that ends the epoch, by number of players.
LAST_RA: Mapping[int, int] = {2: 6, 3: 8, 4: 9, 5: 10}


@dataclass(frozen=True)
class Edition:
    """One edition of the game; rules read its fields and never ask for its id."""

    id: str
    name: Words
    groups: Mapping[int, tuple[Group, ...]]
    last_ra: Mapping[int, int]
    tokens: Mapping[int, int]
    start_tokens: tuple[int, ...] = (5, 5)
    own_names: Mapping[str, Words] = field(default_factory=dict)

    @property
    def start_points(self) -> int:
        """What everybody begins with (A12)."""
        return sum(self.start_tokens)

    def tile_name(self, kind: int) -> Words:
        """The name of a kind of tile as this edition prints it."""
        tile = IDS[kind]
        return self.own_names.get(tile, NAMES[tile])

    def disks(self, players: int) -> frozenset[int]:
        """All sun disks in a game for so many players, the middle one included."""
        return frozenset(disk for group in self.groups[players] for disk in group) | {MIDDLE}


# The first is what is offered first.
EDITIONS: Mapping[str, Edition] = {
    edition.id: edition
    for edition in (
        Edition(
            id="pharaoh",
            name=Words("Pharaoh edition"),
            groups=GROUPS,
            last_ra=LAST_RA,
            tokens={10: 15, 5: 25, 2: 25, 1: 15},
            own_names={"unrest": Words("War"), "fortress": Words("Mortuary"), "palace": Words("Shrine")},
        ),
        Edition(
            id="classic",
            name=Words("Classic edition"),
            groups={players: GROUPS[players] for players in (3, 4, 5)},
            last_ra=LAST_RA,
            tokens={10: 10, 5: 20, 2: 8, 1: 10},
        ),
    )
}
DEFAULT = next(iter(EDITIONS))
