"""What a side would do if it could move now: the threats that the side to move should see."""

from __future__ import annotations

from ra_hex.moves import Move
from ra_hex.position import Position

# So many are pointed out: more arrows say nothing.
MOST = 6


def threats(position: Position) -> list[Move]:
    """The other side's moves that would end the game or capture, the worst first; none after the end."""
    if position.ending is not None:
        return []
    other = 1 - position.to_move
    passed = Position(position.board, position.pawns, other)
    last = sum(passed.height(cell) for cell in passed.stacks[1 - other])
    found = [
        (move.points or (1 if move.captured == last else 0), move.captured, move)
        for move in passed.legal_moves()
        if move.points or move.captured
    ]
    worst: dict[tuple[int, int], tuple[int, int, Move]] = {}
    for each in sorted(found, key=lambda each: each[:2], reverse=True):
        worst.setdefault((each[2].origin, each[2].target), each)
    return [move for *_, move in worst.values()][:MOST]
