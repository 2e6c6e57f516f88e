"""Trained weights as the app reads them, half-precision floats with a row for each feature, and back."""

import struct
from pathlib import Path

from ra_auction.bots.network import FLOAT, HEAD, weights_file
from ra_auction.scoring import EPOCHS

LAB_HEAD = struct.Struct("<3i")


def _layer(numbers: int, units: int) -> struct.Struct:
    """An epoch as the laboratory saves it: hidden layer, its weights, linear part, the same for points."""
    return struct.Struct(f"<{numbers * units}f{units}f{numbers}f{units + numbers}f")


def pack(trained: Path) -> bytes:
    """The weights that the laboratory has saved."""
    data = trained.read_bytes()
    players, numbers, units = LAB_HEAD.unpack_from(data)
    layer, packed = _layer(numbers, units), HEAD.pack(players, numbers, units)
    for epoch in range(EPOCHS):
        values = layer.unpack_from(data, LAB_HEAD.size + epoch * layer.size)
        out, linear = values[numbers * units :][:units], values[numbers * units + units :][:numbers]
        for at in range(numbers):
            row = values[at * units :][:units]
            packed += struct.pack(f"<{units + 1}{FLOAT}", *row, linear[at])
        packed += struct.pack(f"<{units + 1}{FLOAT}", *out, 0)
    return packed


def unpack(players: int) -> bytes:
    """The app's weights as the laboratory reads them; expected points are not in them."""
    data = weights_file(players).read_bytes()
    head = HEAD.unpack_from(data)
    _, numbers, units = head
    row = struct.Struct(f"<{units + 1}{FLOAT}")
    rows = [row.unpack_from(data, at) for at in range(HEAD.size, len(data), row.size)]
    saved = LAB_HEAD.pack(*head)
    for at in range(0, len(rows), numbers + 1):
        *inner, out = rows[at : at + numbers + 1]
        values = [weight for each in inner for weight in each[:-1]]
        values += [*out[:-1], *(each[-1] for each in inner), *[0.0] * (units + numbers)]
        saved += _layer(numbers, units).pack(*values)
    return saved


def write(trained: Path, players: int) -> None:
    """Put them where the app finds them."""
    weights_file(players).write_bytes(pack(trained))
