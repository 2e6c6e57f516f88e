"""Everybody's chance to win, by a small network: weights as data, one layer for each epoch.

Each player gets a number from one hidden layer and a linear part; their softmax are the chances. The parts of
the hidden layer that come from one group of features are kept by what they depend on: most of them are
the same in all positions that one decision compares. What players have is the same for all tiles that can be
drawn, and in all turns of one auction: it is kept, too.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from functools import cache, reduce
from itertools import islice
from math import exp
from operator import mul, or_
from pathlib import Path
from typing import NamedTuple

from ra_auction.bots import features
from ra_auction.bots.position import Held, Position, after_lot, disk_sum, own_points, pharaoh_points
from ra_auction.bots.rows import OFFSET, UNIT, Lanes, Row
from ra_auction.editions import GROUPS
from ra_auction.scoring import EPOCHS
from ra_auction.tiles import FLOOD, GOD, GOLD, NILE, PHARAOH

FOLDER = Path(__file__).parent
# Half-precision floats, little-endian.
FLOAT = "e"
# Players, features, hidden units.
HEAD = struct.Struct("<3H")
# A group's parts are forgotten when there are so many.
MOST_KEPT = 1_000
# So many tables are remembered: an auction is thought about by everybody in turn.
MOST_FRONTS = 500

Vector = tuple[float, ...]
Maker = Callable[..., list[float]]


def weights_file(players: int) -> Path:
    """Where the weights for so many players are."""
    return FOLDER / f"weights-{players}.bin"


class Group:
    """What one group of features adds to the hidden layer, by what it depends on."""

    __slots__ = ("_kept", "_lanes", "_make", "_rows")

    def __init__(self, make: Maker, rows: Sequence[Vector], lanes: Lanes) -> None:
        self._make = make
        self._rows = rows
        self._lanes = lanes
        self._kept: dict[object, Row] = {}

    def __call__(self, *seen: object) -> Row:
        """The part for these values."""
        try:
            return self._kept[seen]
        except KeyError:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            part = self._kept[seen] = self._lanes.pack(weighed(self._make(*seen), self._rows))
            return part


def weighed(numbers: Sequence[float], rows: Sequence[Vector]) -> Vector:
    """The sum of rows, each times its number."""
    parts = [
        row if number == 1 else tuple([number * weight for weight in row])
        for number, row in zip(numbers, rows, strict=True)
        if number
    ]
    return tuple(map(sum, zip(*parts, strict=True))) if parts else (0.0,) * len(rows[0])


class Front(NamedTuple):
    """What players have in front, and what that adds to the hidden layer for each."""

    pharaohs: list[int]
    all_up: int
    disks: list[int]
    parts: list[Row]


class Table(NamedTuple):
    """What no drawn tile changes, unless it is a Ra: what players have in front, and whose turn it is."""

    held: list[Held]
    up: list[int]
    points: list[int]
    turn: int
    ras: int
    front: Front
    parts: list[Row]

    def is_of(self, position: Position) -> bool:
        """Whether a position has it: what changes is replaced by something else."""
        return (
            self.held is position.held
            and self.up is position.up
            and self.points is position.points
            and self.turn == position.turn
            and self.ras == position.ras
        )


NO_TABLE = Table([], [], [], -1, -1, Front([], 0, [], []), [])


class Layer:
    """The weights of one epoch. Rows have a weight for each hidden unit, and last the linear one."""

    def __init__(self, rows: list[Vector], out: Vector) -> None:
        self._out = [weight * UNIT for weight in out]
        self._lanes = Lanes(len(out) + 1)
        self._table = NO_TABLE
        self._fronts: dict[object, Front] = {}
        places = iter(rows)

        def taken(size: int) -> list[Vector]:
            return list(islice(places, size))

        def group(make: Maker, size: int) -> Group:
            return Group(make, taken(size), self._lanes)

        self._tempo = group(features.tempo, features.TEMPO)
        self._suns = group(features.suns, features.DISKS)
        self._pharaohs = group(features.pharaohs, features.PHARAOHS)
        self._held = group(features.held, features.HELD)
        self._standing = group(features.standing, features.STANDING)
        in_lot = taken(features.LOT_TILES)
        self._lot_fit = group(features.lot_fit, features.LOT_FIT)
        self._lot_gain = group(features.lot_gain, features.LOT_GAIN)
        # How many tiles a player can bid for comes after what that brings.
        self._lot_tiles = Group(features.lot_tiles, [*in_lot, *taken(1)], self._lanes)
        # How long it goes on for a player's own disks comes before how long for each of all disks.
        *bag, own, every = places
        self._bag = Group(features.bag, [*bag, every], self._lanes)
        self._wait = Group(features.wait, [own], self._lanes)

    def logits(self, position: Position) -> list[float]:
        """A number for each player."""
        table = self._table
        if not table.is_of(position):
            table = self._table = self._looked_at(position)
        lot, disks, parts = position.lot, table.front.disks, table.parts
        ras_left = position.last_ra - position.ras
        seen, tiles = features.bag_counts(position.bag), position.tiles
        shared = self._bag(seen, tiles, ras_left, sum(disks))
        waits = [self._wait(seen[0], tiles, ras_left, own) for own in range(max(disks) + 1)]
        parts = [part + shared + waits[own] for part, own in zip(parts, disks, strict=True)]
        if lot:
            for player, part in enumerate(self._of_lot(position, table.front)):
                parts[player] += part
        return [self._logit(part) for part in parts]

    def _logit(self, part: Row) -> float:
        *hidden, linear = self._lanes.raised(part)
        units = [unit - OFFSET if unit > OFFSET else 0 for unit in hidden]
        found: float = (linear - OFFSET) * UNIT + sum(map(mul, self._out, units))
        return found

    def _looked_at(self, position: Position) -> Table:
        """Look at the table as it is, unless it was looked at before."""
        held, up, points, turn = position.held, position.up, position.points, position.turn
        key = (*held, *up, *position.down, position.middle, *points)
        front = self._fronts.get(key)
        if front is None:
            if len(self._fronts) >= MOST_FRONTS:
                self._fronts.clear()
            front = self._fronts[key] = self._front(position)
        disks = front.disks
        all_disks, alive, others = sum(disks), len(disks) - disks.count(0), len(disks) - 1
        ras_left, last_ra = position.last_ra - position.ras, position.last_ra
        parts = [
            part
            + self._tempo(
                (player - turn) % len(disks),
                own,
                all_disks - own,
                alive - (own > 0),
                ras_left,
                last_ra,
                others,
            )
            for player, (part, own) in enumerate(zip(front.parts, disks, strict=True))
        ]
        return Table(held, up, points, turn, position.ras, front, parts)

    def _front(self, position: Position) -> Front:
        held, up, points = position.held, position.up, position.points
        others = len(up) - 1
        sums = [disk_sum(bits) for bits in position.owned()]
        pharaohs = [own[PHARAOH] for own in held]
        runs = position.running()
        projected = [max(0, own + run) for own, run in zip(points, runs, strict=True)]
        all_up, highest = reduce(or_, up), HIGHEST[len(up)]
        most_suns, fewest_suns = most_of_others(sums), fewest_of_others(sums)
        most_pharaohs, fewest_pharaohs = most_of_others(pharaohs), fewest_of_others(pharaohs)
        most_points, most_projected = most_of_others(points), most_of_others(projected)
        all_points, all_projected = sum(points), sum(projected)
        parts = [
            self._suns(
                bits,
                position.down[player],
                all_up ^ bits,
                position.middle,
                most_suns[player],
                fewest_suns[player],
                highest,
                others,
            )
            + self._pharaohs(pharaohs[player], most_pharaohs[player], fewest_pharaohs[player])
            + self._held(held[player])
            + self._standing(
                points[player],
                most_points[player],
                all_points - points[player],
                projected[player],
                most_projected[player],
                all_projected - projected[player],
                sum([other > projected[player] for other in projected]),
                runs[player],
                others,
            )
            for player, bits in enumerate(up)
        ]
        return Front(pharaohs, all_up, [bits.bit_count() for bits in up], parts)

    def _of_lot(self, position: Position, front: Front) -> list[Row]:
        """What the lot adds for each player."""
        lot, up, held, tiles = position.lot, position.up, position.held, len(position.lot)
        gains = self._gains(position, front.pharaohs)
        seats = [seat for seat, bits in enumerate(up) if bits]
        bidders = [gains[seat] for seat in seats]
        counts = [lot.count(kind) for kind in (GOD, GOLD, PHARAOH, NILE, FLOOD)]
        in_lot = [self._lot_tiles(able, tiles, *counts) for able in (False, True)]
        rivals = dict(zip(seats, most_of_others(bidders), strict=True))
        parts = []
        for player, bits in enumerate(up):
            gain = gains[player]
            rival = rivals[player] if bits else max(bidders, default=0)
            fit = self._lot_fit(*features.lot_counts(lot, held[player]))
            ahead = bits > front.all_up ^ bits
            parts.append(in_lot[bits > 0] + fit + self._lot_gain(gain, rival, ahead))
        return parts

    @staticmethod
    def _gains(position: Position, pharaohs: list[int]) -> list[int]:
        """What taking the lot would bring to each who can bid, if the epoch ended now."""
        last = position.epoch == EPOCHS
        before = pharaoh_points(tuple(pharaohs))
        gains = []
        for player, own in enumerate(position.held):
            if not position.up[player]:
                gains.append(0)
                continue
            after = after_lot(own, position.lot)
            gain = own_points(after, last) - own_points(own, last)
            if after[PHARAOH] != own[PHARAOH]:
                counts = [*pharaohs]
                counts[player] = after[PHARAOH]
                gain += pharaoh_points(tuple(counts))[player] - before[player]
            gains.append(gain)
        return gains


def most_of_others(values: list[int]) -> list[int]:
    """For each, the most that any of the others is; 0 where there are none."""
    if len(values) < 2:
        return [0] * len(values)
    *_, second, most = sorted(values)
    return [second if value == most else most for value in values]


def fewest_of_others(values: list[int]) -> list[int]:
    """For each, the least that any of the others is."""
    fewest, second, *_ = sorted(values)
    return [second if value == fewest else fewest for value in values]


HIGHEST = {players: max(map(max, groups)) for players, groups in GROUPS.items()}


def chances_of(logits: list[float]) -> list[float]:
    """What each seat’s number is as a chance; together they are 1."""
    most = max(logits)
    shares = [exp(logit - most) for logit in logits]
    total = sum(shares)
    return [share / total for share in shares]


class Network:
    """The chances of everybody in a game of so many players."""

    def __init__(self, data: bytes) -> None:
        players, numbers, units = HEAD.unpack_from(data)
        values = struct.unpack_from(f"<{EPOCHS * (numbers + 1) * (units + 1)}{FLOAT}", data, HEAD.size)
        # Half floats: few of them differ.
        shared: dict[float, float] = {}
        values = tuple(map(shared.setdefault, values, values))
        rows = [values[at : at + units + 1] for at in range(0, len(values), units + 1)]
        self.players: int = players
        self._layers = [
            Layer(rows[at : at + numbers], rows[at + numbers][:-1]) for at in range(0, len(rows), numbers + 1)
        ]

    def chances(self, position: Position) -> list[float]:
        """Everybody's chance to win."""
        if position.over:
            winner = position.winner()
            return [float(player == winner) for player in range(len(position.up))]
        return chances_of(self._layers[position.epoch - 1].logits(position))


@cache
def network(players: int) -> Network:
    """The network for so many players, read once."""
    return Network(weights_file(players).read_bytes())
