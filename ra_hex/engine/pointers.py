"""Where to look for a good move, before the move itself is named: the first step of a hint."""

from __future__ import annotations

from dataclasses import dataclass

from ra_hex.engine.hints import attacked, entering
from ra_hex.engine.thinking import Thought
from ra_hex.position import Position
from ra_hex.words import Words

# So many stacks are pointed at, and not all there are, where nothing else says where to look.
LEAST, MOST = 2, 3


@dataclass(frozen=True)
class Pointer:
    """What to look at, in words, and the cells meant."""

    words: Words
    cells: frozenset[int]


def pointer(position: Position, thought: Thought) -> Pointer:
    """Where to look for the move thought of: the most urgent first, as with its reason."""
    move, side = thought.move, position.to_move
    own, enemy = position.board.ras[side], position.board.ras[1 - side]
    if not move.pawns:
        return Pointer(Words("you have no choice here"), frozenset())
    after = position.copy()
    after.make(move)
    ends = thought.moves_to_end
    if move.points:
        return Pointer(Words("look at the ways into the enemy Ra"), frozenset({enemy}))
    if after.points:
        return Pointer(Words("look at the last enemy pawns"), frozenset(position.stacks[1 - side]))
    if entering(position, 1 - side):
        return Pointer(Words("look at the ways into your own Ra"), frozenset({own}))
    if ends is not None and ends > 0:
        return Pointer(Words("there is a forced win: look at the enemy Ra"), frozenset({enemy}))
    if move.captured:
        return Pointer(Words("look at what you can capture"), frozenset(attacked(position, 1 - side)))
    endangered = attacked(position, side)
    if move.origin in endangered:
        return Pointer(Words("look at your stacks in danger"), frozenset(endangered))
    if entering(after, side):
        return Pointer(Words("look for a threat to enter the enemy Ra"), frozenset({enemy}))
    return Pointer(Words("one of these stacks has a good move"), _near(position, move.origin, move.target))


def _near(position: Position, origin: int, target: int) -> frozenset[int]:
    """The stack that moves, and others of its side that are nearest to where it goes."""
    nodes = position.board.graph.nodes
    at = nodes[target]

    def away(cell: int) -> tuple[int, int]:
        x, y = nodes[cell]["x"] - at["x"], nodes[cell]["y"] - at["y"]
        return max(abs(x), abs(y), abs(x - y)), cell

    others = sorted(position.stacks[position.to_move] - {origin}, key=away)
    count = max(LEAST, min(MOST, len(others)))
    return frozenset({origin, *others[: count - 1]})
