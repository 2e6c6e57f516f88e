"""Puzzles: positions in which exactly one first move forces enough points; how a solver's moves are judged.

The data are in `puzzles.json`, easiest first: a position with the side to move, in how many own moves how
many points are forced, the line in which the defender holds out longest, and a grade. Within those moves
nothing can stand for the third time (H8), so a position tells all that is needed.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from ra_hex.engine.proof import Breathe, Proof, hold_breath, proof
from ra_hex.moves import Move
from ra_hex.notation import read_move, read_position, write_move
from ra_hex.position import Position
from ra_hex.words import Words

KIND = "ra-hex-puzzles"
VERSION = 1
DATA = "puzzles.json"
GRADES = {1: Words("easy"), 2: Words("medium"), 3: Words("hard"), 4: Words("very hard")}


@dataclass(frozen=True)
class Puzzle:
    """A position, and what its side to move can force there with one first move only."""

    position: str
    moves: int  # own moves, at most
    points: int  # at least
    grade: int
    line: tuple[str, ...]  # the solver's moves and the longest resistance, in notation

    @property
    def task(self) -> Words:
        """What is asked."""
        return Words(
            "win {count} point in {moves}",
            "win {count} points in {moves}",
            count=self.points,
            moves=Words("{count} move", "{count} moves", count=self.moves),
        )

    def after(self, played: Sequence[str] = ()) -> Position:
        """The position after some moves, to be played on."""
        position = read_position(self.position)
        for text in played:
            position.play(read_move(position, text))
        return position


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles, by grade."""
    data = json.loads(files(__package__).joinpath(DATA).read_text(encoding="utf-8"))
    return tuple(Puzzle(**{**each, "line": tuple(each["line"])}) for each in data["puzzles"])


def as_text(found: list[Puzzle]) -> str:
    """Puzzles as the data keep them, one a line."""
    lines = ",\n".join(f"  {json.dumps({**vars(puzzle), 'line': list(puzzle.line)})}" for puzzle in found)
    return f'{{"kind": "{KIND}", "version": {VERSION}, "puzzles": [\n{lines}\n]}}\n'


def right_moves(position: Position, points: int, left: int) -> list[Move]:
    """The moves that force enough within so many own moves, this one among them."""
    known = proof(position, points)
    return [move for move in position.legal_moves() if known.keeps(position, move, left)]


def is_right(puzzle: Puzzle, played: Sequence[str], move: str) -> bool:
    """Whether enough is still forced after the solver's next move; IllegalMove when it is not legal."""
    position = puzzle.after(played)
    made = read_move(position, move)
    if not played:
        return move == puzzle.line[0]  # one first move only forces it
    left = puzzle.moves - len(played) // 2
    return left > 0 and proof(position, puzzle.points).keeps(position, made, left)


def answer(puzzle: Puzzle, played: Sequence[str], breathe: Breathe = hold_breath) -> str | None:
    """What the defender does after the solver's move, the last that was played; None when the game is over.

    After a right move it holds out longest, after a wrong one it shows what was overlooked.
    """
    if tuple(played) == puzzle.line[: len(played)]:
        return next(iter(puzzle.line[len(played) :]), None)
    position = puzzle.after(played)
    if position.ending:
        return None
    known = proof(puzzle.after(), puzzle.points, breathe)
    left = puzzle.moves - (len(played) + 1) // 2
    return write_move(position, resistance(known, position, max(0, left)))


def resistance(known: Proof, position: Position, left: int) -> Move:
    """The defender's best answer: one that saves it, else what is lost last, with the fewest right moves."""
    answers = sorted(position.legal_moves(), key=lambda move: (move.points, move.captured), reverse=True)
    saving = next((move for move in answers if known.saves(position, move, left)), None)
    return saving or max(answers, key=lambda move: _holds(known, position.copy(), move, left))


def _holds(known: Proof, position: Position, move: Move, left: int) -> tuple[int, int]:
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
        right = [move for move in position.legal_moves() if known.keeps(position, move, left)]
        move = max(right, key=lambda each: (each.points, each.captured))
        line.append(write_move(position, move))
        position.play(move)
        left -= 1
        if position.ending:
            break
        answer = resistance(known, position, left)
        line.append(write_move(position, answer))
        position.play(answer)
    return line
