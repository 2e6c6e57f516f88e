"""What differs between the editions, as data (A1): players, sun groups, tile names, tokens, Ra track."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from ra_auction.scoring import EPOCHS
from ra_auction.tiles import GOD, IDS, NAMES, RA, SUPPLY
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
# Two digits fit on a disk.
MOST_ON_DISK = 99
FEWEST_PLAYERS, MOST_PLAYERS = 2, 5
# A4: the Ra that ends the epoch, by number of players.
LAST_RA: Mapping[int, int] = {2: 6, 3: 8, 4: 9, 5: 10}
# With more, the bag could be empty before the last epoch has its last Ra.
MOST_RAS = SUPPLY[RA] // EPOCHS
# People invoke Ra and spend gods: sentences that are not the same with any noun.
NEVER_RENAMED = (IDS[RA], IDS[GOD])


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

    def __post_init__(self) -> None:
        """Refuse an entry that nobody could play; `ValueError` says which field and what is wrong."""
        for checked in (
            self._wrong_groups(),
            self._wrong_last_ra(),
            self._wrong_tokens(),
            self._wrong_names(),
        ):
            for wrong in checked:
                raise ValueError(f"edition {self.id}: {wrong}")

    def _wrong_groups(self) -> Iterator[str]:
        counts = sorted(self.groups)
        gapless = counts and counts == list(range(counts[0], counts[-1] + 1))
        if not gapless or counts[0] < FEWEST_PLAYERS or counts[-1] > MOST_PLAYERS:
            allowed = f"{FEWEST_PLAYERS} to {MOST_PLAYERS}"
            yield f"groups: must be for {allowed} players without a gap, not {counts}"
        for players, groups in self.groups.items():
            if len(groups) != players:
                yield f"groups[{players}]: must be {players} groups, one for each player, not {len(groups)}"
            if len({len(group) for group in groups}) != 1 or not groups[0]:
                yield f"groups[{players}]: every group must have as many disks, and at least one"
            disks = [disk for group in groups for disk in group]
            for disk in disks:
                if not MIDDLE < disk <= MOST_ON_DISK:
                    dealt = f"only {MIDDLE + 1} to {MOST_ON_DISK}: {MIDDLE} is in the middle"
                    yield f"groups[{players}]: disk {disk} cannot be dealt, {dealt}"
                if disks.count(disk) > 1:
                    yield f"groups[{players}]: disk {disk} appears twice"

    def _wrong_last_ra(self) -> Iterator[str]:
        for players in self.groups:
            if players not in self.last_ra:
                yield f"last_ra: is missing for {players} players"
            elif not 1 <= self.last_ra[players] <= MOST_RAS:
                yield f"last_ra[{players}]: must be 1 to {MOST_RAS}, not {self.last_ra[players]}"

    def _wrong_tokens(self) -> Iterator[str]:
        for value, count in self.tokens.items():
            if value < 1 or count < 0:
                yield f"tokens: there cannot be {count} tokens of {value}"
        for value in self.start_tokens:
            needed = self.start_tokens.count(value) * max(self.groups)
            if needed > self.tokens.get(value, 0):
                yield (
                    f"start_tokens: {max(self.groups)} players take {needed} tokens of {value}, "
                    f"but there are only {self.tokens.get(value, 0)}"
                )

    def _wrong_names(self) -> Iterator[str]:
        for tile in self.own_names:
            if tile not in IDS:
                yield f"own_names: there is no tile {tile}"
            elif tile in NEVER_RENAMED:
                yield f"own_names: {tile} can’t have another name"

    @property
    def start_points(self) -> int:
        """What everybody begins with (A12)."""
        return sum(self.start_tokens)

    def own_name(self, kind: int) -> Words | None:
        """The name of a kind of tile, if this edition has its own."""
        return self.own_names.get(IDS[kind])

    def tile_name(self, kind: int) -> Words:
        """The name of a kind of tile as this edition prints it."""
        return self.own_name(kind) or NAMES[IDS[kind]]

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
