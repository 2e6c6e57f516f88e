"""Single games with a swap: a first move that leaves both sides equal, and whether to take over one.

`python -m tools.hex_first_moves` finds the moves: those that a long search thinks nearest to even.
"""

from __future__ import annotations

from random import Random

from ra_hex.engine.thinking import Thought
from ra_hex.moves import Move
from ra_hex.notation import read_move, start_position
from ra_hex.position import Position

# By board: after 200,000 nodes worth 11 hundredths of a pawn or less to either side.
EVEN = {
    "114": ("3b4-c5", "3d2-e3"),
    "127": ("3c5-b5", "3e3-e2", "3c5-d5", "3e3-e4"),
    "114b": ("3d4-e5", "3a3-b4", "3c1-d2", "3a3-b3", "3c1-c2"),
}


def first_move(position: Position, seed: int) -> Move:
    """A first move for whoever must expect that it is taken over; from elsewhere than the start, any."""
    name = position.board.layout.name
    chance = Random(seed)
    if name in EVEN and position.state == start_position(name).state:
        return read_move(position, chance.choice(EVEN[name]))
    return chance.choice(position.legal_moves())


def wants_swap(thought: Thought) -> bool:
    """Whether the second player, who thinks this of the answers, would rather have made the first move."""
    return thought.value < 0
