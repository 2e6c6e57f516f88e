"""What a bot thinks about: a game between two turns, with nothing that people at the table couldn't know.

The order of the bag is not in it. Positions are cheap to copy and never change once they are made.
"""

from __future__ import annotations

from functools import cache, lru_cache
from operator import or_

from ra_auction import scoring
from ra_auction.disasters import strike
from ra_auction.game import LEFT, SPACES, Game
from ra_auction.lots import with_lot
from ra_auction.odds import unseen
from ra_auction.scoring import (
    EPOCHS,
    FEWEST_PHARAOHS,
    FEWEST_SUNS,
    GOD_POINTS,
    GOLD_POINTS,
    MOST_PHARAOHS,
    MOST_SUNS,
    by_rank,
)
from ra_auction.suns import disks_of
from ra_auction.tiles import CIVILIZATION_SLICE, FLOOD, FUNERAL, GOD, GOLD, PHARAOH, RA

Held = tuple[int, ...]
Lot = tuple[int, ...]
BETWEEN_EPOCHS = [0] * (CIVILIZATION_SLICE.stop - CIVILIZATION_SLICE.start)


@lru_cache(maxsize=8192)
def after_lot(own: Held, lot: Lot) -> Held:
    """What a player holds after taking the lot, its disasters resolved as is best for the points now."""
    return tuple(with_lot(own, lot)[0]) if lot else own


@lru_cache(maxsize=8192)
def own_points(own: Held, last: bool) -> int:
    """The points of an epoch for which nobody is compared with others (A11)."""
    monuments = scoring.monuments(own) if last else 0
    single = GOD_POINTS * own[GOD] + GOLD_POINTS * own[GOLD]
    return single + scoring.river(own) + scoring.civilizations(own) + monuments


@lru_cache(maxsize=8192)
def pharaoh_points(counts: tuple[int, ...]) -> tuple[int, ...]:
    """Everybody's points for pharaohs (A11)."""
    return tuple(by_rank(counts, MOST_PHARAOHS, FEWEST_PHARAOHS))


@lru_cache(maxsize=8192)
def sun_points(owned: tuple[int, ...]) -> tuple[int, ...]:
    """Everybody's points for disks, which are bits, at the end of the last epoch (A11)."""
    return tuple(by_rank([disk_sum(bits) for bits in owned], MOST_SUNS, FEWEST_SUNS))


@cache
def disk_sum(bits: int) -> int:
    """The sum of some disks."""
    return sum(disks_of(bits))


