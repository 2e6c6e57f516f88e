"""Writes trained weights as the app reads them: half-precision floats, a row for each feature."""

import struct
from pathlib import Path

from ra_auction.bots.network import FLOAT, weights_file
from ra_auction.scoring import EPOCHS

HEAD = struct.Struct("<3i")


def pack(trained: Path) -> bytes:
    """The weights that the laboratory has saved."""
    data = trained.read_bytes()
    players, numbers, units = HEAD.unpack_from(data)
    layer = struct.Struct(f"<{numbers * units}f{units}f{numbers}f{units + numbers}f")
    packed = struct.pack("<3H", players, numbers, units)
    for epoch in range(EPOCHS):
        values = layer.unpack_from(data, HEAD.size + epoch * layer.size)
        rows, out = values[: numbers * units], values[numbers * units :][:units]
        linear = values[numbers * units + units :][:numbers]
        for at in range(numbers):
            packed += struct.pack(f"<{units + 1}{FLOAT}", *rows[at * units : (at + 1) * units], linear[at])
        packed += struct.pack(f"<{units + 1}{FLOAT}", *out, 0)
    return packed


def write(trained: Path, players: int) -> None:
    """Put them where the app finds them."""
    weights_file(players).write_bytes(pack(trained))
