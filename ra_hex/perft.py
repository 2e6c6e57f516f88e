"""Counting move sequences: it measures a move generator, and shows whether two of them agree."""

from __future__ import annotations

from ra_hex.notation import write_move
from ra_hex.position import Position


def perft(position: Position, depth: int) -> int:
    """The number of move sequences of that length.

    A finished game has none (H7), a passed turn is one (H8). Repetition plays no part: a count belongs to a
    position, not to how it came about.
    """
    if depth == 0:
        return 1
    if depth == 1:
        return position.count()
    total = 0
    for move in position.moves():
        position.make(move)
        total += perft(position, depth - 1)
        position.unmake(move)
    return total


def divide(position: Position, depth: int) -> dict[str, int]:
    """The count below each first move, for finding where two generators part; depth is at least 1."""
    counts = {}
    for move in position.legal_moves():
        text = write_move(position, move)
        position.make(move)
        counts[text] = perft(position, depth - 1)
        position.unmake(move)
    return counts
