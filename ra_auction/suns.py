"""Who owns which sun disk, face up or face down, and the disk in the middle."""

from collections.abc import Iterable, Sequence
from functools import cache, reduce
from operator import or_

from ra_auction.editions import MIDDLE, Edition
from ra_auction.words import IllegalAction


@cache
def disks_of(bits: int) -> tuple[int, ...]:
    """The disks in a set of bits, highest first."""
    return tuple(disk for disk in range(bits.bit_length() - 1, 0, -1) if bits >> disk & 1)


def bits_of(disks: Iterable[int]) -> int:
    """The set of bits that holds these disks."""
    return sum(1 << disk for disk in disks)


_bits_dealt = cache(bits_of)


class Suns:
    """Every disk of a game. `up` and `down` hold a set of bits for each player: bit 9 is disk 9."""

    __slots__ = ("down", "middle", "up")

    def __init__(self, dealt: Iterable[Iterable[int]]) -> None:
        self.up = [_bits_dealt(tuple(disks)) for disks in dealt]
        self.down = [0] * len(self.up)
        self.middle = MIDDLE

    def win(self, player: int, disk: int) -> int:
        """The bid disk goes to the middle, the middle disk, which is given, comes face down (A9)."""
        gained, self.middle = self.middle, disk
        self.up[player] ^= 1 << disk
        self.down[player] |= 1 << gained
        return gained

    def turn_up(self) -> None:
        """Between epochs all disks turn face up (A13)."""
        for player, bits in enumerate(self.down):
            self.up[player] |= bits
            self.down[player] = 0

    def copy(self) -> "Suns":
        """The same disks, to be moved without touching these."""
        other = Suns(())
        other.up, other.down, other.middle = [*self.up], [*self.down], self.middle
        return other

    def swap(self, one: int, two: int, *, won: bool) -> None:
        """Two disks change places, each with its side up; if `won`, one from the middle comes face down."""
        face_down = reduce(or_, self.down)
        if self.middle in (one, two):
            gained, self.middle = self.middle, two if self.middle == one else one
            face_down |= won << gained
        for player, bits in enumerate(list(map(or_, self.up, self.down))):
            if bits >> one & 1 != bits >> two & 1:
                bits ^= 1 << one | 1 << two
            self.up[player], self.down[player] = bits & ~face_down, bits & face_down

    def turn_over(self, disk: int) -> None:
        """A player's disk shows its other side."""
        for player, bits in enumerate(list(map(or_, self.up, self.down))):
            if bits >> disk & 1:
                self.up[player] ^= 1 << disk
                self.down[player] ^= 1 << disk

    def starter(self) -> int:
        """Who owns the highest disk and so starts the epoch (A5)."""
        owned = list(map(or_, self.up, self.down))
        return owned.index(max(owned))

    def owned(self, player: int) -> tuple[int, ...]:
        """A player's disks, highest first, face up or down."""
        return disks_of(self.up[player] | self.down[player])

    def all_owned(self) -> tuple[tuple[int, ...], ...]:
        """Everybody's disks."""
        return tuple(self.owned(player) for player in range(len(self.up)))

    def check_bid(self, players: Sequence[str], player: int, disk: int) -> None:
        """Refuse a disk that this player cannot bid."""
        if disk in disks_of(self.down[player]):
            raise IllegalAction(
                "{player}’s disk {disk} is face down until the next epoch",
                disk=disk,
                player=players[player],
            )
        if disk in disks_of(self.up[player]):
            return
        if self.middle == disk:
            raise IllegalAction("disk {disk} is in the middle", disk=disk)
        raise IllegalAction("{player} doesn’t own disk {disk}", player=players[player], disk=disk)


def on_the_table(
    edition: Edition,
    players: Sequence[str],
    disks: Sequence[Sequence[int]],
    down: Sequence[Sequence[int]],
) -> Suns:
    """Everybody's disks as people see them, of these the face-down ones; refused if they cannot be so."""
    if not len(disks) == len(down) == len(players):
        raise IllegalAction("must have one list for each of the {count} players", count=len(players))
    check_owned(edition, players, disks)
    suns = Suns(disks)
    (suns.middle,) = edition.disks(len(players)).difference(*disks)
    for player, turned in enumerate(down):
        for disk in turned:
            suns.check_bid(players, player, disk)
            suns.turn_over(disk)
    return suns


def check_owned(edition: Edition, players: Sequence[str], disks: Sequence[Sequence[int]]) -> None:
    """Refuse disks that cannot be owned so: with the middle they are exactly the game's set (A16)."""
    every = edition.disks(len(players))
    each = len(edition.groups[len(players)][0])
    owner: dict[int, str] = {}
    for player, own in zip(players, disks, strict=True):
        for disk in own:
            if disk not in every:
                raise IllegalAction(
                    "{player} can’t own disk {disk}: it isn’t in this game", player=player, disk=disk
                )
            if owner.get(disk) == player:
                raise IllegalAction("{player} is given disk {disk} twice", player=player, disk=disk)
            if disk in owner:
                raise IllegalAction(
                    "{player} and {other} can’t both own disk {disk}: there is only one",
                    player=owner[disk],
                    other=player,
                    disk=disk,
                )
            owner[disk] = player
        if len(own) != each:
            raise IllegalAction(
                "{player} needs {each} sun disks, not {owned}",
                player=player,
                owned=len(own),
                each=each,
            )
