"""The transposition table: a fixed number of places, 16 bytes each, the newest entry stays."""

from __future__ import annotations

from array import array
from random import Random

from ra_hex.moves import KEY_BITS

# 2**20 places are 16 MiB.
PLACES = 1 << 20

EXACT, AT_LEAST, AT_MOST = 0, 1, 2
# An entry, from the lowest bit: the value made positive, its kind, the depth, the move's index.
VALUE_BITS = 17
KIND_SHIFT = VALUE_BITS
DEPTH_SHIFT = KIND_SHIFT + 2
MOVE_SHIFT = DEPTH_SHIFT + 7
ZERO = 1 << VALUE_BITS - 1
VALUE = (1 << VALUE_BITS) - 1
DEPTH = (1 << MOVE_SHIFT - DEPTH_SHIFT) - 1
KIND = (1 << DEPTH_SHIFT - KIND_SHIFT) - 1


class Table:
    """Keys and entries side by side. Keys are salted anew for each search, so none depends on another."""

    def __init__(self, places: int = PLACES) -> None:
        self.mask = places - 1
        self.keys = array("q", [0]) * places
        self.entries = array("q", [0]) * places
        self._salts = Random("salt")
        self.salt = 0

    def forget(self) -> None:
        """Begin a search that finds nothing of those before."""
        self.salt = self._salts.getrandbits(KEY_BITS)
