"""What a solver's moves in a puzzle are worth, by proof, and what the other side answers.

Within the moves of a puzzle nothing can stand for the third time (H8): a position tells all that is needed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ra_hex.engine.proof import MOST_MOVES, Breathe, Proof, hold_breath, proof
from ra_hex.lessons.puzzles import Puzzle
from ra_hex.moves import Move
from ra_hex.notation import read_move, write_move
from ra_hex.position import Position
from ra_hex.ways import POINTS

# A defence holds where nothing is forced in so many moves; all else loses in fewer.
HOLDS_FOR, LOST_WITHIN = MOST_MOVES, MOST_MOVES - 1
# So many moves at most are asked for in a defence.
MOST_DEFENCES = 3


def is_right(puzzle: Puzzle, played: Sequence[str], move: str) -> bool:
    """Whether the solver's next move still forces enough, or holds it off; IllegalMove when not legal."""
    position = puzzle.after(played)
    made = read_move(position, move)
    if puzzle.defence or not played:
        # One move only is right.
        return move == next(iter(puzzle.line[len(played) :]), None)
    left = puzzle.moves - len(played) // 2
    return left > 0 and proof(position, puzzle.points).keeps(position, made, left)


def answer(puzzle: Puzzle, played: Sequence[str], breathe: Breathe = hold_breath) -> str | None:
    """What the other side does after the solver's move, the last that was played; None when all is over.

    After a right move it does its best, after a wrong one it shows what was overlooked.
    """
    if tuple(played) == puzzle.line[: len(played)]:
        return next(iter(puzzle.line[len(played) :]), None)
    position = puzzle.after(played)
    if position.ending:
        return None
    if puzzle.defence:
        return write_move(position, punishment(position, puzzle.points, breathe))
    known = proof(puzzle.after(), puzzle.points, breathe)
    left = puzzle.moves - (len(played) + 1) // 2
    return write_move(position, resistance(known, position, max(0, left)))


# -- Wins


def right_moves(position: Position, points: int, left: int) -> list[Move]:
    """The moves that force enough within so many own moves, this one among them."""
    known = proof(position, points)
    return [move for move in position.legal_moves() if known.keeps(position, move, left)]


def resistance(known: Proof, position: Position, left: int) -> Move:
    """The defender's best answer: one that saves it, else what is lost last, with the fewest right moves."""
    answers = sorted(position.legal_moves(), key=lambda move: (move.points, move.captured), reverse=True)
    saving = next((move for move in answers if known.saves(position, move, left)), None)
    return saving or max(answers, key=lambda move: _resists(known, position.copy(), move, left))


def _resists(known: Proof, position: Position, move: Move, left: int) -> tuple[int, int]:
    """How many moves it takes after a lost answer, and how few of them are right."""
    position.play(move)
    needed = next(moves for moves in range(1, left + 1) if known.wins(position, moves))
    return needed, -sum(known.keeps(position, each, needed) for each in position.legal_moves())


def line_of(position: Position, points: int, left: int) -> list[str]:
    """The moves from a position in which enough is forced: the quickest win, the longest resistance."""
    known = proof(position, points)
    position = position.copy()
    line: list[str] = []
    while left:
        left = next(moves for moves in range(1, left + 1) if known.wins(position, moves))
        move = _winning(known, position, left)
        line.append(write_move(position, move))
        position.play(move)
        left -= 1
        if position.ending:
            break
        answer = resistance(known, position, left)
        line.append(write_move(position, answer))
        position.play(answer)
    return line


def _winning(known: Proof, position: Position, left: int) -> Move:
    """A move that forces it in time: the one for the most points, or the most pawns."""
    right = [move for move in position.legal_moves() if known.keeps(position, move, left)]
    return max(right, key=lambda move: (move.points, move.captured))


# -- Defences


def lost_in(position: Position, move: Move, points: int, within: int) -> int | None:
    """In how many moves the other side forces so much after a move; None if not within so many."""
    after = position.copy()
    after.make(move)
    if after.points:
        return None
    known = proof(after, points)
    return next((moves for moves in range(1, within + 1) if known.wins(after, moves)), None)


def loses_less(puzzle: Puzzle) -> bool:
    """Whether even the right move of a defence loses something within HOLDS_FOR moves, only less."""
    position = puzzle.after()
    right = read_move(position, puzzle.line[0])
    return lost_in(position, right, min(POINTS.values()), HOLDS_FOR) is not None


def holding_moves(position: Position, points: int, most: int | None = None) -> list[Move]:
    """The moves after which so much is not lost within LOST_WITHIN moves; the first `most` of them."""
    found: list[Move] = []
    for move in position.legal_moves():
        if lost_in(position, move, points, LOST_WITHIN) is None:
            found.append(move)
            if len(found) == most:
                break
    return found


def only_move(position: Position, points: int) -> Move | None:
    """The one move that holds, if there is just one and it does so for HOLDS_FOR moves."""
    held = holding_moves(position, points, 2)
    if len(held) != 1 or held[0].points or lost_in(position, held[0], points, HOLDS_FOR) is not None:
        return None
    return held[0]


def defence_of(position: Position, points: int) -> list[str]:
    """One only move after the other, with the attacks that make them so; nothing if there is none."""
    position = position.copy()
    line: list[str] = []
    attack: Move | None = None
    move = only_move(position, points)
    while move is not None:
        for each in (attack, move):
            if each is not None:
                line.append(write_move(position, each))
                position.play(each)
        attack = move = None
        if position.ending or len(line) >= 2 * MOST_DEFENCES - 1:
            break
        # Of the attacks with one answer that with the most moves that lose only later.
        found = max(_attacks(position, points), key=lambda each: each[0], default=None)
        if found is not None:
            _, attack, move = found
    return line


def _attacks(position: Position, points: int) -> Iterator[tuple[int, Move, Move]]:
    """The other side's moves that one move only answers, with it; first, how many do not lose at once."""
    for attack in position.legal_moves():
        after = position.copy()
        after.play(attack)
        if after.ending:
            continue
        move = only_move(after, points)
        if move is not None:
            tries = sum(lost_in(after, each, points, 1) is None for each in after.legal_moves())
            if tries > 1:
                yield tries, attack, move


def punishment(position: Position, points: int, breathe: Breathe = hold_breath) -> Move:
    """How the other side, to move, forces so much the soonest."""
    known = proof(position, points, breathe)
    left = next(moves for moves in range(1, MOST_MOVES + 1) if known.wins(position, moves))
    return _winning(known, position, left)
