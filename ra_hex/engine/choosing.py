"""Which first moves a level thinks about, and how likely it chooses each: the same seed, the same choice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log
from random import Random

from ra_hex.engine.evaluation import evaluate
from ra_hex.engine.ground import Ground
from ra_hex.engine.levels import ALL, Level
from ra_hex.moves import Move
from ra_hex.position import Position

INFINITE = 1 << 15
# Each thing left to chance has its own numbers out of a turn's seed.
MINDED, SEEN, LEANING = 1, 2, 3
# How much worse what looks good at a glance may be, as the freedom of a level.
GLANCING = 80
# The freedom that every level with any has in the first turns of a game, so that no two games begin alike.
OPENING_TURNS, OPENING = 6, 20
# A chance of nothing has no logarithm.
LEAST = 1e-12


def in_order(moves: Sequence[Move], seed: int) -> list[Move]:
    """What enters a Ra or captures first; a seed other than 0 mixes the others: it chooses among equals."""
    ordered = list(moves)
    if seed:
        Random(seed).shuffle(ordered)
    ordered.sort(key=lambda move: (move.points, move.captured), reverse=True)
    return ordered


def wins(position: Position, move: Move) -> bool:
    """Whether a move ends the game: it enters the Ra or takes the last pawn."""
    return bool(move.points) or (bool(move.captured) and len(position.stacks[1 - position.to_move]) == 1)


def lets_win(position: Position, move: Move) -> bool:
    """Whether the other side can end the game after a move that does not."""
    position.make(move)
    found = not position.points and any(wins(position, reply) for reply in position.moves())
    position.unmake(move)
    return found


def given_away(position: Position, move: Move) -> int:
    """How many pawns the other side can take for nothing after a move, beyond those the move takes itself.

    For nothing is what is taken with no way to take back there, or to end the game, in the next move.
    """
    most = 0
    position.make(move)
    if not position.points:
        for reply in position.moves():
            if reply.captured > most and not _answered(position, reply):
                most = reply.captured
    position.unmake(move)
    return max(0, most - move.captured)


def _answered(position: Position, capture: Move) -> bool:
    """Whether the side that loses pawns in a capture can take back, or end the game."""
    position.make(capture)
    found = not position.points and any(
        wins(position, move) or (move.captured and move.target == capture.target) for move in position.moves()
    )
    position.unmake(capture)
    return found


class Mind:
    """What a level minds in the turn with that seed: `attentive`, `careful`, as levels tell.

    Its `freedom` is that of the level, or of a `glance`: it then does not search.
    """

    def __init__(self, level: Level, seed: int) -> None:
        chance = Random(seed + MINDED)
        self.attentive = chance.random() * ALL < level.attentive
        self.careful = chance.random() * ALL < level.careful
        self.glance = not self.attentive or chance.random() * ALL < level.glances
        self.freedom = GLANCING if self.glance else level.freedom


def considered(position: Position, moves: Sequence[Move], level: Level, mind: Mind, seed: int) -> list[Move]:
    """The part of the first moves that a level thinks about, at least one, in their order.

    An attentive level sees what ends the game at once and what keeps the other side from doing so, wherever
    it is; a careful one gives nothing away where it can help it. Of what is left it misses what it does not
    see.
    """
    if mind.attentive:
        if ending := [move for move in moves if wins(position, move)]:
            return ending
        moves = [move for move in moves if not lets_win(position, move)] or moves
    if mind.careful:
        moves = [move for move in moves if not given_away(position, move)] or moves
    if not level.misses:
        return list(moves)
    chance = Random(seed + SEEN)
    looks = [chance.random() * ALL / level.seen[move.steps - 1] for move in moves]
    return [move for move, look in zip(moves, looks, strict=True) if look < 1] or [
        moves[looks.index(min(looks))]
    ]


def leanings(position: Position, moves: Sequence[Move], mind: Mind, seed: int) -> dict[Move, int]:
    """What a level adds to the value of each first move before it takes the best.

    With these numbers, of Gumbel's distribution, a move worth `freedom` less is chosen 1/e times as often.
    """
    if not mind.freedom:
        return {}
    freedom = max(mind.freedom, OPENING) if len(position.past) < OPENING_TURNS else mind.freedom
    chance = Random(seed + LEANING)
    return {move: round(freedom * -log(-log(1 - chance.random() or LEAST))) for move in moves}


def at_a_glance(
    position: Position, ground: Ground, moves: Iterable[Move], leaning: dict[Move, int]
) -> tuple[int, Move]:
    """The move that looks best, and its worth, by what then stands on the board and nothing else."""
    best, chosen = -INFINITE, None
    for move in moves:
        position.make(move)
        value = INFINITE if position.points else -evaluate(ground, position)
        position.unmake(move)
        if chosen is None or value + leaning.get(move, 0) > best:
            best, chosen = value + leaning.get(move, 0), move
    if chosen is None:
        raise ValueError("there is no move to look at")
    return best - leaning.get(chosen, 0), chosen
