"""Puzzles: positions in which one first move only forces enough points, or holds them off.

The data are in `puzzles.json`: a position with the side to move, in how many moves how many points are
forced, the line in which the other side does its best, a rating, and the motifs of that line. What people
have solved is kept by position, and the numbers they see follow from the order: new puzzles go to the end.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from ra_hex.board import SIDES
from ra_hex.notation import read_move, read_position
from ra_hex.position import Position
from ra_hex.words import Words

KIND = "ra-hex-puzzles"
VERSION = 2
DATA = "puzzles.json"
# From which rating on a puzzle is called so.
GRADES = {1: Words("easy"), 2: Words("medium"), 3: Words("hard"), 4: Words("very hard")}
RATED_FROM = {1: 0, 2: 800, 3: 950, 4: 1150}
# How they are found in a line: motifs.py.
MOTIFS = {
    "race": Words("race"),
    "fork": Words("fork"),
    "guard": Words("captured guard"),
    "block": Words("block"),
    "clearance": Words("clearance"),
    "sacrifice": Words("sacrifice"),
    "defence": Words("defence"),
    "only_move": Words("only moves"),
    "last_pawn": Words("last pawn"),
    "points": Words("points over win"),
    "score": Words("match score"),
}


@dataclass(frozen=True)
class Puzzle:
    """A position, and what its side to move can force there with one first move only.

    In a defence it is the other side that forces so many points, in so many moves of its own, after any other
    move: one move only holds, and so does one only each time the line goes on. With a `score`, the points of
    who is to move and of the other side in a match, the points are those that win it, or lose it: then fewer
    may be lost all the same.
    """

    position: str
    moves: int  # at most, of the side that wins the points
    points: int  # at least
    rating: int
    line: tuple[str, ...]  # the solver's moves and the other side's best, in notation
    motifs: tuple[str, ...] = ()
    defence: bool = False
    score: tuple[int, int] | None = None

    @property
    def side(self) -> int:
        """Who solves it."""
        return SIDES.index(self.position.split()[1])

    @property
    def board(self) -> str:
        """The layout of its board."""
        return self.position.split()[0]

    @property
    def own_moves(self) -> int:
        """How many moves its solver makes."""
        return (len(self.line) + 1) // 2 if self.defence else self.moves

    @property
    def grade(self) -> int:
        """How hard it is, one of GRADES."""
        return max(grade for grade, rating in RATED_FROM.items() if self.rating >= rating)

    @property
    def task(self) -> Words:
        """What is asked."""
        moves = Words("{count} move", "{count} moves", count=self.moves)
        if self.defence and self.score:
            return Words("save the match")
        if self.defence:
            return Words(
                "find the only move that holds", "find {count} only moves that hold", count=self.own_moves
            )
        if self.score:
            return Words("win the match in {moves}", moves=moves)
        return Words(
            "win {count} point in {moves}", "win {count} points in {moves}", count=self.points, moves=moves
        )

    @property
    def stake(self) -> Words | None:
        """What has to be known for that; None where the task says it all."""
        moves = Words("{count} move", "{count} moves", count=self.moves)
        if self.score and self.defence:
            return Words(
                "Match score: {own}–{other}, your points first. "
                "After any other move your opponent wins the match within {moves}.",
                own=self.score[0],
                other=self.score[1],
                moves=moves,
            )
        if self.score:
            return Words(
                "Match score: {own}–{other}, your points first. "
                "More than six points and a lead of two win the match.",
                own=self.score[0],
                other=self.score[1],
            )
        if self.defence:
            return Words(
                "After any other move your opponent forces at least {count} point within {moves}.",
                "After any other move your opponent forces at least {count} points within {moves}.",
                count=self.points,
                moves=moves,
            )
        return None

    def after(self, played: Sequence[str] = ()) -> Position:
        """The position after some moves, to be played on."""
        position = read_position(self.position)
        for text in played:
            position.play(read_move(position, text))
        return position


def as_entry(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as the data keep it, without what is usual."""
    entry: dict[str, Any] = {
        "position": puzzle.position,
        "moves": puzzle.moves,
        "points": puzzle.points,
        "rating": puzzle.rating,
        "line": " ".join(puzzle.line),
        "motifs": " ".join(puzzle.motifs),
    }
    if puzzle.defence:
        entry["defence"] = True
    if puzzle.score:
        entry["score"] = list(puzzle.score)
    return entry


def of_entry(entry: dict[str, Any]) -> Puzzle:
    """The puzzle of an entry of the data."""
    texts = {name: tuple(entry[name].split()) for name in ("line", "motifs")}
    score = {"score": tuple(entry["score"])} if "score" in entry else {}
    return Puzzle(**{**entry, **texts, **score})


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """All puzzles; read when they are first asked for."""
    data = json.loads(files(__package__).joinpath(DATA).read_text(encoding="utf-8"))
    return tuple(map(of_entry, data["puzzles"]))


def as_text(found: list[Puzzle]) -> str:
    """Puzzles as the data keep them, one a line."""
    lines = ",\n".join(f"  {json.dumps(as_entry(puzzle))}" for puzzle in found)
    return f'{{"kind": "{KIND}", "version": {VERSION}, "puzzles": [\n{lines}\n]}}\n'
