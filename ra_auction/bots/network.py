"""Everybody's chance to win, by a small network: weights as data, one layer for each epoch.

Each player gets a number from one hidden layer and a linear part; their softmax are the chances. The parts of
the hidden layer that come from one group of features are kept by what they depend on: most of them are
the same in all positions that one decision compares.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from functools import cache
from math import exp
from operator import mul
from pathlib import Path

from ra_auction.bots import features
from ra_auction.bots.position import Position, after_lot, disk_sum, own_points, pharaoh_points
from ra_auction.editions import GROUPS
from ra_auction.scoring import EPOCHS
from ra_auction.tiles import PHARAOH

FOLDER = Path(__file__).parent
# Half-precision floats, little-endian.
FLOAT = "e"
# Players, features, hidden units.
HEAD = struct.Struct("<3H")
# A group's parts are forgotten when there are so many.
MOST_KEPT = 1_000

Vector = tuple[float, ...]
Maker = Callable[..., list[float]]


def weights_file(players: int) -> Path:
    """Where the weights for so many players are."""
    return FOLDER / f"weights-{players}.bin"


class Group:
    """What one group of features adds to the hidden layer, by what it depends on."""

    __slots__ = ("_kept", "_make", "_rows")

    def __init__(self, make: Maker, rows: Sequence[Vector]) -> None:
        self._make = make
        self._rows = rows
        self._kept: dict[object, Vector] = {}

    def __call__(self, *seen: object) -> Vector:
        """The part for these values."""
        try:
            return self._kept[seen]
        except KeyError:
            if len(self._kept) >= MOST_KEPT:
                self._kept.clear()
            part = self._kept[seen] = weighed(self._make(*seen), self._rows)
            return part


def weighed(numbers: Sequence[float], rows: Sequence[Vector]) -> Vector:
    """The sum of rows, each times its number."""
    parts = [
        row if number == 1 else tuple([number * weight for weight in row])
        for number, row in zip(numbers, rows, strict=True)
        if number
    ]
    return tuple(map(sum, zip(*parts, strict=True))) if parts else (0.0,) * len(rows[0])


class Layer:
    """The weights of one epoch. Rows have a weight for each hidden unit, and last the linear one."""

    def __init__(self, rows: list[Vector], out: Vector) -> None:
        self._out = out
        self._units = len(out)
        start, groups = 0, []
        for size in (
            features.TEMPO,
            features.DISKS,
            features.PHARAOHS,
            features.HELD,
            features.STANDING,
            features.LOT,
            features.BAG,
        ):
            groups.append(rows[start : start + size])
            start += size
        self._tempo = Group(features.tempo, groups[0])
        self._suns = Group(features.suns, groups[1])
        self._pharaohs = Group(features.pharaohs, groups[2])
        self._held = Group(features.held, groups[3])
        self._standing = Group(features.standing, groups[4])
        self._lot_rows = groups[5]
        self._bag_rows, self._wait_each, self._wait_all = groups[6][:-2], groups[6][-2], groups[6][-1]

    def logits(self, position: Position) -> list[float]:
        """A number for each player."""
        held, up, points, lot = position.held, position.up, position.points, position.lot
        players = range(len(up))
        others = len(up) - 1
        owned = position.owned()
        sums = [disk_sum(bits) for bits in owned]
        pharaohs = [own[PHARAOH] for own in held]
        runs = position.running()
        projected = [max(0, own + run) for own, run in zip(points, runs, strict=True)]
        all_up, up_total, alive = 0, 0, 0
        for bits in up:
            all_up |= bits
            up_total += bits.bit_count()
            alive += bits > 0
        gains = self._gains(position, pharaohs) if lot else [0] * len(up)
        ras_left = position.last_ra - position.ras
        from_bag = features.bag(position.bag, position.tiles, ras_left)
        shared = weighed(from_bag, self._bag_rows)
        wait = from_bag[0]
        if up_total:
            per_disk = wait * 10 / up_total
            shared = tuple(
                [own + per_disk * weight for own, weight in zip(shared, self._wait_all, strict=True)]
            )
        highest = HIGHEST[len(up)]
        logits = []
        for player in players:
            bits, own = up[player], held[player]
            disks = bits.bit_count()
            rivals = all_up ^ bits
            parts = [
                shared,
                self._tempo(
                    (player - position.turn) % len(up),
                    disks,
                    up_total - disks,
                    alive - (bits > 0),
                    ras_left,
                    position.last_ra,
                    others,
                ),
                self._suns(
                    bits,
                    position.down[player],
                    rivals,
                    position.middle,
                    max(_without(sums, player)),
                    min(_without(sums, player)),
                    highest,
                    others,
                ),
                self._pharaohs(
                    pharaohs[player], max(_without(pharaohs, player)), min(_without(pharaohs, player))
                ),
                self._held(own),
                self._standing(
                    points[player],
                    max(_without(points, player)),
                    sum(points) - points[player],
                    projected[player],
                    max(_without(projected, player)),
                    sum(projected) - projected[player],
                    sum([other > projected[player] for other in projected]),
                    runs[player],
                    others,
                ),
            ]
            if disks:
                share = wait * disks / 4
                parts.append(tuple([share * weight for weight in self._wait_each]))
            if lot:
                rival = max([gains[other] for other in players if other != player and up[other]], default=0)
                seen = features.lot(lot, own, gains[player], rival, bits, rivals)
                parts.append(weighed(seen, self._lot_rows))
            *hidden, linear = map(sum, zip(*parts, strict=True))
            logits.append(linear + sum(map(mul, self._out, [unit if unit > 0 else 0.0 for unit in hidden])))
        return logits

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


def _without(values: list[int], player: int) -> list[int]:
    return values[:player] + values[player + 1 :]


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
