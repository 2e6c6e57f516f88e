"""The moments of a game: its start, and after each entry of its log, with what the table showed."""

from dataclasses import dataclass

from ra_auction.actions import read_action
from ra_auction.game import Game
from ra_auction.log import Entry, entries
from ra_auction.suns import disks_of
from ra_auction.tiles import IDS


@dataclass(frozen=True, slots=True)
class Moment:
    """What the table showed after some actions; `lot` is what an auction was about, or the auction track."""

    after: int
    epoch: int
    entry: Entry | None
    sold: bool
    lot: tuple[str, ...]
    holdings: tuple[tuple[int, ...], ...]
    up: tuple[tuple[int, ...], ...]
    down: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]

    def tiles_of(self, seat: int) -> tuple[tuple[str, int], ...]:
        """A player's disks, then the tiles, each kind once with how many there are."""
        disks = [(f"sun_{disk}", 1) for disk in self.up[seat]]
        disks += [(f"sun_down_{disk}", 1) for disk in self.down[seat]]
        tiles = [(IDS[kind], count) for kind, count in enumerate(self.holdings[seat]) if count]
        return (*disks, *tiles)


def moments(game: Game) -> list[Moment]:
    """Every moment of a game."""
    found = entries(Game(game.setup), [action.as_json() for action in game.actions])
    again = Game(game.setup)
    shown = [_moment(again, None, again.epoch, [], sold=False)]
    for entry in found:
        lot, epoch, sold = again.lot(), again.epoch, False
        for action in entry.actions:
            lot = again.lot()
            sold |= again.apply(read_action(action, "action")).auction_over
        shown.append(_moment(again, entry, epoch, lot if sold else again.lot(), sold=sold))
    return shown


def _moment(game: Game, entry: Entry | None, epoch: int, lot: list[int], *, sold: bool) -> Moment:
    return Moment(
        len(game.actions),
        epoch,
        entry,
        sold,
        tuple(IDS[kind] for kind in lot),
        tuple(map(tuple, game.holdings)),
        tuple(map(disks_of, game.suns.up)),
        tuple(map(disks_of, game.suns.down)),
        tuple(game.points),
    )


def moment_of(found: list[Moment], index: int) -> int:
    """The place of the moment that an action led to, or was part of."""
    return next(place for place, moment in enumerate(found) if moment.after > index)
