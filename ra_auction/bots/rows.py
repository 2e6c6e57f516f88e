"""Rows of numbers that are added all at once: one long integer has a lane for each number.

Adding two rows is one addition, much faster than number by number. A lane has a whole number of 2^-40:
sums are exact, so they are the same in any order.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import Struct

LANE_BITS = 64
UNIT = 1 / (1 << 40)
# Added to a lane, it makes what is in it positive: numbers are well within ±2^21.
OFFSET = 1 << 62

Row = int


class Lanes:
    """Packs rows of so many numbers, and takes them out again."""

    __slots__ = ("_bytes", "_lanes", "_offsets")

    def __init__(self, width: int) -> None:
        self._bytes = width * LANE_BITS // 8
        self._lanes = Struct(f"<{width}Q")
        self._offsets = sum(OFFSET << lane * LANE_BITS for lane in range(width))

    def pack(self, numbers: Sequence[float]) -> Row:
        """The row of these numbers."""
        lanes = [round(number / UNIT) + OFFSET for number in numbers]
        return int.from_bytes(self._lanes.pack(*lanes), "little") - self._offsets

    def raised(self, row: Row) -> tuple[int, ...]:
        """What is in the lanes, in UNITs, with OFFSET added to each."""
        return self._lanes.unpack((row + self._offsets).to_bytes(self._bytes, "little"))
