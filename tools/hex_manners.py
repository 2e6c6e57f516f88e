"""Whether the levels play as described in random positions: `python -m tools.hex_manners --positions 1000`.

From level 2 up none gives a stack away for nothing, from level 3 up none misses a way into a Ra that is open.
The rules alone say what is open and what is given away.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from ra_hex.engine.levels import LEVELS
from ra_hex.engine.thinking import Engine, Limits
from ra_hex.layouts import LAYOUTS
from ra_hex.moves import Move
from ra_hex.notation import start_position, write_move, write_position
from ra_hex.position import Position

# Those that err as people do.
ERRING = tuple(number for number, level in LEVELS.items() if level.nodes is not None)
CAREFUL = tuple(level for level in ERRING if level >= 2)
ATTENTIVE = tuple(level for level in ERRING if level >= 3)


@dataclass
class Manners:
    """How often there was something to see, and what was wrong."""

    taken: int = 0
    closed: int = 0
    wrong: tuple[str, ...] = ()


def lively_positions(count: int, seed: int) -> Iterator[Position]:
    """Positions out of random games, after many captures as well."""
    chance, found = Random(seed), 0
    while found < count:
        position = start_position(chance.choice([*LAYOUTS]))
        for _ in range(chance.randrange(4, 40)):
            if position.ending:
                break
            moves = position.legal_moves()
            position.play(chance.choice([move for move in moves if not move.points] or moves))
        if not position.ending:
            found += 1
            yield Position(position.board, position.pawns, position.to_move)


def after(position: Position, move: Move) -> Position:
    """The position a move leads to."""
    reached = position.copy()
    reached.play(move)
    return reached


def ends_at_once(position: Position) -> bool:
    """Whether the side to move can win with one move."""
    return any(after(position, move).points for move in position.legal_moves())


def lost_for_nothing(position: Position, move: Move) -> int:
    """The pawns the other side can take after a move, with nothing taken back, beyond those it takes."""
    lost, reached = 0, after(position, move)
    for reply in reached.legal_moves():
        if reply.captured:
            left = after(reached, reply)
            back = [each for each in left.legal_moves() if each.target == reply.target and each.captured]
            if not back and not ends_at_once(left):
                lost = max(lost, reply.captured)
    return max(0, lost - move.captured)


def check(engine: Engine, level: int, positions: Iterator[Position], limits: Limits) -> Manners:
    """Have a level move in positions, and look at what it did."""
    found = Manners()
    for seed, position in enumerate(positions):
        move = engine.think(position, limits, level=level, seed=seed).move
        wrong = None
        if level in ATTENTIVE:
            wrong = _missed(found, position, move)
        if wrong is None and level in CAREFUL:
            wrong = _given(position, move)
        if wrong is not None:
            where = write_position(position)
            found.wrong += (f"level {level} {wrong}: {write_move(position, move)} in {where}",)
    return found


def _missed(found: Manners, position: Position, move: Move) -> str | None:
    if ends_at_once(position):
        found.taken += 1
        return None if after(position, move).points else "does not end the game"
    if all(ends_at_once(after(position, each)) for each in position.legal_moves()):
        return None
    found.closed += 1
    return "leaves a way open" if ends_at_once(after(position, move)) else None


def _given(position: Position, move: Move) -> str | None:
    if after(position, move).points or not lost_for_nothing(position, move):
        return None
    # What loses the game at once is no way out.
    kept = any(
        not lost_for_nothing(position, each) and not ends_at_once(after(position, each))
        for each in position.legal_moves()
    )
    return "gives a stack away for nothing" if kept else None


def main(arguments: Sequence[str] = ()) -> int:
    """Print for each level how often there was something to see; 1 if anything was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tools.hex_manners", description=__doc__)
    parser.add_argument("--positions", type=int, default=1_000, help="for each level")
    parser.add_argument("--nodes", type=int, help="at most, for each move; default: as the level looks at")
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args(arguments)
    engine, wrong = Engine(), 0
    for level in CAREFUL:
        positions = lively_positions(chosen.positions, chosen.seed)
        found = check(engine, level, positions, Limits(nodes=chosen.nodes))
        print(
            f"level {level}: {chosen.positions} positions, {found.taken} wins at once, {found.closed} more"
            f" with a safe move, {len(found.wrong)} wrong",
            *found.wrong,
            sep="\n",
            flush=True,
        )
        wrong += len(found.wrong)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