class Position:
    """A game in which somebody has a turn, or which is over. Kinds of the lot are sorted; disks are bits."""

    __slots__ = (
        "bag",
        "down",
        "epoch",
        "held",
        "last_ra",
        "lot",
        "middle",
        "over",
        "points",
        "ras",
        "tiles",
        "turn",
        "up",
    )

    bag: list[int]  # by kind, what has not been seen
    down: list[int]
    epoch: int
    held: list[Held]
    last_ra: int
    lot: Lot
    middle: int
    over: bool
    points: list[int]
    ras: int
    tiles: int  # in the bag
    turn: int
    up: list[int]

    def copy(self) -> Position:
        """The same, for a change; lists that a change touches are replaced, not changed."""
        other = Position.__new__(Position)
        other.bag, other.tiles, other.lot = self.bag, self.tiles, self.lot
        other.up, other.down, other.middle = self.up, self.down, self.middle
        other.epoch, other.ras, other.last_ra = self.epoch, self.ras, self.last_ra
        other.held, other.points, other.turn, other.over = self.held, self.points, self.turn, self.over
        return other

    @property
    def full(self) -> bool:
        """Whether the auction track is full."""
        return len(self.lot) == SPACES

    def owned(self) -> list[int]:
        """Everybody's disks."""
        return list(map(or_, self.up, self.down))

    def running(self) -> list[int]:
        """Everybody's points if the epoch ended now."""
        last = self.epoch == EPOCHS
        scores = map(own_points, self.held, [last] * len(self.held))
        totals = list(map(int.__add__, scores, pharaoh_points(tuple([own[PHARAOH] for own in self.held]))))
        return list(map(int.__add__, totals, sun_points(tuple(self.owned())))) if last else totals

    def winner(self) -> int:
        """Who has won a game that is over (A14)."""
        keys = list(zip(self.points, self.owned(), strict=True))
        return keys.index(max(keys))

    # What can happen

    def passed_on(self) -> Position:
        """After the turn has gone to the left, past those without a face-up disk, or the epoch has ended."""
        up = self.up
        if not any(up):
            return self.epoch_ended()
        after, left = self.copy(), LEFT[len(up)]
        player = left[self.turn]
        while not up[player]:
            player = left[player]
        after.turn = player
        return after

    def epoch_ended(self) -> Position:
        """After scoring, with the next epoch begun where there is one."""
        after = self.copy()
        after.points = [max(0, own + won) for own, won in zip(self.points, self.running(), strict=True)]
        after.lot = ()
        if self.epoch == EPOCHS:
            after.over = True
            return after
        after.held = [between_epochs(own) for own in self.held]
        after.up, after.down = self.owned(), [0] * len(self.up)
        after.epoch, after.ras = self.epoch + 1, 0
        after.turn = after.up.index(max(after.up))
        return after

    def drawn(self, kind: int) -> Position:
        """After a tile was drawn; with a Ra that does not end the epoch an auction follows."""
        after = self.copy()
        after.bag = [*self.bag]
        after.bag[kind] -= 1
        after.tiles -= 1
        if kind == RA:
            after.ras += 1
            return after.epoch_ended() if after.ras == self.last_ra else after
        after.lot = tuple(sorted((*self.lot, kind)))
        return after.passed_on()

    def sold(self, winner: int, disk: int) -> Position:
        """After an auction won with a disk."""
        after = self.copy()
        after.held, after.up, after.down = [*self.held], [*self.up], [*self.down]
        after.held[winner] = after_lot(self.held[winner], self.lot)
        after.up[winner] ^= 1 << disk
        after.down[winner] |= 1 << self.middle
        after.middle, after.lot = disk, ()
        return after.passed_on()

    def unsold(self, called: bool) -> Position:
        """After an auction in which everybody passed: after a call the tiles are gone (A8)."""
        after = self.passed_on()
        if called:
            after = after.copy()
            after.lot = ()
        return after

    def taken(self, kind: int) -> Position:
        """After a god of the player on turn took a tile; the turn goes on (A7)."""
        after = self.copy()
        own = list(self.held[self.turn])
        own[GOD] -= 1
        if kind < FUNERAL:
            own[kind] += 1
        else:
            strike(own, kind)
        place = self.lot.index(kind)
        after.lot = (*self.lot[:place], *self.lot[place + 1 :])
        after.held = [*self.held]
        after.held[self.turn] = tuple(own)
        return after

    def given_up(self, player: int, tiles: tuple[int, ...], pending: Lot) -> Position:
        """After a player gave up tiles to a disaster and what is pending was resolved."""
        own = list(self.held[player])
        for kind in tiles:
            own[kind] -= 1
        after = self.copy()
        after.held = [*self.held]
        after.held[player] = after_lot(tuple(own), pending)
        return after.passed_on()


@lru_cache(maxsize=4096)
def between_epochs(own: Held) -> Held:
    """What stays in front of a player (A13)."""
    left = list(own)
    left[GOD] = left[GOLD] = left[FLOOD] = 0
    left[CIVILIZATION_SLICE] = BETWEEN_EPOCHS
    return tuple(left)


def position_of(game: Game) -> Position:
    """What everybody at the table knows of a game; an auction is seen as the turn in which it was called."""
    position = Position.__new__(Position)
    position.bag = unseen(game)
    position.tiles = len(game.bag)
    position.lot = tuple(sorted(game.lot()))
    position.held = [tuple(own) for own in game.holdings]
    position.up, position.down, position.middle = [*game.suns.up], [*game.suns.down], game.suns.middle
    position.epoch, position.ras, position.turn = game.epoch, game.ra_count, game.turn
    position.last_ra = game.setup.edition.last_ra[len(game.setup.players)]
    position.points = [*game.points]
    position.over = not game.legal_actions()
    return position
