"""Puzzles about the last pawn: games rarely come down to it, so positions are drawn by chance and proved."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

from ra_hex.board import NORTH, SOUTH
from ra_hex.board import board as board_named
from ra_hex.lessons.motifs import LAST_PAWN
from ra_hex.lessons.puzzles import Puzzle, as_entry
from ra_hex.position import LAST_PAWN_POINTS, Position
from ra_hex.ways import stack
from tools.hex_puzzles.candidates import WIN, pool_of, puzzle_of, read_pool

# How many stacks the hunter and the hunted have, and how high they are.
HUNTERS, HUNTED = (2, 3, 3, 4), (1, 1, 2)
HIGH, LOW = (1, 2, 2, 3), (1, 1, 2)
MOST_PAWNS = 9  # H2


def compose(board: str, count: int, seed: int) -> None:
    """Add so many to what has been proved."""
    there = {puzzle.position for puzzle in read_pool(board)}
    with pool_of(board).open("a", encoding="utf-8") as out:
        for puzzle in hunts(board, Random(seed)):
            if puzzle.position in there:
                continue
            print(json.dumps(as_entry(puzzle)), file=out, flush=True)
            count -= 1
            if not count:
                return


def hunts(board: str, chance: Random) -> Iterator[Puzzle]:
    """Puzzles that end with the capture of the last pawn."""
    while True:
        puzzle = puzzle_of(WIN, LAST_PAWN_POINTS, drawn(board, chance))
        if puzzle is not None and LAST_PAWN in puzzle.motifs:
            yield puzzle


def drawn(name: str, chance: Random) -> Position:
    """A position by chance, with few pawns of the side that does not move."""
    board = board_named(name)
    side = chance.choice((SOUTH, NORTH))
    hunters, hunted = chance.choice(HUNTERS), chance.choice(HUNTED)
    cells = chance.sample([cell for cell in range(len(board)) if cell not in board.ras], hunters + hunted)
    heights = [chance.choice(HIGH) for _ in range(hunters)]
    while sum(heights) > MOST_PAWNS:
        heights.pop()
    pawns = {cell: stack(side, height) for cell, height in zip(cells, heights, strict=False)}
    pawns |= {cell: stack(1 - side, chance.choice(LOW)) for cell in cells[hunters:]}
    return Position(board, pawns, side)
