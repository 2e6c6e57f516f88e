"""Why the rules refuse a move that somebody tried on the board, with as many pawns as they may have meant."""

from ra_hex.position import Position
from ra_hex.ways import REACH, Stop, walk
from ra_hex.words import IllegalMove

# How many pawns go so many cells (H3).
FOR_STEPS = {steps: pawns for pawns, steps in REACH.items()}


def why_not(position: Position, origin: int, target: int) -> IllegalMove:
    """Why no pawns can go from one cell to the other; from an enemy stack to itself says whose it is."""
    try:
        position.find(_meant(position, origin, target), origin, target)
    except IllegalMove as refusal:
        return refusal
    raise ValueError("this move is legal")


def too_high(position: Position, origin: int, target: int) -> IllegalMove | None:
    """Why a stack cannot join another one of its side that it would reach; None if it would not reach it."""
    ray = next((ray for ray in position.board.rays[origin] if target in ray), ())
    pawns = _meant(position, origin, target)
    steps, stop = walk(position.board, position.to_move, pawns, ray, position.content)
    joins = stop is Stop.TOO_HIGH and ray[steps - 1] == target
    return why_not(position, origin, target) if joins else None


def _meant(position: Position, origin: int, target: int) -> int:
    """As many pawns as go so far, if there are so many."""
    height = position.height(origin)
    for ray in position.board.rays[origin]:
        if target in ray[: len(FOR_STEPS)]:
            return min(height, FOR_STEPS[ray.index(target) + 1])
    return height
