"""Plays the short game of a lesson as somebody would who has understood it."""

from ra_hex.board import NORTH
from ra_hex.engine.proof import MOST_MOVES, proof
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.lessons.exercise import Exercise, GameTask
from ra_hex.lessons.skills import KEY_CELLS, PASSING, SCORING
from ra_hex.moves import Move

# The games that ask for more than a win.
POINTS = {PASSING.tasks[-1]: 6, SCORING.tasks[-1]: 3, KEY_CELLS.tasks[-1]: 3}
ENGINE = Engine()


def understood(exercise: Exercise) -> Move:
    """The move that begins the game well, then a forced win for enough points, else what a search finds."""
    first = exercise.solution()
    if first is not None:
        return first
    position, task = exercise.position, exercise.task
    assert isinstance(task, GameTask)
    proved = proof(position, POINTS.get(task, 1))
    # Who has one stack left may be unable to move: then a proof is quick.
    far = MOST_MOVES if len(position.stacks[NORTH]) == 1 else MOST_MOVES - 1
    for moves in range(1, far + 1):
        if proved.wins(position, moves):
            return next(each for each in position.legal_moves() if proved.keeps(position, each, moves))
    return ENGINE.think(position, Limits(nodes=1000)).move
